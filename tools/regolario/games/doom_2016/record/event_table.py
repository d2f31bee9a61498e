"""The events of a mission: their keys, what plays them, the rules that they ask.

{round: 2, draws: [blood-frenzy 3]}
{reveal: A}
{play: shotgun 1/3}
{move: [b3, c4]}
{attack: d4, rolled: [red 2, red 0], reveals: [seek-and-destroy 1]}
{end-activation: A, draws: [uac 2/4]}
"""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from regolario.games.doom_2016.record import (
    attack_events,
    card_texts,
    demon_events,
    marine_events,
    movement_events,
    status_events,
    summon_events,
)
from regolario.games.doom_2016.record.consequences import ended
from regolario.games.doom_2016.record.event_fields import (
    ADDS,
    BASES,
    CARDS,
    CORNER,
    COUNTS,
    DICE,
    DIE,
    FIGURE,
    FIGURES,
    HARM,
    MARINE,
    PLACED,
    PLACES,
    SIDE,
)
from regolario.games.doom_2016.record.state import MissionState
from regolario.record.events import EventKind, Field
from regolario.record.readers import EDGE, NUMBER, PATH, SPACE, WORD

Play = Callable[..., MissionState]

OWED = {
    status_events.DEAL: "setup/starting-hand",
    status_events.RESPAWN: "damage/respawn",
    summon_events.SUMMON: "portals/first-door",
    card_texts.GLORY: "damage/glory-kill",
}
"""What may be owed, by kind of event, and the rule that demands it."""
END = ("missions/introductory-mission",)
OWING = tuple(OWED.values())
DECKS = ("setup/action-deck", "setup/event-deck")
ACTING = ("damage/where-to-respawn", "demon-activation/each-figure", "damage/fragged", "round/reveal")
MARINE_ACTS = (
    *("marine-activation/whole-activation", "marine-activation/actions", "marine-activation/reactions"),
    *("marine-activation/resolving-a-card", "round/reveal", "damage/where-to-respawn"),
)
DEED = (*ACTING, *MARINE_ACTS, "demon-activation/activated-demon")
"""What an acting figure may break by whatever it does."""
FALLING = (
    *("damage/last-of-its-type", "argent-power/card-turned-face-down", "damage/marine-fragged"),
    *("damage/where-damage-lies", "damage/fragged"),
)
TEXTS = (
    *("marine-activation/using-an-ability", "marine-activation/reactions"),
    *("demon-activation/event-cards", "demon-activation/copies-of-an-event"),
)


def kind(fields: Mapping[str, Field], play: Play, *needs: str, may: tuple[str, ...] = (), pays: str = "") -> EventKind:
    """Return a kind of event; ``pays`` is its name if it may be owed."""

    @wraps(play)
    def playing(state: MissionState, **said: Any) -> MissionState:
        _check_owed(state, pays)
        return ended(play(state, **said))

    return EventKind(fields, playing, needs, (*may, *END, *OWING))


def _check_owed(state: MissionState, pays: str) -> None:
    """Raise Refusal for an event while others must come first."""
    due = state.owed[0] if state.owed else None
    if due is not None and pays not in {owed.kind for owed in state.owed}:
        raise state.book.refuse(OWED[due.kind], f"owed-{due.kind}", about=due.about, count=due.count)


