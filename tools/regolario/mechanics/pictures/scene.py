"""The scene that a picture shows on a board, read from a case and the rule's answer.

Names used in the case: ``figure``, ``target``, ``path``, ``to``, ``spaces``, ``door``, ``doors``, ``team``, ``teams``,
``own``; in the answer: ``clear``, ``blocked_by``, ``blocked_at``, ``seen_from``, ``line``, ``lines``, ``costs``,
``handling``, ``legal`` or ``enter``, ``at``, ``spaces``, ``range``, ``way``; those of movements are in ``results``.
Values that do not fit the board are ignored, so that no case can break a picture.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from regolario.mechanics.boards.figures import Board, Figure
from regolario.mechanics.boards.text import Edge, edge_between
from regolario.mechanics.pictures.given import Plain, items, read_as, space_on, spaces_on
from regolario.mechanics.pictures.lines_shown import CornerLineShown, Line, corner_lines, line_of_sight
from regolario.mechanics.pictures.moves_shown import MoveResults, Walk, results_of, walk_of
from regolario.mechanics.spaces import Space, nearest

TEAMS = ("red", "blue", "own")
"""The teams, and the figures of the player whose figure acts."""


@dataclass(frozen=True)
class Scene:
    """A board with everything shown on it.

    ``target`` is aimed at, ``chosen`` are spaces that the case asks about, ``doors`` the two sides of each door.
    ``corner_lines`` are lines from corner to corner. ``marked`` are the spaces in the answer, ``barred`` a space where
    something is illegal, ``distance`` the number of spaces along ``way``. ``teams`` maps a figure to red, blue, or own
    (the acting player's).
    """

    board: Board
    figure: Figure | None = None
    target: Space | None = None
    chosen: tuple[Space, ...] = ()
    doors: tuple[Edge, ...] = ()
    line: Line | None = None
    corner_lines: tuple[CornerLineShown, ...] = ()
    path: Walk | None = None
    way: Walk | None = None
    distance: int | None = None
    marked: tuple[Space, ...] | None = None
    barred: Space | None = None
    teams: Mapping[str, str] = field(default_factory=dict)
    results: MoveResults = field(default_factory=MoveResults)

    @property
    def walks(self) -> tuple[Walk, ...]:
        """Return the path and the counted way, as far as there are any."""
        return tuple(walk for walk in (self.path, self.way) if walk)


def scene_of(kind: type[Board], given: Plain, answer: Any, *, moving: bool = False) -> Scene:
    """Return the scene of a case; ``given["board"]`` is the text of a board of this kind.

    ``moving`` means that the target is where the figure moves to, not what it aims at. Raises BoardError for a faulty
    board.
    """
    board = kind.read(str(given["board"]))
    said: Plain = answer if isinstance(answer, Mapping) else {"spaces": answer} if isinstance(answer, list) else {}
    figure = read_as(board.figure, given.get("figure"))
    target = _target(board, given.get("target"))
    moving = moving and figure is not None and target is not None
    path = walk_of(figure, {"path": [str(target)]} if moving else given, said)
    aimed = target if figure and not moving else None
    named = _named(board, said, None if aimed else target)
    barred = _barred(board, said, None if aimed else target)
    shown = tuple(corner_lines(said))
    return Scene(
        board=board,
        figure=figure,
        target=aimed,
        chosen=spaces_on(board, given.get("spaces")) + ((target,) if target and not figure else ()),
        doors=tuple(dict.fromkeys(_doors(board, given))),
        line=None if shown else line_of_sight(board, figure, aimed, said),
        corner_lines=shown,
        path=path,
        way=_way(board, figure, said),
        distance=said["range"] if isinstance(said.get("range"), int) else None,
        marked=named,
        barred=None if path and path.fails else barred,
        teams=_teams(board, given),
        results=results_of(board, given, said),
    )


def _named(board: Board, said: Plain, target: Space | None) -> tuple[Space, ...] | None:
    """Return the spaces that an answer approves."""
    if isinstance(said.get("spaces"), list):
        return spaces_on(board, said["spaces"])
    at = space_on(board, said.get("at")) if said.get("legal") is not False else None
    if at is None and said.get("clear") is True:
        at = target
    return (at,) if at else None


def _barred(board: Board, said: Plain, target: Space | None) -> Space | None:
    """Return the space at which an answer forbids something."""
    if said.get("legal") is False:
        return space_on(board, said.get("at"))
    return target if said.get("clear") is False else None


def _doors(board: Board, given: Plain) -> Iterator[Edge]:
    """Yield the doors in a case: ``door: [a1, b1]``, or ``doors`` of a path, each with its ``door``."""
    handled = (one.get("door") for one in items(given.get("doors")) if isinstance(one, Mapping))
    for written in (given.get("door"), *handled):
        sides = spaces_on(board, written)
        if len(sides) > 1 and sides[0].beside(sides[1]):
            yield edge_between(sides[0], sides[1])


def _target(board: Board, written: Any) -> Space | None:
    """Return the target: a space, which need not be on the board, or the space of a named figure."""
    found = read_as(Space.read, written)
    if found is None:
        figure = read_as(board.figure, written)
        return figure.spaces[0] if figure else None
    return None if found.column > board.width or found.row > board.height else found


def _way(board: Board, figure: Figure | None, said: Plain) -> Walk | None:
    spaces = spaces_on(board, said.get("way"))
    if figure is None or not spaces:
        return None
    start = nearest(figure.spaces, spaces[0])
    return Walk(start, tuple(space for space in spaces if space != start), counted=True)


def _teams(board: Board, given: Plain) -> dict[str, str]:
    """Return the teams in a case: ``team: red`` of the figure, ``teams: {A: red}`` or ``red: [A, B]``."""
    named = given["teams"] if isinstance(given.get("teams"), Mapping) else {}
    found = {str(who): str(team) for who, team in named.items()}
    if "team" in given:
        found[str(given.get("figure"))] = str(given["team"])
    for team in ("red", "blue"):
        members = given.get(team, named.get(team))
        if isinstance(members, list | str):
            found |= {str(who): team for who in members}
    found |= {str(who): "own" for who in items(given.get("own"))}
    return {figure.name: found[figure.name] for figure in board.figures if found.get(figure.name) in TEAMS}
