"""Attacks: targets, lines of sight, range and hits (S4, "Agresor", steps 1 to 4)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from regolario.games.doom_2004.rules.aiming import best_sight, seeing_spaces, shortest
from regolario.games.doom_2004.rules.board import DOOR, MARINE, OBSTACLE, Board, Figure
from regolario.games.doom_2004.rules.dice import MISSING, Die, Rolled, checked
from regolario.games.doom_2004.rules.equipment import Weapon, ammunition_kinds
from regolario.games.doom_2004.rules.steps import CornerReading, MoveCheck, closed, enemies, refusal
from regolario.mechanics.arguments import needed
from regolario.mechanics.lookup import named
from regolario.mechanics.sight import Sight, Touching
from regolario.mechanics.spaces import Space, nearest
from regolario.rule import Verdict, rule

ALWAYS = frozenset({Weapon.FIST, Weapon.PISTOL, Weapon.GRENADE})
"""The weapons that every marine has, token or not (S4-R055)."""

BARS = {DOOR: "closed-door", OBSTACLE: "blocking-obstacle"}
"""What a step calls the things that block sight."""


@dataclass(frozen=True)
class Arms:
    """The arms of a marine: the weapon, the weapon tokens it owns, its ammunition tokens by kind."""

    weapon: Weapon
    owned: tuple[Weapon, ...] = ()
    ammunition: Mapping[str, int] = field(default_factory=dict)


@rule("doom-2004/attack/declare")
def declare(
    *,
    board: Board,
    figure: str,
    target: Space,
    arms: Arms | None = None,
    melee: bool = False,
    blast: bool = False,
    sharing: bool = False,
    adjacent: str,
    touching: Touching,
    empty: str,
    shared: str,
    friends: str,
    own: str,
) -> MoveCheck:
    """Return whether an attack may be declared against a space (S4-R053 to S4-R058).

    ``arms`` is for marines, who must name their weapon; ``melee`` and ``blast`` give the kind of attack,
    ``sharing`` says that the attacker stands in another figure's space.
    """
    attacker, there = board.figure(figure), board.figure_on(target)
    armed = _unarmed(attacker, arms)
    if armed is None and friends == "forbidden" and there not in (None, attacker) and not enemies(attacker, there):
        armed = "friend"
    return allowed(
        board=board,
        figure=figure,
        target=target,
        armed=armed,
        melee=melee,
        blast=blast,
        sharing=sharing,
        adjacent=adjacent,
        touching=touching,
        empty=empty,
        shared=shared,
        own=own,
    )


def _unarmed(attacker: Figure, arms: Arms | None) -> str | None:
    """Return why a figure has nothing to attack with; invaders always have."""
    if arms is None:
        return "no-weapon-named" if attacker.kind == MARINE else None
    armed = marine_weapons(weapon=arms.weapon, owned=arms.owned)
    return armed.because or ammunition_needed(weapon=arms.weapon, ammunition=arms.ammunition).because


def allowed(
    *,
    board: Board,
    figure: str,
    target: Space,
    armed: str | None = None,
    melee: bool,
    blast: bool,
    sharing: bool,
    adjacent: str,
    touching: Touching,
    empty: str,
    shared: str,
    own: str,
) -> MoveCheck:
    """Return whether an attack may be declared, as far as the board decides.

    ``armed`` is a reason against it that was found before.
    """
    if not board.has(target):
        return MoveCheck(False, "off-board", target)
    because = armed
    if sharing and shared == "forbidden":
        because = "shared-space"
    elif own == "forbidden" and target in board.figure(figure).spaces:
        because = "own-space"
    elif empty == "blast-only" and not blast and board.figure_on(target) is None:
        because = "empty-space"
    if because is None and melee:
        return _melee(board, figure, target, adjacent, touching)
    return refusal(because, target)


@rule("doom-2004/attack/melee")
def melee(*, board: Board, figure: str, target: Space, adjacent: str, touching: Touching) -> MoveCheck:
    """Return whether a melee attack reaches a space: it must be adjacent (S4-R054)."""
    return _melee(board, figure, target, adjacent, touching)


def _melee(board: Board, figure: str, target: Space, adjacent: str, touching: Touching) -> MoveCheck:
    near = [here for here in board.figure(figure).spaces if here.touches(board.known(target))]
    if not near:
        return MoveCheck(False, "not-adjacent", target)
    if adjacent == "step":
        bars = [closed(board, here, target, CornerReading.WALLS) for here in near]
        return refusal(None if None in bars else bars[0], target)
    blocked_by = best_sight(board, board.figure(figure), target, touching).sight.blocked_by
    return refusal(BARS.get(blocked_by, blocked_by) if blocked_by else None, target)


@rule("doom-2004/attack/marine-weapons")
def marine_weapons(*, weapon: Weapon, owned: tuple[Weapon, ...] = ()) -> Verdict:
    """Return whether a marine has this weapon to attack with (S4-R055, S4-R056).

    ``owned`` are its weapon tokens.
    """
    return Verdict(True) if weapon in ALWAYS or weapon in owned else Verdict(False, "no-weapon-token")


@rule("doom-2004/attack/ammunition-needed")
def ammunition_needed(*, weapon: Weapon, ammunition: Mapping[str, int]) -> Verdict:
    """Return whether a marine has a token of the ammunition that a weapon uses (S4-R057).

    ``ammunition`` counts the tokens of each kind.
    """
    kind = ammunition_kinds(weapon=weapon)
    return Verdict(True) if kind is None or ammunition.get(kind, 0) > 0 else Verdict(False, "no-ammunition")


@rule("doom-2004/attack/line-of-sight")
def line_of_sight(*, board: Board, figure: str, target: Space, touching: Touching, itself: str = "seen") -> Sight:
    """Return whether a figure sees a space and, if not, what first blocks the line and where.

    Source: S4-R059, S4-R061.
    """
    return best_sight(board, board.figure(figure), target, touching, itself).sight


@dataclass(frozen=True)
class Seen:
    """A line of sight from one of a figure's spaces: ``seen_from`` is the first that sees the target."""

    clear: bool
    seen_from: Space | None
    blocked_by: str | None
    blocked_at: tuple[Space, ...]


