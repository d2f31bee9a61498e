"""Summoning in a recorded mission: the group of a portal, its places, its Argent Power."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from regolario.games.doom_2016.record.mission_head import InvasionGroup
from regolario.games.doom_2016.record.state import InvaderCards, MissionDemon, MissionState, Owed
from regolario.games.doom_2016.record.the_map import figure_named, standing, table
from regolario.games.doom_2016.rules.argent_power import INVASION
from regolario.games.doom_2016.rules.demon_cards import CardState
from regolario.games.doom_2016.rules.displacing import Placing
from regolario.games.doom_2016.rules.portals import Portal, portal_on
from regolario.mechanics.spaces import Space
from regolario.record.rulings import Refusal

SUMMON = "summon"
PLACE, NO_ROOM = "portals/place-of-a-demon", "portals/no-room"
PLACING = "large-figures/placing-displaced-figures"
Base = tuple[str, tuple[Space, ...]]
Moves = Mapping[str, Space]


def summon(
    state: MissionState,
    *,
    portal: Space,
    places: Mapping[str, tuple[Space, ...]],
    argent: Mapping[str, int] | None = None,
    moved: Mapping[str, int] | None = None,
    placed: Mapping[str, Space] | None = None,
) -> MissionState:
    """Return the state after a portal summons a group of the invasion card (S3-R090 to S3-R092).

    ``places`` are the spaces of the demons of each type; ``argent`` the tokens of the group's Argent value by demon
    card, ``moved`` those that come from the invasion card (S3-R106, S3-R107); ``placed`` the new spaces of small
    figures under large demons.
    """
    colour = portal_on(table(state), portal) if table(state).has(portal) else None
    if colour is None or Owed(SUMMON, str(portal)) not in state.owed:
        raise state.book.refuse("portals/first-door", "nothing-to-summon", field="summon", at=portal)
    group = _group(state, colour, places)
    state.book.demand("portals/one-group", field="summon", groups_before=0, again=_again(state, group))
    moves: Moves = {figure_named(state, written, "placed"): space for written, space in (placed or {}).items()}
    state, moves = _all_placed(state, portal, tuple(_bases(state, places)), moves)
    if moves:
        raise state.book.refuse(PLACING, "not-under-the-base", field="placed", at=next(iter(moves.values())))
    _check_room(state, portal, group, places)
    owed = tuple(one for one in state.owed if one != Owed(SUMMON, str(portal)))
    state = replace(state, owed=owed, summoned=(*state.summoned, state.head.groups.index(group)))
    state = replace(state, map=replace(state.map, used=state.map.used | {portal}))
    summoned = tuple(kind for kind, spaces in places.items() if spaces)
    return _empowered(_turned_up(state, summoned), group, argent or {}, moved or {})


def _group(state: MissionState, colour: Portal, places: Mapping[str, tuple[Space, ...]]) -> InvasionGroup:
    """Return the group that was placed. Raises Refusal if this portal has none like it."""
    card = tuple(Portal(group.portal) for group in state.head.groups)
    found = state.book.demand("portals/invasion-card", field="summon", card=card, portal=colour)
    wanted = _demons(state, places)
    able: list[InvasionGroup] = [state.head.groups[number - 1] for number in found.groups]
    able.sort(key=lambda group: dict(group.demons) != wanted)
    group = next((group for group in able if _part(wanted, group.demons)), None)
    if group is None:
        known = "; ".join(", ".join(f"{count} {kind}" for kind, count in group.demons.items()) for group in able)
        raise state.book.refuse("portals/invasion-card", "no-such-group", field="places", portal=colour, known=known)
    return group


def _demons(state: MissionState, places: Mapping[str, tuple[Space, ...]]) -> dict[str, int]:
    """Return how many demons of each type are placed."""
    return {kind: len(spaces) // _size(state, kind) for kind, spaces in places.items()}


def _part(wanted: Mapping[str, int], demons: Mapping[str, int]) -> bool:
    """Return whether demons are a group, or those of it that have room."""
    return set(wanted) == set(demons) and all(wanted[kind] <= count for kind, count in demons.items())


def _check_room(
    state: MissionState, portal: Space, group: InvasionGroup, places: Mapping[str, tuple[Space, ...]]
) -> None:
    """Raise Refusal if a demon that was left out has room."""
    left = Counter(group.demons) - Counter(_demons(state, places))
    for kind, count in left.items():
        given = {"portal": portal, "demons": count, "covers": _size(state, kind)}
        if state.book.ask(NO_ROOM, board=table(state), **given).left_out < count:
            raise state.book.refuse("portals/summoning", "group-not-complete", field="places")


def _size(state: MissionState, kind: str) -> int:
    if kind not in state.head.demons:
        raise Refusal(None, "no-such-demon-card", field="places", card=kind, known=", ".join(state.head.demons))
    return state.head.demons[kind].spaces


def _again(state: MissionState, group: InvasionGroup) -> bool:
    return state.head.groups.index(group) in state.summoned


def _bases(state: MissionState, places: Mapping[str, tuple[Space, ...]]) -> Iterator[Base]:
    """Yield the type and the spaces of each demon that is placed."""
    for kind, spaces in places.items():
        size = _size(state, kind)
        yield from ((kind, spaces[first : first + size]) for first in range(0, len(spaces), size))


def _all_placed(
    state: MissionState, portal: Space, bases: tuple[Base, ...], moves: Moves
) -> tuple[MissionState, Moves]:
    """Return the state after demons are placed, and the moves of figures that none of them covers.

    Those that a reading allows elsewhere, if there is no room at the portal, come last.
    """
    later = []
    for kind, spaces in bases:
        for space in spaces:
            if not state.head.map.has(space):
                raise state.book.refuse(PLACE, "off-board", field="places", at=space)
        found = state.book.ask(PLACE, board=table(state), portal=portal, spaces=spaces)
        if found.because == "not-at-the-portal":
            later.append((kind, spaces))
        elif not found.legal:
            raise state.book.refuse(PLACE, found.because, field="places", at=found.at)
        else:
            state, moves = _arrived(state, kind, spaces, moves)
    while later:
        near = (one for one in later if _refusal(state, portal, one[1]) is None)
        kind, spaces = chosen = next(near, later[0])
        if found := _refusal(state, portal, spaces):
            raise found
        state, moves = _arrived(state, kind, spaces, moves)
        later.remove(chosen)
    return state, moves


def _refusal(state: MissionState, portal: Space, spaces: tuple[Space, ...]) -> Refusal | None:
    """Return why a demon may not be placed elsewhere than at its portal; None if it may."""
    found = state.book.ask(PLACE, board=table(state), portal=portal, spaces=spaces)
    room = state.book.ask(NO_ROOM, board=table(state), portal=portal, demons=1, covers=len(spaces))
    if found.because != "not-at-the-portal" or room.placed or not room.nearest:
        return state.book.refuse(PLACE, found.because, field="places", at=found.at)
    if any(set(spaces) == set(base) for base in room.nearest):
        return None
    return state.book.refuse(NO_ROOM, "not-the-nearest", field="places", at=spaces[0])


def _arrived(state: MissionState, kind: str, spaces: tuple[Space, ...], moves: Moves) -> tuple[MissionState, Moves]:
    """Return the state after a demon is placed and figures under it are moved, and the moves left."""
    state = with_demon_on(state, kind, spaces)
    name = next(reversed(tuple(state.figures)))
    board = table(state)
    under = [one.name for one in board.figures if one.name != name and set(one.spaces) & set(spaces)]
    if not under:
        return state, moves
    placings = tuple(Placing(one, space) for one, space in moves.items() if one in under)
    state.book.demand(PLACING, field="placed", board=board, figure=name, base=spaces, placings=placings)
    for one in placings:
        state = standing(state, one.figure, (one.space,))
    return state, {one: space for one, space in moves.items() if one not in under}


def with_demon_on(state: MissionState, kind: str, spaces: tuple[Space, ...]) -> MissionState:
    """Return the state with one more demon."""
    number = state.numbered + 1
    figures = {**state.figures, f"{kind} {number}": MissionDemon(kind, spaces)}
    return replace(state, figures=figures, numbered=number)


def _turned_up(state: MissionState, kinds: tuple[str, ...]) -> MissionState:
    """Return the state after the demon cards of a group are face up (S3-R091)."""
    demons = state.invader.demons
    up = tuple(kind for kind, card in demons.items() if card is not CardState.FACE_DOWN)
    shown = state.book.ask("portals/demon-cards", face_up=up, summoned=kinds)
    fresh = tuple(kind for kind in shown if kind not in up)
    cards: InvaderCards = replace(
        state.invader,
        demons={**demons, **dict.fromkeys(fresh, CardState.READY)},
        turned_up=state.invader.turned_up | set(fresh),
    )
    return replace(state, invader=cards)


def _empowered(
    state: MissionState, group: InvasionGroup, argent: Mapping[str, int], moved: Mapping[str, int]
) -> MissionState:
    """Return the state after the Argent Power of a group is placed (S3-R106 to S3-R108)."""
    if not state.head.advanced:
        if argent or moved:
            field = "argent" if argent else "moved"
            raise state.book.refuse("argent-power/group-tokens", "advanced-rules", field=field)
        return state
    tokens, demons = state.invader.argent, group.demons
    taken = state.book.ask("argent-power/supply", gained=group.argent, on_cards=sum(tokens.values()))
    state.book.demand("argent-power/group-tokens", field="argent", group=demons, value=taken, placed=argent)
    there = tokens.get(INVASION, 0)
    found = state.book.demand(
        "argent-power/from-the-invasion-card",
        field="moved",
        on_invasion_card=there,
        group=tuple(demons),
        moved=moved,
    )
    to_come = sum(owed.kind == SUMMON for owed in state.owed)
    kept = state.book.ask("argent-power/after-the-summoning", on_invasion_card=found.left, groups_to_come=to_come)
    total = Counter(tokens) + Counter(argent) + Counter(moved)
    return replace(state, invader=replace(state.invader, argent={**total, INVASION: kept}))
