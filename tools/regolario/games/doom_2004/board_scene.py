"""What a picture of a board shows besides the board: read from what a case gives and from what the rule answers.

Names that a picture knows, in what is given: ``figure``, ``target``, ``path``, ``spaces``, ``door``, ``doors``,
``team``, ``teams``, ``own``; in the answer: ``clear``, ``blocked_by``, ``blocked_at``, ``seen_from``, ``costs``,
``handling``, ``legal`` or ``enter``, ``at``, ``spaces``, ``range``, ``way``. What does not fit the board is left out:
no case can spoil a picture.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from regolario.games.doom_2004.board import Board, Figure
from regolario.mechanics.board import Edge, edge_between
from regolario.mechanics.spaces import Space

Plain = Mapping[str, Any]
TEAMS = ("red", "blue", "own")
"""The teams, and the marines of the player whose marine acts."""


@dataclass(frozen=True)
class Line:
    """A line of sight from centre to centre, and what blocks it."""

    start: Space
    end: Space
    clear: bool
    blocked_by: str = ""
    blocked_at: tuple[Space, ...] = ()


@dataclass(frozen=True)
class Walk:
    """Steps from ``start``; ``costs`` of as many of them as are known, and of ``handling`` doors on the way; the number
    of the step that is ``refused``."""

    start: Space
    steps: tuple[Space, ...]
    costs: tuple[int, ...] = ()
    refused: int | None = None
    handling: int = 0

    @property
    def taken(self) -> tuple[Space, ...]:
        """The steps before the refused one."""
        return self.steps[: self.refused]


@dataclass(frozen=True)
class Scene:
    """A board with what is shown on it.

    ``target`` is aimed at, ``chosen`` are spaces that the case asks about, ``doors`` the two sides of each door.
    ``marked`` are the spaces that the answer names, ``barred`` one at which something is not allowed, ``distance`` the
    count of spaces along ``way``. ``teams`` says which marine is red, blue, or the acting player's own.
    """

    board: Board
    figure: Figure | None = None
    target: Space | None = None
    chosen: tuple[Space, ...] = ()
    doors: tuple[Edge, ...] = ()
    line: Line | None = None
    path: Walk | None = None
    way: Walk | None = None
    distance: int | None = None
    marked: tuple[Space, ...] | None = None
    barred: Space | None = None
    teams: Mapping[str, str] = field(default_factory=dict)


def scene_of(given: Plain, answer: Any, *, moving: bool = False) -> Scene:
    """The scene of a case. ``given["board"]`` is the text of a board; raises BoardError if it is none. ``moving`` says
    that a target is where the figure goes, not what it aims at."""
    board = Board.read(str(given["board"]))
    said: Plain = answer if isinstance(answer, Mapping) else {"spaces": answer} if isinstance(answer, list) else {}
    figure = _figure(board, given.get("figure"))
    target = _target(board, given.get("target"))
    moving = moving and figure is not None and target is not None
    path = _path(board, figure, {"path": [str(target)]} if moving else given, said)
    aimed = target if figure and not moving else None
    named = _named(board, said, None if aimed else target)
    barred = _barred(board, said, None if aimed else target)
    return Scene(
        board=board,
        figure=figure,
        target=aimed,
        chosen=_spaces(board, given.get("spaces")) + ((target,) if target and not figure else ()),
        doors=tuple(dict.fromkeys(_doors(board, given))),
        line=_line(figure, aimed, said, board),
        path=path,
        way=_way(board, figure, said),
        distance=said["range"] if isinstance(said.get("range"), int) else None,
        marked=named,
        barred=None if path and path.refused is not None else barred,
        teams=_teams(board, given),
    )


def _named(board: Board, said: Plain, target: Space | None) -> tuple[Space, ...] | None:
    """The spaces that an answer names as good ones."""
    if isinstance(said.get("spaces"), list):
        return _spaces(board, said["spaces"])
    at = _space(board, said.get("at")) if said.get("legal") is not False else None
    if at is None and said.get("clear") is True:
        at = target
    return (at,) if at else None


def _barred(board: Board, said: Plain, target: Space | None) -> Space | None:
    """The space at which an answer says that something is not allowed."""
    if said.get("legal") is False:
        return _space(board, said.get("at"))
    return target if said.get("clear") is False else None


def _doors(board: Board, given: Plain) -> Iterator[Edge]:
    """The doors that a case names: ``door: [a1, b1]``, or ``doors`` of a path, each with its ``door``."""
    handled = given.get("doors")
    listed = [one.get("door") for one in handled if isinstance(one, Mapping)] if isinstance(handled, list) else []
    for written in (given.get("door"), *listed):
        sides = _spaces(board, written)
        if len(sides) > 1 and sides[0].beside(sides[1]):
            yield edge_between(sides[0], sides[1])


def _figure(board: Board, name: Any) -> Figure | None:
    try:
        return board.figure(str(name))
    except ValueError:
        return None


def _target(board: Board, written: Any) -> Space | None:
    """The target: a space, were it one that is not on the board, or the space of a figure that is named."""
    found = Space.read(str(written)) if _is_space(written) else None
    if found and (found.column > board.width or found.row > board.height):
        return None
    figure = _figure(board, written) if found is None and written is not None else None
    return figure.spaces[0] if figure else found


def _space(board: Board, written: Any) -> Space | None:
    """A space of the board by its name; of several, the first."""
    if isinstance(written, list):
        written = written[0] if written else None
    try:
        found = Space.read(str(written))
    except ValueError:
        return None
    return found if board.has(found) else None


def _spaces(board: Board, written: Any) -> tuple[Space, ...]:
    """The spaces of a list of their names; a marine's letter stands for its own."""
    found: list[Space] = []
    for name in written if isinstance(written, list) else ():
        here = _space(board, name)
        marine = None if here else _figure(board, name)
        found += marine.spaces if marine else (here,) if here else ()
    return tuple(found)


