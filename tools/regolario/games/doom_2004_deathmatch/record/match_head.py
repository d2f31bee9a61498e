"""The head of a recorded match: who plays, with which marines, on which board, to which limit.

game: doom-2004-deathmatch
format: 1
players: [Ada, Bruno]
marines: {A: Ada, B: Bruno, C: Ada, D: Bruno}
limit: 5
deck: 66
board: |
  |1 . .|2|
  ...
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from regolario.games.doom_2004.rules.board import MARINES, Board
from regolario.games.doom_2004_deathmatch.record.state import Head, Variant
from regolario.mechanics.boards.text import BoardError
from regolario.record.recorder import Recorder
from regolario.record.rulings import Refusal, Rulings

REQUIRED = ("players", "marines", "limit", "deck")
OPTIONAL = ("teams", "board", "weapons", "chainsaws", "cards")
CARDS, COPIES = "card-names", "deathmatch"
"""The table of the marine cards, and its column with the copies in a match."""
WEAPON = {
    **{"blast": int, "accuracy": int, "deadly": int},
    **{"aimed": bool, "blow-through": bool, "melee": bool, "infinite": bool},
}
"""What a group may say of a weapon: how many icons of an ability it has, or that it has the ability, that it only
strikes adjacent spaces, that its token is never spent."""


def read_head(plain: Mapping[str, Any], book: Rulings, recorder: Recorder, variant: Variant) -> Head:
    """Return the head of a recorded match. Raises Refusal for an invalid head."""
    players = _names(plain, "players")
    marines = _mapping(plain, "marines")
    for letter, player in marines.items():
        if letter not in MARINES:
            raise Refusal(None, "no-letter", field="marines", letter=letter)
        if player not in players:
            raise Refusal(None, "no-such-player", field="marines", player=player, known=", ".join(players))
    deck = _deck(book)
    return Head(
        book,
        recorder,
        variant,
        players,
        marines,
        _teams(plain, marines, variant.teams),
        _number(plain, "limit"),
        _number(plain, "deck"),
        _board(plain),
        _weapons(plain),
        _chainsaws(plain, marines),
        {**deck, **_cards(plain, book, deck)},
    )


def _deck(book: Rulings) -> dict[str, int]:
    """Return how often each card of the base box is in the marine deck of a match."""
    return {card: cells[COPIES] for card, cells in book.tables.get(CARDS, {}).items()}


def _names(plain: Mapping[str, Any], key: str, field: str = "") -> tuple[str, ...]:
    found = plain.get(key)
    names = isinstance(found, list) and all(isinstance(name, str) and name for name in found)
    if not names or not found or len(set(found)) < len(found):
        raise Refusal(None, "no-names", field=field or key, key=key)
    return tuple(found)


def _mapping(plain: Mapping[str, Any], key: str) -> dict[str, Any]:
    found = plain.get(key)
    if not isinstance(found, Mapping) or not found:
        raise Refusal(None, "no-mapping", field=key, key=key)
    return dict(found)


def _number(plain: Mapping[str, Any], key: str) -> int:
    found = plain.get(key)
    if not isinstance(found, int) or isinstance(found, bool) or found < 1:
        raise Refusal(None, "no-number", field=key, key=key, value=found)
    return found


def _teams(plain: Mapping[str, Any], marines: Mapping[str, str], known: Collection[str]) -> dict[str, str]:
    """Return the team of each marine: ``teams: {red: [A, B, C], blue: [D, E, F]}``."""
    if not known:
        if "teams" in plain:
            raise Refusal(None, "no-teams-here", field="teams")
        return {}
    written = _mapping(plain, "teams")
    found = {letter: team for team in written for letter in _names(written, team, "teams")}
    if set(written) != set(known) or set(found) != set(marines) or sum(map(len, written.values())) != len(marines):
        raise Refusal(None, "no-such-teams", field="teams", known=", ".join(known))
    return {letter: found[letter] for letter in marines}


def _board(plain: Mapping[str, Any]) -> Board | None:
    if "board" not in plain:
        return None
    if not isinstance(plain["board"], str):
        raise Refusal(None, "no-board-text", field="board")
    try:
        board = Board.read(plain["board"])
        _check_empty(board)
    except BoardError as error:
        refusal = Refusal(None, "board", field="board", why=error)
        refusal.inside = (error.line, error.column)
        raise refusal from error
    return board


def _check_empty(board: Board) -> None:
    """Raise BoardError for a figure that stands on the board before anybody was placed."""
    for figure in board.figures:
        line, column = board.drawing.places[figure.spaces[0]]
        here, remedy = str(figure.spaces[0]), "`place` puts marines on the board"
        raise BoardError(line, column, f"a figure stands on {here}", remedy, "board-not-empty", space=here)


def _weapons(plain: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    if "weapons" not in plain:
        return {}
    found = _mapping(plain, "weapons")
    for weapon, facts in found.items():
        right = isinstance(facts, Mapping) and all(
            key in WEAPON and type(value) is WEAPON[key] and not _below_zero(value) for key, value in facts.items()
        )
        if not right:
            raise Refusal(None, "no-weapon-facts", field="weapons", weapon=weapon, known=", ".join(WEAPON))
    return found


def _below_zero(value: object) -> bool:
    return isinstance(value, int) and value < 0


def _chainsaws(plain: Mapping[str, Any], marines: Mapping[str, str]) -> tuple[str, ...]:
    found = _names(plain, "chainsaws") if "chainsaws" in plain else ()
    for letter in found:
        if letter not in marines:
            raise Refusal(None, "no-such-marine", field="chainsaws", marine=letter, known=", ".join(marines))
    return found


def _cards(plain: Mapping[str, Any], book: Rulings, deck: Mapping[str, int]) -> dict[str, int]:
    """Return the marine cards that the group adds: ``cards: {name-of-the-card: 1}``."""
    found = _mapping(plain, "cards") if "cards" in plain else {}
    for card, copies in found.items():
        if not isinstance(copies, int) or isinstance(copies, bool) or copies < 1:
            raise Refusal(None, "no-number", field="cards", key=card, value=copies)
        if card in deck:
            because = "card-is-known" if deck[card] else "not-in-the-deck"
            raise book.refuse("match-setup/marine-cards", because, field="cards", card=card)
    return found


def without(board: Board, words: Collection[str]) -> Board:
    """Return a board with some things taken off it."""
    things = {
        space: tuple(thing for thing in found if thing not in words) for space, found in board.drawing.things.items()
    }
    return Board(replace(board.drawing, things=things), board.figures)
