"""The recorder of a deathmatch."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from regolario.games.doom_2004_deathmatch.record.attack_events import SHARED_TARGET
from regolario.games.doom_2004_deathmatch.record.consequences import frags_counted
from regolario.games.doom_2004_deathmatch.record.event_table import KINDS, ON_A_BOARD, ON_A_SHEET
from regolario.games.doom_2004_deathmatch.record.item_events import HANDING_OVER
from regolario.games.doom_2004_deathmatch.record.match_head import OPTIONAL, REQUIRED, read_head
from regolario.games.doom_2004_deathmatch.record.match_words import tell_event, tell_news
from regolario.games.doom_2004_deathmatch.record.round_events import everybody_acted, timed
from regolario.games.doom_2004_deathmatch.record.score_form import FORM
from regolario.games.doom_2004_deathmatch.record.setup_events import begun, check_map, check_marines
from regolario.games.doom_2004_deathmatch.record.state import MatchState, Variant
from regolario.games.doom_2004_deathmatch.record.turn_events import next_at_the_table
from regolario.record.recorder import Recorder
from regolario.record.rulings import Rulings

VARIANT = Variant(next_at_the_table, everybody_acted, frags_counted, timed)


def begin_deathmatch(plain: Mapping[str, Any], book: Rulings) -> MatchState:
    """Return a deathmatch before its first event.

    Raises Refusal for a head that breaks the setup rules.
    """
    head = read_head(plain, book, DEATHMATCH, VARIANT)
    state = begun(head)
    check_marines(head)
    book.check("match/frag-limit", field="limit", frags=head.limit)
    check_map(head)
    return state


def elsewhere(state: MatchState, kind: str) -> str | None:
    """Return why a kind of event is not recorded: what happens on a board needs one; frags follow from it."""
    if state.head.board is None:
        return "needs-a-board" if kind in ON_A_BOARD else None
    return "not-recorded-here" if kind in ON_A_SHEET else None


def afresh(state: MatchState) -> MatchState:
    """Return the state that an event finds: one more event, and nobody struck yet."""
    return replace(state, events=state.events + 1, struck=None)


def facts(state: MatchState) -> dict[str, Any]:
    """Return what is said of a state for programs."""
    return {"round": state.round, "score": dict(state.score), "timer": state.timer}


DEATHMATCH = Recorder(
    kinds=KINDS,
    begin=begin_deathmatch,
    required=REQUIRED,
    optional=OPTIONAL,
    needs=("setup/starting-equipment",),
    elsewhere=elsewhere,
    afresh=afresh,
    over="match-end/end",
    reads=(HANDING_OVER, SHARED_TARGET),
    tell_event=tell_event,
    tell_news=tell_news,
    facts=facts,
    columns=("timer",),
    form=FORM,
    example="docs/examples/deathmatch.yaml --lang en",
)
