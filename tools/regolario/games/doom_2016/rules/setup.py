"""Setting up: marines, squad cards, initiative cards and the introductory game (S3, setup)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.mechanics.arguments import between
from regolario.mechanics.bounds import shortened
from regolario.mechanics.decks import Deck
from regolario.mechanics.refusals import RefusedError
from regolario.rule import rule


class MarineName(StrEnum):
    """The marines."""

    ALPHA = "alpha"
    BRAVO = "bravo"
    CHARLIE = "charlie"
    DELTA = "delta"


@dataclass(frozen=True)
class MarineChoice:
    """The result of choosing marines, and the marines that go back to the box."""

    legal: bool
    because: str | None
    unused: tuple[MarineName, ...]


@rule("doom-2016/setup/marines")
def marines(*, marines: tuple[MarineName, ...], players: int | None = None, controls: str) -> MarineChoice:
    """Return whether the marine players have chosen a marine each, and no two the same (S3-R006, S3-R008).

    ``players`` counts the marine players, if it is to be compared with the marines.
    """
    because = "no-marine-player" if not marines else "marine-taken" if len(set(marines)) < len(marines) else None
    if because is None and players is not None and players != len(marines):
        because = "player-without-a-marine" if players > len(marines) else _several(controls)
    return MarineChoice(because is None, because, tuple(marine for marine in MarineName if marine not in marines))


def _several(controls: str) -> str | None:
    """Return why there are more marines than players; None if players may control several."""
    return None if controls == "several" else "one-marine-each"


@rule("doom-2016/setup/starting-hand")
def starting_hand(*, deck: tuple[str, ...], seed: int | None = None, cards: int) -> Deck:
    """Return an action deck after a marine has drawn its first hand (S3-R007).

    ``deck`` is given from the top; with a seed it is shuffled first.
    """
    pile = Deck(deck)
    return (pile if seed is None else pile.shuffle(seed)).draw(cards)


@dataclass(frozen=True)
class DemonCards:
    """The demon cards that lie face up and those that lie face down."""

    face_up: tuple[str, ...]
    face_down: tuple[str, ...]


@rule("doom-2016/setup/introductory-demon-cards")
def introductory_demon_cards(*, cards: tuple[str, ...], figures: tuple[str, ...]) -> DemonCards:
    """Return how demon cards lie at the start (S3-R011, S3-R012).

    Those of types with a figure on the map lie face up.
    """
    return DemonCards(
        tuple(card for card in cards if card in figures), tuple(card for card in cards if card not in figures)
    )


@dataclass(frozen=True)
class SquadCards:
    """The squad card of a squad, and how many marines receive a copy; None and zero if there is none.

    ``chooser`` is the side that says which marines receive it, if not all do.
    """

    card: str | None
    copies: int
    chooser: str | None = None


@rule("doom-2016/setup/squad-cards")
def squad_cards(
    *,
    marines: int,
    introductory: bool = False,
    rows: Mapping[str, Mapping[str, int]],
    most_marine_players: int,
    who: str,
) -> SquadCards:
    """Return the squad cards of a number of marines (S3-R133, S3-R134, S3-R135, S3-T3).

    Raises ValueError for a number of marines that cannot play.
    """
    between("marines", marines, 1, most_marine_players)
    for card, row in rows.items():
        if row["marines"] == marines and not introductory:
            return SquadCards(card, row["copies"], who if row["copies"] < marines else None)
    return SquadCards(None, 0)


@rule("doom-2016/setup/single-marine")
def single_marine(*, marines: int, introductory: bool = False, most_marine_players: int, extra: int) -> int:
    """Return how many marine initiative cards are in the initiative deck (S3-R135, S3-E10).

    Raises ValueError for a number of marines that cannot play.
    """
    between("marines", marines, 1, most_marine_players)
    return marines + (extra if marines == 1 and not introductory else 0)


@dataclass(frozen=True)
class Label:
    """What a damaged label of a map tile still says.

    ``number`` and ``face`` are None if they cannot be read; an unread number lies ``above`` and ``below`` the nearest
    numbers that can.
    """

    number: int | None
    face: str | None
    above: int | None = None
    below: int | None = None


@rule("doom-2016/setup/introductory-tiles")
def introductory_tiles(*, labels: tuple[str, ...], tiles: int) -> tuple[Label, ...]:
    """Return what the labels of the map tiles say (S3-T9).

    A label is a number up to ``tiles`` and a face, a or b. No tile is used twice, so a repeated number is misread; the
    labels go up. Raises ValueError for a label that has no number.
    """
    read = [_number(label) for label in labels]
    sure = [number if read.count(number) == 1 and 0 < number <= tiles else None for number in read]
    faces = [label[-1] if label[-1] in "ab" else None for label in labels]
    return tuple(
        Label(number, face) if number is not None else Label(None, face, _first(sure[:at][::-1]), _first(sure[at:]))
        for at, (number, face) in enumerate(zip(sure, faces, strict=True))
    )


def _number(label: str) -> int:
    """Return the number of a label; its last sign is the face."""
    if not (label[:-1].isascii() and label[:-1].isdecimal()):
        raise RefusedError(f"`{label}` is not a number and a face, such as 05a", "map-tile", tile=shortened(label))
    return int(label[:-1])


def _first(numbers: list[int | None]) -> int | None:
    return next((number for number in numbers if number is not None), None)
