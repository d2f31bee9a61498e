"""Objects on the map: health packs, weapons and grenades (S3, objects)."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2016.rules.deck_building import full_set
from regolario.mechanics.arguments import needed
from regolario.mechanics.decks import Deck
from regolario.rule import rule

ROCKET_LAUNCHER = "rocket-launcher"


@dataclass(frozen=True)
class Obtained:
    """The objects that a figure obtains, and why it obtains none."""

    objects: tuple[str, ...]
    because: str | None = None


@rule("doom-2016/items/obtaining")
def obtaining(
    *,
    spaces: tuple[str, ...],
    objects: Mapping[str, tuple[str, ...]],
    demon: bool = False,
    own_activation: bool = True,
    left_alone: tuple[str, ...] = (),
    where: str,
    must: str,
) -> Obtained:
    """Return the objects that a figure obtains on its way (S3-R074).

    ``spaces`` are those on which it stands during the activation, the first where it begins; ``objects`` lie on spaces.
    ``left_alone`` are objects that the marine does not want. Raises ValueError without a space.
    """
    needed("spaces", spaces)
    if demon or not own_activation:
        return Obtained((), "demons-take-nothing" if demon else "not-its-activation")
    reached = {"any": spaces, "entered": spaces[1:], "end": spaces[-1:]}[where]
    found = [one for space in dict.fromkeys(reached) for one in objects.get(space, ())]
    return Obtained(tuple(one for one in found if must == "must" or one not in left_alone))


@dataclass(frozen=True)
class Healed:
    """The damage of a marine after healing, and the damage that it healed."""

    damage: int
    healed: int


@rule("doom-2016/items/health-pack")
def health_pack(*, damage: int, heals: int) -> Healed:
    """Return the damage of a marine after a health pack (S3-R075, S3-C8)."""
    left = max(damage - heals, 0)
    return Healed(left, damage - left)


@dataclass(frozen=True)
class Armed:
    """The weapon tokens of a marine after obtaining a weapon, and the new action cards."""

    tokens: tuple[str, ...]
    cards: tuple[str, ...]
    because: str | None = None


@rule("doom-2016/items/weapon")
def weapon(*, weapon: str, tokens: tuple[str, ...] = (), weapon_cards: int, again: str) -> Armed:
    """Return what a marine has after obtaining a weapon token (S3-R076). ``tokens`` are those that it has."""
    if weapon in tokens and again == "leave":
        return Armed(tokens, (), "weapon-already-held")
    return Armed((*tokens, weapon), full_set(name=weapon, size=weapon_cards))


@rule("doom-2016/items/new-cards")
def new_cards(
    *, pile: tuple[str, ...], cards: tuple[str, ...], weapon: str, seed: int | None = None, where: str
) -> tuple[str, ...]:
    """Return the draw pile, top first, after new cards have been added (S3-R077, S3-E5).

    Without a seed, ``cards`` are in their order after shuffling. Raises ValueError if the whole pile must be shuffled
    and there is no seed.
    """
    if where == "top" or weapon == ROCKET_LAUNCHER:
        return (cards if seed is None else Deck(cards).shuffle(seed).pile) + pile
    return Deck((*cards, *pile)).shuffle(needed("seed", seed)).pile


@rule("doom-2016/items/grenades")
def grenades(*, grenade: str, cards: int) -> tuple[str, ...]:
    """Return the action cards of a grenade token (S3-T1)."""
    return full_set(name=grenade, size=cards)
