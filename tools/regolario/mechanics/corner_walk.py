"""Walks along lines between corners: what a line crosses under each reading of touching, and how.

A line may pass exactly through a corner of something, run along its edge, or begin or end at it. What that means
depends on the reading of the rules (``Grazing``).
"""

from enum import StrEnum
from typing import NamedTuple

from regolario.mechanics.corner_lines import ROUND, CornerLine, Joint, LinePart


class AtCorner(StrEnum):
    """The readings of when a line through a corner counts as crossing what meets there.

    ``either``: if anything lies on one side of it. ``both``: if something lies on both sides. ``never``: not at all.
    """

    EITHER = "either"
    BOTH = "both"
    NEVER = "never"


class Alongside(StrEnum):
    """The readings of when a line that runs along something counts as crossing it.

    ``edges``: along a closed edge, but not along the side of a space. ``all``: along either. ``none``: along neither.
    Between two spaces that both count, or one and a closed board, a line always crosses.
    """

    EDGES = "edges"
    ALL = "all"
    NONE = "none"


class AtEnds(StrEnum):
    """The readings of what counts at the two ends of a line.

    ``inside``: the line begins in the viewer's space and ends in the target's, so that edges around the corner can shut
    it in. ``open``: what meets a line only at its ends never counts.
    """

    INSIDE = "inside"
    OPEN = "open"


class Grazing(NamedTuple):
    """One reading of each question about touching."""

    corner: AtCorner = AtCorner.BOTH
    along: Alongside = Alongside.EDGES
    ends: AtEnds = AtEnds.INSIDE


class Manner(StrEnum):
    """How a line meets what it crosses: across, along, at a corner, or at one of its own ends."""

    ACROSS = "across"
    ALONG = "along"
    CORNER = "corner"
    END = "end"


Met = tuple[int, Manner]
"""A bit that a line meets, relative to the viewer's, and how."""


class LineWalk:
    """A walk along a line, on whichever side of it nothing is in the way."""

    def __init__(self, bits: int, line: CornerLine, margin: int, grazing: Grazing) -> None:
        self.bits, self.line, self.margin, self.grazing = bits, line, margin, grazing

    def barred(self, bit: int) -> bool:
        """Return whether something is at a bit."""
        return bool(self.bits >> (bit + self.margin) & 1)

    def first(self) -> Met | None:
        """Return the first thing that the line crosses, or None."""
        joints, last = self.line.joints, len(self.line.stretches)
        sides = {joints[0].places[at] for at in joints[0].enter}
        for number, joint in enumerate(joints):
            sides = self._past(joint, sides, is_end=number in (0, last))
            if not sides:
                return self._in_the_way(joint, Manner.END if number in (0, last) else Manner.CORNER)
            if number < last:
                stretch = self.line.stretches[number]
                met, sides = self._across(stretch) if stretch.under is None else self._along(stretch, sides)
                if met:
                    return met
        return None

    def _across(self, stretch: LinePart) -> tuple[Met | None, set[int]]:
        """Return what a line crosses on a stretch, and the place in which the stretch ends."""
        way = [bit for pair in zip(stretch.places, (*stretch.edges, None), strict=True) for bit in pair]
        met = next(((bit, Manner.ACROSS) for bit in way if bit is not None and self.barred(bit)), None)
        return met, {stretch.places[-1]}

    def _along(self, stretch: LinePart, sides: set[int]) -> tuple[Met | None, set[int]]:
        """Return what a line crosses by running along it, and the sides on which it can."""
        free = {place for place in sides if not self.barred(place)}
        along, under = self.grazing.along, stretch.under
        if under is not None and along is not Alongside.NONE and self.barred(under):
            return (under, Manner.ALONG), free
        full = sorted((place for place in stretch.places if self.barred(place)), key=lambda place: place not in sides)
        if full and (along is Alongside.ALL or not free):
            return (full[0], Manner.ALONG), free
        return None, free

    def _past(self, joint: Joint, sides: set[int], *, is_end: bool) -> set[int]:
        """Return the places in which a line can leave a point that it reaches in some; none if it cannot."""
        corner = self.grazing.corner
        wanted = {joint.places[at] for at in joint.leave}
        if self.grazing.ends is AtEnds.OPEN if is_end else corner is AtCorner.NEVER:
            return wanted
        if corner is AtCorner.EITHER and not is_end and any(map(self.barred, joint.beside)):
            return set()
        start = {at for at in range(ROUND) if joint.places[at] in sides}
        spread = self._directly if corner is AtCorner.EITHER and is_end else self._around
        return {joint.places[at] for at in spread(joint, start)} & wanted

    def _around(self, joint: Joint, reached: set[int]) -> set[int]:
        """Return the places around a point that can be reached from some, in either direction."""
        found = set(reached)
        for _ in range(ROUND):
            free = {at for at in found if at in reached or not self.barred(joint.places[at])}
            found |= self._next_to(joint, free)
        return found

    def _directly(self, joint: Joint, start: set[int]) -> set[int]:
        """Return the places around a point next to some, and the opposite one if nothing is beside the line."""
        beside = self._next_to(joint, start)
        opposite = {(at + 2) % ROUND for at in start}
        sides = [joint.places[at] for at in range(ROUND) if at not in start | opposite]
        clear = not any(map(self.barred, (*joint.edges, *sides)))
        return start | beside | opposite if clear else start | beside

    def _next_to(self, joint: Joint, start: set[int]) -> set[int]:
        """Return the places around a point that are one open edge away from some and not barred, or wanted."""
        steps = [((at + 1) % ROUND, at) for at in start] + [((at - 1) % ROUND, (at - 1) % ROUND) for at in start]
        return {
            there
            for there, edge in steps
            if not self.barred(joint.edges[edge]) and (there in joint.leave or not self.barred(joint.places[there]))
        }

    def _in_the_way(self, joint: Joint, how: Manner) -> Met:
        """Return the first thing that bars a line at a point, on the shorter way around it if there is one."""
        ways = [joint.way(joint.enter[0], joint.leave[0], clockwise=turn) for turn in (True, False)]
        order = (*(min(ways, key=len) if how is Manner.END else ()), *joint.edges, *joint.beside, *joint.places)
        return next((bit, how) for bit in order if self.barred(bit))
