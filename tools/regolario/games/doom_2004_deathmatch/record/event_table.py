"""The events of a deathmatch, and of what extends it.

Their keys, what plays them, the rules that they ask.

{turn: A, action: advance}
{move: [b3, c4]}
{attack: c7, with: shotgun, rolled: [red 0/4 bullet, blue 2/1]}
"""

from collections.abc import Mapping

from regolario.games.doom_2004_deathmatch.record import (
    attack_events,
    item_events,
    movement_events,
    round_events,
    setup_events,
    sheet_events,
    turn_events,
)
from regolario.games.doom_2004_deathmatch.record.event_fields import AGAIN, DICE, DIE, MARINE
from regolario.record.events import EventKind, Field
from regolario.record.readers import EDGE, NUMBER, PATH, SPACE, TRUE, WORD, WORDS

ROLL = {
    "aim": Field("aimed", TRUE, optional=True),
    "rolled": Field("dice", DICE),
    "dodge": Field("dodging", MARINE, optional=True),
    "again": Field("again", AGAIN, optional=True),
    "against": Field("against", MARINE, optional=True),
}
SHOT = {"with": Field("weapon", WORD), **ROLL}
FRAG = {"by": Field("marine", MARINE)}

ACTIONS = ("marine-turn/sprint", "marine-turn/unload", "marine-turn/advance", "marine-turn/ready")
WHO_ACTS = ("match-setup/play-order", "match-round/marines-per-player")
BEGINNING = ("match-setup/placing", "marine-turn/choose-an-action", "respawn/respawn")
"""What a turn that begins may break besides its order."""
STANDING = ("movement/ending-space", "movement/through-figures")
"""What a marine breaks that stays in the space of another."""
FALLING = ("frags/fragged", "vaults/key-returns", "equipment/pick-up", "frags/frag", "frags/own-frag")
STRIKING = (
    *("attack/ammunition-needed", "attack/declare", "attack/range"),
    *("attack/hit-or-miss", "wounds/damage", "equipment/ammunition"),
)
SHOOTING = (*STRIKING, "attack/line-of-sight", "attack/dice")
HURTING = (
    *("orders/aim", "orders/dodge", "orders/lost-orders"),
    *("abilities/aimed", "abilities/blast-radius", "abilities/accuracy", "abilities/deadly"),
    *("wounds/armour", "wounds/wounds", "wounds/marine-wounded", *FALLING),
)

