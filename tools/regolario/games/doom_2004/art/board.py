"""The look of DOOM's boards."""

from collections.abc import Collection, Iterator, Mapping

from regolario.games.doom_2004.art import shapes
from regolario.games.doom_2004.rules.board import COLOURS, DOOR, HARMFUL, OBSTACLE, TELEPORTER, Board
from regolario.mechanics.labels import Words, says
from regolario.mechanics.pictures.art import Art, Corner, Sample
from regolario.mechanics.pictures.palette import Palette
from regolario.mechanics.pictures.shapes import area, door, stone
from regolario.mechanics.pictures.words import named

KEY = "-key"
TEAMS = ("red", "blue")
AREAS = {"vault": "vault", **{f"{team} headquarters": team for team in TEAMS}}


class DoomArt(Art):
    """The art of figures, respawn points, teleporters, vaults, equipment, flags and security doors."""

    board = Board
    areas = AREAS
    spread = tuple(f"{team} holder" for team in TEAMS)

    def patterns(self, palette: Palette) -> str:
        """Return the fillings: vaults dotted, headquarters hatched in the colour of their team."""
        return shapes.patterns(palette)

    def name(self, words: Words, key: str) -> str:
        """Return the name of the term of a thing; for a key, with its colour."""
        colour = key.removesuffix(KEY)
        if key.endswith(KEY) and f"term-{key}" not in words and f"colour-{colour}" in words:
            return says(words, "security-key", colour=words[f"colour-{colour}"])
        return named(words, key)

    def message(self, thing: str, words: Words) -> tuple[str, Mapping[str, str]]:
        """Return the message of a thing, with its team or number; of a door, with its state and colour."""
        first, _, rest = thing.partition(" ")
        if thing.endswith(DOOR):
            state, colour = _state(thing), _colour(thing)
            return (f"security-{state}", {"colour": words[f"colour-{colour}"]}) if colour else (f"door-{state}", {})
        if first == "respawn":
            return first, {"number": rest}
        if thing == HARMFUL:
            return "harmful", {}
        return (f"{rest}-{first}" if first in TEAMS else thing.replace(" ", "-")), {}

    def unlettered(self, kind: str, name: str, palette: Palette, across: int = 1, down: int = 1) -> str:
        """Return an invader, a token with horns."""
        return shapes.invader(self.sign(kind), name, palette, across, down)

    def spread_out(self, thing: str, words: Words, palette: Palette, across: int = 1, down: int = 1) -> str:
        """Return the plate that holds the flags of a team."""
        team = thing.partition(" ")[0]
        return shapes.holder(words[f"letter-{team}"], team, palette, across, down)

    def flat(self, thing: str, palette: Palette, *, covered: bool = False) -> str:
        """Return an obstacle, a teleporter or a respawn point."""
        if thing == HARMFUL:
            return shapes.harmful(palette, covered=covered)
        if thing == TELEPORTER:
            return shapes.teleporter(palette)
        if thing.startswith("respawn "):
            return shapes.respawn(thing.partition(" ")[2], palette, covered=covered)
        return super().flat(thing, palette, covered=covered)

    def corner(self, thing: str, palette: Palette) -> Corner | None:
        """Return the danger sign, a covered teleporter, or the number of a respawn point."""
        if thing == HARMFUL:
            return Corner(shapes.danger(palette), -31, 32, 0.4)
        if thing == TELEPORTER:
            return Corner(shapes.teleporter(palette), -30, 30, 0.4, needs_room=True)
        if thing.startswith("respawn "):
            return Corner(shapes.corner_number(thing.partition(" ")[2], palette), needs_room=True)
        return None

    def token(self, thing: str) -> str:
        """Return the key of a piece of equipment; an empty string for anything else."""
        return thing.removeprefix("item ") if thing.startswith("item ") else ""

    def has_mark(self, token: str) -> bool:
        """Return whether a token needs a mark; keys have the letter of their colour instead."""
        return not token.endswith(KEY)

    def drawn_token(self, token: str, marks: Mapping[str, str], words: Words, palette: Palette) -> str:
        """Return a piece of equipment, or a key."""
        colour = token.removesuffix(KEY)
        if token.endswith(KEY):
            return shapes.key(words.get(f"letter-{colour}", ""), colour, palette)
        return super().drawn_token(token, marks, words, palette)

    def movable(self, thing: str, marks: Mapping[str, str], words: Words, palette: Palette) -> str:
        """Return a flag or a piece of equipment."""
        team, _, rest = thing.partition(" ")
        if rest == "flag":
            return shapes.flag(words[f"letter-{team}"], team, palette)
        return super().movable(thing, marks, words, palette)

    def edge(self, name: str, words: Words, palette: Palette) -> tuple[str, str]:
        """Return a door; for a security door, also its plate."""
        is_open, colour = _state(name) == "open", _colour(name)
        plate = shapes.plate(words[f"letter-{colour}"], colour, palette, is_open=is_open) if colour else ""
        return door(palette, is_open=is_open, name=colour), plate

    def edge_label(self, name: str, words: Words) -> str:
        """Return the label of a door, with its state and colour."""
        state, colour = "-open" if _state(name) == "open" else "", _colour(name)
        if colour:
            return says(words, f"security-door{state}", colour=words[f"colour-{colour}"])
        return words[f"door{state}"]

    def ground(self, present: Collection[str], words: Words, palette: Palette) -> Iterator[Sample]:
        """Yield samples of obstacles, a teleporter, a respawn point, areas, and what belongs to each team."""
        if OBSTACLE in present:
            yield stone(palette), words["obstacle"]
        if HARMFUL in present:
            yield shapes.harmful(palette), words["harmful"]
        if TELEPORTER in present:
            yield shapes.teleporter(palette), words[TELEPORTER]
        numbers = sorted(thing.partition(" ")[2] for thing in present if thing.startswith("respawn "))
        if numbers:
            yield shapes.respawn(numbers[0], palette), words["respawn"]
        for thing, filling in self.areas.items():
            if thing in present:
                yield area(filling, palette), words[self.message(thing, words)[0]]
        for team in TEAMS:
            if f"{team} holder" in present:
                yield self.spread_out(f"{team} holder", words, palette), words[f"holder-{team}"]
            if f"{team} flag" in present:
                yield shapes.flag(words[f"letter-{team}"], team, palette), words[f"flag-{team}"]


def _state(door: str) -> str:
    return "open" if door.startswith("open") else "closed"


def _colour(door: str) -> str:
    """Return the colour of a security door; an empty string for any other door."""
    colour = door.removeprefix("open ").removesuffix(DOOR).strip()
    return colour if colour in COLOURS.values() else ""


ART = DoomArt()
