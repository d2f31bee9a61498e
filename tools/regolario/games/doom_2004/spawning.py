"""Spawning: which card, which figures, and where they may be put (S4, invader's turn, step of spawning)."""

from collections import Counter
from dataclasses import dataclass

from regolario.games.doom_2004.board import HARMFUL, MARINE, OBSTACLE, Board
from regolario.games.doom_2004.setup import Colour, unused
from regolario.mechanics.sight import Touching, clear
from regolario.mechanics.spaces import Space, groups
from regolario.rule import Verdict, rule


@rule("doom-2004/invader-turn/spawn-card")
def spawn_card(*, played: int, cards: int) -> Verdict:
    """Whether so many spawn cards may be played in a turn (S4-R032)."""
    return Verdict(False, "one-spawn-card") if played > cards else Verdict(True)


@rule("doom-2004/invader-turn/split-card")
def split_card(*, groups: tuple[tuple[str, ...], ...], chosen: tuple[str, ...], part: str) -> Verdict:
    """Whether these invaders may be taken from a spawn card (S4-R037): one of its groups, whatever the order, or, where
    the reading lets it, a part of one."""
    within = [Counter(group) for group in groups if Counter(chosen) <= Counter(group)]
    if not within:
        return Verdict(False, "not-one-group")
    return Verdict(True) if part == "some" or Counter(chosen) in within else Verdict(False, "part-of-a-group")


@dataclass(frozen=True)
class SpawnPlace:
    """Where invaders may be spawned: ``spaces``. If places were proposed, whether they will do; if not, ``because``
    says why and ``at`` where."""

    spaces: tuple[Space, ...]
    legal: bool
    because: str | None = None
    at: Space | None = None


def hidden_spaces(board: Board, touching: Touching) -> frozenset[Space]:
    """The spaces out of every marine's sight, invaders not being in the way (S4-R034, S4-R036). What stands on them is
    not looked at."""
    view = board.view(without=tuple(figure for figure in board.figures if figure.kind != MARINE))
    marines = tuple(figure.spaces[0] for figure in board.figures if figure.kind == MARINE)
    return frozenset(
        space for space in board.spaces if not any(clear(view, marine, space, touching) for marine in marines)
    )


def taken(board: Board, space: Space, harmful: str) -> bool:
    """Whether no figure can be put on a space, for what stands there."""
    if board.figure_on(space) is not None:
        return True
    things = board.things(space)
    return OBSTACLE in things or (HARMFUL in things and harmful == "forbidden")


def apart(board: Board, spaces: tuple[Space, ...]) -> str | None:
    """Why one figure cannot stand on these spaces: they do not hang together, or a wall or closed door parts them."""
    if len(groups(spaces)) > 1:
        return "apart"
    return "wall" if any(board.closed(one, other) for one in spaces for other in spaces if one.beside(other)) else None


def legal_spawn_spaces(board: Board, *, touching: Touching, harmful: str) -> tuple[Space, ...]:
    """The spaces on which an invader may be spawned, in reading order."""
    return tuple(sorted(space for space in hidden_spaces(board, touching) if not taken(board, space, harmful)))


@rule("doom-2004/invader-turn/spawn-place")
def spawn_place(
    *, board: Board, touching: Touching, harmful: str, oversized: str, spaces: tuple[Space, ...] = ()
) -> SpawnPlace:
    """Where invaders may be spawned, and whether one figure may be put on ``spaces`` (S4-R034, S4-R036): those of an
    oversized one must hang together. Raises ValueError for a space that is not on the board."""
    places = legal_spawn_spaces(board, touching=touching, harmful=harmful)
    hidden = hidden_spaces(board, touching)
    for space in spaces:
        if not board.has(space):
            raise ValueError(f"there is no space {space} on the board")
        if taken(board, space, harmful):
            return SpawnPlace(places, False, "taken", space)
    if because := apart(board, spaces):
        return SpawnPlace(places, False, because, min(spaces))
    seen = [space for space in spaces if space not in hidden]
    enough = not seen or (oversized == "any-space" and len(seen) < len(spaces))
    return SpawnPlace(places, True) if enough else SpawnPlace(places, False, "in-sight", seen[0])


@dataclass(frozen=True)
class Placed:
    """How many of the invaders wanted are put on the board, and how many are not."""

    placed: int
    left_out: int


@dataclass(frozen=True)
class Room:
    """The spaces on which invaders may be spawned, and how many of those wanted are put there and how many are not."""

    spaces: tuple[Space, ...]
    placed: int
    left_out: int


@rule("doom-2004/invader-turn/no-place")
def no_place(*, board: Board, invaders: int, touching: Touching, harmful: str) -> Room:
    """How many invaders of one space each find room (S4-R035); the others are lost with the card."""
    places = legal_spawn_spaces(board, touching=touching, harmful=harmful)
    placed = min(invaders, len(places))
    return Room(places, placed, invaders - placed)


@rule("doom-2004/invader-turn/figures")
def figures(*, kind: str, wanted: int, on_board: int, hell_knights: int, supply: int | None = None) -> Placed:
    """How many invaders there are figures for (S4-R038). ``supply`` is how many figures of the kind are in the game; it
    may be left out for hell knights, whose number is known. Raises ValueError where it is needed, or too small."""
    known = hell_knights if kind == "hell-knight" and supply is None else supply
    if known is None:
        raise ValueError(f"count the figures of `{kind}` in the box and give them as supply")
    placed = min(wanted, _unused(known, on_board))
    return Placed(placed, wanted - placed)


@dataclass(frozen=True)
class Reuse:
    """Whether so many figures may be taken off the board to use them again, and how many are then put on it."""

    legal: bool
    because: str | None
    placed: int


@rule("doom-2004/invader-turn/reuse")
def reuse(*, wanted: int, on_board: int, supply: int, removed: int, how_many: str) -> Reuse:
    """What taking figures of the same kind off the board does (S4-R039). Raises ValueError for more figures than there
    are."""
    free = _unused(supply, on_board)
    missing = max(wanted - free, 0)
    if removed > missing:
        return Reuse(False, "figures-left", min(wanted, free))
    if how_many == "one" and removed > 1:
        return Reuse(False, "only-one", min(wanted, free))
    return Reuse(True, None, min(wanted, free + min(removed, on_board)))


def _unused(supply: int, on_board: int) -> int:
    if on_board > supply:
        raise ValueError("more figures are on the board than there are")
    return supply - on_board


@rule("doom-2004/invader-turn/unused-colours")
def unused_colours(*, colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """The colours whose invaders stay in the box: those that no marine has (S4-R040)."""
    return unused(colours)