KINDS: Mapping[str, EventKind] = {
    "deal": EventKind(
        {"deal": Field("marine", MARINE), "cards": Field("cards", WORDS), "keep": Field("keep", WORD)},
        setup_events.deal,
        needs=("setup/starting-cards",),
        may_need=("match-setup/marine-cards",),
    ),
    "place": EventKind(
        {"place": Field("marine", MARINE), "at": Field("at", SPACE)},
        setup_events.place,
        needs=("match-setup/placing", "match-setup/placing-spaces"),
        may_need=("setup/starting-cards",),
    ),
    "turn": EventKind(
        {"turn": Field("marine", MARINE), "action": Field("action", WORD, optional=True)},
        turn_events.take_turn,
        may_need=(*WHO_ACTS, *BEGINNING, "orders/lost-orders"),
    ),
    "respawn": EventKind(
        {
            "respawn": Field("marine", MARINE),
            "rolled": Field("rolled", NUMBER, optional=True),
            "at": Field("at", SPACE),
        },
        turn_events.respawn,
        needs=(*WHO_ACTS, "respawn/telefrag"),
        may_need=(*BEGINNING, *FALLING),
    ),
    "move": EventKind(
        {"move": Field("path", PATH), "key": Field("key", WORD, optional=True)},
        movement_events.move,
        needs=("movement/path", "vaults/security-door", "movement/harmful-obstacle"),
        may_need=(
            *(*ACTIONS, *STANDING, "equipment/pick-up", "orders/lost-orders", "wounds/marine-wounded"),
            *FALLING,
        ),
    ),
    "teleport": EventKind(
        {"teleport": Field("target", SPACE), "costs": Field("price", NUMBER, optional=True)},
        movement_events.teleport,
        needs=("movement/teleporters", "movement/telefrag", "movement/harmful-obstacle"),
        may_need=(*ACTIONS, "equipment/pick-up", "orders/lost-orders", "wounds/marine-wounded", *FALLING),
    ),
    "open": EventKind(
        {"open": Field("door", EDGE)},
        movement_events.open_door,
        needs=("movement/doors",),
        may_need=(*ACTIONS, *STANDING),
    ),
    "close": EventKind(
        {"close": Field("door", EDGE)},
        movement_events.close_door,
        needs=("movement/doors",),
        may_need=(*ACTIONS, *STANDING),
    ),
    "pick-up": EventKind(
        {"pick-up": Field("item", WORD)},
        item_events.pick_up,
        needs=("equipment/pick-up", "equipment/picking-up-cost"),
        may_need=(*ACTIONS, *STANDING),
    ),
    "give": EventKind(
        {"give": Field("item", WORD), "to": Field("to", MARINE)},
        item_events.give,
        needs=("movement/giving-equipment",),
        may_need=(*ACTIONS, *STANDING, "equipment/pick-up"),
    ),
    "put-down": EventKind({"put-down": Field("item", WORD)}),
    "guard": EventKind(
        {
            "guard": Field("marine", MARINE),
            "attack": Field("target", SPACE),
            **SHOT,
            "together": Field("together", TRUE, optional=True),
        },
        attack_events.guard,
        needs=("orders/guard", *SHOOTING),
        may_need=HURTING,
        limits=("orders/one-re-roll",),
    ),
    "attack": EventKind(
        {"attack": Field("target", SPACE), **SHOT},
        attack_events.attack,
        needs=SHOOTING,
        may_need=(*ACTIONS, *HURTING),
        limits=("orders/one-re-roll",),
    ),
    "blow-through": EventKind(
        {
            "blow-through": Field("target", SPACE),
            "gives-up": Field("dropped", DIE),
            "by": Field("by", MARINE, optional=True),
            **ROLL,
        },
        attack_events.blow_through,
        needs=("abilities/blow-through", *STRIKING),
        may_need=("attack/dice", *HURTING),
        limits=("orders/one-re-roll",),
    ),
    "order": EventKind(
        {"order": Field("order", WORD)},
        turn_events.order,
        needs=("marine-turn/ready",),
        may_need=(*ACTIONS, "orders/heal", "orders/lost-orders"),
        limits=("orders/order-tokens",),
    ),
    "lost-turn": EventKind({"lost-turn": Field("marine", MARINE)}),
    "end-turn": EventKind(
        {"end-turn": Field("marine", MARINE)},
        turn_events.end_turn,
        needs=("vaults/caught-inside",),
        may_need=("movement/through-figures", *FALLING),
    ),
    "scatter": EventKind(
        {"scatter": Field("cards", NUMBER)},
        round_events.scatter,
        needs=("match-round/timer",),
        may_need=("match-setup/placing", "match-end/winner"),
    ),
    "end-round": EventKind(
        {"end-round": Field("ended", TRUE)},
        round_events.end_round,
        needs=("match-round/timer",),
        may_need=("match-setup/placing", "round/turn-order", "orders/lost-orders", "match-end/winner"),
    ),
    "frag": EventKind(
        {"frag": Field("fragged", MARINE), **FRAG},
        sheet_events.frag,
        needs=("frags/frag",),
        may_need=("frags/own-frag",),
    ),
    "telefrag": EventKind(
        {"telefrag": Field("fragged", MARINE), **FRAG},
        sheet_events.telefrag,
        needs=("frags/frag",),
        may_need=("frags/own-frag",),
    ),
    "own-frag": EventKind({"own-frag": Field("marine", MARINE)}, sheet_events.own_frag, needs=("frags/own-frag",)),
    "score": EventKind({"score": Field("team", WORD)}),
}
"""Every kind of event. ``guard`` stands before ``attack``, whose key it shares."""

ON_A_BOARD = frozenset({
    "deal", "place", "respawn", "move", "teleport", "open", "close", "pick-up", "give", "put-down", "guard", "attack",
    "blow-through", "order", "end-turn",
})  # fmt: skip
"""The kinds that only a match with a board records."""
ON_A_SHEET = frozenset({"frag", "telefrag", "own-frag", "score"})
"""The kinds that only a score sheet, which has no board, records: on a board they follow from what happened."""
