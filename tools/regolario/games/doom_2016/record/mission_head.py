"""The head of a recorded mission: who plays, with which marines, on which map, with which cards.

game: doom-2016
format: 1
invader: Dario
marines: {A: Ada, B: Bruno}
health: {A: 9, B: 9}
weapons: {A: [shotgun, assault-rifle], B: [...]}
board: |
  |A . .|x|
  ...
demons: {imp: {health: 3, stagger: 2, speed: 4, range: 3, dice: [red]}}
cards: {shotgun 1/3: {action: main, speed: 3, range: 2, dice: [red, red], shields: 1}}
event-cards: {overwhelming-power: [power 1, ...], ...}
invasion: [{portal: blue, demons: {possessed-soldier: 2}}, ...]
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from regolario.games.doom_2016.record.printed import CardFacts, DemonFacts, read_cards, read_demons
from regolario.games.doom_2016.rules.board import MARINES, PORTALS, Board
from regolario.mechanics.boards.text import BoardError
from regolario.record.recorder import Recorder
from regolario.record.rulings import Refusal, Rulings

REQUIRED = ("invader", "marines", "health", "weapons", "board", "demons", "cards", "event-cards", "invasion")
OPTIONAL = ("advanced",)
COLOURS = tuple(portal.split()[0] for portal in PORTALS.values())


@dataclass(frozen=True, slots=True)
class InvasionGroup:
    """A group of the invasion card: its portal, the demons of each type, its Argent Power."""

    portal: str
    demons: Mapping[str, int]
    argent: int = 0


@dataclass(frozen=True)
class MissionHead:
    """The constant part of a mission.

    ``marines`` gives the player of each marine, ``health`` the number on its card, ``weapons`` its weapon tokens.
    ``board`` has the figures where they start, ``map`` none. ``demons`` and ``cards`` are what is printed on the cards
    of the group, ``event_sets`` the sets of the event deck, ``groups`` the invasion card. ``advanced`` says that the
    advanced rules are played, ``solo`` that a single marine activates more often.
    """

    book: Rulings
    recorder: Recorder
    invader: str
    marines: Mapping[str, str]
    health: Mapping[str, int]
    weapons: Mapping[str, tuple[str, ...]]
    board: Board = field(compare=False)
    map: Board = field(compare=False)
    demons: Mapping[str, DemonFacts]
    cards: Mapping[str, CardFacts]
    event_sets: Mapping[str, tuple[str, ...]]
    groups: tuple[InvasionGroup, ...]
    advanced: bool = False
    solo: bool = False


def read_head(plain: Mapping[str, Any], book: Rulings, recorder: Recorder) -> MissionHead:
    """Return the head of a recorded mission. Raises Refusal for an invalid head."""
    marines, board, advanced = _marines(plain), _board(plain), _advanced(plain)
    return MissionHead(
        book=book,
        recorder=recorder,
        invader=_text(plain, "invader"),
        marines=marines,
        health=_health(plain, marines),
        weapons=_weapons(plain, marines),
        board=board,
        map=bare(board),
        demons=read_demons(plain),
        cards=read_cards(plain),
        event_sets=_lists(plain, "event-cards"),
        groups=_groups(plain),
        advanced=advanced,
        solo=book.ask("setup/single-marine", marines=len(marines), introductory=not advanced) > len(marines),
    )


def _text(plain: Mapping[str, Any], key: str) -> str:
    found = plain.get(key)
    if not isinstance(found, str) or not found:
        raise Refusal(None, "no-text", field=key, key=key)
    return found


def _mapping(plain: Mapping[str, Any], key: str) -> dict[str, Any]:
    found = plain.get(key)
    if not isinstance(found, Mapping) or not found:
        raise Refusal(None, "no-mapping", field=key, key=key)
    return dict(found)


def _lists(plain: Mapping[str, Any], key: str) -> dict[str, tuple[str, ...]]:
    """Return a mapping to lists of names."""
    found = _mapping(plain, key)
    for names in found.values():
        if not isinstance(names, list) or not names or not all(isinstance(name, str) and name for name in names):
            raise Refusal(None, "no-lists", field=key, key=key)
    return {name: tuple(names) for name, names in found.items()}


def _marines(plain: Mapping[str, Any]) -> dict[str, str]:
    found = _mapping(plain, "marines")
    for letter, player in found.items():
        if letter not in MARINES:
            raise Refusal(None, "no-letter", field="marines", letter=letter, known=", ".join(MARINES))
        if not isinstance(player, str) or not player:
            raise Refusal(None, "no-mapping", field="marines", key="marines")
    return found


def _health(plain: Mapping[str, Any], marines: Mapping[str, str]) -> dict[str, int]:
    found = _mapping(plain, "health")
    for letter, value in found.items():
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise Refusal(None, "no-number", field="health", key=letter, value=value)
    _check_letters("health", found, marines)
    return found


def _weapons(plain: Mapping[str, Any], marines: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    found = _lists(plain, "weapons")
    _check_letters("weapons", found, marines)
    return found


def _check_letters(key: str, found: Mapping[str, Any], marines: Mapping[str, str]) -> None:
    if set(found) != set(marines):
        raise Refusal(None, "other-marines", field=key, key=key, known=", ".join(marines))


def _board(plain: Mapping[str, Any]) -> Board:
    if not isinstance(plain.get("board"), str):
        raise Refusal(None, "no-board-text", field="board")
    try:
        return Board.read(plain["board"])
    except BoardError as error:
        refusal = Refusal(None, "board", field="board", why=error)
        refusal.inside = (error.line, error.column)
        raise refusal from error


def _groups(plain: Mapping[str, Any]) -> tuple[InvasionGroup, ...]:
    found = plain.get("invasion")
    if not isinstance(found, list) or not found or not all(map(_is_group, found)):
        raise Refusal(None, "no-groups", field="invasion", known=", ".join(COLOURS))
    return tuple(InvasionGroup(one["portal"], dict(one["demons"]), one.get("argent", 0)) for one in found)


def _is_group(said: Any) -> bool:
    """Return whether a mapping describes an invasion group."""
    if not isinstance(said, Mapping) or not {"portal", "demons"} <= set(said) <= {"portal", "demons", "argent"}:
        return False
    demons = said["demons"]
    if said["portal"] not in COLOURS or not isinstance(demons, Mapping) or not demons:
        return False
    return all(type(count) is int and count > 0 for count in (*demons.values(), said.get("argent", 1)))


def _advanced(plain: Mapping[str, Any]) -> bool:
    found = plain.get("advanced", False)
    if not isinstance(found, bool):
        raise Refusal(None, "no-truth", field="advanced", key="advanced", value=found)
    return found


def bare(board: Board) -> Board:
    """Return a board without its figures."""
    standing = {space for figure in board.figures for space in figure.spaces}
    things = {
        space: tuple(thing for thing in found if space not in standing or not board.kind.is_figure(thing))
        for space, found in board.drawing.things.items()
    }
    return Board(replace(board.drawing, things=things), ())
