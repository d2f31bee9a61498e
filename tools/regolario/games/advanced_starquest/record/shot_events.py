"""Shots, also of the Heavy Flamer and on overwatch; weapons that jam (S1, sections 8, 14 and 15)."""

from dataclasses import replace
from typing import Any

from regolario.games.advanced_starquest.record.card_events import check_no_aid, treated
from regolario.games.advanced_starquest.record.consequences import hurt
from regolario.games.advanced_starquest.record.event_fields import FirstAidDice, Thrown, count_of, faces_of
from regolario.games.advanced_starquest.record.sight import (
    ArcReading,
    BlocksReading,
    covers,
    covers_door,
    sees,
    sees_door,
)
from regolario.games.advanced_starquest.record.state import SkirmishState
from regolario.games.advanced_starquest.record.turn_events import paid, spendable, values_of
from regolario.games.advanced_starquest.rules.board import Board
from regolario.games.advanced_starquest.rules.dice import UnitDice
from regolario.games.advanced_starquest.rules.doors import door_at
from regolario.mechanics.boards.edges import without_edges
from regolario.mechanics.boards.text import Edge

SIGHT, ARC, WATCH = "what-blocks-sight", "squares-of-the-arc-of-fire", "shots-on-overwatch"
"""Open questions whose readings shots look up."""
FLAMER, GRETCHIN = "heavy-flamer", "gretchin"
WATCHING = "space-hulk/overwatch-shot"
DOOR = "movement/destroying-a-door"
SHOOTING, BOX, COMBAT_DICE = "shooting-weapons", "box-contents", "combat-dice"
"""The table of weapons that shoot; that of what is in the box, and its row of the dice."""


def shoot(
    state: SkirmishState, *, target: str | Edge, dice: Thrown, first_aid: FirstAidDice | None = None
) -> SkirmishState:
    """Return the state after the unit that acts shoots at a unit or a door (S1-R051 to S1-R055, S1-R065)."""
    name, book = state.acting(), state.book
    target = state.target(target, "shoot") if isinstance(target, str) else target
    _check_shot(state, name, target, dice, "shoot")
    state = paid(state, book.ask("shooting/cost", shot=count_of(dice)), "shoot")
    state = _jammed(state, name, dice)
    if not isinstance(target, str):
        check_no_aid(state, first_aid)
        return _breached(state, target, dice)
    state, absorbed = treated(state, target, dice, first_aid)
    armour = values_of(book, state.units[target].row).armour + absorbed
    return _wounded(state, target, book.demand("shooting/wound", field="rolled", faces=faces_of(dice), armour=armour))


def react(
    state: SkirmishState,
    *,
    unit: str,
    target: str,
    dice: Thrown,
    jams: bool = False,
    first_aid: FirstAidDice | None = None,
) -> SkirmishState:
    """Return the state after a unit on overwatch shoots at the unit that acts (S1-R104, S1-E5)."""
    turn, name = state.in_turn(), state.name_of(unit, "react")
    target = state.target(target, "at")
    watcher = state.units[name]
    if not watcher.overwatch or watcher.player == turn.player:
        raise state.book.refuse("space-hulk/overwatch", "not-on-overwatch", field="react", unit=name)
    if target != turn.unit:
        raise state.book.refuse(WATCHING, "another-acts", field="at", unit=target)
    if turn.actions <= max(watcher.watched, turn.before):
        raise state.book.refuse(WATCHING, "no-action-since", field="react", unit=name)
    _check_shot(state, name, target, dice, "react")
    goes_on = state.reading(WATCH) == "each-action" and not jams
    after = state.with_unit(name, watched=turn.actions, overwatch=goes_on, stuck=jams)
    after = after.telling("jammed", unit=name) if jams else _jammed(after, name, dice)
    after, absorbed = treated(after, target, dice, first_aid)
    armour = values_of(state.book, state.units[target].row).armour + absorbed
    found = state.book.ask(WATCHING, faces=faces_of(dice), armour=armour, jams=jams)
    if not found.shot.legal:
        raise state.book.refuse(WATCHING, found.shot.because, field="rolled")
    return _wounded(after, target, found.shot)


def flames(state: SkirmishState, *, targets: tuple[str, ...], throws: tuple[Thrown, ...]) -> SkirmishState:
    """Return the state after a Heavy Flamer hits the units in its area (S1-R100)."""
    name, book = state.acting(), state.book
    unit = state.units[name]
    if not unit.row.endswith(FLAMER):
        raise book.refuse("weapons/heavy-flamer", "no-heavy-flamer", field="flames", unit=name)
    names = tuple(state.target(target, "flames") for target in targets)
    _check_weapon(state, name, "flames")
    _check_target(state, name, names[0], "flames")
    if any(count_of(dice).white for dice in throws):
        raise book.refuse("weapons/heavy-flamer", "red-dice-only", field="rolled")
    found = book.demand(
        "weapons/heavy-flamer",
        field="rolled",
        fired=unit.fired,
        armours=tuple(values_of(book, state.units[one].row).armour for one in names),
        throws=tuple(faces_of(dice).red for dice in throws),
    )
    state = paid(state, book.ask("shooting/cost", shot=count_of(throws[0])), "flames")
    state = state.with_unit(name, fired=unit.fired + 1).telling("shots-left", unit=name, count=found.shots_left)
    for one, lost in zip(names, found.life_points, strict=True):
        state = hurt(state, one, lost) if lost else state.telling("armour-holds", unit=one)
    return state


