"""The players, the texts that prevail and the contents of the box (S3, overview and component list)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.mechanics.arguments import needed
from regolario.mechanics.lookup import named
from regolario.rule import rule

Counts = Mapping[str, Mapping[str, int]]
"""A table of pieces: by kind, the cells of its row."""

CARDS, TOKENS = "-cards", "-tokens"
PARTS = {
    "figures": ("marine-figures", "demon-figures"),
    "dice": ("red-dice", "black-dice"),
    "initiative-cards": ("marine-initiative-cards", "invader-initiative-cards"),
    "squad-cards": ("taking-point-cards", "combat-veteran-cards", "solo-operative-cards"),
    "damage-tokens": ("damage-tokens-of-one", "damage-tokens-of-three"),
    "weapon-tokens": ("weapon-tokens-of-weapons", "weapon-tokens-of-grenades"),
}
"""The parts into which some kinds of pieces are split."""


@dataclass(frozen=True)
class PlayerSides:
    """The sides of a game: whether they are legal, why not, and how many players play marines."""

    legal: bool
    because: str | None
    marine_players: int


@rule("doom-2016/the-game/players")
def players(*, players: int, most_marine_players: int, invaders: int) -> PlayerSides:
    """Return how the people at the table are split into two sides (S3-R003).

    ``players`` counts everybody, the invader player too.
    """
    marine_players = max(players - invaders, 0)
    if not marine_players:
        return PlayerSides(False, "no-marine-player", 0)
    if marine_players > most_marine_players:
        return PlayerSides(False, "too-many-players", marine_players)
    return PlayerSides(True, None, marine_players)


class Text(StrEnum):
    """The texts of the game; each prevails over those after it."""

    CARD = "card"
    REFERENCE = "rules-reference"
    BOOKLET = "learn-to-play"


@rule("doom-2016/the-game/which-text-prevails")
def which_text_prevails(*, texts: tuple[Text, ...]) -> Text:
    """Return the text that decides if several disagree (S3-R002). Raises ValueError without a text."""
    return min(needed("texts", texts), key=list(Text).index)


@dataclass(frozen=True)
class BoxDifference:
    """The pieces that a box lacks and those that it has too many of, by kind."""

    missing: Mapping[str, int]
    spare: Mapping[str, int]


@rule("doom-2016/the-game/box")
def box(*, found: Mapping[str, int], contents: Counts) -> BoxDifference:
    """Return what a box lacks (S3-T1).

    ``found`` are the pieces that were counted; other pieces are not compared. Raises ValueError for an unknown kind.
    """
    over = {kind: count - named(contents, kind, "piece")["count"] for kind, count in found.items()}
    return BoxDifference(
        {kind: -count for kind, count in over.items() if count < 0},
        {kind: count for kind, count in over.items() if count > 0},
    )


@dataclass(frozen=True)
class Totals:
    """All cards and all tokens of the list, and whether both are as many as the box should hold."""

    cards: int
    tokens: int
    agree: bool


@rule("doom-2016/the-game/all-cards-and-tokens")
def all_cards_and_tokens(*, contents: Counts, cards: int, tokens: int) -> Totals:
    """Return how many cards and tokens the list has, and whether they add up (S3-T1)."""
    counted = (_ending(contents, CARDS), _ending(contents, TOKENS))
    return Totals(*counted, counted == (cards, tokens))


def _ending(contents: Counts, end: str) -> int:
    """Return the pieces of all kinds whose key ends so."""
    return sum(row["count"] for kind, row in contents.items() if kind.endswith(end))


@dataclass(frozen=True)
class PartSum:
    """The sum of the parts of a kind of pieces, and whether it is the number of the list."""

    together: int
    agrees: bool


@rule("doom-2016/the-game/parts-of-the-box")
def parts_of_the_box(*, kind: str, contents: Counts, parts: Counts) -> PartSum:
    """Return whether the parts of a kind of pieces add up (S3-T1).

    Raises ValueError for a kind without parts.
    """
    together = sum(parts[part]["count"] for part in named(PARTS, kind, "kind with parts"))
    return PartSum(together, together == contents[kind]["count"])


@rule("doom-2016/the-game/black-dice")
def black_dice(*, contents: Counts, parts: Counts) -> int:
    """Return how many dice are black: those that are not red (S3-T1)."""
    return contents["dice"]["count"] - parts["red-dice"]["count"]


@rule("doom-2016/the-game/all-action-cards")
def all_action_cards(
    *, contents: Counts, parts: Counts, marine_sets: int, marine_cards: int, weapon_cards: int, grenade_cards: int
) -> PartSum:
    """Return whether the sets of the box add up to its action cards (S3-T1, S3-C1)."""
    weapons = parts["weapon-tokens-of-weapons"]["count"] * weapon_cards
    grenades = parts["weapon-tokens-of-grenades"]["count"] * grenade_cards
    together = marine_sets * marine_cards + weapons + grenades
    return PartSum(together, together == contents["action-cards"]["count"])


@dataclass(frozen=True)
class Tokens:
    """The damage tokens of each value that mark some damage."""

    small: int
    large: int


@rule("doom-2016/the-game/damage-tokens")
def damage_tokens(*, damage: int, small: int, large: int) -> Tokens:
    """Return the fewest damage tokens that mark some damage (S3-C10, S3-T1)."""
    return Tokens(damage % large // small, damage // large)
