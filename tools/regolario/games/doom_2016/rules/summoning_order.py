"""The order of steps of a summoning from one or more portals (S3, portals)."""

from dataclasses import dataclass
from enum import StrEnum

from regolario.rule import rule


class PortalDeed(StrEnum):
    """The steps of summoning from a portal, in their order; one demon is placed at a time."""

    TURN_UP = "turn-up"
    CHOOSE = "choose-group"
    PLACE = "place-demon"
    REMOVE = "remove-portal"


@dataclass(frozen=True)
class PortalStep:
    """A step of a summoning, and the portal that it concerns."""

    portal: str
    deed: PortalDeed


@dataclass(frozen=True)
class PortalOrder:
    """The result of checking steps; ``step`` is the number of the first wrong one."""

    legal: bool
    because: str | None = None
    step: int | None = None


BEFORE = {
    PortalDeed.TURN_UP: (None,),
    PortalDeed.CHOOSE: (PortalDeed.TURN_UP,),
    PortalDeed.PLACE: (PortalDeed.CHOOSE, PortalDeed.PLACE),
    PortalDeed.REMOVE: (PortalDeed.PLACE,),
}


@rule("doom-2016/portals/order-of-summoning")
def order_of_summoning(*, steps: tuple[PortalStep, ...], without_room: tuple[str, ...] = (), order: str) -> PortalOrder:
    """Return whether the steps at one or more portals come in their order (S3-R090, S3-R092).

    ``without_room`` are the portals at which no demon can be placed: they are removed all the same.
    """
    for number, step in enumerate(steps, 1):
        before = steps[: number - 1]
        early = _early(step, before, step.portal in without_room)
        because = early or (_alone if order == "each" else _in_common)(step, before)
        if because:
            return PortalOrder(False, because, number)
    return PortalOrder(True)


def _early(step: PortalStep, before: tuple[PortalStep, ...], no_room: bool) -> str | None:
    """Return why a step may not follow the last one of the same portal; without room, no demon is placed."""
    own = [None, *(earlier.deed for earlier in before if earlier.portal == step.portal)]
    if no_room and step.deed in (PortalDeed.PLACE, PortalDeed.REMOVE):
        return "step-out-of-order" if step.deed is PortalDeed.PLACE or own[-1] is not PortalDeed.CHOOSE else None
    return None if own[-1] in BEFORE[step.deed] else "step-out-of-order"


def _alone(step: PortalStep, before: tuple[PortalStep, ...]) -> str | None:
    """Return why another portal must be finished first."""
    unfinished = before and before[-1].portal != step.portal and before[-1].deed is not PortalDeed.REMOVE
    return "portal-not-finished" if unfinished else None


def _in_common(step: PortalStep, before: tuple[PortalStep, ...]) -> str | None:
    """Return why a step comes too early or too late if portals are turned up, and removed, together."""
    deeds = {earlier.deed for earlier in before}
    if step.deed is PortalDeed.TURN_UP and deeds - {PortalDeed.TURN_UP}:
        return "turn-up-together"
    if step.deed is not PortalDeed.REMOVE and PortalDeed.REMOVE in deeds:
        return "remove-together"
    return "portal-not-finished" if step.deed is PortalDeed.PLACE and before[-1].portal != step.portal else None
