"""Building action decks and event decks (S3, building the action decks and custom decks)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from regolario.mechanics.arguments import at_least
from regolario.mechanics.bounds import check_size
from regolario.rule import Verdict, rule

MARINE_SET = "uac"
"""The set that every action deck has."""


@rule("doom-2016/setup/full-set")
def full_set(*, name: str, size: int) -> tuple[str, ...]:
    """Return the cards of a set: one copy of each number (S3-R016, S3-R138, S3-E2)."""
    check_size(at_least("size", size, 1))
    return tuple(f"{name} {number}/{size}" for number in range(1, size + 1))


@dataclass(frozen=True)
class WeaponToken:
    """A weapon token: its weapon, and whether it has white stripes."""

    weapon: str
    stripes: bool = False


def count_problem(chosen: tuple[str, ...], count: int, what: str) -> str | None:
    """Return why these are not as many different things as wanted, if they are not."""
    if len(chosen) != count:
        return f"too-{'few' if len(chosen) < count else 'many'}-{what}s"
    return f"same-{what}" if len(set(chosen)) < count else None


@rule("doom-2016/setup/starting-weapons")
def starting_weapons(*, tokens: tuple[WeaponToken, ...], weapons: int) -> Verdict:
    """Return whether a marine may begin with these weapon tokens (S3-R014, S3-R137)."""
    because = count_problem(tuple(token.weapon for token in tokens), weapons, "weapon")
    if because is None and any(token.stripes for token in tokens):
        because = "not-a-starting-weapon"
    return Verdict(because is None, because)


@dataclass(frozen=True)
class SquadWeapons:
    """Whether a squad may begin with its weapons; if not, why, and which weapon is too much."""

    legal: bool
    because: str | None = None
    weapon: str | None = None


@rule("doom-2016/setup/weapons-of-the-squad")
def weapons_of_the_squad(
    *, choices: Mapping[str, tuple[str, ...]], supply: Mapping[str, int], same: str
) -> SquadWeapons:
    """Return whether the weapons of all marines are there (S3-R137).

    ``choices`` are the weapons of each marine, ``supply`` the tokens of each weapon in the box.
    """
    wanted = Counter(weapon for weapons in choices.values() for weapon in weapons)
    for weapon, count in wanted.items():
        if count > supply.get(weapon, 0):
            return SquadWeapons(False, "no-token-left", weapon)
        if count > 1 and same == "one-marine":
            return SquadWeapons(False, "weapon-taken", weapon)
    return SquadWeapons(True)


@dataclass(frozen=True)
class ActionDeck:
    """Whether an action deck is legal, why not, the cards that it should have, and those that are missing."""

    legal: bool
    because: str | None
    cards: tuple[str, ...]
    missing: tuple[str, ...] = ()


@rule("doom-2016/setup/action-deck")
def action_deck(
    *,
    weapons: tuple[str, ...],
    cards: tuple[str, ...] | None = None,
    marine_cards: int,
    weapon_cards: int,
    sets: int,
    deck_cards: int,
) -> ActionDeck:
    """Return the action deck of a marine with these weapons (S3-R015, S3-R137, S3-C1).

    With ``cards``, check them; a card is written as its set, number and size: ``shotgun 1/3``.
    """
    because = count_problem(weapons, sets, "weapon")
    if because is not None:
        return ActionDeck(False, because, ())
    whole = full_set(name=MARINE_SET, size=marine_cards)
    for weapon in weapons:
        whole += full_set(name=weapon, size=weapon_cards)
    given = Counter(whole if cards is None else cards)
    missing = tuple(card for card in whole if card not in given)
    because = _card_problem(given, whole, deck_cards)
    return ActionDeck(because is None, because, whole, missing)


def _card_problem(given: Counter[str], whole: tuple[str, ...], deck_cards: int) -> str | None:
    """Return what is wrong with the cards of an action deck, if anything."""
    if any(card not in whole for card in given):
        return "card-of-another-set"
    if any(count > 1 for count in given.values()):
        return "card-twice"
    return "set-incomplete" if given.total() < deck_cards else None


@dataclass(frozen=True)
class EventDeck:
    """Whether an event deck is legal, why not, and how many cards it has."""

    legal: bool
    because: str | None
    cards: int


@rule("doom-2016/setup/event-deck")
def event_deck(
    *, sets: tuple[str, ...], cards: Mapping[str, int] | None = None, set_cards: int, most_sets: int
) -> EventDeck:
    """Return whether the invader may use an event deck (S3-R009, S3-R136, S3-C3).

    ``sets`` are the chosen sets, ``cards`` the cards of each set in the deck if they were counted.
    """
    counted = dict.fromkeys(sets, set_cards) if cards is None else dict(cards)
    because = count_problem(sets, most_sets, "set") or _set_problem(sets, counted, set_cards)
    return EventDeck(because is None, because, sum(counted.values()))


def _set_problem(sets: tuple[str, ...], counted: Mapping[str, int], set_cards: int) -> str | None:
    """Return what is wrong with the cards of each set, if anything."""
    if any(name not in sets for name in counted):
        return "card-of-another-set"
    if any(counted.get(name, 0) < set_cards for name in sets):
        return "set-incomplete"
    return "too-many-of-a-set" if any(count > set_cards for count in counted.values()) else None
