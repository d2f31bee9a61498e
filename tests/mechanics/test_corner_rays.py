"""Pictures and descriptions of lines between corners, on boards of a game without a package."""

from typing import Any

import pytest

from regolario.mechanics.pictures.described import describe
from regolario.mechanics.pictures.legend import samples
from regolario.mechanics.pictures.palette import COLOUR, GREY
from regolario.mechanics.pictures.picture import picture
from regolario.mechanics.pictures.rays import blocked_point
from regolario.mechanics.pictures.scene import Scene, scene_of
from regolario.mechanics.spaces import Space
from tests.mechanics.test_small_board import ART, Wood, words

BOARD = """
|K . ^ .|
|.=. . .|
|. o o/Q|
"""


def scene(*lines: dict[str, Any], key: str = "lines") -> Scene:
    """Return the scene of an answer with lines."""
    answer = {key: list(lines) if key == "lines" else lines[0]}
    return scene_of(Wood, {"board": BOARD, "figure": "K", "target": "Q"}, answer)


def line(start: str, end: str, crosses: str | None = None, at: tuple[str, ...] = (), how: str = "") -> dict[str, Any]:
    """Return a line as in an answer."""
    return {"start": start, "end": end, "crosses": crosses, "at": list(at), "how": how or None}


def test_an_open_line_is_drawn_solid_from_a_diamond_to_a_circle() -> None:
    drawn = picture(ART, scene(line("a1-se", "d3-nw"), key="line"), words(), palette=COLOUR)
    assert f'<path d="M100 100L300 200" stroke="{COLOUR.clear}" stroke-width="6.5" stroke-linecap="round"/>' in drawn
    assert "M100 85l15 15l-15 15l-15 -15z" in drawn
    assert '<circle cx="300" cy="200" r="8"' in drawn


def test_a_crossed_line_is_broken_also_in_grey() -> None:
    drawn = picture(ART, scene(line("a2-nw", "d2-se", "hedge", ("a2", "b2"), "across")), words(), palette=GREY)
    assert f'<path d="M0 100L100 125" stroke="{GREY.blocked}" stroke-width="6.5" stroke-linecap="round"' in drawn
    assert 'stroke-dasharray="20 11"' in drawn
    assert 'stroke-dasharray="2 13"' in drawn
    assert "translate(100 125)" in drawn


def test_the_crossing_is_marked_where_the_line_touches_or_runs_along() -> None:
    edge = (Space(2, 1), Space(2, 2))
    assert blocked_point((0, 100), (400, 100), edge, along=True) == (150, 100)
    assert blocked_point((0, 0), (200, 200), (Space(1, 1), Space(2, 1))) == (100, 100)
    assert blocked_point((0, 0), (200, 200), (Space(2, 1),)) == (100, 100)
    assert blocked_point((100, 100), (100, 100), (Space(1, 1), Space(2, 1))) == (100, 100)


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        (
            line("a1-se", "d3-nw"),
            "from the south-eastern corner of a1 to the north-western corner of d3 crosses nothing.",
        ),
        (line("a2-nw", "d2-se", "hedge", ("a2", "b2"), "across"), "corner of d2 crosses hedge between a2 and b2."),
        (line("a1-nw", "d1-ne", "wall", ("b1",), "along"), "corner of d1 runs along a wall."),
        (line("a1-nw", "d1-se", "tree", ("c1",), "across"), "corner of d1 crosses tree at c1."),
        (line("a3-nw", "d3-se", "figure", ("b3",), "across"), "corner of d3 crosses ogre at b3."),
        (
            line("d3-nw", "a1-se", "figure", ("a1",), "corner"),
            "is blocked at a corner that it touches: knight K at a1.",
        ),
        (
            line("a1-se", "b1-sw", "wall", ("a1", "b1"), "end"),
            "is shut in at one of its ends: a wall between a1 and b1.",
        ),
    ],
)
def test_a_line_is_described(shown: dict[str, Any], told: str) -> None:
    assert told in describe(ART, scene(shown), words())


@pytest.mark.parametrize("language", ["it", "es"])
def test_a_line_is_described_in_every_language(language: str) -> None:
    told = describe(ART, scene(line("a1-se", "d3-nw")), words(language))
    assert ("sud-est" if language == "it" else "sureste") in told


def test_the_legend_explains_only_what_is_there() -> None:
    names = [name for _, name in samples(ART, scene(line("a1-se", "d3-nw")), words(), COLOUR)]
    assert words()["from-corner"] in names
    assert words()["open-line"] in names
    assert words()["crossed-line"] not in names


@pytest.mark.parametrize("wrong", [{"start": "a1", "end": "b1-nw"}, {"start": "a1-nw"}, "a1-nw", None])
def test_senseless_lines_are_left_out(wrong: Any) -> None:
    assert scene(wrong).corner_lines == ()
