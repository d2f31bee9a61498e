"""What a group with only the base box has to find or make before it can play (S0, on playing with the base set)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2004.board import INVADERS, OVERSIZED
from regolario.rule import Verdict, rule


class Mode(StrEnum):
    """What the group wants to play."""

    DEATHMATCH = "deathmatch"
    CAPTURE_THE_FLAG = "capture-the-flag"


TURN_TOKENS, FRAG_TOKENS = "turn-tokens", "frag-tokens"

Needs = Mapping[str, Mapping[str, int]]
"""The rows of the table by thing: how many ``each`` marine takes, how many the ``deathmatch`` or the ``flag`` game
takes whatever the number of marines, how many are in the ``box``."""


@dataclass(frozen=True)
class Missing:
    """How many marines play, what the box has enough of, and how many pieces of each other thing must be made."""

    marines: int
    there: tuple[str, ...]
    make: Mapping[str, int]


@rule("doom-2004-deathmatch/base-set/what-is-missing")
def what_is_missing(
    *, mode: Mode, players: int, few_players: int, marines_each: int, team_game: int, needs: Needs, score: str
) -> Missing:
    """What is missing from the base box (S0-R002, S0-R100 to S0-R110). Things that are not needed are not named.

    Raises ValueError for more players than there are marines.
    """
    if not 1 < players <= team_game:
        raise ValueError(f"from 2 to {team_game} play, not {players}")
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
    """How many of a thing are needed."""
    in_all = row["flag"] if mode is Mode.CAPTURE_THE_FLAG else row["deathmatch"]
    return row["each"] * marines if row["each"] else in_all


@dataclass(frozen=True)
class StandIns:
    """Whether these figures may stand in for the chainsaw marines, if not why, and whether they have a chainsaw."""

    legal: bool
    because: str | None
    chainsaw: bool


@rule("doom-2004-deathmatch/base-set/stand-in-figures")
def stand_in_figures(*, kinds: tuple[str, ...], figures: int, weapons: str) -> StandIns:
    """Whether invader figures of these kinds may stand in for the marines that are missing (S0-R100).

    Raises ValueError for a kind of invader that there is not.
    """
    strange = [kind for kind in kinds if kind not in INVADERS.values()]
    if strange:
        raise ValueError(f"there is no invader `{strange[0]}`: {', '.join(INVADERS.values())}")
    because = None
    if any(kind in OVERSIZED for kind in kinds):
        because = "oversized"
    elif len(kinds) > figures:
        because = "too-many"
    return StandIns(because is None, because, weapons == "with-a-chainsaw")


@dataclass(frozen=True)
class Spare:
    """How many wound tokens, armour tokens and marine cards of the box are left over; fewer than none are missing."""

    wounds: int
    armour: int
    cards: int


@rule("doom-2004-deathmatch/base-set/tokens-are-enough")
def tokens_are_enough(
    *, playing: int, wounds: int, wound_tokens: int, armour: int, armour_tokens: int, cards: int, cards_left: int
) -> Spare:
    """What is left over of the box when so many marines are playing (S0-R018, S0-R022, S4-T1)."""
    return Spare(wound_tokens - playing * wounds, armour_tokens - playing * armour, cards_left - playing * cards)


@rule("doom-2004-deathmatch/base-set/turn-tokens")
def turn_tokens(*, marines: int, tokens: int) -> Verdict:
    """Whether every marine has a turn token (S0-R104)."""
    return Verdict(True) if marines <= tokens else Verdict(False, "too-few-tokens")


@dataclass(frozen=True)
class Change:
    """The fewest tokens that show a score: marked ones, plain ones, and how many are left in the supply. ``note`` is
    what no token shows and goes on paper: a score below zero."""

    marked: int
    plain: int
    left: int
    note: int


@rule("doom-2004-deathmatch/base-set/frag-tokens")
def frag_tokens(*, scores: tuple[int, ...], tokens: int, worth: int) -> Change:
    """The tokens that show the scores of all players once plain ones have been changed (S0-R107, S0-R053).

    Raises ValueError if there are not enough.
    """
    above = [max(score, 0) for score in scores]
    marked, plain = sum(score // worth for score in above), sum(score % worth for score in above)
    if marked + plain > tokens:
        raise ValueError(f"this takes {marked + plain} tokens; there are {tokens}")
    return Change(marked, plain, tokens - marked - plain, sum(min(score, 0) for score in scores))


@dataclass(frozen=True)
class Playable:
    """What a map of the expansion is for, whether the base box is enough for it, the equipment to leave off it and the
    rules that it needs besides."""

    mode: Mode
    base_box: bool
    leave_off: tuple[str, ...]
    needs: str | None


EXPANSION_ITEMS = ("invisibility", "megasphere")


@rule("doom-2004-deathmatch/base-set/maps")
def maps(*, page: int, deathmatch_pages: tuple[int, ...], flag_pages: tuple[int, ...], airless_page: int) -> Playable:
    """What the map on a page of the expansion rulebook takes (S0-R111 to S0-R113). Raises ValueError for a page without
    one."""
    if page in deathmatch_pages:
        return Playable(Mode.DEATHMATCH, True, EXPANSION_ITEMS, None)
    if page not in flag_pages:
        raise ValueError(f"there is no map on page {page}")
    airless = page == airless_page
    return Playable(Mode.CAPTURE_THE_FLAG, not airless, (), "airless-terrain" if airless else None)
