"""Damage, healing and fragged figures (S3, "Subire Danni", "Frag")."""

from dataclasses import dataclass

from regolario.games.doom_2016.rules.defense import Side
from regolario.rule import rule

PLACES = {Side.MARINE: "on-the-marine-card", Side.DEMON: "beside-the-figure"}


@dataclass(frozen=True)
class DamageTokens:
    """The tokens for some damage and where they lie; ``unmarked`` is the damage without a token."""

    place: str
    threes: int
    ones: int
    suffered: int
    unmarked: int = 0


@rule("doom-2016/damage/where-damage-lies")
def where_damage_lies(
    *,
    figure: Side,
    damage: int,
    used_ones: int = 0,
    used_threes: int = 0,
    small: int,
    large: int,
    smalls: int,
    larges: int,
    short: str,
) -> DamageTokens:
    """Return the fewest tokens that make some damage, from those in the supply (S3-R050, S3-R051).

    ``used_ones`` and ``used_threes`` are the tokens that lie on the table already.
    """
    threes = min(damage // large, max(larges - used_threes, 0))
    ones = min((damage - large * threes) // small, max(smalls - used_ones, 0))
    marked = large * threes + small * ones
    if short == "limited":
        return DamageTokens(PLACES[figure], threes, ones, marked)
    return DamageTokens(PLACES[figure], threes, ones, damage, damage - marked)


@dataclass(frozen=True)
class HealedFigure:
    """A figure after healing: the damage left and the damage removed."""

    left: int
    healed: int


@rule("doom-2016/damage/heal")
def heal(*, damage: int, amount: int) -> HealedFigure:
    """Return a figure that heals: its damage goes back to the supply, never more than it has (S3-R052)."""
    healed = min(damage, amount)
    return HealedFigure(damage - healed, healed)


@rule("doom-2016/damage/fragged")
def fragged(*, damage: int, health: int) -> bool:
    """Return whether a figure is fragged: its damage has reached its Health (S3-R053)."""
    return damage >= health


@dataclass(frozen=True)
class DemonCard:
    """The face of a demon card."""

    face: str


@rule("doom-2016/damage/last-of-its-type")
def last_of_its_type(*, left: int) -> DemonCard:
    """Return the face of a demon card after a demon is fragged (S3-R054).

    ``left`` are the figures of that type still on the map.
    """
    return DemonCard("face-up" if left else "face-down")


@dataclass(frozen=True)
class FraggedMarine:
    """A fragged marine: its cards, and what the invader gains."""

    frag_tokens: int
    hand: int
    deck: int
    discard: int
    played: int
    damage: int
    stunned: bool


@rule("doom-2016/damage/marine-fragged")
def marine_fragged(
    *,
    hand: int,
    deck: int,
    discard: int,
    played: int = 0,
    stunned: bool = False,
    draw: int,
    tokens: int,
    kept: str,
    stun: str,
) -> FraggedMarine:
    """Return the cards of a marine that is fragged (S3-R055, S3-R056).

    ``played`` are cards that lie in its play area because it is fragged during its own activation.
    """
    shuffled = hand + deck + discard + (played if kept == "shuffled" else 0)
    drawn = min(draw, shuffled)
    return FraggedMarine(
        frag_tokens=tokens,
        hand=drawn,
        deck=shuffled - drawn,
        discard=0,
        played=0 if kept == "shuffled" else played,
        damage=0,
        stunned=stunned and stun == "stays",
    )
