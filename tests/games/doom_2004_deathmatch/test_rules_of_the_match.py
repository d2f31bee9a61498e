"""Invariants of every match, for all players and events; single cases are in the examples."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.games.doom_2004.rules.board import Board
from regolario.games.doom_2004_deathmatch.rules.frags import FragCause
from regolario.games.doom_2004_deathmatch.rules.vaults import passable
from regolario.mechanics.spaces import Space
from regolario.record.from_base import rulings
from tests.whole import base

PLAYERS = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Fabio")
KINDS = ("shotgun", "plasma-gun", "chainsaw", "red-key", "health")
FULL = 5

tables = st.integers(2, 6).map(lambda number: PLAYERS[:number])
pools = st.fixed_dictionaries({kind: st.integers(0, 4) for kind in KINDS[:3]})
kits = st.lists(st.sampled_from(KINDS[:4]), unique=True).map(tuple)


@cache
def book(**readings: str) -> Any:
    """Return the rulings of the match with the numbers of its entries and these readings."""
    return rulings(base(), "doom-2004-deathmatch", readings)


def ask(rule: str, **given: Any) -> Any:
    """Return the answer of a rule with the default readings."""
    return book().ask(rule, **given)


@given(tables, st.data(), st.sampled_from(["one-a-pass", "all-at-once"]))
def test_everybody_places_all_marines_and_the_first_plays_last(
    seats: tuple[str, ...], data: st.DataObject, pairs: str
) -> None:
    first = data.draw(st.sampled_from(seats))
    each = ask("match-setup/marines", players=len(seats)).each
    placed = book(**{"placing-several-marines": pairs}).ask("match-setup/placing", seats=seats, first=first)
    assert {player: placed.count(player) for player in seats} == dict.fromkeys(seats, each)
    order = ask("match-setup/play-order", placed=placed)
    assert order[-1] == placed[0] == first
    assert order[0] == placed[-1]
    ring = seats * 2
    start = ring.index(order[0])
    assert order == ring[start : start + len(seats)], "play goes to the left, which is clockwise"


@given(tables, st.data())
def test_a_round_gives_every_marine_one_turn(seats: tuple[str, ...], data: st.DataObject) -> None:
    each = ask("match-setup/marines", players=len(seats)).each
    letters = iter("ABCDEF")
    marines = {player: tuple(next(letters) for _ in range(each)) for player in seats}
    acted: tuple[str, ...] = ()
    for player in ask("round/turn-order", order=seats):
        turn = ask("match-round/marines-per-player", order=seats, marines=marines, acted=acted, marine="?")
        assert turn.player == player
        acted += (data.draw(st.sampled_from(turn.marines)),)
    assert sorted(acted) == sorted(letter for own in marines.values() for letter in own)
    over = ask("match-round/marines-per-player", order=seats, marines=marines, acted=acted, marine=acted[0])
    assert over.because == "round-over"


@pytest.mark.parametrize("players", range(2, 7))
def test_cards_and_respawn_points_are_enough_for_every_number_of_players(players: int) -> None:
    marines = ask("match-setup/marines", players=players).marines
    assert ask("match-setup/marine-cards", marines=marines).enough
    pieces = base().games["doom-2004-deathmatch"].components.values()
    points = next(component for component in pieces if "respawn" in component.key)
    assert marines <= sum(piece.count for piece in points.pieces)


@given(st.integers(1, 80), st.lists(st.integers(0, 3), max_size=80))
def test_the_timer_lasts_as_long_as_it_says(cards: int, scattered: list[int]) -> None:
    left, rounds, drawn, over = cards, 0, 0, False
    draws = iter(scattered)
    while not over:
        draw = min(next(draws, 0), left)
        if draw:
            clock = ask("match-round/timer", cards=left, scattered=draw)
            drawn, left, over = drawn + draw, clock.left, clock.over
        if not over:
            clock = ask("match-round/timer", cards=left)
            assert clock.went + clock.left == left
            rounds, left, over = rounds + 1, clock.left, clock.over
    assert left == 0
    assert ask("match-setup/timer", cards=cards, scattered=drawn).rounds == rounds


@given(st.integers(2, 6), st.dictionaries(st.sampled_from(KINDS), st.integers(1, 5)))
def test_a_pool_never_owes_tokens(players: int, on_map: dict[str, int]) -> None:
    pool = ask("match-setup/item-pool", players=players, on_map=on_map)
    assert pool.placed == on_map
    assert all(count >= 0 for count in pool.left.values())
    assert not {"health", "red-key"} & set(pool.left)


@given(st.sampled_from(KINDS), kits, st.integers(1, FULL), pools)
def test_picking_up_moves_one_token_or_none(
    item: str, items: tuple[str, ...], wounds: int, pool: dict[str, int]
) -> None:
    after = ask("equipment/pick-up", item=item, items=items, wounds=wounds, pool=pool)
    assert len(set(after.items)) == len(after.items)
    assert min(after.pool.values()) >= 0
    for kind in KINDS[:3]:
        assert after.items.count(kind) + after.pool[kind] == items.count(kind) + pool[kind]
    assert after.legal == (item == "health" or (item not in items and (item == "red-key" or pool[item] > 0)))
    assert after.wounds == (FULL if item == "health" else wounds)


@given(kits, pools, st.sampled_from(KINDS[:3]), st.integers(0, 2))
def test_no_token_is_lost_on_the_way_back_to_the_pool(
    items: tuple[str, ...], pool: dict[str, int], weapon: str, bullets: int
) -> None:
    spent = ask("equipment/ammunition", weapon=weapon, bullets=bullets, items=items, pool=pool)
    fallen = ask("frags/fragged", items=spent.items, pool=spent.pool, own_turn=False)
    assert fallen.items == ()
    assert fallen.keys == tuple(item for item in items if item == "red-key")
    for kind in KINDS[:3]:
        assert fallen.pool[kind] == items.count(kind) + pool[kind]


@given(tables, st.data())
def test_frags_are_gained_from_others_and_lost_to_oneself(seats: tuple[str, ...], data: st.DataObject) -> None:
    frags = {player: data.draw(st.integers(-3, 4)) for player in seats}
    player = data.draw(st.sampled_from(seats))
    victims = tuple(data.draw(st.lists(st.sampled_from(seats), min_size=1, max_size=6)))
    after = ask("frags/frag", frags=frags, player=player, victims=victims, limit=FULL)
    own = victims.count(player)
    assert after.frags == {**frags, player: frags[player] + len(victims) - 2 * own}
    assert (after.winner is not None) == ask("match-end/end", frags=after.frags, limit=FULL, cards=1).over
    only_own = ask("frags/own-frag", frags=frags[player], marines=own, cause=FragCause.OWN_ATTACK)
    assert only_own == frags[player] - own


@given(st.dictionaries(st.sampled_from(PLAYERS), st.integers(-5, 5), min_size=1))
def test_somebody_always_wins(frags: dict[str, int]) -> None:
    winners = ask("match-end/winner", frags=frags)
    assert winners
    assert all(frags[one] == frags[winners[0]] for one in winners)
    assert all(frags[other] < frags[winners[0]] for other in set(frags) - set(winners))


@given(st.dictionaries(st.sampled_from("ABCDEF"), st.integers(0, 99)).filter(lambda d: len(set(d.values())) == len(d)))
def test_guard_orders_go_by_age(placed: dict[str, int]) -> None:
    able = ask("orders/guard", acting="A", placed=placed).marines
    assert set(able) == set(placed) - {"A"}
    assert [placed[marine] for marine in able] == sorted(placed[marine] for marine in able)


@given(st.lists(st.sampled_from("123.ABC"), min_size=6, max_size=6), st.integers(1, 3))
def test_a_marine_comes_back_on_an_empty_point_before_any_telefrag(signs: list[str], rolled: int) -> None:
    letters = iter("ABCDEF")
    row = [next(letters) if sign in "ABC" else sign for sign in signs]
    notes = [f"{'abcdef'[at]}1: respawn {1 + at % 3}" for at, sign in enumerate(signs) if sign in "ABC"]
    board = Board.read("\n".join(["|" + " ".join(row) + "|", *notes]))
    found = ask("respawn/respawn", board=board, rolled=rolled)
    points = {space for space in board.spaces if f"respawn {rolled}" in board.things(space)}
    empty = {space for space in points if board.figure_on(space) is None}
    assert set(found.spaces) == (empty or points)
    assert found.telefrag == bool(points and not empty)
    for space in board.spaces:
        choice = ask("respawn/telefrag", board=board, rolled=rolled, target=space)
        assert choice.legal == (space in found.spaces)
        assert (choice.victim is None) == (not choice.legal or not found.telefrag)


def test_a_die_that_shows_another_number_makes_no_sense() -> None:
    with pytest.raises(ValueError, match="no face of this die shows"):
        ask("respawn/respawn", board=Board.read("|1 .|"), rolled=4)


@given(st.sets(st.sampled_from(["red-key", "green-key", "blue-key", "yellow-key", "shotgun"])))
def test_keys_open_the_doors_of_their_colour_and_no_others(items: set[str]) -> None:
    board = Board.read("|AR.G.B.Y.D.|")
    unlocked = passable(board, tuple(items))
    for edge, name in board.drawing.edges.items():
        colour = name.removesuffix(" door")
        assert unlocked.closed(*edge) == (f"{colour}-key" not in items)
    assert unlocked.spaces == board.spaces


@given(st.lists(st.sampled_from(["red-key", "blue-key"]), unique=True), st.booleans())
def test_a_way_through_doors_uses_the_keys_that_it_needs(items: list[str], back: bool) -> None:
    board = Board.read("|A .R. .B. .|\n|. .|. .|. .|\nc1-d2: vault")
    way = [Space.read(name) for name in ("b1", "c1", "d1", "e1")]
    way += way[-2::-1] if back else []
    found = ask("vaults/security-door", board=board, figure="A", path=tuple(way), items=tuple(items))
    assert found.legal == (set(items) == {"red-key", "blue-key"})
    assert set(found.used) <= set(items)
    walked = ask("movement/path", board=board, figure="A", path=tuple(way), movement=8, items=tuple(items))
    assert walked.legal == found.legal
    returned = ask("vaults/key-returns", keys=tuple(items), used=found.used)
    assert sorted((*returned.kept, *returned.returned)) == sorted(items)
    assert set(returned.returned) == set(found.used)


@pytest.mark.parametrize("players", [1, 7])
def test_a_deathmatch_has_two_to_six_players(players: int) -> None:
    with pytest.raises(ValueError, match=f"`players` must be from 2 to 6, not {players}"):
        ask("match-setup/marines", players=players)