KINDS: Mapping[str, EventKind] = {
    "summon": kind(
        {
            "summon": Field("portal", SPACE),
            "places": Field("places", PLACES),
            "argent": Field("argent", COUNTS, optional=True),
            "moved": Field("moved", COUNTS, optional=True),
            "placed": Field("placed", PLACED, optional=True),
        },
        summon_events.summon,
        *("portals/invasion-card", "portals/one-group", "portals/place-of-a-demon", "portals/demon-cards"),
        may=(
            *("portals/first-door", "argent-power/group-tokens", "argent-power/from-the-invasion-card"),
            *("argent-power/after-the-summoning", "argent-power/supply", "portals/no-room", "portals/summoning"),
            summon_events.PLACING,
        ),
        pays=summon_events.SUMMON,
    ),
    "deal": kind(
        {"deal": Field("marine", MARINE), "cards": Field("cards", CARDS)},
        status_events.deal,
        may=("setup/starting-hand", *DECKS),
        pays=status_events.DEAL,
    ),
    "round": kind(
        {"round": Field("number", NUMBER), "draws": Field("cards", CARDS, optional=True)},
        status_events.begin_round,
        *("round/status-phase", "round/ready-demons", "round/initiative-deck", "round/draw-events"),
        may=("round/end-of-the-round", "round/phases", "round/changes-during-the-round", *DECKS),
    ),
    "argent": kind(
        {"argent": Field("cards", CARDS), "on": Field("on", COUNTS)},
        status_events.argent,
        *("argent-power/gain", "argent-power/supply", "argent-power/place"),
        may=("round/status-phase",),
    ),
    "reveal": kind(
        {"reveal": Field("card", SIDE)},
        status_events.reveal,
        *("round/reveal", "round/changes-during-the-round"),
        may=("round/end-of-the-round", "round/initiative-deck", "damage/where-to-respawn"),
    ),
    "respawn": kind(
        {"respawn": Field("at", SPACE)},
        marine_events.respawn,
        "damage/respawn",
        may=("damage/where-to-respawn", *FALLING),
        pays=status_events.RESPAWN,
    ),
    "play": kind({"play": Field("card", WORD)}, marine_events.play, may=(*MARINE_ACTS, *DECKS)),
    "sprint": kind({"sprint": Field("card", WORD)}, marine_events.sprint, may=(*MARINE_ACTS, *DECKS)),
    "pick-up": kind(
        {"pick-up": Field("item", WORD)},
        marine_events.pick_up,
        "items/obtaining",
        may=("items/health-pack", "items/weapon", "items/new-cards", *MARINE_ACTS),
    ),
    "activate": kind(
        {"activate": Field("kind", WORD)},
        demon_events.activate,
        "demon-activation/choose-a-card",
        may=("demon-activation/summoned-during-the-round", "round/reveal"),
    ),
    "demon": kind(
        {"demon": Field("at", SPACE)},
        demon_events.demon,
        "demon-activation/each-figure",
        may=("demon-activation/choose-a-card",),
    ),
    "move": kind(
        {"move": Field("path", PATH)},
        movement_events.move,
        "movement/whole-movement",
        may=(*DEED, *FALLING, *movement_events.SPECIFIC.values(), "damage/staggered", "damage/glory-kill"),
    ),
    "bases": kind(
        {"bases": Field("bases", BASES), "placed": Field("placed", PLACED, optional=True)},
        movement_events.large_move,
        *(movement_events.LARGE, summon_events.PLACING),
        may=DEED,
    ),
    "open": kind(
        {"open": Field("door", EDGE)},
        movement_events.open_door,
        *("terrain/opening-a-door", "portals/demons-and-doors", "portals/first-door"),
        may=DEED,
    ),
    "attack": kind(
        {
            "attack": Field("target", FIGURE),
            "rolled": Field("dice", DICE),
            "reveals": Field("cards", CARDS, optional=True),
            "corner": Field("corner", CORNER, optional=True),
            "removes": Field("removes", DIE, optional=True),
            "adds": Field("adds", ADDS, optional=True),
        },
        attack_events.attack,
        *("attack/six-steps", "attack/declare", "attack/dice", "attack/roll", "attack/defense-card"),
        *("attack/cover-card", "attack/stun-ends", "line-of-sight/range", "line-of-sight/line-of-sight"),
        may=(
            *("line-of-sight/cover", "attack/stunned-attacker", "movement/adjacent-spaces"),
            *(*DEED, *FALLING, *TEXTS, *DECKS),
        ),
    ),
    "splash": kind(
        {
            "splash": Field("card", WORD),
            "rolled": Field("dice", DICE),
            "chosen": Field("chosen", FIGURE, optional=True),
        },
        attack_events.splash,
        "attack/damage-to-neighbours",
        may=FALLING,
    ),
    "glory-kill": kind(
        {"glory-kill": Field("card", WORD)},
        card_texts.glory_kill,
        may=("damage/glory-kill",),
        pays=card_texts.GLORY,
    ),
    "event": kind({"event": Field("card", WORD)}, card_texts.event, *TEXTS[2:], may=DECKS),
    "react": kind(
        {"react": Field("marine", MARINE), "card": Field("card", WORD)},
        card_texts.react,
        "marine-activation/reactions",
        may=DECKS,
    ),
    "spend": kind(
        {"spend": Field("kind", WORD)},
        card_texts.spend,
        *("argent-power/spend", "demon-activation/abilities"),
    ),
    "says": kind(
        {
            "says": Field("card", WORD),
            "hurts": Field("hurts", HARM, optional=True),
            "heals": Field("heals", HARM, optional=True),
            "stuns": Field("stuns", FIGURES, optional=True),
            "moves": Field("moves", NUMBER, optional=True),
            "actions": Field("actions", NUMBER, optional=True),
        },
        card_texts.says,
        may=("marine-activation/using-an-ability", "damage/heal", "attack/stun", *MARINE_ACTS, *FALLING),
    ),
    "end-activation": kind(
        {
            "end-activation": Field("side", SIDE),
            "draws": Field("cards", CARDS, optional=True),
            "discards": Field("discards", CARDS, optional=True),
        },
        marine_events.end_activation,
        may=(
            *("marine-activation/drawing-cards", "items/obtaining", "round/reveal", *DECKS),
            *("demon-activation/each-figure", "demon-activation/choose-a-card"),
        ),
    ),
}
"""Every kind of event. ``summon`` stands before ``argent``, whose key it shares."""
