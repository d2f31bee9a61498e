"""Pieces on paper: true sizes, no overlaps, usable cut marks, backs behind their fronts."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.print.cutouts.layout import (
    FOOT,
    HEAD,
    SIDE,
    Frame,
    SheetSide,
    Size,
    TooLargeError,
    mirrored,
    pages,
    share,
)
from regolario.print.paper import PAPERS

A4 = PAPERS["A4"]
SIZES = st.builds(Size, st.floats(5, 120), st.floats(5, 120))


def pieces(*runs: tuple[str, Size, int]) -> list[tuple[str, Size]]:
    return [(name, size) for name, size, count in runs for _ in range(count)]


def apart(one: Frame, other: Frame) -> bool:
    return (
        one.x + one.size.width <= other.x + 0.01
        or other.x + other.size.width <= one.x + 0.01
        or one.y + one.size.height <= other.y + 0.01
        or other.y + other.size.height <= one.y + 0.01
    )


def test_one_large_tile_stands_in_the_middle_of_its_page() -> None:
    laid = pages(pieces(("tile", Size(180, 180), 3)), A4)
    assert [len(page.frames) for page in laid] == [1, 1, 1]
    assert laid[0].frames[0].x == 15
    assert {mark.x1 for mark in laid[0].marks if mark.x1 == mark.x2} == {15, 195}
    assert len(laid[0].marks) == 8


def test_pieces_of_one_size_share_their_cuts() -> None:
    laid = pages(pieces(("coin", Size(25, 25), 14)), A4)
    assert len(laid) == 1
    assert len({frame.x for frame in laid[0].frames}) == 7
    assert len({frame.y for frame in laid[0].frames}) == 2


def test_a_piece_that_does_not_fit_is_named_with_its_size() -> None:
    with pytest.raises(TooLargeError, match="180 × 180 mm"):
        pages(pieces(("tile", Size(180, 180), 1)), PAPERS["A5"])


def test_no_pieces_no_pages() -> None:
    assert pages([], A4) == []


@given(st.lists(st.tuples(st.just("piece"), SIZES, st.integers(1, 9)), min_size=1, max_size=5))
def test_every_piece_is_there_once_inside_the_paper_and_on_no_other(runs: list[tuple[str, Size, int]]) -> None:
    laid = pages(pieces(*runs), A4)
    assert sorted((f.size.width, f.size.height) for page in laid for f in page.frames) == sorted(
        (size.width, size.height) for _, size, count in runs for _ in range(count)
    )
    for page in laid:
        assert all(apart(*pair) for pair in combinations(page.frames, 2))
        for frame in page.frames:
            assert frame.x >= SIDE - 0.01
            assert frame.x + frame.size.width <= A4.width - SIDE + 0.01
            assert frame.y >= HEAD - 0.01
            assert frame.y + frame.size.height <= A4.height - FOOT + 0.01


@given(st.lists(st.tuples(st.just("piece"), SIZES, st.integers(1, 9)), min_size=1, max_size=4))
def test_marks_point_at_cuts_and_never_lie_on_a_piece(runs: list[tuple[str, Size, int]]) -> None:
    for page in pages(pieces(*runs), A4):
        across = [x for f in page.frames for x in (f.x, f.x + f.size.width)]
        down = [y for f in page.frames for y in (f.y, f.y + f.size.height)]
        for mark in page.marks:
            x, y = (mark.x1 + mark.x2) / 2, (mark.y1 + mark.y2) / 2
            at, cuts = (mark.x1, across) if mark.x1 == mark.x2 else (mark.y1, down)
            assert min(abs(at - cut) for cut in cuts) < 0.001
            for frame in page.frames:
                inside = frame.x < x < frame.x + frame.size.width and frame.y < y < frame.y + frame.size.height
                assert not inside


def test_small_pieces_fill_the_room_beside_large_ones() -> None:
    laid = pages(pieces(("slip", Size(55, 12), 16), ("bin", Size(120, 80), 3)), A4)
    assert len(laid) == 1
    assert share(laid, A4) == pytest.approx((16 * 55 * 12 + 3 * 120 * 80) / (210 * 297))


def test_small_pieces_fill_the_room_under_large_ones_and_after_a_short_row() -> None:
    tiles = pieces(("tile", Size(180, 180), 2), ("coin", Size(30, 30), 24))
    assert [len(page.frames) for page in pages(tiles, A4)] == [13, 13]
    row = pages(pieces(("card", Size(60, 90), 4), ("long", Size(120, 60), 1), ("coin", Size(20, 20), 1)), A4)
    (coin,) = (frame for frame in row[0].frames if frame.piece == "coin")
    assert coin.y < HEAD + 180


def test_every_outer_cut_has_a_mark() -> None:
    page = pages(pieces(("coin", Size(25, 25), 14), ("strip", Size(25, 90), 3)), A4)[0]
    marked = {round(mark.x1, 3) for mark in page.marks if mark.x1 == mark.x2}
    assert marked == {round(x, 3) for f in page.frames for x in (f.x, f.x + f.size.width)}


@given(st.lists(st.tuples(st.just("piece"), SIZES, st.integers(1, 9)), min_size=1, max_size=4))
def test_turned_over_along_its_long_edge_each_back_lies_behind_its_front(runs: list[tuple[str, Size, int]]) -> None:
    for front in pages(pieces(*runs), A4):
        back = mirrored(front, A4)
        for ahead, behind in zip(front.frames, back.frames, strict=True):
            assert ahead.piece == behind.piece
            assert ahead.y == behind.y
            assert ahead.x + behind.x + ahead.size.width == pytest.approx(A4.width)
        again = mirrored(back, A4)
        assert [f.x for f in again.frames] == pytest.approx([f.x for f in front.frames])


def test_a_page_that_is_not_symmetrical_has_another_back() -> None:
    front = SheetSide((Frame(20, 30, Size(25, 25), "a"),), ())
    assert mirrored(front, A4).frames[0].x == 165
