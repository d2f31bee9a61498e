"""Attacks: the defender, the six steps from first to last, dice rolled after them (S3, "Attaccare")."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from regolario.games.doom_2016.rules.defense import (
    DefenseCard,
    Effect,
    Icons,
    Result,
    Side,
    When,
    changed,
    cover_card,
    damage,
    special_defense,
    toughness,
)
from regolario.games.doom_2016.rules.dice import AttackDie, DicePool, Fewer, RolledDie, colours, fewer, roll
from regolario.mechanics.lookup import named
from regolario.rule import Verdict, rule


@rule("doom-2016/attack/declare")
def declare(*, attacker: Side, defender: Side, distance: int, reach: int, sees: bool, friends: str) -> Verdict:
    """Return whether a figure may be the defender: within range and in line of sight (S3-R040, S3-R042).

    ``distance`` counts the spaces to it, ``reach`` is the range in the attack box.
    """
    if attacker is defender and friends == "forbidden":
        return Verdict(False, "friend")
    if distance > reach:
        return Verdict(False, "out-of-range")
    return Verdict(True) if sees else Verdict(False, "no-line-of-sight")


@dataclass(frozen=True)
class Attacker:
    """A figure that attacks; ``removes`` is the die that it takes away if it is stunned."""

    side: Side
    stunned: bool = False
    removes: AttackDie = AttackDie.RED


@dataclass(frozen=True)
class Defender:
    """A figure that is attacked; ``special`` is the special defence on its demon card."""

    side: Side
    distance: int
    sees: bool = True
    cover: bool = False
    stunned: bool = False
    tough: bool = False
    special: Icons = field(default_factory=Icons)


@dataclass(frozen=True)
class Step:
    """The result of an attack after one of its steps."""

    step: str
    icons: int
    shields: int


@dataclass(frozen=True)
class Attack:
    """An attack from first to last: each step, the damage, who is no longer stunned, the cards discarded."""

    legal: bool
    because: str | None = None
    dice: DicePool | None = None
    steps: tuple[Step, ...] = ()
    counts: str | None = None
    damage: int = 0
    no_longer_stunned: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()


@rule("doom-2016/attack/six-steps")
def whole_attack(
    *,
    attacker: Attacker,
    defender: Defender,
    reach: int,
    dice: DicePool,
    rolled: tuple[RolledDie, ...],
    cards: tuple[DefenseCard, ...] = (),
    deck_empty: bool = False,
    effects: tuple[Effect, ...] = (),
    most: int,
    removed: int,
    first: int,
    more: int,
    shields: int,
    each: int,
    friends: str,
    last: str,
    when: str,
) -> Attack:
    """Return what an attack does, step by step (S3-R153, S3-T6).

    ``dice`` are those of the attack box and of the cards used, ``rolled`` what they show, ``cards`` those that the
    defender revealed, in order; without any, ``deck_empty`` says that it has none to reveal.
    """
    thrown = _thrown(attacker, dice, removed, last)
    defense = cover_card(cards=cards, cover=defender.cover, stunned=defender.stunned, first=first, more=more)
    shown = roll(rolled=rolled, most=most)
    unguarded = None if cards or deck_empty or defender.stunned else "no-card-revealed"
    not_as_rolled = thrown.because or (None if colours(rolled) == thrown.dice else "other-dice") or shown.because
    because = (
        _impossible(defender)
        or _declared(attacker, defender, reach, friends)
        or not_as_rolled
        or defense.because
        or unguarded
    )
    if because:
        return Attack(False, because)
    tough = toughness(tough=defender.tough, card=bool(cards), shields=shields, when=when)
    guard = _guard(defense.counts, defender.special, tough)
    steps = _steps(shown.icons, guard, effects)
    after = steps[-1]
    return Attack(
        True,
        None,
        thrown.dice,
        steps,
        defense.counts.name if defense.counts else None,
        damage(icons=after.icons, shields=after.shields, dodge=guard.dodge, each=each),
        tuple(name for name, one in (("attacker", attacker.stunned), ("defender", defender.stunned)) if one),
        tuple(card.name for card in cards),
    )


def _impossible(defender: Defender) -> str | None:
    """Return why there is no such defender: only demons have toughness and a special defence."""
    only_demons = defender.side is Side.MARINE and (defender.tough or defender.special != Icons())
    return "only-demons" if only_demons else None


def _declared(attacker: Attacker, defender: Defender, reach: int, friends: str) -> str | None:
    return declare(
        attacker=attacker.side,
        defender=defender.side,
        distance=defender.distance,
        reach=reach,
        sees=defender.sees,
        friends=friends,
    ).because


def _thrown(attacker: Attacker, dice: DicePool, removed: int, last: str) -> Fewer:
    """Return the dice that the attacker rolls."""
    return fewer(dice, attacker.removes, removed, last) if attacker.stunned else Fewer(True, None, dice)


def _guard(card: DefenseCard | None, special: Icons, tough: int) -> Icons:
    """Return the defense icons of the card that counts, of the special defence and of toughness."""
    shown = special_defense(card=card, special=special) if card else Icons()
    return Icons(shown.shields + tough, shown.dodge)


def _steps(icons: int, guard: Icons, effects: tuple[Effect, ...]) -> tuple[Step, ...]:
    """Return the icons after each step until the damage is reckoned."""
    found = Result(icons, guard.shields)
    steps = [Step("declare-the-defender", 0, 0), Step("roll-the-dice", icons, 0)]
    steps.append(Step("reveal-defense-cards", icons, guard.shields))
    for step, when in (("while-defending", When.DEFENDING), ("while-attacking", When.ATTACKING)):
        for one in effects:
            found = changed(found, one) if one.when is when else found
        steps.append(Step(step, found.icons, found.shields))
    return tuple(steps)


EVERYBODY = frozenset({"rocket-salvo"})
"""The cards whose further dice harm every figure beside the defender, not just one."""


@dataclass(frozen=True)
class Splash:
    """The damage to figures beside the defender, whether they are attacked, and why the roll is refused."""

    legal: bool
    because: str | None
    damage: Mapping[str, int] = field(default_factory=dict)
    attacked: bool = False


@rule("doom-2016/attack/damage-to-neighbours")
def damage_to_neighbours(
    *,
    card: str,
    rolled: tuple[RolledDie, ...],
    adjacent: tuple[str, ...],
    chosen: str | None = None,
    fragged: bool = False,
    cards: Mapping[str, Mapping[str, int]],
    most: int,
    each: int,
    neighbours: str,
    gone: str,
) -> Splash:
    """Return the damage to figures beside the defender from dice rolled later (S3-R157, S3-R158).

    ``cards`` has the dice of each such card, ``chosen`` is the figure if it harms just one; ``fragged`` says that the
    attack fragged the defender.
    """
    row = named(cards, card, "card")
    shown = roll(rolled=rolled, most=most)
    if colours(rolled) != DicePool(row["red"], row["black"]):
        return Splash(False, "other-dice")
    if shown.because:
        return Splash(False, shown.because)
    near = () if fragged and gone == "spared" else adjacent
    hurt = near if card in EVERYBODY else tuple(name for name in near if name == chosen)
    if not hurt and card not in EVERYBODY:
        return Splash(False, "not-adjacent")
    return Splash(True, None, dict.fromkeys(hurt, each * shown.icons), neighbours == "attacked")
