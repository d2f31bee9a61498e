"""Stunned figures (S3, "Stordimento")."""

from dataclasses import dataclass

from regolario.games.doom_2016.rules.defense import Side
from regolario.rule import rule

MARKERS = {Side.MARINE: "stunned-card", Side.DEMON: "stun-token"}


@dataclass(frozen=True)
class Stunned:
    """Whether a figure is stunned, the marker that it gets, and why it gets none."""

    stunned: bool
    marker: str | None = None
    because: str | None = None


@rule("doom-2016/attack/stun")
def stun(*, figure: Side, stunned: bool = False, left: int, short: str) -> Stunned:
    """Return a figure that an effect stuns: it gets one marker and never a second (S3-R064, S3-R068).

    ``left`` are the markers of that kind in the supply.
    """
    if stunned:
        return Stunned(True, because="already-stunned")
    if not left and short == "none":
        return Stunned(False, because="no-marker-left")
    return Stunned(True, MARKERS[figure])


@rule("doom-2016/attack/stun-ends")
def stun_ends(*, stunned: bool, attacked: bool = False, was_attacked: bool = False) -> bool:
    """Return whether a figure is still stunned: an attack that it made or suffered ends it (S3-R067)."""
    return stunned and not attacked and not was_attacked
