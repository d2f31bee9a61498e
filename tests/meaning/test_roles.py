"""Checks that exchanged subjects, objects and steps are distinguished from another order of words."""

import pytest

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.kinds.roles import exchanged_roles, exchanged_steps
from regolario.meaning.words.pairs import learned
from regolario.meaning.words.tokens import aligned

FOLLOWS = {
    "it": "La carta segue il demone.",
    "en": "The card follows the demon.",
    "es": "La carta sigue al demonio.",
}
ENTERS = {
    "it": "La miniatura entra nel tassello.",
    "en": "The model enters the tile.",
    "es": "La miniatura entra en la loseta.",
}
THEN = {
    "it": "Il guerriero attacca e poi si muove.",
    "en": "The warrior attacks and then moves.",
    "es": "El guerrero ataca y después se mueve.",
}


def linked(texts: dict[str, str]) -> Linked:
    (row,) = aligned(texts)
    return Linked(row, learned())


def told(found: list[Finding]) -> list[tuple[str, str]]:
    return [(one.language, str(one.level)) for one in found]


@pytest.mark.parametrize("texts", [FOLLOWS, ENTERS, THEN])
def test_good_texts_have_nothing_exchanged(texts: dict[str, str]) -> None:
    assert not [*exchanged_roles(linked(texts)), *exchanged_steps(linked(texts))]


@pytest.mark.parametrize(
    ("texts", "damaged"),
    [(FOLLOWS, "The demon follows the card."), (ENTERS, "The tile enters the model.")],
)
def test_a_subject_in_the_place_of_its_object_is_a_warning_in_english(texts: dict[str, str], damaged: str) -> None:
    assert told([*exchanged_roles(linked(texts | {"en": damaged}))]) == [("en", "warning")]


@pytest.mark.parametrize(
    "free",
    [
        {"en": "The demon is followed by the card."},
        {"it": "Il demone lo segue la carta.", "es": "Al demonio lo sigue la carta."},
        {"it": "Dal demone si segue la carta.", "es": "Del demonio se sigue la carta."},
    ],
)
def test_a_passive_an_object_put_first_and_a_place_put_first_are_none(free: dict[str, str]) -> None:
    assert not [*exchanged_roles(linked(FOLLOWS | free))]


@pytest.mark.parametrize(
    ("code", "damaged"),
    [
        ("it", "Il guerriero si muove e poi attacca."),
        ("en", "The warrior moves and then attacks."),
        ("es", "El guerrero se mueve y después ataca."),
    ],
)
def test_steps_in_each_other_s_place_are_a_warning(code: str, damaged: str) -> None:
    assert told([*exchanged_steps(linked(THEN | {code: damaged}))]) == [(code, "warning")]


def test_another_word_of_order_may_turn_the_steps_round() -> None:
    assert not [*exchanged_steps(linked(THEN | {"en": "Before it moves the warrior attacks."}))]
