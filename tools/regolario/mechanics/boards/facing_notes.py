"""Facings in the notes of a board: ``c2: faces north``."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from regolario.mechanics.boards.text import BoardError, Drawing
from regolario.mechanics.facings import Facing
from regolario.mechanics.spaces import Space

FACES = {f"faces {facing}": facing for facing in Facing}
"""The words of notes for facings; a game with facings adds them to the words of its signs."""


def facing_of(drawing: Drawing, kind: str, spaces: Sequence[Space]) -> Facing:
    """Return the facing of a figure. Raises BoardError unless its notes give exactly one."""
    found = list(dict.fromkeys(thing for space in spaces for thing in drawing.things[space] if thing in FACES))
    at = spaces[0]
    if not found:
        remedy = f"write {at}: faces north (or east, south or west) below the drawing"
        what = f"the {kind} at {at} has no facing"
        raise BoardError(*drawing.places[at], what, remedy, "board-no-facing", figure=kind, space=str(at))
    if len(found) > 1:
        what, remedy = f"the {kind} at {at} {found[0]} and {found[1]}", "keep one of these notes"
        raise BoardError(*drawing.places[at], what, remedy, "board-two-facings", figure=kind, space=str(at))
    return FACES[found[0]]


def without_facings(drawing: Drawing, faced: Collection[Space]) -> Drawing:
    """Return a drawing without the notes of facings.

    Raises BoardError for one on a space not in ``faced``.
    """
    for space in sorted(drawing.things):
        if space not in faced and any(thing in FACES for thing in drawing.things[space]):
            remedy = f"put a figure with a facing on {space}, or remove it from the note"
            what = f"nothing at {space} has a facing"
            raise BoardError(*drawing.places[space], what, remedy, "board-idle-facing", space=str(space))
    kept = {space: tuple(one for one in things if one not in FACES) for space, things in drawing.things.items()}
    return replace(drawing, things={space: things for space, things in kept.items() if things})
