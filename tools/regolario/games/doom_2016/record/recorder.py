"""The recorder of missions: the introductory mission, with or without the advanced rules."""

from collections.abc import Mapping
from typing import Any

from regolario.games.doom_2016.record.event_table import KINDS
from regolario.games.doom_2016.record.mission_head import OPTIONAL, REQUIRED, read_head
from regolario.games.doom_2016.record.mission_words import tell_event, tell_news
from regolario.games.doom_2016.record.preparation import begun
from regolario.games.doom_2016.record.state import MissionState
from regolario.record.recorder import Recorder
from regolario.record.rulings import Rulings


def begin_mission(plain: Mapping[str, Any], book: Rulings) -> MissionState:
    """Return a mission before its first event. Raises Refusal for a head that breaks the setup rules."""
    return begun(read_head(plain, book, MISSION))


def facts(state: MissionState) -> dict[str, Any]:
    """Return the data of a state for programs."""
    damage = {letter: marine.damage for letter, marine in state.marines.items()}
    return {"round": state.round, "score": dict(state.score), "damage": damage, "demons": len(state.figures)}


MISSION = Recorder(
    kinds=KINDS,
    begin=begin_mission,
    required=REQUIRED,
    optional=OPTIONAL,
    needs=("setup/action-deck", "setup/event-deck", "setup/introductory-demon-cards"),
    over="missions/end-of-a-mission",
    tell_event=tell_event,
    tell_news=tell_news,
    facts=facts,
    columns=("demons",),
    example="docs/examples/first-strike.yaml --lang en",
)
