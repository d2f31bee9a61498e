"""The pieces of a game that can be printed."""

from dataclasses import dataclass, field

from regolario.data.places import Map
from regolario.model.language import Words
from regolario.model.numbers import Quantity
from regolario.model.sources import Basis


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece in a component, and its count."""

    key: str
    name: Words
    count: int


@dataclass(frozen=True, slots=True)
class Component:
    """Pieces of one size to print; ``size`` is width and height."""

    id: str
    game: str
    group: str
    key: str
    name: Words
    size: tuple[Quantity, ...]
    total: int | None
    two_sided: bool
    pieces: tuple[Piece, ...]
    rests_on: tuple[Basis, ...]
    source: Map = field(compare=False, repr=False)
