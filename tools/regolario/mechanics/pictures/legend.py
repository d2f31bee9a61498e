"""The legend of a board's picture: a sample and a name for each thing in the picture, and only those."""

from collections.abc import Iterator, Mapping, Sequence

from regolario.mechanics.boards.text import WALL
from regolario.mechanics.facings import Facing
from regolario.mechanics.labels import Words
from regolario.mechanics.pictures import shapes
from regolario.mechanics.pictures.art import Art, Sample
from regolario.mechanics.pictures.lines_shown import CornerLineShown, Line
from regolario.mechanics.pictures.marks import brackets, choice, door_ring, shade
from regolario.mechanics.pictures.palette import Palette
from regolario.mechanics.pictures.rays import CROSSED, ray, start_mark
from regolario.mechanics.pictures.results import outcome_samples
from regolario.mechanics.pictures.scene import Scene
from regolario.mechanics.pictures.words import abbreviations, labelled, titled
from regolario.mechanics.svg import text, wrap

WIDE = 0.53
"""The mean width of a letter in the legend, relative to its height."""
COLUMN = 12.5
"""The minimum width of a column, in heights of letters."""
LEGIBLE, SHORT = 7, 6
"""The largest board width, in columns, and name length that are legible on the figure itself."""


def legend(art: Art, scene: Scene, words: Words, palette: Palette, width: float, size: float) -> tuple[str, float]:
    """Return the legend as SVG from the origin downwards, and its height; ``size`` is that of its letters."""
    return listed(list(samples(art, scene, words, palette)), palette, width, size)


def listed(items: Sequence[Sample], palette: Palette, width: float, size: float) -> tuple[str, float]:
    """Return samples in columns as SVG from the origin downwards, and their height."""
    box, gap = 2 * size, 0.6 * size
    across = min(max(1, int(width / (COLUMN * size))), max(1, len(items)))
    column = width / across
    drawn: list[str] = []
    tops = 0.0
    for first in range(0, len(items), across):
        row = items[first : first + across]
        lines = [wrap(name, column - box - 2 * gap, size, WIDE) for _, name in row]
        high = max(box, max(map(len, lines)) * size * 1.15)
        for number, ((sample, _), wrapped) in enumerate(zip(row, lines, strict=True)):
            x, middle = number * column, tops + high / 2
            drawn.append(shapes.moved(sample, x + box / 2, middle, box / shapes.SPACE))
            top = middle - (len(wrapped) - 1) * size * 0.575 + size * 0.36
            drawn += [
                text(line, x + box + gap, top + at * size * 1.15, size=size, fill=palette.ink)
                for at, line in enumerate(wrapped)
            ]
        tops += high + 0.45 * size
    return "".join(drawn), tops


def tokens_of(art: Art, scene: Scene) -> list[str]:
    """Return the keys of the tokens on the board."""
    things = scene.board.drawing.things
    found = (art.token(thing) for space in sorted(things) for thing in things[space])
    return list(dict.fromkeys(token for token in found if token))


def marks_of(art: Art, scene: Scene, words: Words) -> Mapping[str, str]:
    """Return the mark of each token on the board that has one."""
    names = {token: art.name(words, token) for token in tokens_of(art, scene) if art.has_mark(token)}
    made = abbreviations(list(names.values()))
    return {token: made[name] for token, name in names.items()}


def samples(art: Art, scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    """Yield the samples of everything in the picture that needs an explanation."""
    yield from figures(art, scene, words, palette)
    yield from others_of(art, scene, words, palette)


def others_of(art: Art, scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    """Yield the samples of all but the figures."""
    yield from _ground(art, scene, words, palette)
    yield from _tokens(art, scene, words, palette)
    yield from _edges(art, scene, words, palette)
    yield from _told(scene, words, palette)
    yield from outcome_samples(scene.results, words, palette)


def figures(art: Art, scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    """Yield a sample of each kind of figure, and what shows a figure's part in the case."""
    found = scene.board.figures
    lettered = {(one.kind, scene.teams.get(one.name, "")): one for one in reversed(found) if one.letter}
    for (kind, team), figure in sorted(lettered.items(), key=lambda pair: pair[0]):
        yield art.lettered(figure, palette, team), labelled(words, f"{kind}-{team}" if team else kind)
    for kind in dict.fromkeys(figure.kind for figure in found if not figure.letter):
        name = art.name(words, kind)
        if scene.board.width > LEGIBLE or len(name) > SHORT:
            yield art.unlettered(kind, "", palette), titled(name)
    if any(figure.facing for figure in found):
        yield shapes.moved(shapes.wedge(palette, Facing.NORTH), 0, 40, 1.4), words["front"]
    if scene.figure:
        yield shapes.frame(44, 44, palette.way, width=7, rounding=14), words["acting"]
    if scene.target:
        yield brackets(palette), words["target"]
    if scene.chosen:
        yield choice(palette), words["chosen"]


def _ground(art: Art, scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    yield from art.ground({thing for things in scene.board.drawing.things.values() for thing in things}, words, palette)
    if len(scene.board.spaces) < scene.board.width * scene.board.height:
        yield shapes.area("void", palette), words["no-space"]


def _tokens(art: Art, scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    marks = marks_of(art, scene, words)
    for token in tokens_of(art, scene):
        yield art.drawn_token(token, marks, words, palette), titled(art.name(words, token))


def _edges(art: Art, scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    names = sorted(set(scene.board.drawing.edges.values()) - {WALL})
    yield from dict.fromkeys(("".join(art.edge(name, words, palette)), art.edge_label(name, words)) for name in names)
    if scene.doors:
        yield door_ring(palette), words["this-door"]


def _told(scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    yield from _lines(scene, words, palette)
    if scene.path and scene.path.taken:
        yield _arrow(palette, ""), words["path"]
        if scene.path.costs:
            yield shapes.moved(shapes.badge(1, 0, 0, palette, palette.way), 0, 0, 1.6), words["cost"]
    if scene.way:
        counted = shapes.badge(1, 0, 0, palette, palette.way)
        yield _arrow(palette, "1 12") + counted, words["way"]
    if scene.path and scene.path.turns:
        turn = shapes.moved(shapes.wedge(palette, Facing.NORTH, planned=True), 0, 40, 1.4)
        yield turn, words["turn"]
    if scene.barred or (scene.path and scene.path.fails):
        yield shapes.moved(shapes.cross(0, 0, palette), 0, 0, 1.6), words["refused"]
    if scene.marked:
        yield shade(palette) + shapes.tick(0, 0, palette), words["marked"]


def _lines(scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    """Yield samples of the line of sight or, if there are any, of the lines between corners."""
    lines: Sequence[Line | CornerLineShown] = [scene.line] if scene.line else scene.corner_lines
    clear, crossed = ("sees", "blocked") if scene.line else ("open-line", "crossed-line")
    if scene.corner_lines:
        yield shapes.moved(start_mark(0, 0, palette), 0, 0, 1.6), words["from-corner"]
    if any(line.clear for line in lines):
        yield ray((-44, 0), (44, 0), palette, palette.clear), words[clear]
    if not all(line.clear for line in lines):
        drawn = ray((-44, 0), (0, 0), palette, palette.blocked, CROSSED) + shapes.cross(14, 0, palette)
        yield drawn, words[crossed]


def _arrow(palette: Palette, dashes: str) -> str:
    return ray((-44, 0), (30, 0), palette, palette.way, dashes) + f'<path d="M46 0L18 15V-15Z" fill="{palette.way}"/>'
