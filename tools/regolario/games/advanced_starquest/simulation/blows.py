"""The exact odds of every shot and melee of two forces, worked out once by the rules."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from regolario.games.advanced_starquest.rules.dice import DiceCount, Faces
from regolario.games.advanced_starquest.rules.melee import Fighter
from regolario.games.advanced_starquest.rules.melee_odds import MeleeHarm, defending, differences
from regolario.games.advanced_starquest.rules.sides import FacedSide
from regolario.games.advanced_starquest.simulation.force_file import UnitKind
from regolario.mechanics.odds import of_column
from regolario.mechanics.pools import Die
from regolario.record.rulings import Rulings

NEVER = Fraction(0)
JAMMING = "gretchin"
"""The unit whose weapon can jam."""
SWORDS = frozenset({"commander-fist-sword", "terminator-sword"})
"""The units with a Power Sword, which parries."""
FLAMER = "heavy-flamer"
"""How the rows of units with a Heavy Flamer end."""


class HarmDone(NamedTuple):
    """What a shot or an attack does: life points that the target and the attacker lose, a turn, a jam."""

    target: int = 0
    attacker: int = 0
    turns: bool = False
    jams: bool = False


NOTHING = HarmDone()


@dataclass(frozen=True)
class ExactBlow:
    """A shot or a melee attack: its Action Points and the chance of each harm."""

    cost: int
    chances: Mapping[HarmDone, Fraction]

    @property
    def worth(self) -> Fraction:
        """Return the chance of a wound less that of being wounded, for each Action Point."""
        wounds = sum((chance for harm, chance in self.chances.items() if harm.target), NEVER)
        wounded = sum((chance for harm, chance in self.chances.items() if harm.attacker), NEVER)
        return (wounds - wounded) / max(self.cost, 1)


@dataclass(frozen=True)
class BlowTables:
    """The shots and attacks of every kind of unit against every other.

    ``shots`` and ``attacks`` have a kind of unit and its target as key, ``attacks`` also the side attacked.
    """

    shots: Mapping[tuple[UnitKind, UnitKind], ExactBlow]
    attacks: Mapping[tuple[UnitKind, UnitKind, FacedSide], ExactBlow]


def blow_tables(book: Rulings, left: Iterable[UnitKind], right: Iterable[UnitKind]) -> BlowTables:
    """Return the shots and attacks of two forces. Raises Refusal for a rule that is missing."""
    one, other = list(dict.fromkeys(left)), list(dict.fromkeys(right))
    pairs = [*product(one, other), *product(other, one)]
    shots = {pair: shot(book, *pair) for pair in pairs if pair[0].shot.total}
    attacks = {(*pair, side): attack(book, *pair, side) for pair in pairs for side in FacedSide if pair[0].melee.total}
    return BlowTables(shots, attacks)


def armour(book: Rulings, kind: UnitKind) -> int:
    """Return the armour value of a unit."""
    found: int = book.tables["summary"][kind.row]["armour"]
    return found


def shot(book: Rulings, kind: UnitKind, target: UnitKind) -> ExactBlow:
    """Return a shot of one unit at another."""
    cost: int = book.ask("shooting/cost", shot=kind.shot)
    found: dict[HarmDone, Fraction] = {}
    for faces, chance in rolls(book, kind.shot):
        life_points = _lost(book, kind, faces, armour(book, target))
        jams = kind.row == JAMMING and book.ask("shooting/jam", shots=((*faces.red, *faces.white),)).jammed
        harm = HarmDone(target=life_points, jams=jams)
        found[harm] = found.get(harm, NEVER) + chance
    return ExactBlow(cost, found)


def _lost(book: Rulings, kind: UnitKind, faces: Faces, armour: int) -> int:
    """Return the life points that a target loses; a Heavy Flamer hits only the unit aimed at."""
    if kind.row.endswith(FLAMER):
        flames = book.demand("weapons/heavy-flamer", fired=0, armours=(armour,), throws=(faces.red,))
        return sum(flames.life_points)
    found: int = book.ask("shooting/wound", faces=faces, armour=armour).life_points
    return found


def attack(book: Rulings, kind: UnitKind, target: UnitKind, side: FacedSide) -> ExactBlow:
    """Return a melee attack of one unit on a side of another, which parries if it can."""
    fewer, least = (book.number("melee/flank-or-rear", name) for name in ("fewer", "least"))
    guard = defending(target.melee, side, fewer, least)
    mine, theirs = armour(book, kind), armour(book, target)
    rule = MeleeHarm(mine, theirs, book.number("odds/melee", "harm"), side is not FacedSide.FRONT)
    red, white = (book.number("odds/melee", colour) for colour in ("red", "white"))
    found: dict[HarmDone, Fraction] = {}
    spread = differences(kind.melee, guard, rule, parries=target.row in SWORDS, red=red, white=white)
    for ahead, chance in spread.chances.items():
        one, other = Fighter(max(ahead, 0), mine), Fighter(max(-ahead, 0), theirs)
        fight = book.ask("melee/outcome", attacker=one, defender=other, side=side)
        lost = {fight.wounded: fight.life_points}
        harm = HarmDone(lost.get("defender", 0), lost.get("attacker", 0), turns=fight.turns)
        found[harm] = found.get(harm, NEVER) + chance
    return ExactBlow(book.number("melee/cost", "cost"), found)


def rolls(book: Rulings, dice: DiceCount) -> Iterator[tuple[Faces, Fraction]]:
    """Yield every roll of some dice, whatever the order of the dice, with its chance."""
    red, white = (of_column(book.number("shooting/wound", colour), "hits") for colour in ("red", "white"))
    for one, chance in _thrown(red, dice.red).items():
        for other, share in _thrown(white, dice.white).items():
            yield Faces(one, other), chance * share


def _thrown(die: Die, count: int) -> dict[tuple[int, ...], Fraction]:
    """Return the chance of each set of faces of equal dice."""
    found: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for _ in range(count):
        before, found = found, {}
        for (faces, chance), (face, share) in product(before.items(), die.chances.items()):
            thrown = tuple(sorted((*faces, face)))
            found[thrown] = found.get(thrown, NEVER) + chance * share
    return found
