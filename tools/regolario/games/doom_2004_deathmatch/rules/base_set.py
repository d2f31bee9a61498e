"""What a group with only the base box must find or make (S0, on playing with the base set)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2004.rules.board import INVADERS, OVERSIZED
from regolario.mechanics.arguments import at_least, between
from regolario.mechanics.bounds import Signed
from regolario.mechanics.lookup import one_of
from regolario.rule import Verdict, rule


class Mode(StrEnum):
    """The game that the group wants to play."""

    DEATHMATCH = "deathmatch"
    CAPTURE_THE_FLAG = "capture-the-flag"


TURN_TOKENS, FRAG_TOKENS = "turn-tokens", "frag-tokens"

Needs = Mapping[str, Mapping[str, int]]
"""The rows of the table by thing: how many ``each`` marine takes, how many the ``deathmatch`` or the ``flag`` game
takes whatever the number of marines, how many are in the ``box``."""


@dataclass(frozen=True)
class Missing:
    """The number of marines, what the box has enough of, and how many other pieces must be made."""

    marines: int
    there: tuple[str, ...]
    make: Mapping[str, int]


@rule("doom-2004-deathmatch/base-set/what-is-missing")
def what_is_missing(
    *, mode: Mode, players: int, few_players: int, marines_each: int, team_game: int, needs: Needs, score: str
) -> Missing:
    """Return what is missing from the base box (S0-R002, S0-R100 to S0-R110).

    Things that are not needed are not named. Raises ValueError for a number of players that the game does not
    allow.
    """
    between("players", players, 1 + 1, team_game)
    few = players <= few_players
    marines = team_game if mode is Mode.CAPTURE_THE_FLAG else players * marines_each if few else players
    wanted = {thing: _wanted(row, mode, marines) for thing, row in needs.items()}
    if mode is Mode.DEATHMATCH and not few:
        wanted[TURN_TOKENS] = 0
    if score == "on-paper":
        wanted[FRAG_TOKENS] = 0
    make = {thing: count - needs[thing]["box"] for thing, count in wanted.items() if count > needs[thing]["box"]}
    there = tuple(thing for thing, count in wanted.items() if count and thing not in make)
    return Missing(marines, there, make)


def _wanted(row: Mapping[str, int], mode: Mode, marines: int) -> int:
    """Return how many of a thing are needed."""
    in_all = row["flag"] if mode is Mode.CAPTURE_THE_FLAG else row["deathmatch"]
    return row["each"] * marines if row["each"] else in_all


@dataclass(frozen=True)
class StandIns:
    """The result of choosing stand-in figures, and whether they have a chainsaw."""

    legal: bool
    because: str | None
    chainsaw: bool


@rule("doom-2004-deathmatch/base-set/stand-in-figures")
def stand_in_figures(*, kinds: tuple[str, ...], figures: int, weapons: str) -> StandIns:
    """Return whether invader figures of these kinds may replace the missing marines (S0-R100).

    Raises ValueError for an unknown kind of invader.
    """
    for kind in kinds:
        one_of(INVADERS.values(), kind, "invader")
    because = None
    if any(kind in OVERSIZED for kind in kinds):
        because = "oversized"
    elif len(kinds) > figures:
        because = "too-many"
    return StandIns(because is None, because, weapons == "with-a-chainsaw")


@dataclass(frozen=True)
class Spare:
    """The wound tokens, armour tokens and marine cards left over; a negative number is missing."""

    wounds: int
    armour: int
    cards: int


@rule("doom-2004-deathmatch/base-set/tokens-are-enough")
def tokens_are_enough(
    *, playing: int, wounds: int, wound_tokens: int, armour: int, armour_tokens: int, cards: int, cards_left: int
) -> Spare:
    """Return what is left over of the box with ``playing`` marines (S0-R018, S0-R022, S4-T1)."""
    return Spare(wound_tokens - playing * wounds, armour_tokens - playing * armour, cards_left - playing * cards)


@rule("doom-2004-deathmatch/base-set/turn-tokens")
def turn_tokens(*, marines: int, tokens: int) -> Verdict:
    """Return whether every marine has a turn token (S0-R104)."""
    return Verdict(True) if marines <= tokens else Verdict(False, "too-few-tokens")


@dataclass(frozen=True)
class TokenChange:
    """The fewest tokens that show a score: marked ones, plain ones, and how many are left in the supply.

    ``note`` is what no token shows and goes on paper: a score below zero.
    """

    marked: int
    plain: int
    left: int
    note: int


@rule("doom-2004-deathmatch/base-set/frag-tokens")
def frag_tokens(*, scores: tuple[Signed, ...], tokens: int, worth: int) -> TokenChange:
    """Return the fewest tokens that show the scores of all players (S0-R107, S0-R053).

    Raises ValueError if there are not enough.
    """
    above = [max(score, 0) for score in scores]
    marked, plain = sum(score // worth for score in above), sum(score % worth for score in above)
    at_least("tokens", tokens, marked + plain)
    return TokenChange(marked, plain, tokens - marked - plain, sum(min(score, 0) for score in scores))


@dataclass(frozen=True)
class Playable:
    """The use of a map of the expansion.

    It has the mode, whether the base box is enough, the equipment to leave off the map and the rules that it also
    needs.
    """

    mode: Mode
    base_box: bool
    leave_off: tuple[str, ...]
    needs: str | None


EXPANSION_ITEMS = ("invisibility", "megasphere")


@rule("doom-2004-deathmatch/base-set/maps")
def maps(*, page: int, deathmatch_pages: tuple[int, ...], flag_pages: tuple[int, ...], airless_page: int) -> Playable:
    """Return what the map on a page of the expansion rulebook needs (S0-R111 to S0-R113).

    Raises ValueError for a page without a map.
    """
    if page in deathmatch_pages:
        return Playable(Mode.DEATHMATCH, True, EXPANSION_ITEMS, None)
    one_of((*deathmatch_pages, *flag_pages), page, "page with a map")
    airless = page == airless_page
    return Playable(Mode.CAPTURE_THE_FLAG, not airless, (), "airless-terrain" if airless else None)
