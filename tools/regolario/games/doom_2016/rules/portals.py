"""Portals and invasion groups: which group may be summoned where (S3, portals)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2016.rules.board import MARINE, PORTALS, Board
from regolario.mechanics.spaces import Space
from regolario.rule import Verdict, rule


class Portal(StrEnum):
    """The ranks of portals, by colour (S3-R088)."""

    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"


def portal_on(board: Board, space: Space) -> Portal | None:
    """Return the colour of the portal on a space, or None."""
    found = next((thing for thing in board.things(space) if thing in PORTALS.values()), None)
    return Portal(found.split()[0]) if found else None


def portals_on(board: Board) -> tuple[Space, ...]:
    """Return the spaces that hold a portal, in reading order."""
    return tuple(sorted(space for space in board.spaces if portal_on(board, space)))


@dataclass(frozen=True)
class MatchingGroups:
    """The numbers, from 1, of the groups of a card that match a portal, or why the card is wrong."""

    legal: bool
    because: str | None
    groups: tuple[int, ...]


@rule("doom-2016/portals/invasion-card")
def invasion_card(*, card: tuple[Portal, ...], portal: Portal, listed: int) -> MatchingGroups:
    """Return which groups of an invasion card may be chosen for a portal (S3-R089, S3-C15).

    ``card`` has the colour of each group, in the order of the card.
    """
    if len(card) != listed:
        return MatchingGroups(False, "wrong-number-of-groups", ())
    return MatchingGroups(True, None, tuple(number for number, colour in enumerate(card, 1) if colour is portal))


@dataclass(frozen=True)
class KnownGroup:
    """A group of First Strike: the type of each demon, and the number of Argent Power tokens if known."""

    demons: tuple[str, ...]
    argent: int | None


Rows = Mapping[str, Mapping[str, int | None]]
"""A table's rows by key, each with its cells by column; None for what is unknown."""


@rule("doom-2016/portals/first-strike")
def first_strike(*, portal: Portal, groups: Rows, fragments: str) -> tuple[KnownGroup, ...]:
    """Return the groups of First Strike that are known for a portal (S3-T7, S3-E6, S3-E7).

    The keys of the table's rows begin with the colour; those that end in ``fragment`` count only in one reading.
    """
    rows = [row for key, row in groups.items() if key.startswith(portal) and _counts(key, fragments)]
    return tuple(KnownGroup(_demons(row), row["argent"]) for row in rows)


def _counts(key: str, fragments: str) -> bool:
    return fragments == "columns" or not key.endswith("fragment")


def _demons(row: Mapping[str, int | None]) -> tuple[str, ...]:
    numbers = {name.replace("_", "-"): number or 0 for name, number in row.items() if name != "argent"}
    return tuple(name for name, number in numbers.items() for _ in range(number))


@rule("doom-2016/portals/one-group")
def one_group(*, groups_before: int, again: bool = False, groups: int, repeat: str) -> Verdict:
    """Return whether a portal may summon a group (S3-R092).

    ``groups_before`` counts the groups that it has summoned; ``again`` says that the group has already been summoned
    in this mission from another portal.
    """
    if groups_before >= groups:
        return Verdict(False, "portal-used")
    return Verdict(False, "group-used") if again and repeat == "once" else Verdict(True)


@rule("doom-2016/portals/demon-cards")
def demon_cards(*, face_up: tuple[str, ...], summoned: tuple[str, ...]) -> tuple[str, ...]:
    """Return the demon types whose cards lie face up after a summoning, new ones last (S3-R091)."""
    return tuple(dict.fromkeys((*face_up, *summoned)))


@rule("doom-2016/portals/demons-and-doors")
def demons_and_doors(*, board: Board, figure: str) -> Verdict:
    """Return whether portals allow a figure to open doors in the introductory mission (S3-R085)."""
    held = board.figure(figure).kind != MARINE and portals_on(board)
    return Verdict(False, "portals-on-the-map") if held else Verdict(True)


@rule("doom-2016/portals/first-door")
def first_door(*, board: Board, figure: str, opened_before: int) -> tuple[Space, ...]:
    """Return the portals that summon when a figure opens a door in the introductory mission (S3-R086).

    ``opened_before`` counts the doors that marines have opened in this mission.
    """
    first = board.figure(figure).kind == MARINE and not opened_before
    return portals_on(board) if first else ()
