"""Respawning, staggered demons, glory kills and telefrags (S3, "Frag", "Uccisione Epica")."""

from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2016.rules.board import INACTIVE, MARINE, TELEPORTER, Board, Figure
from regolario.games.doom_2016.rules.damage import heal
from regolario.mechanics.spaces import Space
from regolario.rule import rule


class MarineArrival(StrEnum):
    """How a marine comes into a space."""

    STEP = "step"
    TELEPORT = "teleport"
    RESPAWN = "respawn"


def _demon(board: Board, target: Space) -> Figure | None:
    """Return the demon on a space."""
    there = board.figure_on(board.known(target))
    return None if there is None or there.kind == MARINE else there


def _marine(board: Board, target: Space) -> bool:
    """Return whether a marine is on a space."""
    there = board.figure_on(board.known(target))
    return there is not None and there.kind == MARINE


def _active(board: Board, target: Space) -> bool:
    return TELEPORTER in board.things(target)


def _against_teleporting(board: Board, target: Space, figure: str | None) -> str | None:
    """Return why a marine does not come to a space by teleporter (S3-R118).

    A marine without a figure on the board respawns there.
    """
    if not _active(board, target):
        return "no-active-teleporter"
    starts = (target,) if figure is None else board.figure(figure).spaces
    return None if any(_active(board, space) for space in starts) else "not-from-a-teleporter"


def _arrives(board: Board, target: Space, arrival: MarineArrival, figure: str | None) -> MarineArrival:
    """Return how a marine arrives: from an active teleporter to another always by teleporter (S3-R118)."""
    stepped = figure is not None and arrival is MarineArrival.STEP
    return MarineArrival.TELEPORT if stepped and not _against_teleporting(board, target, figure) else arrival


@dataclass(frozen=True)
class Respawned:
    """Whether a marine respawns on a space, why not, and the demon that is fragged there."""

    legal: bool
    because: str | None = None
    fragged: str | None = None


@rule("doom-2016/damage/respawn")
def respawn(*, board: Board, target: Space, occupied: str) -> Respawned:
    """Return whether a fragged marine may respawn on a space: it needs an active teleporter (S3-R057)."""
    if not _active(board, board.known(target)):
        return Respawned(False, "inactive-teleporter" if INACTIVE in board.things(target) else "no-teleporter")
    if occupied == "other" and _marine(board, target):
        return Respawned(False, "occupied-by-a-marine")
    there = _demon(board, target)
    return Respawned(True, fragged=there.name if there else None)


@dataclass(frozen=True)
class Choices:
    """The spaces on which a marine may respawn; ``because`` says why there is none."""

    spaces: tuple[Space, ...]
    because: str | None = None


@rule("doom-2016/damage/where-to-respawn")
def where_to_respawn(*, board: Board, occupied: str, none: str) -> Choices:
    """Return the spaces on which a fragged marine may respawn (S3-R057)."""
    active = tuple(
        space for space in board.spaces_with(TELEPORTER) if respawn(board=board, target=space, occupied=occupied).legal
    )
    if active or none == "waits":
        return Choices(active, None if active else "waits")
    return Choices(tuple(space for space in board.spaces_with(INACTIVE) if not board.figure_on(space)))


@rule("doom-2016/damage/staggered")
def staggered(*, damage: int, stagger: int) -> bool:
    """Return whether a demon is staggered: its damage has reached its Stagger value (S3-R111)."""
    return damage >= stagger


@dataclass(frozen=True)
class Telefrag:
    """The demon that a marine frags by arriving on its teleporter, or why not; what its space costs."""

    fragged: str | None
    because: str | None = None
    pays_more: bool = False


@rule("doom-2016/damage/telefrag")
def telefrag(*, board: Board, target: Space, arrival: MarineArrival, figure: str | None = None) -> Telefrag:
    """Return the demon fragged by a marine that arrives on a teleporter (S3-R119, S3-R120).

    ``figure`` is the marine; without one it is not on the board yet. ``pays_more`` says whether the additional movement
    point for an enemy's space is due.
    """
    there = _demon(board, target)
    if there is None:
        return Telefrag(None, "no-demon-there")
    if figure is not None and board.figure(figure).kind != MARINE:
        return Telefrag(None, "not-a-marine")
    if _arrives(board, target, arrival, figure) is MarineArrival.STEP:
        return Telefrag(None, "walked-in", True)
    because = _against_teleporting(board, target, None if arrival is MarineArrival.RESPAWN else figure)
    return Telefrag(there.name) if because is None else Telefrag(None, because, True)


@dataclass(frozen=True)
class GloryKill:
    """The demon of a glory kill, or why there is none; the cards drawn and the marine's damage afterwards."""

    fragged: str | None
    because: str | None = None
    cards: int = 0
    damage: int = 0
    pays_more: bool = False


@rule("doom-2016/damage/glory-kill")
def glory_kill(
    *,
    board: Board,
    figure: str,
    target: Space,
    arrival: MarineArrival = MarineArrival.STEP,
    suffered: int,
    stagger: int,
    damage: int = 0,
    cards: int,
    heals: int,
    cost: str,
    teleported: str,
) -> GloryKill:
    """Return what happens when a marine moves onto a demon's space (S3-R112 to S3-R114).

    ``suffered`` is the damage of the demon, ``damage`` that of the marine before it heals. A step from one active
    teleporter to another counts as made by teleporter.
    """
    if arrival is not MarineArrival.RESPAWN and board.figure(figure).kind != MARINE:
        return GloryKill(None, "not-a-marine", damage=damage)
    there = _demon(board, target)
    if there is None or not staggered(damage=suffered, stagger=stagger):
        return GloryKill(None, "not-staggered" if there else "no-demon-there", damage=damage)
    arrival = _arrives(board, target, arrival, figure)
    respawns, steps = arrival is MarineArrival.RESPAWN, arrival is MarineArrival.STEP
    because = None if steps else _against_teleporting(board, target, None if respawns else figure)
    if because is None and (respawns or (teleported == "telefrag" and not steps)):
        because = "telefrag"
    if because is not None:
        return GloryKill(None, because, damage=damage)
    left = heal(damage=damage, amount=cards * heals).left
    return GloryKill(there.name, None, cards, left, cost == "pays" and arrival is MarineArrival.STEP)


@dataclass(frozen=True)
class GloryKillDraw:
    """The cards that a marine draws for a glory kill, and its damage afterwards."""

    cards: int
    damage: int
    reshuffle: bool = False
    because: str | None = None


@rule("doom-2016/damage/glory-kill-card")
def glory_kill_card(*, deck: int, discard: int = 0, damage: int, cards: int, heals: int, empty: str) -> GloryKillDraw:
    """Return what a marine draws for a glory kill: each card heals it (S3-R113, S3-R114).

    ``deck`` and ``discard`` are the Glory Kill cards left in the deck and those discarded.
    """
    reshuffle = not deck and discard > 0 and empty == "reshuffle"
    if not deck and not reshuffle:
        return GloryKillDraw(0, damage, because="no-card-left")
    return GloryKillDraw(cards, heal(damage=damage, amount=cards * heals).left, reshuffle)
