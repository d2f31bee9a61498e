"""The recorder of skirmishes."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from regolario.games.advanced_starquest.record.event_table import KINDS
from regolario.games.advanced_starquest.record.shot_events import ARC, SIGHT, WATCH
from regolario.games.advanced_starquest.record.skirmish_head import OPTIONAL, REQUIRED, begun
from regolario.games.advanced_starquest.record.skirmish_words import facts, tell_event, tell_news, tell_outcome
from regolario.games.advanced_starquest.record.state import SkirmishState
from regolario.record.recorder import Recorder
from regolario.record.rulings import Rulings


def begin_skirmish(plain: Mapping[str, Any], book: Rulings) -> SkirmishState:
    """Return a skirmish before its first event. Raises Refusal for an invalid head."""
    return begun(plain, book, SKIRMISH)


def afresh(state: SkirmishState) -> SkirmishState:
    """Return the state that an event finds: nothing has followed yet."""
    return replace(state, news=())


SKIRMISH = Recorder(
    kinds=KINDS,
    begin=begin_skirmish,
    required=REQUIRED,
    optional=OPTIONAL,
    afresh=afresh,
    over="preparation/life-points",
    reads=(ARC, SIGHT, WATCH),
    tell_event=tell_event,
    tell_news=tell_news,
    tell_outcome=tell_outcome,
    facts=facts,
    columns=("points", "commands"),
    example="docs/examples/skirmish.yaml --lang en",
)
