"""Description of a board in words, as the alternative text of its picture."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from regolario.mechanics.boards.figures import FIGURE, Board, Figure
from regolario.mechanics.boards.text import WALL, Edge
from regolario.mechanics.corners import QUARTERS
from regolario.mechanics.labels import Words, counted, says
from regolario.mechanics.pictures.art import Art
from regolario.mechanics.pictures.lines_shown import CornerLineShown
from regolario.mechanics.pictures.moves_shown import Pivot, Walk
from regolario.mechanics.pictures.results import outcome_sentences
from regolario.mechanics.pictures.scene import Scene
from regolario.mechanics.pictures.words import between, figure_name, listed, numbered, places, series, titled
from regolario.mechanics.spaces import Space, groups


def describe(art: Art, scene: Scene, words: Words) -> str:
    """Return the whole scene in sentences."""
    board = scene.board
    sentences = [
        says(
            words,
            "said-board",
            columns=counted(words, "said-columns", board.width),
            rows=counted(words, "said-rows", board.height),
        ),
        listed(words, "said-figures", list(_figures(art, scene, words))),
        listed(words, "said-things", [*_things(art, board, words), *_edges(art, board, words)]),
        *_told(art, scene, words),
    ]
    return " ".join(sentence for sentence in sentences if sentence)


def _figures(art: Art, scene: Scene, words: Words) -> Iterator[str]:
    """Yield figures with a letter one by one, then all others by kind."""
    kinds: dict[str, list[str]] = defaultdict(list)
    for figure in scene.board.figures:
        if figure.letter:
            who = figure_name(words, figure, scene.teams.get(figure.name, ""))
            who = says(words, "said-facing", who=who, facing=words[f"facing-{figure.facing}"]) if figure.facing else who
            yield says(words, "said-at", who=who, at=places(words, figure.spaces))
        else:
            kinds[figure.kind].append(_place(figure, words))
    for kind, at in kinds.items():
        who = numbered(words, f"said-counted-{kind}", art.name(words, kind), len(at))
        yield says(words, "said-at", who=who, at=series(words, at))


def _place(figure: Figure, words: Words) -> str:
    """Return the spaces of a figure and, if it has one, its facing."""
    at = places(words, figure.spaces)
    return says(words, "said-place", at=at, facing=words[f"facing-{figure.facing}"]) if figure.facing else at


def _things(art: Art, board: Board, words: Words) -> Iterator[str]:
    """Yield everything on spaces except figures, by kind, in the order of the board."""
    missing = list(board.missing())
    if missing:
        yield counted(words, "said-no-space", len(missing), at=_runs(words, missing))
    where: dict[str, list[Space]] = defaultdict(list)
    for space in sorted(board.drawing.things):
        for thing in board.things(space):
            if not board.kind.is_figure(thing):
                where[thing].append(space)
    for thing, spaces in where.items():
        yield _thing(art, thing, spaces, words)


def _runs(words: Words, spaces: Sequence[Space]) -> str:
    return series(words, [places(words, together) for together in groups(spaces)])


def _thing(art: Art, thing: str, spaces: list[Space], words: Words) -> str:
    """Return a thing with its spaces: counted, as one thing over its spaces, or by its name."""
    key, values = art.message(thing, words)
    if f"said-{key}-other" in words:
        return counted(words, f"said-{key}", len(spaces), at=series(words, spaces), **values)
    if f"said-{key}" in words:
        return says(words, "said-at", who=words[f"said-{key}"], at=_runs(words, spaces))
    return says(words, "said-at", who=art.name(words, art.token(thing) or key), at=series(words, spaces))


def _edges(art: Art, board: Board, words: Words) -> Iterator[str]:
    """Yield walls, then other edges by kind, each with the spaces on either side."""
    where: dict[str, list[Edge]] = defaultdict(list)
    for edge, name in sorted(board.drawing.edges.items()):
        if all(map(board.has, edge)):
            where[name].append(edge)
    for name, edges in sorted(where.items(), key=lambda pair: pair[0] != WALL):
        at = series(words, [between(words, *edge) for edge in edges])
        yield says(words, "said-at-edge", what=_edge(art, name, len(edges), words), at=at)


def _edge(art: Art, name: str, number: int, words: Words) -> str:
    key, values = (WALL, {}) if name == WALL else art.message(name, words)
    return numbered(words, f"said-{key}", art.name(words, key), number, **values)


def _told(art: Art, scene: Scene, words: Words) -> Iterator[str]:
    """Yield what the example is about: sight, path, way, spaces."""
    if scene.figure and not scene.line and not scene.path:
        yield titled(says(words, "said-acting", who=figure_name(words, scene.figure)))
    if scene.line:
        yield _seen(scene, words)
    elif scene.target:
        yield says(words, "said-target", at=scene.target)
    yield from (_corner_line(art, line, scene.board, words) for line in scene.corner_lines)
    if scene.chosen:
        yield counted(words, "said-chosen", len(scene.chosen), at=places(words, scene.chosen))
    for door in scene.doors:
        yield says(words, "said-this-door", where=between(words, *door))
    if scene.path:
        yield from _walked(scene, words)
    if scene.distance is not None:
        yield counted(words, "said-range", scene.distance)
    if scene.way:
        yield says(words, "said-way", at=series(words, scene.way.steps))
    if scene.marked is not None:
        yield (
            counted(words, "said-marked", len(scene.marked), at=series(words, scene.marked))
            if scene.marked
            else words["said-marked-none"]
        )
    yield from outcome_sentences(scene.results, words)
    if scene.barred:
        yield says(words, "said-barred", at=scene.barred)


def _seen(scene: Scene, words: Words) -> str:
    line = scene.line
    assert line
    ends = {"start": line.start, "end": line.end}
    if line.clear:
        return says(words, "said-clear", **ends)
    at = line.blocked_at
    if len(at) > 1:
        where = between(words, *at) if at[0].beside(at[1]) else says(words, "said-corner", at=series(words, at))
    else:
        where = says(words, "said-in", at=at[0]) if at else ""
    by = f"said-by-{line.blocked_by}"
    return says(words, by if by in words else "said-by", where=where, **ends)


def _corner_line(art: Art, line: CornerLineShown, board: Board, words: Words) -> str:
    """Return a line from corner to corner in a sentence: clear, or with what it crosses, where and how."""
    start, end = (words[f"quarter-{QUARTERS[corner.quarter]}"] for corner in (line.start, line.end))
    ends = {"start": start, "here": line.start.space, "end": end, "there": line.end.space}
    if line.clear:
        return says(words, "said-line-clear", **ends)
    key = f"said-line-{line.how}"
    what = _crossed(art, line, board, words)
    return says(words, key if key in words else "said-line-across", what=what, **ends)


def _crossed(art: Art, line: CornerLineShown, board: Board, words: Words) -> str:
    """Return what a line crosses and where: an edge, a figure or another thing on a space."""
    at, name = line.blocked_at, line.blocked_by
    if len(at) > 1:
        return says(words, "said-at-edge", what=_edge(art, name, 1, words), at=between(words, *at))
    figure = board.figure_on(at[0]) if at and name == FIGURE else None
    if figure and figure.letter:
        return says(words, "said-at", who=figure_name(words, figure), at=at[0])
    if figure:
        who = numbered(words, f"said-counted-{figure.kind}", art.name(words, figure.kind), 1)
        return says(words, "said-at", who=who, at=at[0])
    if name == WALL:
        return _edge(art, WALL, 1, words)
    return _thing(art, name, list(at), words)


def _walked(scene: Scene, words: Words) -> Iterator[str]:
    walk = scene.path
    assert walk
    figure = scene.figure
    who = figure_name(words, figure) if figure else ""
    if walk.taken:
        *by_way, end = walk.taken
        key = "said-path" if by_way else "said-step"
        yield titled(says(words, key, who=who, start=walk.start, end=end, at=series(words, by_way)))
    if walk.costs:
        costs = walk.costs[: len(walk.taken)]
        yield says(words, "said-costs", costs=series(words, costs), total=sum(costs)) if costs else ""
    yield from (_turned(walk, turn, words) for turn in walk.turns)
    if walk.handling:
        yield says(words, "said-handling", count=walk.handling)
    if walk.refused is not None and not walk.refused_turn:
        yield says(words, "said-refused", at=walk.steps[walk.refused])
    if walk.refused_turn:
        turn = walk.refused_turn
        yield says(words, "said-refused-turn", at=walk.place(turn.after), facing=words[f"facing-{turn.to}"])


def _turned(walk: Walk, turn: Pivot, words: Words) -> str:
    at, facing = walk.place(turn.after), words[f"facing-{turn.to}"]
    if turn.cost is None:
        return says(words, "said-turn", at=at, facing=facing)
    return says(words, "said-turn-cost", at=at, facing=facing, cost=turn.cost)
