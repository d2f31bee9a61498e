"""Melee: the target, the dice of both units, parries, and what the totals do (S1, sections 9 and 14)."""

from collections import Counter

from regolario.games.advanced_starquest.record.card_events import treated
from regolario.games.advanced_starquest.record.consequences import hurt
from regolario.games.advanced_starquest.record.event_fields import (
    FirstAidDice,
    RecordedParry,
    Thrown,
    count_of,
    faces_of,
    written,
)
from regolario.games.advanced_starquest.record.shot_events import DOOR, check_dice
from regolario.games.advanced_starquest.record.state import SkirmishState
from regolario.games.advanced_starquest.record.turn_events import paid, values_of
from regolario.games.advanced_starquest.rules.dice import DiceCount, DieColour, UnitDice
from regolario.games.advanced_starquest.rules.melee import Fight, Fighter
from regolario.games.advanced_starquest.rules.sides import FacedSide
from regolario.games.advanced_starquest.rules.weapons import ColouredDie
from regolario.mechanics.boards.text import Edge
from regolario.mechanics.facings import Facing, beyond
from regolario.record.rulings import Refusal

SWORD = "-sword"
"""How the rows of units with a Power Sword end."""
PARRY = "weapons/parry"


def fight(
    state: SkirmishState,
    *,
    target: str | Edge,
    dice: Thrown,
    defence: Thrown,
    leaves: DieColour | None = None,
    parries: tuple[RecordedParry, ...] = (),
    first_aid: FirstAidDice | None = None,
) -> SkirmishState:
    """Return the state after the unit that acts attacks another in melee.

    S1-R056 to S1-R062 and S1-R091 to S1-R093 say how.
    ``defence`` are the dice that the defender rolls, ``leaves`` the colour of the die that it leaves out.
    """
    name, book = state.acting(), state.book
    other = _defender(state, target)
    found = book.demand("melee/target", field="fight", board=state.board, attacker=name, defender=other)
    check_dice(state, "melee/dice", name, _dice_of(state, name), dice, "rolled")
    _check_defence(state, other, defence, found.side, leaves)
    state = paid(state, book.number("melee/cost", "cost"), "fight")
    for thrown, key in ((dice, "rolled"), (defence, "defence")):
        book.demand("shooting/wound", field=key, faces=faces_of(thrown), armour=0)
    rolls = _after_parries(state, (name, other), (dice, defence), parries, found.side)
    for parry in parries:
        by, die, again = state.name_of(parry.by, "parries"), written(parry.die), written(parry.again)
        state = state.telling("parried", unit=by, die=die, again=again)
    state, totals = _treated(state, (name, other), rolls, first_aid)
    fighters = [
        Fighter(total, values_of(book, state.units[one].row).armour)
        for one, total in zip((name, other), totals, strict=True)
    ]
    ended = book.ask("melee/outcome", attacker=fighters[0], defender=fighters[1], side=found.side)
    return _after_fight(state, name, other, totals, ended)


def _defender(state: SkirmishState, target: str | Edge) -> str:
    """Return the unit that is attacked. Raises Refusal for a door, which only a shot destroys."""
    if isinstance(target, str):
        return state.target(target, "fight")
    state.book.check(DOOR, field="fight", attack="melee", total=0)
    raise Refusal(None, "no-such-unit", field="fight", unit=f"{target[0]}-{target[1]}", known=", ".join(state.units))


def _dice_of(state: SkirmishState, name: str) -> UnitDice:
    found: UnitDice = state.book.demand("melee/dice", field="fight", unit=state.units[name].row)
    return found


def _check_defence(state: SkirmishState, name: str, defence: Thrown, side: FacedSide, leaves: DieColour | None) -> None:
    """Raise Refusal unless the defender rolls the dice that are left to it (S1-R058, S1-R059)."""
    rule = "melee/flank-or-rear"
    rolled, known = count_of(defence), _dice_of(state, name)
    whole = known.known or DiceCount(rolled.red, rolled.white)
    if known.known is None and leaves is not None:
        whole = DiceCount(rolled.red + (leaves is DieColour.RED), rolled.white + (leaves is DieColour.WHITE))
    if known.dice is not None and whole.total != known.dice:
        raise state.book.refuse(rule, "other-number-of-dice", field="defence", unit=name, count=known.dice)
    left = state.book.demand(rule, field="leaves" if leaves else "defence", dice=whole, side=side, leaves=leaves).dice
    if left != rolled:
        words = {"unit": name, "red": left.red, "white": left.white}
        raise state.book.refuse(rule, "other-dice", field="defence", **words)


def _after_parries(
    state: SkirmishState,
    names: tuple[str, str],
    dice: tuple[Thrown, Thrown],
    parries: tuple[RecordedParry, ...],
    side: FacedSide,
) -> tuple[Thrown, Thrown]:
    """Return the dice of the attacker and the defender after the parries."""
    rolled, earlier = [list(thrown) for thrown in dice], Counter[str]()
    for parry in parries:
        by = state.name_of(parry.by, "parries")
        if by not in names:
            raise state.book.refuse(PARRY, "not-in-the-melee", field="parries", unit=by)
        against = rolled[1 - names.index(by)]
        at = _place(state, against, parry)
        state.book.demand(
            PARRY,
            field="parries",
            sword=state.units[by].row.endswith(SWORD),
            rolled=tuple(against),
            chosen=at + 1,
            new_face=parry.again.face,
            side=side,
            attacking=by == names[0],
            earlier=earlier[by],
        )
        against[at] = parry.again
        earlier[by] += 1
    return tuple(rolled[0]), tuple(rolled[1])


def _treated(
    state: SkirmishState, names: tuple[str, str], rolls: tuple[Thrown, Thrown], first_aid: FirstAidDice | None
) -> tuple[SkirmishState, tuple[int, int]]:
    """Return the state and the totals after First Aid."""
    one, other = (sum(die.face for die in thrown) for thrown in rolls)
    if first_aid is None:
        return state, (one, other)
    attacks = state.units[names[0]].player == state.head.marines
    own = one if attacks else other
    state, absorbed = treated(state, names[not attacks], rolls[attacks], first_aid, own)
    return state, (one, other - absorbed) if attacks else (one - absorbed, other)


def _place(state: SkirmishState, against: list[ColouredDie], parry: RecordedParry) -> int:
    """Return the place of the die that is rolled again."""
    if parry.die not in against or parry.again.die is not parry.die.die:
        raise state.book.refuse(PARRY, "no-such-die", field="parries", die=written(parry.die))
    return against.index(parry.die)


def _after_fight(state: SkirmishState, name: str, other: str, totals: tuple[int, int], ended: Fight) -> SkirmishState:
    """Return the state after the result of a melee: wounds, and a defender that turns."""
    state = state.telling("totals", total=totals[0], other=totals[1])
    names = {"attacker": name, "defender": other}
    if ended.wounded is not None:
        state = hurt(state, names[ended.wounded], ended.life_points)
    elif ended.winner is not None:
        held = other if ended.winner == "attacker" else name
        state = state.telling("no-wound" if ended.because == "flank-or-rear" else "armour-holds", unit=held)
    if not ended.turns:
        return state
    here, there = state.at(other), state.at(name)
    facing = next(facing for facing in Facing if beyond(facing, here) == there)
    return state.with_figure(other, facing=facing).telling("turned", unit=other, facing=facing)
