"""A board in words, for those who do not see its picture: who stands where, what there is, what is seen or done."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from regolario.games.doom_2004.board import COLOURS, DOOR, HARMFUL, MARINE, OBSTACLE, Board
from regolario.games.doom_2004.board_scene import Scene
from regolario.games.doom_2004.board_words import between, counted, figure_name, listed, named, places, titled
from regolario.mechanics.board import WALL, Edge
from regolario.mechanics.spaces import Space, groups, rectangle
from regolario.mechanics.svg import Words, says

AREAS = ("vault", "red headquarters", "blue headquarters", "red holder", "blue holder")
"""Things that take up several spaces together."""


def describe(scene: Scene, words: Words) -> str:
    """The whole scene in sentences."""
    board = scene.board
    sentences = [
        says(
            words,
            "said-board",
            columns=counted(words, "said-columns", board.width),
            rows=counted(words, "said-rows", board.height),
        ),
        listed(words, "said-figures", list(_figures(scene, words))),
        listed(words, "said-things", [*_things(board, words), *_edges(board, words)]),
        *_told(scene, words),
    ]
    return " ".join(sentence for sentence in sentences if sentence)


def _figures(scene: Scene, words: Words) -> Iterator[str]:
    """Marines one by one, invaders kind by kind."""
    kinds: dict[str, list[str]] = defaultdict(list)
    for figure in scene.board.figures:
        if figure.kind == MARINE:
            team = scene.teams.get(figure.name)
            who = says(words, f"said-marine-{team}" if team else "said-marine", name=figure.name)
            yield says(words, "said-at", who=who, at=places(figure.spaces))
        else:
            kinds[figure.kind].append(places(figure.spaces))
    for kind, at in kinds.items():
        yield says(words, "said-at", who=counted(words, f"said-{kind}", len(at)), at=", ".join(at))


def _things(board: Board, words: Words) -> Iterator[str]:
    """Everything that stands on spaces but figures, kind by kind, in the order of the board."""
    missing = [space for space in rectangle(Space(1, 1), Space(board.width, board.height)) if not board.has(space)]
    if missing:
        yield counted(words, "said-no-space", len(missing), at=_runs(missing))
    where: dict[str, list[Space]] = defaultdict(list)
    for space in sorted(board.drawing.things):
        for thing in board.things(space):
            where[thing].append(space)
    for thing, spaces in where.items():
        yield from _thing(thing, spaces, words)


def _runs(spaces: Sequence[Space]) -> str:
    return ", ".join(places(together) for together in groups(spaces))


def _thing(thing: str, spaces: list[Space], words: Words) -> Iterator[str]:
    first, _, rest = thing.partition(" ")
    if thing in (OBSTACLE, HARMFUL):
        key = "obstacle" if thing == OBSTACLE else "harmful"
        yield counted(words, f"said-{key}", len(spaces), at=", ".join(map(str, spaces)))
    elif first == "respawn":
        yield counted(words, "said-respawn", len(spaces), number=rest, at=", ".join(map(str, spaces)))
    elif first == "item":
        yield says(words, "said-at", who=named(words, rest), at=", ".join(map(str, spaces)))
    elif thing in AREAS or rest == "flag":
        key = f"{rest}-{first}" if rest else first
        yield says(words, "said-at", who=words[f"said-{key}"], at=_runs(spaces))


def _edges(board: Board, words: Words) -> Iterator[str]:
    """Walls and doors, kind by kind, by the spaces on either side."""
    where: dict[str, list[Edge]] = defaultdict(list)
    for edge, name in sorted(board.drawing.edges.items()):
        if all(map(board.has, edge)):
            where[name].append(edge)
    for name, edges in sorted(where.items(), key=lambda pair: pair[0] != WALL):
        at = ", ".join(between(words, *edge) for edge in edges)
        yield says(words, "said-at-edge", what=_edge(name, len(edges), words), at=at)


def _edge(name: str, number: int, words: Words) -> str:
    if name == WALL:
        return counted(words, "said-wall", number)
    state = "open" if name.startswith("open") else "closed"
    colour = name.removeprefix("open ").removesuffix(DOOR).strip()
    if colour in COLOURS.values():
        return counted(words, f"said-security-{state}", number, colour=words[f"colour-{colour}"])
    return counted(words, f"said-door-{state}", number)


def _told(scene: Scene, words: Words) -> Iterator[str]:
    """What the example is about: sight, path, way, spaces."""
    if scene.figure and not scene.line and not scene.path:
        yield titled(says(words, "said-acting", who=figure_name(words, scene.figure)))
    if scene.line:
        yield _seen(scene, words)
    elif scene.target:
        yield says(words, "said-target", at=scene.target)
    if scene.chosen:
        yield counted(words, "said-chosen", len(scene.chosen), at=places(scene.chosen))
    for door in scene.doors:
        yield says(words, "said-this-door", where=between(words, *door))
    if scene.path:
        yield from _walked(scene, words)
    if scene.distance is not None:
        yield counted(words, "said-range", scene.distance)
    if scene.way:
        yield says(words, "said-way", at=", ".join(map(str, scene.way.steps)))
    if scene.marked is not None:
        yield (
            counted(words, "said-marked", len(scene.marked), at=_listed(scene.marked))
            if scene.marked
            else words["said-marked-none"]
        )
    if scene.barred:
        yield says(words, "said-barred", at=scene.barred)


def _listed(spaces: Sequence[Space]) -> str:
    return ", ".join(map(str, spaces))


def _seen(scene: Scene, words: Words) -> str:
    line = scene.line
    assert line
    ends = {"start": line.start, "end": line.end}
    if line.clear:
        return says(words, "said-clear", **ends)
    at = line.blocked_at
    if len(at) > 1:
        where = between(words, *at) if at[0].beside(at[1]) else says(words, "said-corner", at=_listed(at))
    else:
        where = says(words, "said-in", at=at[0]) if at else ""
    by = f"said-by-{line.blocked_by}"
    return says(words, by if by in words else "said-by", where=where, **ends)


def _walked(scene: Scene, words: Words) -> Iterator[str]:
    walk = scene.path
    assert walk
    figure = scene.figure
    who = figure_name(words, figure) if figure else ""
    if walk.taken:
        *by_way, end = walk.taken
        key = "said-path" if by_way else "said-step"
        yield titled(says(words, key, who=who, start=walk.start, end=end, at=_listed(by_way)))
    if walk.costs:
        costs = walk.costs[: len(walk.taken)]
        yield says(words, "said-costs", costs=", ".join(map(str, costs)), total=sum(costs)) if costs else ""
    if walk.handling:
        yield says(words, "said-handling", count=walk.handling)
    if walk.refused is not None:
        yield says(words, "said-refused", at=walk.steps[walk.refused])
