"""The activations of demons: the type that the invader chooses, its figures one by one."""

from dataclasses import replace

from regolario.games.doom_2016.record.state import INVADER, MissionState
from regolario.games.doom_2016.record.the_map import check_alone, figure_named, spaces_of
from regolario.games.doom_2016.rules.demon_activation import DemonDeed
from regolario.games.doom_2016.rules.demon_cards import CardState
from regolario.mechanics.spaces import Space
from regolario.record.rulings import Refusal

CHOOSING = "demon-activation/choose-a-card"
EACH = "demon-activation/each-figure"
ACTING = "demon-activation/activated-demon"


def activate(state: MissionState, *, kind: str) -> MissionState:
    """Return the state after the invader chooses a type of demon and exhausts its card (S3-R025, S3-R034)."""
    now = state.active()
    if now.side != INVADER:
        raise state.book.refuse("round/reveal", "not-the-invader", field="activate", side=now.side)
    if now.kind is not None:
        raise state.book.refuse(CHOOSING, "demon-chosen", field="activate", kind=now.kind)
    check_kind(state, kind, "activate")
    cards = state.invader.demons
    state.book.demand(CHOOSING, field="activate", cards=cards, chosen=kind)
    if kind in state.invader.turned_up:
        again = kind in state.invader.spent
        state.book.demand("demon-activation/summoned-during-the-round", field="activate", exhausted=again)
    demons = {**cards, kind: CardState.EXHAUSTED}
    invader = replace(state.invader, demons=demons)
    return replace(state, invader=invader, spoke=(*state.spoke, kind)).doing(kind=kind)


def check_kind(state: MissionState, kind: str, key: str) -> None:
    """Raise Refusal for a type of demon without a card in the head."""
    if kind not in state.head.demons:
        raise Refusal(None, "no-such-demon-card", field=key, card=kind, known=", ".join(state.head.demons))


def demon(state: MissionState, *, at: Space) -> MissionState:
    """Return the state after the activation of the next demon begins (S3-R035, S3-R036)."""
    now = state.active()
    if now.kind is None:
        raise state.book.refuse(CHOOSING, "no-demon-chosen", field="demon")
    check_alone(state, now.figure, "demon")
    name = figure_named(state, str(at), "demon")
    acted = (*now.acted, *((now.figure,) if now.figure else ()))
    found = state.book.ask(EACH, figures=_kinds(state, now.kind, acted), chosen=now.kind, activated=(*acted, name))
    if not found.legal and found.because != "demon-left-out":
        raise state.book.refuse(EACH, found.because, field="demon", at=at)
    facts = state.head.demons[now.kind]
    stood = spaces_of(state, name)
    return state.doing(figure=name, acted=acted, movement=facts.speed, box=facts.box, deeds=(), gained=0, stood=stood)


def _kinds(state: MissionState, chosen: str, acted: tuple[str, ...]) -> dict[str, str]:
    """Return the type of each demon on the map, and of those that have acted and left it since."""
    return {**dict.fromkeys(acted, chosen), **{name: one.kind for name, one in state.figures.items()}}


def done(state: MissionState, deed: DemonDeed, key: str) -> MissionState:
    """Return the state after a demon moved or attacked. Raises Refusal for more than its card allows."""
    now = state.active()
    assert now.kind is not None
    deeds = (*now.deeds, deed)
    speed = state.head.demons[now.kind].speed + now.gained
    found = state.book.demand(ACTING, field=key, deeds=deeds, speed=speed)
    return state.doing(deeds=deeds, movement=found.left)


def end_of_demons(state: MissionState) -> MissionState:
    """Return the state after all demons of the chosen type have acted (S3-R026, S3-R035)."""
    now = state.active()
    if now.kind is None:
        state.book.demand(CHOOSING, field="end-activation", cards=state.invader.demons, chosen=None)
        return activation_over(state)
    check_alone(state, now.figure, "end-activation")
    acted = (*now.acted, *((now.figure,) if now.figure else ()))
    found = state.book.ask(EACH, figures=_kinds(state, now.kind, acted), chosen=now.kind, activated=acted)
    if not found.legal:
        at = ", ".join(map(str, state.figures[found.at].spaces)) if found.at in state.figures else found.at
        raise state.book.refuse(EACH, found.because, field="end-activation", at=at)
    return activation_over(state)


def activation_over(state: MissionState) -> MissionState:
    """Return the state after an activation, with nothing left to do."""
    return replace(state, now=None, spoke=())
