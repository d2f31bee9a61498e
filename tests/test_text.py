"""Values said in each language."""

from fractions import Fraction

import pytest

from regolario.book.terms.finder import ANOTHER_WORD, Finder
from regolario.book.text.markup import without_asides
from regolario.book.text.placeholders import Voice
from regolario.data.load import load
from regolario.mechanics.dice import Dice
from regolario.model import Param, Quantity, Value
from tests.conftest import TINY

BASE, _ = load(TINY)
VOICES = {code: Voice(language, BASE.units) for code, language in BASE.languages.items()}


def say(language: str, text: str, **values: Value) -> str:
    params = {name: Param(name, value, str(value), f"x.{name}") for name, value in values.items()}
    return VOICES[language].render(text, params)


@pytest.mark.parametrize(
    ("language", "text", "value", "said"),
    [
        ("it", "{n}", Quantity(1, "inch"), "1 pollice"),
        ("it", "{n}", Quantity(Fraction(5, 2), "inch"), "2,5 pollici"),
        ("en", "{n}", Quantity(Fraction(5, 2), "inch"), "2.5 inches"),
        ("es", "{n.short}", Quantity(4, "inch"), "4″"),
        ("es", "{n.short}", Quantity(180, "mm"), "180\u00a0mm"),
        ("en", "{n.n}", Quantity(4, "inch"), "4"),
        ("it", "con {n.words} passi", 3, "con tre passi"),
        ("it", "{n.words} passi", 3, "Tre passi"),
        ("en", "Stop. {n.words} steps", 2, "Stop. Two steps"),
        ("en", "{n.words}", 40, "40"),
        ("en", "shoots {n.times}", 2, "shoots twice"),
        ("en", "shoots {n.times}", 4, "shoots four times"),
        ("en", "shoots {n.times}", 40, "shoots 40 times"),
        ("it", "spara {n.times}", 4, "spara quattro volte"),
        ("es", "dispara {n.times}", 40, "dispara 40 veces"),
        ("es", "{n} {n|paso|pasos}", 1, "1 paso"),
        ("es", "{n} {n|paso|pasos}", 2, "2 pasos"),
        ("it", "{n}", Fraction(1, 3), "1/3"),
        ("it", "{n}", Fraction(1, 2), "1/2"),
        ("it", "{n}", Dice(2, 6), "2D6"),
        ("it", "{n}", (1, 2, 3), "1, 2 e 3"),
        ("en", "{n.or}", (1, 2, 3), "1, 2 or 3"),
        ("es", "{n}", (Quantity(4, "inch"), Quantity(8, "inch")), "4 pulgadas y 8 pulgadas"),
        ("it", "{m}", 1, "{m}"),
        ("it", "l'acqua e un po' di `a'b`", 1, "l’acqua e un po’ di `a'b`"),
        ("en", "the warriors' dice", 1, "the warriors’ dice"),
    ],
)
def test_a_value_is_said_as_the_language_says_it(language: str, text: str, value: Value, said: str) -> None:
    assert say(language, text, n=value) == said


def test_the_longest_form_of_a_term_wins_and_only_whole_words_count() -> None:
    finder = Finder([("rivolo", "small"), ("rivolo di melma", "slime"), ("melma", "mud")])
    found = [
        (one.form, one.found) for one in finder.find("Rivolo di melma, rivolo, melmatico, {melma} [x](entry:melma)")
    ]
    assert found == [("Rivolo di melma", "slime"), ("rivolo", "small")]


def test_a_form_is_found_however_its_apostrophe_is_printed() -> None:
    finder = Finder([("corso d'acqua", "course")])
    assert [one.found for one in finder.find("Un corso d'acqua, un corso d’acqua")] == ["course", "course"]


def test_nothing_is_found_in_a_phrase_where_a_form_is_another_word() -> None:
    finder = Finder([("order", "order"), ("in any order", ANOTHER_WORD), ("order token", "order")])
    found = [(one.form, one.start) for one in finder.find("An order token, then in any order; an order.")]
    assert found == [("order token", 3), ("order", 38)]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("The excess ([how many?](question:points)) is lost.", "The excess is lost."),
        ("The excess\n([must it be higher?](question:a); [how\nmany?](question:b)), then.", "The excess, then."),
        ("Doors ([security doors too](question:doors)) block.", None),
        ("It rises ([why?](entry:play/rise)) and [is it high?](question:high).", None),
    ],
)
def test_a_question_in_parentheses_is_left_out_where_its_link_cannot_be_followed(text: str, left: str | None) -> None:
    assert without_asides(text) == (left or text)
