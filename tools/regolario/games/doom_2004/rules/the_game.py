"""Players, the end of the game and the contents of the box.

Source: S4, introduction, components and object of the game.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2004.rules.setup import Rows, row_for
from regolario.mechanics.arguments import at_least, between
from regolario.mechanics.lookup import named
from regolario.mechanics.refusals import RefusedError
from regolario.rule import rule

MARINES, INVADER = "marines", "invader"


@dataclass(frozen=True)
class Sides:
    """The sides of a game: whether they are legal, why not, and how many players play marines."""

    legal: bool
    because: str | None
    marine_players: int


@rule("doom-2004/the-game/players")
def players(*, players: int, most_marine_players: int, invaders: int) -> Sides:
    """Return how the players at the table are split into two sides (S4-R001).

    ``players`` counts everybody.
    """
    marine_players = players - invaders
    if marine_players < 1:
        return Sides(False, "no-marine", 0)
    if marine_players > most_marine_players:
        return Sides(False, "too-many-players", marine_players)
    return Sides(True, None, marine_players)


@dataclass(frozen=True)
class Victory:
    """The side that has won: ``marines``, ``invader``, or nobody yet."""

    winner: str | None


def decided(frags: int, frag_limit: int | None, reached: bool) -> Victory:
    """Return who has won: the invader by frags, the marines by their objective.

    The first result ends the game, so both together raise ValueError.
    """
    fragged = frag_limit is not None and frags >= frag_limit
    if fragged and reached:
        text = "the first of both results ended the game: give only that one"
        raise RefusedError(text, "both-won")
    return Victory(INVADER if fragged else MARINES if reached else None)


@rule("doom-2004/the-game/object-of-the-game")
def object_of_the_game(*, frags: int, reached: bool, frag_limit: int | None = None) -> Victory:
    """Return who has won a scenario (S4-R002).

    ``frag_limit`` is the scenario's, if it has one; ``reached`` says whether the marines have done what the
    scenario asks of them.
    """
    return decided(frags, frag_limit, reached)


@rule("doom-2004/the-game/knee-deep-in-the-dead")
def knee_deep_in_the_dead(*, frags: int, key: bool, escaped: int, marines: int, frag_limit: int, who: str) -> Victory:
    """Return who has won the first scenario (S4-R004, S4-R005).

    ``key`` says whether the red key was found, ``escaped`` how many of the ``marines`` have left through the red
    door; without the key none can: ValueError.
    """
    at_least("marines", marines, 1)
    between("escaped", escaped, 0, marines)
    if escaped and not key:
        raise RefusedError("nobody can escape without the red key", "no-key")
    wanted = marines if who == "all" else 1
    return decided(frags, frag_limit, escaped >= wanted)


@dataclass(frozen=True)
class Contents:
    """The pieces that a box lacks and those that it has too many of, by kind."""

    missing: Mapping[str, int]
    spare: Mapping[str, int]


@rule("doom-2004/the-game/box")
def box(
    *, found: Mapping[str, int], contents: Mapping[str, Mapping[str, int]], map_pieces: str, other_map_pieces: int
) -> Contents:
    """Return what a box lacks (S4-T1).

    ``found`` are the pieces that were counted; other pieces are not compared.
    """
    wanted = {kind: row["count"] for kind, row in contents.items()}
    if map_pieces == "other":
        wanted["map-pieces"] = other_map_pieces
    over = {kind: count - named(wanted, kind, "piece") for kind, count in found.items()}
    return Contents(
        {kind: -count for kind, count in over.items() if count < 0},
        {kind: count for kind, count in over.items() if count > 0},
    )


@dataclass(frozen=True)
class Decks:
    """The cards of both decks together, and whether they are as many as the list of the box says."""

    together: int
    agrees: bool


@rule("doom-2004/the-game/decks")
def decks(*, contents: Mapping[str, Mapping[str, int]], marine_cards: int, invader_cards: int) -> Decks:
    """Return whether the two decks have as many cards as the box (S4-T1)."""
    together = marine_cards + invader_cards
    return Decks(together, together == contents["cards"]["count"])


@dataclass(frozen=True)
class Terms:
    """The terms of a level of difficulty; None where unknown.

    They are what each marine starts with, how many more cards the invader draws each turn, how many spawn cards it
    may play and how many cards it may hold.
    """

    ammunition: int | None
    wounds: int | None
    armour: int
    marine_cards: int | None
    drawn_more: int | None
    spawn_cards: int | None
    hand: int | None


@rule("doom-2004/the-game/difficulty")
def difficulty(
    *,
    level: str,
    players: int,
    invaders: int,
    levels: Mapping[str, Mapping[str, int | None]],
    equipment: Rows,
    cards: Rows,
) -> Terms:
    """Return the terms of a level of difficulty.

    ``players`` counts everybody at the table. Raises ValueError for an unknown level.
    """
    change, start = named(levels, level, "level"), row_for(equipment, players - invaders)
    return Terms(
        _changed(start["ammunition"], change["ammunition"]),
        _changed(start["wounds"], change["wounds"]),
        start["armour"],
        _changed(row_for(cards, players - invaders)["cards"], change["cards"]),
        change["drawn"],
        change["spawn"],
        change["hand"],
    )


def _changed(number: int, by: int | None) -> int | None:
    return None if by is None else number + by
