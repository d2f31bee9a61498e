"""Paper sizes in millimetres."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper size in portrait; ``name`` is its name on the command line, ``typst`` its name in Typst."""

    name: str
    typst: str
    width: float
    height: float


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("A4", "a4", 210, 297),
        Paper("A5", "a5", 148, 210),
        Paper("letter", "us-letter", 215.9, 279.4),
    )
}
