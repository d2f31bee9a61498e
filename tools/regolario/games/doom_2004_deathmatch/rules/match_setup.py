"""Setting up a deathmatch.

How many play, the item pool, the marines, their cards, the places where they begin and the deck that keeps the time
(S0, steps 1 to 5).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2004.rules.board import Board
from regolario.games.doom_2004.rules.equipment import Ammunition
from regolario.games.doom_2004_deathmatch.rules.match_round import marines_of_each
from regolario.mechanics.arguments import between, needed
from regolario.mechanics.lookup import named
from regolario.mechanics.spaces import Space
from regolario.rule import Verdict, rule

HEALTH = "health"
CHAINSAW = "chainsaw"
KEY = "-key"
RESPAWN = "respawn "


@rule("doom-2004-deathmatch/the-game/players")
def players(*, players: int, least: int, most: int) -> Verdict:
    """Return whether this number of people can play a deathmatch (S0-R005)."""
    return Verdict(True) if least <= players <= most else Verdict(False, "number-of-players")


@dataclass(frozen=True)
class Limit:
    """The result of checking a frag limit, and the length of match for which it is the reference."""

    legal: bool
    because: str | None
    length: str | None


@rule("doom-2004-deathmatch/match/frag-limit")
def frag_limit(*, frags: int, least: int, lengths: Mapping[str, Mapping[str, int]]) -> Limit:
    """Return whether a frag limit is allowed, and for which length of match it is the reference.

    Any number from the least can be agreed (S0-R007, S0-T2).
    """
    if frags < least:
        return Limit(False, "no-frags", None)
    return Limit(True, None, length_of(frags, lengths))


def length_of(frags: int, lengths: Mapping[str, Mapping[str, int]]) -> str | None:
    """Return the length of match for which a limit is the reference; None for any other limit."""
    return next((length for length, row in lengths.items() if row["frags"] == frags), None)


@dataclass(frozen=True)
class MapCheck:
    """The result of checking a map for the marines, and how many of them start ``off`` the board."""

    legal: bool
    because: str | None
    off: int


@rule("doom-2004-deathmatch/match-setup/scenario-map")
def scenario_map(*, board: Board, marines: int, few: str) -> MapCheck:
    """Return whether a map has a respawn point for every marine (S0-R006, S0-R025)."""
    off = max(marines - len(respawn_points(board)), 0)
    return MapCheck(False, "too-few-points", off) if off and few == "not-that-map" else MapCheck(True, None, off)


@dataclass(frozen=True)
class Pool:
    """The tokens of each kind that are ``placed`` on the board, and those ``left`` in the pool afterwards."""

    placed: Mapping[str, int]
    left: Mapping[str, int]


@rule("doom-2004-deathmatch/match-setup/item-pool")
def item_pool(
    *,
    players: int,
    marines: int | None = None,
    on_map: Mapping[str, int],
    sizes: Mapping[str, Mapping[str, int]],
    keys: str,
    more: str,
    count: str,
) -> Pool:
    """Return the item pool after the board is set up (S0-R008 to S0-R012, S0-R015, S0-R047).

    Ammunition is left out of both. ``on_map`` is how many tokens of each kind the map shows, ``marines`` how many are
    in play. Raises ValueError for a number without a row.
    """
    number = needed("marines", marines) if count == "marines" else players
    tokens = {one: row["tokens"] for row in sizes.values() for one in range(row["least"], row["most"] + 1)}
    each = named(tokens, number, f"number of {count}")
    used = {kind: shown for kind, shown in on_map.items() if kind not in tuple(Ammunition)}
    pooled = {kind for kind in used if kind != HEALTH and not (is_key(kind) and keys == "one-of-each")}
    placed = {
        kind: min(shown, each) if kind in pooled and more == "up-to-the-pool" else shown for kind, shown in used.items()
    }
    return Pool(placed, {kind: max(each - placed[kind], 0) for kind in used if kind in pooled})


def is_key(kind: str) -> bool:
    """Return whether a kind of equipment is a security key: ``red-key``."""
    return kind.endswith(KEY)


@dataclass(frozen=True)
class Marines:
    """The number of marines of each player, and of all players."""

    each: int
    marines: int


@rule("doom-2004-deathmatch/match-setup/marines")
def marines(*, players: int, few: int, each: int, least: int, most: int) -> Marines:
    """Return the number of marines in play (S0-R016, S0-R020).

    With ``few`` players or fewer, each player has ``each`` marines, otherwise one. Raises ValueError for a number of
    players that a deathmatch does not allow.
    """
    between("players", players, least, most)
    of_each = marines_of_each(players, few, each)
    return Marines(of_each, players * of_each)


@dataclass(frozen=True)
class Kit:
    """The contents of a marine's bin in the initial state."""

    wounds: int
    armour: int
    items: tuple[str, ...]