@rule("doom-2004/attack/oversized-sight")
def oversized_sight(*, board: Board, figure: str, target: Space, touching: Touching, itself: str) -> Seen:
    """Return the line of sight of an invader of several spaces, which may use any one of them (S4-R060)."""
    way = best_sight(board, board.figure(figure), target, touching, itself)
    return Seen(way.sight.clear, way.start if way.sight.clear else None, way.sight.blocked_by, way.sight.blocked_at)


@dataclass(frozen=True)
class Distance:
    """The range of an attack and the spaces counted, the target last; None if no way leads there."""

    range: int | None
    way: tuple[Space, ...]


@rule("doom-2004/attack/range")
def range_of_attack(
    *, board: Board, figure: str, target: Space, touching: Touching, corner: CornerReading, count: str, start: str
) -> Distance:
    """Return how many spaces an attack must reach: the shortest count from the attacker's space (S4-R062).

    Of several spaces that see the target, that with the shortest count is taken.
    """
    attacker = board.figure(figure)
    seeing = seeing_spaces(board, attacker, target, touching) if start == "seeing" else ()
    spaces = seeing or attacker.spaces
    if count == "straight":
        return Distance(nearest(spaces, target).steps_to(target), ())
    ways = [way for here in spaces if (way := shortest(board, here, target, corner)) is not None]
    return Distance(len(min(ways, key=len)), min(ways, key=len)) if ways else Distance(None, ())


@rule("doom-2004/attack/dice")
def dice(
    *, attacker: str, weapons: Mapping[str, Mapping[str, int | None]], invaders: Mapping[str, Mapping[str, int | None]]
) -> Mapping[Die, int | None]:
    """Return the dice of a weapon or an invader, by colour; None for an unknown number.

    Source: S4-R063, S4-E11, S4-E12.
    """
    row = named({**invaders, **weapons}, attacker, "weapon or invader")
    return {die: row[die] for die in Die}


@rule("doom-2004/attack/dice-that-miss")
def dice_that_miss(*, dice: tuple[Die, ...]) -> bool:
    """Return whether a roll of these dice can show a miss."""
    return not MISSING.isdisjoint(dice)


@dataclass(frozen=True)
class Hit:
    """The result of a roll: whether it hits, why not, and how far it reaches."""

    hit: bool
    because: str | None
    reached: int


@rule("doom-2004/attack/hit-or-miss")
def hit_or_miss(*, rolled: tuple[Rolled, ...], range: int) -> Hit:
    """Return whether a roll hits at a range (S4-R064, S4-R065).

    No die may show a miss, and the ranges on the dice must add up to the range. Raises ValueError without dice.
    """
    reached = sum(die.range for die in checked(needed("rolled", rolled)))
    if any(die.miss for die in rolled):
        return Hit(False, "miss", reached)
    return Hit(True, None, reached) if reached >= range else Hit(False, "out-of-range", reached)
