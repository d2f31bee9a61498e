"""The legend of a board's picture: a sample and a name for each thing that it shows, and for nothing else."""

from collections.abc import Iterator, Mapping

from regolario.games.doom_2004 import board_art as art
from regolario.games.doom_2004.board import COLOURS, DOOR, HARMFUL, MARINE, OBSTACLE
from regolario.games.doom_2004.board_marks import brackets, choice, door_ring, shade
from regolario.games.doom_2004.board_palette import Palette
from regolario.games.doom_2004.board_rays import ray
from regolario.games.doom_2004.board_scene import Scene
from regolario.games.doom_2004.board_words import KEY, SIGN_OF, named, titled
from regolario.mechanics.board import WALL
from regolario.mechanics.svg import Words, says, text

WIDE = 0.53
"""The mean width of a letter of the legend, as a share of its height."""
COLUMN = 12.5
"""The width of a column at least, in heights of letters."""
LEGIBLE, SHORT = 7, 6
"""Up to so many columns, a name of so many letters can be read on the figure itself."""
Sample = tuple[str, str]


def legend(scene: Scene, words: Words, palette: Palette, width: float, size: float) -> tuple[str, float]:
    """The legend as SVG from the origin downwards, ``size`` the height of its letters; and its own height."""
    items = list(samples(scene, words, palette))
    box, gap = 2 * size, 0.6 * size
    across = min(max(1, int(width / (COLUMN * size))), max(1, len(items)))
    column = width / across
    drawn: list[str] = []
    tops = 0.0
    for first in range(0, len(items), across):
        row = items[first : first + across]
        lines = [_broken(name, column - box - 2 * gap, size) for _, name in row]
        high = max(box, max(map(len, lines)) * size * 1.15)
        for number, ((sample, _), wrapped) in enumerate(zip(row, lines, strict=True)):
            x, middle = number * column, tops + high / 2
            drawn.append(art.moved(sample, x + box / 2, middle, box / art.SPACE))
            top = middle - (len(wrapped) - 1) * size * 0.575 + size * 0.36
            drawn += [
                text(line, x + box + gap, top + at * size * 1.15, size=size, fill=palette.ink)
                for at, line in enumerate(wrapped)
            ]
        tops += high + 0.45 * size
    return "".join(drawn), tops


def _broken(name: str, width: float, size: float) -> list[str]:
    lines: list[str] = []
    for word in name.split(" "):
        if lines and (len(lines[-1]) + 1 + len(word)) * size * WIDE <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def items_of(scene: Scene) -> list[str]:
    """The keys of the equipment that lies on the board."""
    things = scene.board.drawing.things
    found = [thing.removeprefix("item ") for space in sorted(things) for thing in things[space] if thing[:5] == "item "]
    return list(dict.fromkeys(found))


def marks_of(scene: Scene, words: Words) -> Mapping[str, str]:
    """The mark of each piece of equipment on the board but keys."""
    names = {item: named(words, item) for item in items_of(scene) if not item.endswith(KEY)}
    made = art.abbreviations(list(names.values()))
    return {item: made[name] for item, name in names.items()}


