"""Setting up a deathmatch: how many play, the item pool, the marines, their cards, the places where they begin and the
deck that keeps the time (S0, steps 1 to 5)."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2004.board import Board
from regolario.games.doom_2004_deathmatch.turns import marines_of_each
from regolario.mechanics.spaces import Space
from regolario.rule import Verdict, rule

HEALTH = "health"
CHAINSAW = "chainsaw"
KEY = "-key"
RESPAWN = "respawn "


@rule("doom-2004-deathmatch/the-game/players")
def players(*, players: int, least: int, most: int) -> Verdict:
    """Whether so many people can play a deathmatch (S0-R005)."""
    return Verdict(True) if least <= players <= most else Verdict(False, "number-of-players")


@dataclass(frozen=True)
class Limit:
    """Whether a frag limit can be agreed, and the length of match that it is the reference for, if for any."""

    legal: bool
    because: str | None
    length: str | None


@rule("doom-2004-deathmatch/match/frag-limit")
def frag_limit(*, frags: int, least: int, lengths: Mapping[str, Mapping[str, int]]) -> Limit:
    """What a frag limit means for the length of the match (S0-R007, S0-T2); any number of frags can be agreed."""
    if frags < least:
        return Limit(False, "no-frags", None)
    return Limit(True, None, next((length for length, row in lengths.items() if row["frags"] == frags), None))


@dataclass(frozen=True)
class Map:
    """Whether a map can be used with so many marines; if not, why; and how many of them begin ``off`` the board."""

    legal: bool
    because: str | None
    off: int


@rule("doom-2004-deathmatch/match-setup/scenario-map")
def scenario_map(*, board: Board, marines: int, few: str) -> Map:
    """Whether a map has a respawn point for every marine (S0-R006, S0-R025)."""
    off = max(marines - len(respawn_points(board)), 0)
    return Map(False, "too-few-points", off) if off and few == "not-that-map" else Map(True, None, off)


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
    """The item pool once the board is ready (S0-R008 to S0-R012, S0-R015). ``on_map`` is how many tokens of each kind
    the map shows, ``marines`` how many are in play. Raises ValueError for a number that no row is for."""
    counted = marines if count == "marines" else players
    if counted is None:
        raise ValueError("say how many marines are in play")
    each = next((row["tokens"] for row in sizes.values() if row["least"] <= counted <= row["most"]), None)
    if each is None:
        raise ValueError(f"no item pool is made for {counted} {count}")
    pooled = {kind for kind in on_map if kind != HEALTH and not (is_key(kind) and keys == "one-of-each")}
    placed = {
        kind: min(shown, each) if kind in pooled and more == "up-to-the-pool" else shown
        for kind, shown in on_map.items()
    }
    return Pool(placed, {kind: max(each - placed[kind], 0) for kind in on_map if kind in pooled})


def is_key(kind: str) -> bool:
    """Whether a kind of equipment is a security key: ``red-key``."""
    return kind.endswith(KEY)


@dataclass(frozen=True)
class Marines:
    """How many marines each player controls, and how many there are in all."""

    each: int
    marines: int


@rule("doom-2004-deathmatch/match-setup/marines")
def marines(*, players: int, few: int, each: int) -> Marines:
    """The marines in play: with ``few`` players or fewer ``each`` has several, otherwise one (S0-R016, S0-R020)."""
    of_each = marines_of_each(players, few, each)
    return Marines(of_each, players * of_each)


@dataclass(frozen=True)
class Kit:
    """What a marine has in its bin in the initial state."""

    wounds: int
    armour: int
    items: tuple[str, ...]


@rule("doom-2004-deathmatch/setup/starting-equipment")
def starting_equipment(*, chainsaw: bool = False, wounds: int, armour: int, chainsaws: str) -> Kit:
    """The initial state of a marine: wound and armour tokens, and no equipment (S0-R018, S0-R047). ``chainsaw`` says
    that its figure bears a chainsaw."""
    armed = chainsaw and chainsaws == "armed"
    return Kit(wounds, armour, (CHAINSAW,) if armed else ())


@dataclass(frozen=True)
class Deck:
    """The marine deck: the cards it holds, those dealt from it, those left, and whether they are ``enough``."""

    cards: int
    dealt: int
    left: int
    enough: bool


@rule("doom-2004-deathmatch/match-setup/marine-cards")
def marine_cards(*, marines: int, cards: int, taken_out: int, dealt: int) -> Deck:
    """The deck that so many marines are dealt from (S0-R021, S0-R022)."""
    deck, wanted = cards - taken_out, marines * dealt
    return Deck(deck, wanted, deck - wanted, wanted <= deck)


@rule("doom-2004-deathmatch/setup/starting-cards")
def starting_cards(*, drawn: tuple[str, ...], kept: tuple[str, ...], dealt: int, keeps: int) -> Verdict:
    """Whether the cards that a marine was dealt and those that it keeps are right (S0-R022, S0-R023)."""
    if len(drawn) != dealt:
        return Verdict(False, "cards-dealt")
    if len(kept) != keeps:
        return Verdict(False, "cards-kept")
    return Verdict(True) if set(kept) <= set(drawn) else Verdict(False, "not-dealt")


@dataclass(frozen=True)
class Point:
    """Whether a marine may be placed on a space; if not why, and where; and the ``spaces`` that are free to it."""

    legal: bool
    because: str | None
    at: Space | None
    spaces: tuple[Space, ...]


@rule("doom-2004-deathmatch/match-setup/placing-spaces")
def placing_spaces(*, board: Board, target: Space) -> Point:
    """Where marines are placed before the match: on respawn points that nobody has taken (S0-R025, S0-R026)."""
    points = respawn_points(board)
    free = tuple(space for space in points if board.figure_on(space) is None)
    if target in free:
        return Point(True, None, None, free)
    return Point(False, "occupied" if target in points else "no-respawn-point", target, free)


def respawn_points(board: Board, number: int | None = None) -> tuple[Space, ...]:
    """The respawn points of a board, all of them or those of one number, in reading order."""
    wanted = RESPAWN if number is None else f"{RESPAWN}{number}"
    return tuple(
        space
        for space in sorted(board.spaces)
        if any(thing == wanted or (number is None and thing.startswith(wanted)) for thing in board.things(space))
    )


@dataclass(frozen=True)
class Time:
    """How many cards the timer deck has, and the round at whose end, or in which, the last of them goes."""

    cards: int
    rounds: int


@rule("doom-2004-deathmatch/match-setup/timer")
def timer(*, cards: int | None = None, scattered: int = 0, invader_cards: int, per_round: int, scatter: str) -> Time:
    """How many rounds a deck lasts (S0-R028, S0-R033): the base box's one unless ``cards`` says otherwise.
    ``scattered`` cards are drawn from it for scatter in the course of the match."""
    deck = invader_cards if cards is None else cards
    left = max(deck if scatter == "goes-back" else deck - scattered, 0)
    return Time(deck, -(-left // per_round))