def overwatch(state: SkirmishState, *, on: bool) -> SkirmishState:
    """Return the state after the unit that acts goes on overwatch (S1-R108)."""
    rule = "space-hulk/overwatch"
    state.book.demand(rule, field="overwatch", points=spendable(state))
    _check_weapon(state, state.acting(), "overwatch")
    return paid(state, state.book.number(rule, "cost"), "overwatch").with_unit(state.acting(), overwatch=on)


def reload(state: SkirmishState, *, again: bool) -> SkirmishState:
    """Return the state after the unit that acts reloads its weapon (S1-R107)."""
    rule, name = "space-hulk/reload", state.acting()
    weapon = state.units[name].row.partition("-")[2]
    if weapon not in state.book.tables.get(SHOOTING, {}):
        raise state.book.refuse(rule, "not-reloaded", field="reload")
    state.book.demand(rule, field="reload", weapon=weapon, points=spendable(state))
    return paid(state, state.book.number(rule, "cost"), "reload").with_unit(name, fired=0)


def clear(state: SkirmishState, *, points: int) -> SkirmishState:
    """Return the state after the unit that acts clears a weapon that the jam die jammed.

    ``points`` are those that Space Hulk asks.
    """
    name = state.acting()
    if not state.units[name].stuck:
        raise state.book.refuse(WATCHING, "not-jammed", field="clear", unit=name)
    return paid(state, points, "clear").with_unit(name, stuck=False)


def _check_shot(state: SkirmishState, name: str, target: str | Edge, dice: Thrown, key: str) -> None:
    """Raise Refusal unless a unit can shoot at a target with these dice."""
    row = state.units[name].row
    found = state.book.demand("shooting/dice", field=key, unit=row)
    if row.endswith(FLAMER):
        raise state.book.refuse("weapons/heavy-flamer", "use-flames", field=key, unit=name)
    _check_weapon(state, name, key)
    _check_target(state, name, target, "at" if key == "react" else key)
    check_dice(state, "shooting/dice", name, found, dice, "rolled")


def check_dice(state: SkirmishState, rule: str, name: str, found: UnitDice, dice: Thrown, key: str) -> None:
    """Raise Refusal unless dice are those of a unit, as far as anybody knows their number and colours.

    Of an unknown number, there can be no more than in the box.
    """
    rolled = count_of(dice)
    if found.known is not None and rolled != found.known:
        words = {"red": found.known.red, "white": found.known.white}
        raise state.book.refuse(rule, "other-dice", field=key, unit=name, **words)
    if found.dice is not None and rolled.total != found.dice:
        raise state.book.refuse(rule, "other-number-of-dice", field=key, unit=name, count=found.dice)
    most = state.book.tables.get(BOX, {}).get(COMBAT_DICE, {}).get("count", rolled.total)
    if rolled.total > most:
        raise state.book.refuse(rule, "more-dice-than-in-the-box", field=key, most=most)


def _check_weapon(state: SkirmishState, name: str, key: str) -> None:
    """Raise Refusal for a weapon that the jam die of overwatch has jammed."""
    if state.units[name].stuck:
        raise state.book.refuse(WATCHING, "jammed", field=key)


def _check_target(state: SkirmishState, name: str, target: str | Edge, key: str) -> None:
    """Raise Refusal unless a target is in sight and in the arc of fire (S1-R052)."""
    board, figure = state.board, state.board.figure(name)
    arc, blocks = ArcReading(state.reading(ARC)), BlocksReading(state.reading(SIGHT))
    if isinstance(target, str):
        square = state.at(target)
        visible, within = sees(board, figure, square, blocks), covers(figure, square, arc)
    else:
        if not door_at(board, *target):
            raise state.book.refuse(DOOR, "no-door", field=key)
        visible, within = sees_door(board, figure, target, blocks), covers_door(figure, target, arc)
    state.book.check("shooting/target", field=key, visible=visible, in_arc=within)


def _jammed(state: SkirmishState, name: str, dice: Thrown) -> SkirmishState:
    """Return the state after a shot that may jam a Gretchin's weapon (S1-R055)."""
    unit = state.units[name]
    if unit.row != GRETCHIN or state.book.is_removed("shooting/jam"):
        return state
    shots = (*unit.shots, tuple(one.face for one in dice))
    jam = state.book.demand("shooting/jam", field="rolled", shots=shots)
    after = state.with_unit(name, shots=shots)
    return after.telling("jammed", unit=name) if jam.jammed else after


def _breached(state: SkirmishState, door: Edge, dice: Thrown) -> SkirmishState:
    """Return the state after the dice of a shot are read against the armour of a door."""
    faces, book = faces_of(dice), state.book
    total = book.demand("shooting/wound", field="rolled", faces=faces, armour=book.number(DOOR, "armour")).total
    if not book.demand(DOOR, field="shoot", attack="shooting", total=total).destroyed:
        return state.telling("door-holds")
    drawing = without_edges(state.board.drawing, door_at(state.board, *door))
    return replace(state, board=Board(drawing, state.board.figures)).telling("door-destroyed")


def _wounded(state: SkirmishState, target: str, wound: Any) -> SkirmishState:
    if not wound.life_points:
        return state.telling("armour-holds", unit=target)
    return hurt(state, target, wound.life_points)