def samples(scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    """What there is to explain."""
    yield from _figures(scene, words, palette)
    yield from _ground(scene, words, palette)
    yield from _equipment(scene, words, palette)
    yield from _doors(scene, words, palette)
    yield from _told(scene, words, palette)


def _figures(scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    kinds = [figure.kind for figure in scene.board.figures]
    first = reversed([figure.name for figure in scene.board.figures if figure.kind == MARINE])
    marines = {scene.teams.get(name, ""): name for name in first}
    for team, name in sorted(marines.items()):
        yield art.marine(name, palette, team), words[f"marine-{team}" if team else "marine"]
    for kind in dict.fromkeys(kinds):
        if kind != MARINE and (scene.board.width > LEGIBLE or len(named(words, kind)) > SHORT):
            yield art.invader(SIGN_OF[kind], "", palette), titled(named(words, kind))
    if scene.figure:
        ring = f'<rect x="-44" y="-44" width="88" height="88" rx="14" fill="none" stroke="{palette.way}" '
        yield f'{ring}stroke-width="7"/>', words["acting"]
    if scene.target:
        yield brackets(palette), words["target"]
    if scene.chosen:
        yield choice(palette), words["chosen"]


def _ground(scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    present = {thing for things in scene.board.drawing.things.values() for thing in things}
    if OBSTACLE in present:
        yield art.obstacle(palette), words["obstacle"]
    if HARMFUL in present:
        yield art.harmful(palette), words["harmful"]
    numbers = sorted(thing.partition(" ")[2] for thing in present if thing.startswith("respawn "))
    if numbers:
        yield art.respawn(numbers[0], palette), words["respawn"]
    areas = {"vault": "vault", "red headquarters": "red", "blue headquarters": "blue"}
    for area, filling in areas.items():
        if area in present:
            key = f"headquarters-{filling}" if filling != area else area
            yield area_sample(filling, palette), words[key]
    for team in ("red", "blue"):
        if f"{team} holder" in present:
            yield art.holder(words[f"letter-{team}"], team, palette), words[f"holder-{team}"]
        if f"{team} flag" in present:
            yield art.flag(words[f"letter-{team}"], team, palette), words[f"flag-{team}"]
    if len(scene.board.spaces) < scene.board.width * scene.board.height:
        yield area_sample("void", palette), words["no-space"]


def area_sample(filling: str, palette: Palette) -> str:
    """A space filled with a pattern."""
    return (
        f'<rect x="-46" y="-46" width="92" height="92" fill="{palette.void if filling == "void" else palette.floor}"/>'
        f'<rect x="-46" y="-46" width="92" height="92" fill="url(#board-{filling})" stroke="{palette.faint}" '
        f'stroke-width="2"/>'
    )


def _equipment(scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    marks = marks_of(scene, words)
    for item in items_of(scene):
        yield equipment(item, marks, words, palette), titled(named(words, item))


def equipment(item: str, marks: Mapping[str, str], words: Words, palette: Palette) -> str:
    """The token of a piece of equipment, or a key."""
    colour = item.removesuffix(KEY)
    if item.endswith(KEY):
        return art.key(words.get(f"letter-{colour}", ""), colour, palette)
    return art.item(marks[item], palette)


def _doors(scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    for name in sorted(set(scene.board.drawing.edges.values()) - {WALL}):
        is_open = name.startswith("open")
        colour = name.removeprefix("open ").removesuffix(DOOR).strip()
        drawn = art.door(palette, is_open=is_open, name=colour)
        state = "-open" if is_open else ""
        if colour in COLOURS.values():
            plate = art.plate(words[f"letter-{colour}"], colour, palette, is_open=is_open)
            yield drawn + plate, says(words, f"security-door{state}", colour=words[f"colour-{colour}"])
        else:
            yield drawn, words[f"door{state}"]
    if scene.doors:
        yield door_ring(palette), words["this-door"]


def _told(scene: Scene, words: Words, palette: Palette) -> Iterator[Sample]:
    if scene.line and scene.line.clear:
        yield ray((-44, 0), (44, 0), palette, palette.clear), words["sees"]
    elif scene.line:
        yield ray((-44, 0), (0, 0), palette, palette.blocked, "20 11") + art.cross(14, 0, palette), words["blocked"]
    if scene.path and scene.path.taken:
        yield _arrow(palette, ""), words["path"]
        if scene.path.costs:
            yield art.moved(art.badge(1, 0, 0, palette, palette.way), 0, 0, 1.6), words["cost"]
    if scene.way:
        counted = art.badge(1, 0, 0, palette, palette.way)
        yield _arrow(palette, "1 12") + counted, words["way"]
    if scene.barred or (scene.path and scene.path.refused is not None):
        yield art.moved(art.cross(0, 0, palette), 0, 0, 1.6), words["refused"]
    if scene.marked:
        yield shade(palette) + art.tick(0, 0, palette), words["marked"]


def _arrow(palette: Palette, dashes: str) -> str:
    return ray((-44, 0), (30, 0), palette, palette.way, dashes) + f'<path d="M46 0L18 15V-15Z" fill="{palette.way}"/>'
