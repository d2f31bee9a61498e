"""A labyrinth in words, for readers who cannot see the picture."""

from collections.abc import Iterator

from regolario.games.mordheim_labyrinth.maker.labyrinth import Labyrinth, Place, name_of
from regolario.games.mordheim_labyrinth.maker.scene import Find, LabyrinthScene, Stretch, arm_name
from regolario.games.mordheim_labyrinth.rules.tiles import letters
from regolario.mechanics.labels import Words, says


def describe(scene: LabyrinthScene, words: Words) -> str:
    """Return a description: size, exits, water, bridges and finds, and where no tile fits."""
    labyrinth = scene.labyrinth
    parts = [says(words, "described", columns=labyrinth.columns, rows=labyrinth.rows, laid=len(labyrinth.tiles))]
    exits = ", ".join(_exits(labyrinth, words))
    if exits:
        parts.append(says(words, "described-exits", places=exits))
    parts += _courses(scene, words)
    parts += [f"{name_of(place)}: {name_of_find(find, words)}." for place, find in scene.finds.items()]
    if labyrinth.stuck:
        parts.append(says(words, "described-stuck", places=", ".join(map(name_of, labyrinth.stuck))))
    return " ".join(parts)


def name_of_find(find: Find, words: Words) -> str:
    """Return the name of the find on a tile."""
    if find.encounter:
        return words[f"encounter-{find.encounter}"]
    if find.count is not None:
        return says(words, "crowns-found", count=find.count)
    return words[f"accessory-{find.accessory}"]


def _exits(labyrinth: Labyrinth, words: Words) -> Iterator[str]:
    """Yield each tile with exits on the table edge, with their sides: ``F1 (north, east)``."""
    for place in labyrinth.tiles:
        sides = [words[f"side-{letters(side)}"] for side in labyrinth.border_exits(place)]
        if sides:
            yield _noted(place, sides)


def _courses(scene: LabyrinthScene, words: Words) -> Iterator[str]:
    """Yield a sentence for each kind of course: its tiles in the order in which it reached them."""
    for kind in dict.fromkeys(stretch.kind for stretch in scene.stretches):
        places = ", ".join(
            _noted(stretch.place, list(_notes(stretch, words))) for stretch in scene.stretches if stretch.kind == kind
        )
        yield says(words, "described-course", kind=words[f"water-{kind}"], places=places)


def _notes(stretch: Stretch, words: Words) -> Iterator[str]:
    if stretch.source:
        yield words["note-source"]
    if stretch.arms:
        yield says(words, "note-bridge-to-place", arms=", ".join(_arm(arm, words) for arm in stretch.arms))
    elif stretch.bridge:
        yield says(words, "note-bridge-over", arm=_arm(stretch.over, words)) if stretch.over else words["note-bridge"]
    if stretch.end is not None:
        yield words["note-end"]


def _arm(arm: int, words: Words) -> str:
    return words[f"side-{arm_name(arm)}"]


def _noted(place: Place, notes: list[str]) -> str:
    return f"{name_of(place)} ({', '.join(notes)})" if notes else name_of(place)
