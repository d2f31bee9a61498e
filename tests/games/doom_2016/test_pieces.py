"""The decks and tokens of the game against the contents of its box."""

import pytest

from regolario.book.decks import printed
from tests.whole import base

GAME = "doom-2016"
TABLES = base().games[GAME].tables
CONTENTS = {row.result: row.cells["count"].value for row in TABLES[f"{GAME}/box-contents"].rows}
PARTS = {row.result: row.cells["count"].value for row in TABLES[f"{GAME}/box-parts"].rows}
PARTS_OF = {
    "damage-tokens": {"damage-1": "damage-tokens-of-one", "damage-3": "damage-tokens-of-three"},
    "weapon-tokens": {"weapon": "weapon-tokens-of-weapons", "grenade": "weapon-tokens-of-grenades"},
    "squad-cards": {
        "taking-point": "taking-point-cards",
        "combat-veteran": "combat-veteran-cards",
        "solo-operative": "solo-operative-cards",
    },
    "initiative-cards": {"invader-initiative-card": "invader-initiative-cards"},
}


def test_every_deck_has_as_many_cards_as_the_box() -> None:
    decks = {deck.key: deck.total for deck in base().games[GAME].decks.values()}
    assert decks == {key: CONTENTS[key] for key in CONTENTS if key.endswith("-cards")}


def test_every_token_is_there_as_often_as_in_the_box() -> None:
    tokens = {one.key: one.total for one in base().games[GAME].components.values() if one.group == "tokens"}
    assert tokens == {key: CONTENTS[key] for key in tokens}
    assert set(CONTENTS) - set(tokens) - set(base().games[GAME].decks) >= {"figures", "dice", "map-tiles"}


@pytest.mark.parametrize("whole", PARTS_OF)
def test_the_parts_are_those_of_the_box(whole: str) -> None:
    game = base().games[GAME]
    deck = game.decks.get(f"{GAME}/{whole}")
    counts = (
        {card.key: card.copies for card in deck.cards}
        if deck
        else {piece.key: piece.count for piece in game.components[f"{GAME}/{whole}"].pieces}
    )
    assert {key: counts[key] for key in PARTS_OF[whole]} == {key: PARTS[part] for key, part in PARTS_OF[whole].items()}


def test_each_token_has_a_picture_of_its_own() -> None:
    from regolario.print.cutouts.art import picture

    for component in printed(base().games[GAME]):
        if component.group == "tokens":
            assert all(picture(component, piece.key, 20, 20) for piece in component.pieces), component.key
