"""`regolario play`: replay a recorded game, event by event, and check it against the rules."""

import json
import sys
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from regolario.cli import Setting
from regolario.commands.argument_types import InputFile
from regolario.commands.options import language_of, language_option, said
from regolario.commands.play.of_games import ExamplesOfGames
from regolario.commands.play.rule_text import rule_text
from regolario.data.places import Map
from regolario.engine.conversion import plain
from regolario.engine.running import find_entry
from regolario.model import Base, Entry
from regolario.record.begin import begin
from regolario.record.gaps import Gap, gaps
from regolario.record.match import Match, PlayedEvent, replay
from regolario.record.record_file import events_of, place_of, read_record
from regolario.record.recorder import RecordedState, Recorder
from regolario.record.rulings import Refusal
from regolario.record.words import Words, words_for

NAME = 8
"""The longest heading of a column, in letters."""
Events = list[PlayedEvent[RecordedState]]


class PlayCommand(ExamplesOfGames):
    """A command whose help has examples of records."""

    status = "0 the whole record is legal, 1 it is illegal or cannot be read, 2 usage error."

    @staticmethod
    def example(recorder: Recorder) -> str:
        """Return the arguments that replay a record of a game."""
        return recorder.example


@click.command(cls=PlayCommand)
@click.argument("file", type=InputFile(exists=True, dir_okay=False), metavar="FILE")
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print the game as JSON.")
@click.option("--quiet", "-q", is_flag=True, help="Print the last score and the outcome only.")
@click.pass_obj
def play(setting: Setting, file: Path, lang: str | None, as_json: bool, quiet: bool) -> None:
    """Replay a recorded game.

    Every event is checked against the rules, and the score is shown after each. The replay stops at the first illegal
    event and names its place in the file, the rule it breaks and what to do.
    """
    base: Base = setting.base()
    language = language_of(base, lang)
    record, problems = read_record(file)
    if record is None:
        raise _told(as_json, *(str(problem) for problem in problems))
    words = words_for(base, base.games.get(str(record.get("game"))), language)
    telling = Telling(base, words, language, record)
    try:
        match, events = Match(begin(base, record)), events_of(record)
    except Refusal as refusal:
        telling.refused(refusal, as_json, [])
    else:
        if not as_json:
            for gap in gaps(match.state):
                click.echo(words.gap(gap), err=True)
        _replay(telling, match, events, as_json, quiet)


def _told(as_json: bool, *lines: str) -> SystemExit:
    """Print messages about a file that cannot be read, and return the exit with status 1."""
    for line in lines:
        click.echo(json.dumps({"problem": line}, ensure_ascii=False) if as_json else line, err=not as_json)
    return SystemExit(1)


def _replay(telling: "Telling", match: Match[RecordedState], events: list[Any], as_json: bool, quiet: bool) -> None:
    played: Events = []
    refusal = None
    try:
        for one in replay(match, events):
            played.append(one)
    except Refusal as refused:
        refusal = refused
    if not as_json:
        telling.table(played[-1:] if quiet else played, match.states[0])
    if refusal is not None:
        telling.refused(refusal, as_json, played, match.states[0])
    if as_json:
        click.echo(json.dumps(telling.record_of(played, match.state), ensure_ascii=False, indent=1))
    else:
        click.echo(telling.words.outcome(match.state.recorder, match.outcome()))


class Telling:
    """Output of a replayed game in one language, for the terminal or as JSON."""

    def __init__(self, base: Base, words: Words, language: str, record: Map) -> None:
        self.base, self.words, self.language, self.record = base, words, language, record

    def table(self, played: Events, begun: RecordedState) -> None:
        """Print a row for each event.

        Its number, what happened and followed, the score and the facts after it.
        """
        console = Console(highlight=False, markup=False)
        table = Table(box=None, pad_edge=False, header_style="bold", expand=False)
        table.add_column("", justify="right", no_wrap=True)
        table.add_column(self.words.say("column-event"), ratio=1)
        for side in begun.score:
            table.add_column(self.words.names.get(side, side)[:NAME], justify="right", no_wrap=True)
        for column in begun.recorder.columns:
            table.add_column(self.words.say(f"column-{column}"), justify="right", no_wrap=True)
        for one in played:
            told = "; ".join([self.words.event(one.event, one.before), *self.words.news(one.before, one.after)])
            facts = begun.recorder.facts(one.after)
            after = [*one.after.score.values(), *(facts[column] for column in begun.recorder.columns)]
            table.add_row(str(one.number), told, *map(str, after))
        console.print(table)

    def refused(self, refusal: Refusal, as_json: bool, played: Events, begun: RecordedState | None = None) -> None:
        """Print the place of an illegal event, why it is refused, and the rule that it breaks; then exit."""
        place = place_of(self.record, refusal)
        why = self.words.refusal(refusal)
        entry = find_entry(self.base, refusal.rule) if refusal.rule else None
        if as_json:
            told = {"place": str(place), "rule": refusal.rule, "because": refusal.because, "told": why}
            number = {"number": refusal.number} if refusal.number else {}
            found = self.record_of(played, played[-1].after if played else begun)
            click.echo(json.dumps({**found, "refused": {**number, **told}}, ensure_ascii=False, indent=1))
        else:
            click.echo(f"{place}: {why}", err=True)
            if entry is not None:
                self._rule(entry)
        sys.exit(1)

    def _rule(self, entry: Entry) -> None:
        console = Console(highlight=False, markup=False, stderr=True)
        text = said(self.base, entry.text, self.language, entry.params)
        name = said(self.base, entry.name, self.language, key=entry.key)
        console.print(f"{name} ({entry.id})", style="italic")
        console.print(rule_text(text))

    def record_of(self, played: Events, state: RecordedState | None) -> dict[str, Any]:
        """Return the replayed game as JSON values."""
        ended = state.ended if state else None
        return {
            "game": self.record.get("game"),
            "gaps": [_gap(gap) for gap in gaps(state)] if state else [],
            "events": [_event(one) for one in played],
            "score": dict(state.score) if state else None,
            "outcome": {"winners": list(ended.winners), "because": ended.because} if ended else None,
        }


def _gap(gap: Gap) -> dict[str, Any]:
    said = {"rule": gap.refusal.words["missing"], "because": gap.refusal.because, "by": gap.refusal.words.get("by")}
    return {**said, "impossible": list(gap.impossible), "at_times": list(gap.at_times)}


def _event(one: PlayedEvent[RecordedState]) -> dict[str, Any]:
    recorder = one.after.recorder
    followed = [
        {"what": key, **{name: str(word) for name, word in said.items()}}
        for key, said in recorder.tell_news(one.before, one.after)
    ]
    return {
        "number": one.number,
        "event": plain(dict(one.event.plain)),
        **recorder.facts(one.after),
        "news": followed,
    }
