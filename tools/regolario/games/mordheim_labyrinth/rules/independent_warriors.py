"""Independent warriors.

Who appears, what they are immune to, what they are worth (S2-R055, S2-R060 to S2-R067).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.mechanics.lookup import named
from regolario.mechanics.tables import RollTable
from regolario.rule import Verdict, rule


class WarriorKind(StrEnum):
    """The kinds of independent warriors."""

    TROLL = "troll"
    OGRE = "ogre"
    DWARF_TROLLSLAYER = "dwarf-trollslayer"
    HUMAN_WARRIOR = "human-warrior"
    HALFLING = "halfling"
    ELF_RANGER = "elf-ranger"
    PIT_FIGHTER = "pit-fighter"
    MINOTAUR = "minotaur"


@dataclass(frozen=True)
class Encounter:
    """The independent warriors that appear, and their number."""

    kind: WarriorKind
    warriors: int


@rule("mordheim-labyrinth/independent-warriors/who-appears")
def who_appears(*, roll: int, encounters: RollTable) -> Encounter:
    """Return the warriors that a total of the dice brings (S2-R065, S2-T4)."""
    row = encounters.at(roll)
    return Encounter(WarriorKind(row.result.removesuffix("s")), row.params["warriors"])


class Lists(StrEnum):
    """The lists in which profiles are found."""

    THIS_BOOK = "human-profile"
    HIRED_SWORDS = "hired-swords"
    ORCS_AND_GOBLINS = "orcs-and-goblins"
    BEASTMEN = "beastmen"
    UNKNOWN = "unknown"


@rule("mordheim-labyrinth/independent-warriors/whose-profile")
def whose_profile(*, kind: WarriorKind, orco: str, halfling: str) -> Lists:
    """Return the list in which the profile of a kind stands (S2-R066, S2-R067)."""
    if kind is WarriorKind.OGRE and orco == "orc":
        return Lists.ORCS_AND_GOBLINS
    if kind is WarriorKind.HALFLING and halfling == "unknown":
        return Lists.UNKNOWN
    return {
        WarriorKind.HUMAN_WARRIOR: Lists.THIS_BOOK,
        WarriorKind.TROLL: Lists.ORCS_AND_GOBLINS,
        WarriorKind.MINOTAUR: Lists.BEASTMEN,
    }.get(kind, Lists.HIRED_SWORDS)


@rule("mordheim-labyrinth/independent-warriors/human-warriors")
def human_warriors(*, characteristic: str, profile: Mapping[str, Mapping[str, int]]) -> int:
    """Return a characteristic of a human warrior (S2-R066, S2-T6).

    Raises ValueError for one that does not exist.
    """
    human = profile["human-warrior"]
    return named(human, characteristic, "characteristic")


@rule("mordheim-labyrinth/independent-warriors/their-turn")
def their_turn(*, players: tuple[str, ...], after: int, more_players: str) -> tuple[str, ...]:
    """Return the order of a round in which independent warriors take part (S2-R055)."""
    place = len(players) if more_players == "after-the-last" else after
    return (*players[:place], "independent-warriors", *players[place:])


@rule("mordheim-labyrinth/independent-warriors/their-first-turn")
def their_first_turn(*, appeared: int, first_turn: str) -> int:
    """Return the round of their first turn (S2-R055).

    ``appeared`` is the round in which the tile was discovered.
    """
    return appeared if first_turn == "same-round" else appeared + 1


class Leaving(StrEnum):
    """The ways in which an independent warrior may leave the explored labyrinth."""

    TABLE_EDGE = "table-edge"
    UNEXPLORED_TILE = "unexplored-tile"


@dataclass(frozen=True)
class Gone:
    """The result of leaving: whether it is allowed, and whether the warrior is removed from the game."""

    goes: bool
    removed: bool


@rule("mordheim-labyrinth/independent-warriors/routed")
def routed(*, fleeing: bool, towards: Leaving, linked_exits: str) -> Gone:
    """Return what happens to an independent warrior at the edge of the explored area.

    Source: S2-R059, S2-R060.
    """
    if fleeing:
        return Gone(True, True)
    return Gone(towards is Leaving.TABLE_EDGE and linked_exits == "they-use-them", False)


class Test(StrEnum):
    """Tests of nerve."""

    ALL_ALONE = "all-alone"
    SEWER_FEAR = "sewer-fear"
    FEAR = "fear"


@rule("mordheim-labyrinth/independent-warriors/tests-they-ignore")
def tests_they_ignore(*, test: Test) -> bool:
    """Return whether independent warriors ignore a test (S2-R061)."""
    return test in (Test.ALL_ALONE, Test.SEWER_FEAR)


@dataclass(frozen=True)
class Wading:
    """The effect of a toxic rivulet on an independent warrior."""

    hit: bool
    slowed: bool


@rule("mordheim-labyrinth/independent-warriors/toxic-slime")
def toxic_slime(*, toxic_effects: str) -> Wading:
    """Return what touching a toxic rivulet does to an independent warrior (S2-R062)."""
    return Wading(False, toxic_effects == "hit-only")


@rule("mordheim-labyrinth/independent-warriors/sight")
def sight(*, wall_between: bool, unlimited: str) -> bool:
    """Return whether an independent warrior sees a model, at whatever distance (S2-R062)."""
    return not wall_between or unlimited == "through-walls"


class WarriorWeapon(StrEnum):
    """Kinds of weapon."""

    HAND_TO_HAND = "hand-to-hand"
    MISSILE = "missile"
    THROWN = "thrown"


@rule("mordheim-labyrinth/independent-warriors/weapons")
def weapons(*, weapon: WarriorWeapon, missile_weapons: str) -> Verdict:
    """Return whether an independent warrior uses a weapon (S2-R063)."""
    kept = weapon is WarriorWeapon.HAND_TO_HAND or (
        weapon is WarriorWeapon.MISSILE and missile_weapons == "thrown-only"
    )
    return Verdict(kept, None if kept else "no-missile-weapons")


class Victor(StrEnum):
    """The models that may take an independent warrior out of action."""

    HERO = "hero"
    HENCHMAN = "henchman"
    HIRED_SWORD = "hired-sword"
    INDEPENDENT = "independent-warrior"


@rule("mordheim-labyrinth/independent-warriors/experience")
def experience(*, victor: Victor, taken_out: int, points: int) -> int:
    """Return the experience points for taking independent warriors out of action (S2-R064)."""
    return taken_out * points if victor is Victor.HERO else 0
