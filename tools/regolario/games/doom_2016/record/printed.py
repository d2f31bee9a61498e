"""What a group's own cards say: the numbers of demon cards, action cards and event cards.

No source that was read has them, so the head of a record gives those that the mission needs.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from regolario.games.doom_2016.rules.dice import AttackDie
from regolario.games.doom_2016.rules.marine_activation import ActionIcon
from regolario.record.rulings import Refusal


@dataclass(frozen=True, slots=True)
class PrintedBox:
    """An attack box: the range, and the colours of the dice."""

    range: int
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardFacts:
    """An action card or an event card: its action, its Speed and attack box, its icons for defending."""

    action: str | None = None
    speed: int = 0
    box: PrintedBox | None = None
    shields: int = 0
    dodge: bool = False
    special: bool = False


@dataclass(frozen=True, slots=True)
class DemonFacts:
    """A demon card: Health, Stagger value, Speed, attack box, special defence, toughness, base."""

    health: int
    stagger: int
    speed: int
    box: PrintedBox
    shields: int = 0
    dodge: bool = False
    tough: bool = False
    spaces: int = 1


NUMBERS = ("speed", "range", "health", "stagger", "shields", "spaces")
SWITCHES = ("dodge", "special", "tough")
ON_A_CARD = ("action", "speed", "range", "dice", "shields", "dodge", "special")
ON_A_DEMON = ("health", "stagger", "speed", "range", "dice", "shields", "dodge", "tough", "spaces")
NEEDED = ("health", "stagger", "speed", "range", "dice")


def read_cards(plain: Mapping[str, Any]) -> dict[str, CardFacts]:
    """Return what is printed on action and event cards: ``{shotgun 1/3: {shields: 1}}``."""
    return {card: _card(card, said) for card, said in _facts(plain, "cards", ON_A_CARD).items()}


def read_demons(plain: Mapping[str, Any]) -> dict[str, DemonFacts]:
    """Return what is printed on demon cards: ``{imp: {health: 3, ...}}``."""
    found = _facts(plain, "demons", ON_A_DEMON)
    for kind, said in found.items():
        if lacking := [key for key in NEEDED if key not in said]:
            raise Refusal(None, "card-lacks", field="demons", card=kind, key=", ".join(lacking))
    return {kind: _demon(said) for kind, said in found.items()}


def _card(card: str, said: Mapping[str, Any]) -> CardFacts:
    if ("range" in said) != ("dice" in said):
        raise Refusal(None, "card-lacks", field="cards", card=card, key="dice" if "range" in said else "range")
    others = {key: value for key, value in said.items() if key not in ("range", "dice")}
    return CardFacts(box=_box(said) if "dice" in said else None, **others)


def _demon(said: Mapping[str, Any]) -> DemonFacts:
    others = {key: value for key, value in said.items() if key not in ("range", "dice")}
    return DemonFacts(box=_box(said), **others)


def _box(said: Mapping[str, Any]) -> PrintedBox:
    return PrintedBox(said["range"], tuple(said["dice"]))


def _facts(plain: Mapping[str, Any], field: str, known: tuple[str, ...]) -> dict[str, Mapping[str, Any]]:
    found = plain.get(field)
    if not isinstance(found, Mapping) or not found:
        raise Refusal(None, "no-mapping", field=field, key=field)
    for card, said in found.items():
        if not isinstance(said, Mapping) or not all(key in known and _fits(key, said[key]) for key in said):
            raise Refusal(None, "no-card-facts", field=field, card=card, known=", ".join(known))
    return dict(found)


def _fits(key: str, value: Any) -> bool:
    """Return whether a value can be printed on a card under a key."""
    if key in NUMBERS:
        return isinstance(value, int) and not isinstance(value, bool) and value >= 0
    if key in SWITCHES:
        return value is True
    if key == "action":
        return value in tuple(ActionIcon)
    return isinstance(value, list) and bool(value) and all(colour in tuple(AttackDie) for colour in value)