def _line(figure: Figure | None, target: Space | None, said: Plain, board: Board) -> Line | None:
    """The line of sight, if the answer speaks of one, from the space that it names or, as it goes for a blocked line,
    from the figure's nearest to the target."""
    if figure is None or target is None or not isinstance(said.get("clear"), bool):
        return None
    nearest = min(figure.spaces, key=lambda here: (here.steps_to(target), here))
    at = said.get("blocked_at")
    return Line(
        _space(board, said.get("seen_from")) or nearest,
        target,
        said["clear"],
        str(said.get("blocked_by") or ""),
        tuple(Space.read(name) for name in at if _is_space(name)) if isinstance(at, list) else (),
    )


def _is_space(written: Any) -> bool:
    try:
        return bool(Space.read(str(written)))
    except ValueError:
        return False


def _path(board: Board, figure: Figure | None, given: Plain, said: Plain) -> Walk | None:
    written = given.get("path")
    steps = tuple(Space.read(str(name)) for name in written if _is_space(name)) if isinstance(written, list) else ()
    if not steps or figure is None:
        return None
    costs = said.get("costs")
    known = tuple(cost for cost in costs if isinstance(cost, int)) if isinstance(costs, list) else ()
    names = [str(step) for step in steps]
    at = str(said.get("at") or names[0]) if _forbids(said) else ""
    refused = names.index(at) if at in names else None
    start = min(figure.spaces, key=lambda here: (here.steps_to(steps[0]), here))
    handling = said.get("handling")
    return Walk(start, steps, known, refused, handling if isinstance(handling, int) else 0)


def _forbids(said: Plain) -> bool:
    return said.get("legal") is False or said.get("enter") is False


def _way(board: Board, figure: Figure | None, said: Plain) -> Walk | None:
    spaces = _spaces(board, said.get("way"))
    if figure is None or not spaces:
        return None
    start = min(figure.spaces, key=lambda here: (here.steps_to(spaces[0]), here))
    return Walk(start, tuple(space for space in spaces if space != start))


def _teams(board: Board, given: Plain) -> dict[str, str]:
    """The teams, however the case names them: ``team: red`` of the figure, ``teams: {A: red}`` or ``red: [A, B]``."""
    named = given.get("teams")
    found = {str(who): str(team) for who, team in named.items()} if isinstance(named, Mapping) else {}
    if "team" in given:
        found[str(given.get("figure"))] = str(given["team"])
    for team in ("red", "blue"):
        members = given.get(team, named.get(team) if isinstance(named, Mapping) else None)
        if isinstance(members, list | str):
            found |= {str(who): team for who in members}
    own = given.get("own")
    found |= {str(who): "own" for who in own} if isinstance(own, list) else {}
    return {figure.name: found[figure.name] for figure in board.figures if found.get(figure.name) in TEAMS}
