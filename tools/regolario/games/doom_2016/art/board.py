"""The look of the boards of DOOM (2016)."""

from collections.abc import Collection, Iterator, Mapping

from regolario.games.doom_2016.art import shapes
from regolario.games.doom_2016.rules.board import (
    DIFFICULT,
    DOORS,
    IMPASSABLE,
    INACTIVE,
    LARGE_DEMON,
    PORTALS,
    SIZES,
    TELEPORTER,
    TERRAIN,
    Board,
)
from regolario.mechanics.labels import Words
from regolario.mechanics.pictures.art import Art, Corner, Sample
from regolario.mechanics.pictures.palette import Palette
from regolario.mechanics.pictures.shapes import door
from regolario.mechanics.pictures.words import labelled, named

TELEPORTERS = (TELEPORTER, INACTIVE)
TOKENS = {"health pack": "health-pack", "weapon": "weapon", "grenade": "grenade"}
"""The keys of tokens whose drawing needs no letters."""
GROUND = (*TELEPORTERS, *PORTALS.values())
"""What lies flat under figures and other tokens."""


class Doom2016Art(Art):
    """The art of marines, demons, terrain, teleporters, portals and objects."""

    board = Board
    areas: Mapping[str, str] = {DIFFICULT: "difficult"}

    def patterns(self, palette: Palette) -> str:
        """Return the filling of difficult spaces."""
        return shapes.patterns(palette)

    def name(self, words: Words, key: str) -> str:
        """Return the name of a figure or a token: a message, or the name of its term."""
        return words.get(key) or named(words, key)

    def message(self, thing: str, words: Words) -> tuple[str, Mapping[str, str]]:
        """Return the message of a thing; that of a door also for a door beside another."""
        return ("door" if thing in DOORS else thing.replace(" ", "-")), {}

    def unlettered(self, kind: str, name: str, palette: Palette, across: int = 1, down: int = 1) -> str:
        """Return a demon with its sign or, if it is large and has none, with the number of its spaces."""
        if kind == LARGE_DEMON and across == down == 1:
            return shapes.demon_of_some_size(palette)
        shown = "" if kind == LARGE_DEMON else name
        return shapes.demon(self.sign(kind) or _size(across, down), shown, palette, across, down)

    def border(self, thing: str, outline: str, palette: Palette) -> str:
        """Return the dashed border of difficult spaces."""
        return shapes.difficult(outline, palette)

    def flat(self, thing: str, palette: Palette, *, covered: bool = False) -> str:
        """Return a teleporter or a portal."""
        if thing in TELEPORTERS:
            return shapes.teleporter(palette, active=thing == TELEPORTER)
        return shapes.portal(_colour(thing), palette) if thing in GROUND else ""

    def corner(self, thing: str, palette: Palette) -> Corner | None:
        """Return a covered teleporter or portal."""
        if thing not in GROUND:
            return None
        small = (
            shapes.small_ring(palette, active=thing == TELEPORTER)
            if thing in TELEPORTERS
            else shapes.small_portal(_colour(thing), palette)
        )
        return Corner(small, -30, 30, needs_room=True)

    def token(self, thing: str) -> str:
        """Return the key of an object that marines pick up; an empty text for anything else."""
        if thing in TOKENS:
            return TOKENS[thing]
        first, _, rest = thing.partition(" ")
        return rest.replace(" ", "-") if first in TOKENS and rest else ""

    def has_mark(self, token: str) -> bool:
        """Return whether a token needs letters: a weapon or a grenade with a name."""
        return token not in TOKENS.values()

    def drawn_token(self, token: str, marks: Mapping[str, str], words: Words, palette: Palette) -> str:
        """Return a health pack, a weapon token or a grenade."""
        if token == "health-pack":
            return shapes.health_pack(palette)
        draw = shapes.grenade if "grenade" in token else shapes.weapon
        return draw(marks.get(token, ""), palette)

    def edge(self, name: str, words: Words, palette: Palette) -> tuple[str, str]:
        """Return a line of terrain, or a door."""
        if name == TERRAIN:
            return shapes.blocking(palette), ""
        return (shapes.impassable(palette) if name == IMPASSABLE else door(palette, is_open=False)), ""

    def edge_label(self, name: str, words: Words) -> str:
        """Return the name of an edge in the legend; that of a door also for a door beside another."""
        return labelled(words, "door" if name in DOORS else name)

    def ground(self, present: Collection[str], words: Words, palette: Palette) -> Iterator[Sample]:
        """Yield samples of difficult spaces, teleporters and portals."""
        yield from super().ground(present, words, palette)
        for thing in GROUND:
            if thing in present:
                yield self.flat(thing, palette), labelled(words, thing)


def _colour(portal: str) -> str:
    return portal.partition(" ")[0]


def _size(across: int, down: int) -> str:
    """Return the sign of a base; an empty text for a single space."""
    size = tuple(sorted((across, down)))
    return next((sign for sign, base in SIZES.items() if base == size), "")


ART = Doom2016Art()
