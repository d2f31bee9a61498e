"""The events of a skirmish: their keys, what plays them, the rules that they play.

{turn: Ada, rolled: [4]}
{activate: A}
{move: [b3, c4]}
{shoot: ork 1, rolled: [white 2, white 0]}

While a marine sees a Blip, only ``seen`` and ``agree`` may come next.
"""

from collections.abc import Mapping
from dataclasses import replace

from regolario.games.advanced_starquest.record import (
    blip_events,
    card_events,
    melee_events,
    movement_events,
    shot_events,
    turn_events,
)
from regolario.games.advanced_starquest.record.event_fields import (
    COLOUR,
    DICE,
    FACING,
    FIRST_AID,
    NUMBERS,
    PARRIES,
    TARGET,
    THROWS,
)
from regolario.games.advanced_starquest.record.state import OTHER_BLIP_RULES, SEEING
from regolario.record.events import EventKind, Field
from regolario.record.readers import EDGE, NUMBER, PATH, TRUE, WORD, WORDS

VALUES = ("action-points/action-points", "terminators/terminator", "terminators/genestealer")
PAYING = ("action-points/one-after-another", "promotions/alien-spending")
HURTING = ("preparation/life-points", "shooting/wound", *VALUES)
AIMING = ("shooting/target",)
WEAPONS = ("weapons/heavy-flamer", "space-hulk/overwatch-shot")
ON_BOARD = ("preparation/life-points",)
ACTING = (SEEING, OTHER_BLIP_RULES)
AID = {"first-aid": Field("first_aid", FIRST_AID, optional=True)}
SHOWN = {
    "as": Field("row", WORD),
    "faces": Field("facing", FACING),
    "against": Field("against", WORD, optional=True),
}
"""The keys for the figure of a Blip."""

TABLE: Mapping[str, EventKind] = {
    "turn": EventKind(
        {
            "turn": Field("player", WORD),
            "rolled": Field("rolled", NUMBERS, optional=True),
        },
        turn_events.begin_turn,
        needs=("the-game/first-turn",),
        may_need=(
            *("action-points/command-points", "promotions/rank-bonus", "promotions/alien-points"),
            *(f"preparation/{card}" for card in card_events.COMMANDING),
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
        may_need=(
            *("movement/occupied-squares", "movement/diagonals"),
            *("terminators/genestealer-moves", movement_events.BLIP_MOVES),
        ),
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
            **AID,
        },
        shot_events.react,
        needs=("space-hulk/overwatch", "space-hulk/overwatch-shot", "shooting/dice"),
        may_need=("shooting/jam", "weapons/heavy-flamer", card_events.FIRST_AID, *HURTING),
        limits=AIMING,
    ),
    "shoot": EventKind(
        {"shoot": Field("target", TARGET), "rolled": Field("dice", DICE), **AID},
        shot_events.shoot,
        needs=("shooting/dice", "shooting/cost", turn_events.PAYING),
        may_need=("shooting/jam", "movement/destroying-a-door", card_events.FIRST_AID, *WEAPONS, *HURTING),
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
            **AID,
        },
        melee_events.fight,
        needs=(
            *("melee/target", "melee/dice", "melee/cost", "melee/flank-or-rear", "melee/outcome"),
            turn_events.PAYING,
        ),
        may_need=("weapons/parry", card_events.FIRST_AID, *HURTING),
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
    "reveal": EventKind(
        {"reveal": Field("blip", WORD), **SHOWN},
        blip_events.reveal,
        needs=(blip_events.CHOOSING,),
        may_need=VALUES,
        limits=(blip_events.PLACING,),
    ),
    "seen": EventKind(
        {"seen": Field("blip", WORD), **SHOWN},
        blip_events.seen,
        needs=(SEEING,),
        may_need=VALUES,
        limits=(blip_events.PLACING,),
    ),
    "event-card": EventKind(
        {"event-card": Field("card", WORD)},
        card_events.event_card,
        may_need=("preparation/removed-events", *(f"preparation/{card}" for card in card_events.COMMANDING)),
    ),
    "equipment": EventKind(
        {"equipment": Field("card", WORD)},
        card_events.equipment,
        may_need=(card_events.FIRST_AID,),
    ),
    "end-turn": EventKind(
        {"end-turn": Field("player", WORD)},
        turn_events.end_turn,
        needs=("action-points/unused-command-points",),
    ),
    "agree": EventKind({"agree": Field("winner", WORD)}, turn_events.agree),
}

KINDS: Mapping[str, EventKind] = {
    name: kind
    if name in ("seen", "agree")
    else replace(kind, play=blip_events.unseen(kind), limits=(*kind.limits, *ACTING))
    for name, kind in TABLE.items()
}
