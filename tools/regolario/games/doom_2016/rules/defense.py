"""Defense cards, cover, toughness and the damage that is left (S3, "Attaccare", "Copertura")."""

from dataclasses import dataclass
from enum import StrEnum

from regolario.rule import rule


class Side(StrEnum):
    """The two sides."""

    MARINE = "marine"
    DEMON = "demon"


DECKS = {Side.MARINE: "action-deck", Side.DEMON: "event-deck"}
PILES = {Side.MARINE: "action-discard-pile", Side.DEMON: "event-discard-pile"}


@dataclass(frozen=True)
class Icons:
    """Defense icons: a number of shields, and a dodge or none."""

    shields: int = 0
    dodge: bool = False


@dataclass(frozen=True)
class DefenseCard:
    """A revealed card and the icons in its corner; ``special`` is the icon of the special defence."""

    name: str
    shields: int = 0
    dodge: bool = False
    special: bool = False


@dataclass(frozen=True)
class Reveal:
    """How many cards a defender reveals and from which deck; ``because`` says why none.

    ``shuffled`` are the cards that form a new deck first, if the old one is empty.
    """

    cards: int
    deck: str
    reshuffle: bool = False
    because: str | None = None
    shuffled: int = 0


@rule("doom-2016/attack/defense-card")
def defense_card(
    *,
    defender: Side,
    deck: int,
    discard: int = 0,
    revealed: int = 0,
    stunned: bool = False,
    cards: int,
    empty: str,
    ignored: str,
) -> Reveal:
    """Return the card that a defender reveals and where it comes from (S3-R046, S3-R066).

    ``deck`` and ``discard`` are the cards left in that deck and its discard pile, ``revealed`` those revealed before in
    this attack, which a defender in cover ignores (S3-R110).
    """
    source = DECKS[defender]
    if stunned:
        return Reveal(0, source, because="stunned-defender")
    if deck:
        return Reveal(cards, source)
    shuffled = discard + (revealed if ignored == "goes-in" else 0)
    if shuffled and empty == "reshuffle":
        return Reveal(cards, source, reshuffle=True, shuffled=shuffled)
    return Reveal(0, source, because="no-card-left")


@dataclass(frozen=True)
class Defense:
    """The card that counts and those that are ignored; ``because`` says why a card may not be revealed."""

    legal: bool
    because: str | None
    counts: DefenseCard | None = None
    ignored: tuple[str, ...] = ()


@rule("doom-2016/attack/cover-card")
def cover_card(*, cards: tuple[DefenseCard, ...], cover: bool, stunned: bool = False, first: int, more: int) -> Defense:
    """Return which of the revealed cards counts: in cover a second one replaces the first (S3-R110).

    ``cards`` are in the order in which they were revealed.
    """
    if len(cards) > (0 if stunned else first + more * cover):
        return Defense(False, "stunned-defender" if stunned else "too-many-cards" if cover else "no-cover")
    ignored = tuple(card.name for card in cards[:-1])
    return Defense(True, None, cards[-1] if cards else None, ignored)


@rule("doom-2016/attack/special-defense")
def special_defense(*, card: DefenseCard, special: Icons) -> Icons:
    """Return the icons of a defending demon's card with those of its special defence (S3-R048).

    ``special`` is what the demon card says; it counts if the revealed card has the icon.
    """
    if not card.special:
        return Icons(card.shields, card.dodge)
    return Icons(card.shields + special.shields, card.dodge or special.dodge)


@rule("doom-2016/attack/toughness")
def toughness(*, tough: bool, card: bool, shields: int, when: str) -> int:
    """Return the shields that toughness adds to a defense (S3-R132).

    ``card`` says whether a card was revealed.
    """
    return shields if tough and (card or when == "always") else 0


class When(StrEnum):
    """The steps in which abilities change the result of an attack."""

    DEFENDING = "defending"
    ATTACKING = "attacking"


@dataclass(frozen=True)
class Effect:
    """An ability that changes the result of an attack: the icons that it adds, and those that it removes."""

    name: str
    when: When
    icons: int = 0
    shields: int = 0
    less_icons: int = 0
    less_shields: int = 0


@dataclass(frozen=True)
class Result:
    """The icons of an attack after the abilities used, and the order in which they applied."""

    icons: int
    shields: int
    order: tuple[str, ...] = ()


@rule("doom-2016/attack/while-effects")
def while_effects(*, icons: int, shields: int = 0, effects: tuple[Effect, ...]) -> Result:
    """Return the result of an attack after all abilities, those of the defender first (S3-R153).

    Icons and shields never fall below 0.
    """
    found = Result(icons, shields)
    for when in When:
        for one in effects:
            if one.when == when:
                found = changed(found, one)
    return found


def changed(result: Result, effect: Effect) -> Result:
    """Return the result of an attack after one ability."""
    icons = max(result.icons + effect.icons - effect.less_icons, 0)
    shields = max(result.shields + effect.shields - effect.less_shields, 0)
    return Result(icons, shields, (*result.order, effect.name))


@rule("doom-2016/attack/damage")
def damage(*, icons: int, shields: int = 0, dodge: bool = False, each: int) -> int:
    """Return the damage that a defender suffers: each shield cancels some, a dodge all (S3-R047, S3-R049)."""
    return 0 if dodge else max(icons - each * shields, 0)


@dataclass(frozen=True)
class Discarded:
    """The cards that a defender discards, in order, and where."""

    pile: str
    cards: tuple[str, ...]


@rule("doom-2016/attack/discard")
def discard(*, defender: Side, cards: tuple[DefenseCard, ...]) -> Discarded:
    """Return the cards that the defender discards, the ignored one first (S3-R049, S3-R110)."""
    return Discarded(PILES[defender], tuple(card.name for card in cards))