@rule("doom-2004-deathmatch/setup/starting-equipment")
def starting_equipment(*, chainsaw: bool = False, wounds: int, armour: int, chainsaws: str) -> Kit:
    """Return the initial state of a marine, which has no equipment (S0-R018, S0-R047).

    ``chainsaw`` says that its figure holds a chainsaw.
    """
    armed = chainsaw and chainsaws == "armed"
    return Kit(wounds, armour, (CHAINSAW,) if armed else ())


@dataclass(frozen=True)
class MarineDeck:
    """The marine deck: its cards, those dealt, those left, and whether they are ``enough``."""

    cards: int
    dealt: int
    left: int
    enough: bool


@rule("doom-2004-deathmatch/match-setup/marine-cards")
def marine_cards(*, marines: int, cards: int, taken_out: int, dealt: int) -> MarineDeck:
    """Return the deck from which the marines are dealt (S0-R021, S0-R022)."""
    deck, wanted = cards - taken_out, marines * dealt
    return MarineDeck(deck, wanted, deck - wanted, wanted <= deck)


@rule("doom-2004-deathmatch/setup/starting-cards")
def starting_cards(*, drawn: tuple[str, ...], kept: tuple[str, ...], dealt: int, keeps: int) -> Verdict:
    """Return whether a marine was dealt and keeps the right cards (S0-R022, S0-R023)."""
    if len(drawn) != dealt:
        return Verdict(False, "cards-dealt")
    if len(kept) != keeps:
        return Verdict(False, "cards-kept")
    return Verdict(True) if set(kept) <= set(drawn) else Verdict(False, "not-dealt")


@dataclass(frozen=True)
class Point:
    """The result of placing a marine, and the free ``spaces``."""

    legal: bool
    because: str | None
    at: Space | None
    spaces: tuple[Space, ...]


@rule("doom-2004-deathmatch/match-setup/placing-spaces")
def placing_spaces(*, board: Board, target: Space) -> Point:
    """Return where marines are placed before the match (S0-R025, S0-R026).

    They are placed on free respawn points.
    """
    points = respawn_points(board)
    free = tuple(space for space in points if board.figure_on(space) is None)
    if target in free:
        return Point(True, None, None, free)
    return Point(False, "occupied" if target in points else "no-respawn-point", target, free)


def respawn_points(board: Board, number: int | None = None) -> tuple[Space, ...]:
    """Return the respawn points of a board, all of them or those of one number, in reading order."""
    wanted = RESPAWN if number is None else f"{RESPAWN}{number}"
    return tuple(
        space
        for space in sorted(board.spaces)
        if any(thing == wanted or (number is None and thing.startswith(wanted)) for thing in board.things(space))
    )


@dataclass(frozen=True)
class Time:
    """The number of cards in the timer deck, and the round in which the last of them goes."""

    cards: int
    rounds: int


@rule("doom-2004-deathmatch/match-setup/timer")
def timer(*, cards: int | None = None, scattered: int = 0, invader_cards: int, per_round: int, scatter: str) -> Time:
    """Return how many rounds a deck lasts (S0-R028, S0-R033).

    The deck is that of the base box unless ``cards`` is given. ``scattered`` cards are drawn from it for scatter
    during the match.
    """
    deck = invader_cards if cards is None else cards
    left = max(deck if scatter == "goes-back" else deck - scattered, 0)
    return Time(deck, -(-left // per_round))
