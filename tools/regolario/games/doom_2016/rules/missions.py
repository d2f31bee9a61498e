"""Missions: what ends them, the introductory mission, the operations (S3, missions)."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.mechanics.lookup import named
from regolario.rule import rule

MARINES, INVADER = "marines", "invader"
Rows = Mapping[str, Mapping[str, int]]
"""A table's rows by key, each with its cells by column."""


@dataclass(frozen=True)
class MissionOutcome:
    """Whether a mission is over, which side has won (None for neither), and why or why not."""

    over: bool
    winner: str | None
    because: str


@rule("doom-2016/missions/end-of-a-mission")
def end_of_a_mission(*, marines_done: bool, invader_done: bool, together: str) -> MissionOutcome:
    """Return whether a mission is over, from the objectives completed (S3-R093, S3-R142)."""
    if marines_done and invader_done:
        return MissionOutcome(True, None if together == "draw" else together, "both-objectives")
    if not (marines_done or invader_done):
        return MissionOutcome(False, None, "no-objective-completed")
    return MissionOutcome(True, MARINES if marines_done else INVADER, "objective-completed")


@rule("doom-2016/missions/frag-tokens-needed")
def frag_tokens_needed(*, marines: int, by_marines: Rows) -> int:
    """Return how many frag tokens the invader needs in the introductory mission (S3-R095, S3-T2, S3-C11).

    Raises ValueError for a number of marines that the table does not have.
    """
    return named({row["marines"]: row["tokens"] for row in by_marines.values()}, marines, "number of marines")


@rule("doom-2016/missions/introductory-mission")
def introductory_mission(
    *, marines: int, frag_tokens: int, doors_opened: int, demons: int, doors: int, by_marines: Rows, together: str
) -> MissionOutcome:
    """Return the outcome of the introductory mission (S3-R094, S3-R095).

    ``doors_opened`` counts the doors that marines have opened, ``demons`` the demons on the map.
    """
    summoned, cleared = doors_opened >= doors, not demons
    fragged = frag_tokens >= frag_tokens_needed(marines=marines, by_marines=by_marines)
    if fragged and summoned and cleared:
        return MissionOutcome(True, None if together == "draw" else together, "both-objectives")
    if fragged:
        return MissionOutcome(True, INVADER, "enough-frag-tokens")
    if not summoned:
        return MissionOutcome(False, None, "no-door-opened")
    return (
        MissionOutcome(True, MARINES, "all-demons-fragged")
        if cleared
        else MissionOutcome(False, None, "demons-on-the-map")
    )


@rule("doom-2016/missions/operations")
def operations(*, operations: int, missions: int) -> int:
    """Return how many missions the Operation Guide has (S3-R139, S3-C14)."""
    return operations * missions
