"""The events of a skirmish: their keys, what plays them, the rules that they ask.

{turn: Ada, rolled: [4]}
{activate: A}
{move: [b3, c4]}
{shoot: ork 1, rolled: [white 2, white 0]}
"""

from collections.abc import Mapping

from regolario.games.advanced_starquest.record import melee_events, movement_events, shot_events, turn_events
from regolario.games.advanced_starquest.record.event_fields import (
    COLOUR,
    DICE,
    FACING,
    NUMBERS,
    PARRIES,
    TARGET,
    THROWS,
)
from regolario.record.events import EventKind, Field
from regolario.record.readers import EDGE, NUMBER, PATH, TRUE, WORD, WORDS

VALUES = ("action-points/action-points", "terminators/terminator", "terminators/genestealer")
PAYING = ("action-points/one-after-another", "promotions/alien-spending")
HURTING = ("preparation/life-points", "shooting/wound", *VALUES)
AIMING = ("shooting/target",)
WEAPONS = ("weapons/heavy-flamer", "space-hulk/overwatch-shot")
ON_BOARD = ("preparation/life-points",)

KINDS: Mapping[str, EventKind] = {
    "turn": EventKind(
        {
            "turn": Field("player", WORD),
            "rolled": Field("rolled", NUMBERS, optional=True),
            "cards": Field("cards", WORDS, optional=True),
        },
        turn_events.begin_turn,
        needs=("the-game/first-turn",),
        may_need=(
            *("action-points/command-points", "promotions/rank-bonus", "promotions/alien-points"),
            *(f"preparation/{card}" for card in turn_events.CARDS),
            *VALUES,
        ),
    ),
    "activate": EventKind(
        {"activate": Field("unit", WORD)},
        turn_events.activate,
        may_need=ON_BOARD,
        limits=("action-points/one-after-another",),
    ),
    "move": EventKind(
        {"move": Field("path", PATH)},
        movement_events.move,
        needs=("movement/step", turn_events.PAYING),
        may_need=("movement/occupied-squares", "movement/diagonals", "terminators/genestealer-moves"),
        limits=PAYING,
    ),
    "face": EventKind(
        {"face": Field("facing", FACING)},
        movement_events.face,
        needs=(turn_events.PAYING,),
        may_need=("movement/turn", "terminators/genestealer-moves"),
        limits=PAYING,
    ),
    "open": EventKind(
        {"open": Field("door", EDGE)},
        movement_events.open_door,
        needs=("movement/doors", turn_events.PAYING),
        limits=PAYING,
    ),
    "close": EventKind(
        {"close": Field("door", EDGE)},
        movement_events.close_door,
        needs=("movement/doors", turn_events.PAYING),
        limits=PAYING,
    ),
    "react": EventKind(
        {
            "react": Field("unit", WORD),
            "at": Field("target", WORD),
            "rolled": Field("dice", DICE),
            "jams": Field("jams", TRUE, optional=True),
        },
        shot_events.react,
        needs=("space-hulk/overwatch", "space-hulk/overwatch-shot", "shooting/dice"),
        may_need=("shooting/jam", "weapons/heavy-flamer", *HURTING),
        limits=AIMING,
    ),
    "shoot": EventKind(
        {"shoot": Field("target", TARGET), "rolled": Field("dice", DICE)},
        shot_events.shoot,
        needs=("shooting/dice", "shooting/cost", turn_events.PAYING),
        may_need=("shooting/jam", "movement/destroying-a-door", *WEAPONS, *HURTING),
        limits=(*AIMING, *PAYING),
    ),
    "flames": EventKind(
        {"flames": Field("targets", WORDS), "rolled": Field("throws", THROWS)},
        shot_events.flames,
        needs=("weapons/heavy-flamer", "shooting/cost", turn_events.PAYING),
        may_need=(*WEAPONS, *HURTING),
        limits=(*AIMING, *PAYING),
    ),
    "fight": EventKind(
        {
            "fight": Field("target", TARGET),
            "rolled": Field("dice", DICE),
            "defence": Field("defence", DICE),
            "leaves": Field("leaves", COLOUR, optional=True),
            "parries": Field("parries", PARRIES, optional=True),
        },
        melee_events.fight,
        needs=(
            *("melee/target", "melee/dice", "melee/cost", "melee/flank-or-rear", "melee/outcome"),
            turn_events.PAYING,
        ),
        may_need=("weapons/parry", *HURTING),
        limits=("movement/destroying-a-door", *PAYING),
    ),
    "overwatch": EventKind(
        {"overwatch": Field("on", TRUE)},
        shot_events.overwatch,
        needs=("space-hulk/overwatch", turn_events.PAYING),
        may_need=("space-hulk/overwatch-shot",),
        limits=PAYING,
    ),
    "reload": EventKind(
        {"reload": Field("again", TRUE)},
        shot_events.reload,
        needs=("space-hulk/reload", turn_events.PAYING),
        limits=PAYING,
    ),
    "clear": EventKind(
        {"clear": Field("points", NUMBER)},
        shot_events.clear,
        needs=("space-hulk/overwatch-shot", turn_events.PAYING),
        limits=PAYING,
    ),
    "end-turn": EventKind(
        {"end-turn": Field("player", WORD)},
        turn_events.end_turn,
        needs=("action-points/unused-command-points",),
    ),
    "agree": EventKind({"agree": Field("winner", WORD)}, turn_events.agree),
}
