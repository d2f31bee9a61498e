"""`regolario play`: replay a recorded match, event by event, and check it against the rules."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from regolario.cli import Setting
from regolario.commands.options import language_of
from regolario.games.doom_2004_deathmatch.match import Match
from regolario.games.doom_2004_deathmatch.rulings import Refusal
from regolario.games.doom_2004_deathmatch.state import State
from regolario.match_words import Words, news, words_for
from regolario.matches import NoMatch, Step, begin, events_of, place_of, place_on_board, read_record, replay
from regolario.mechanics.board import BoardError
from regolario.model import Base, Entry
from regolario.places import Map
from regolario.play import find_entry, plain
from regolario.text import Voice

LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
NAME = 8
"""The most letters of a name that head a column."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="FILE")
@click.option("--lang", "--language", "lang", metavar="LANGUAGE", help="The language, such as it, en, es.")
@click.option("--json", "as_json", is_flag=True, help="Print the match as JSON.")
@click.option("--quiet", "-q", is_flag=True, help="Print the last score and the outcome only.")
@click.pass_obj
def play(setting: Setting, file: Path, lang: str | None, as_json: bool, quiet: bool) -> None:
    """Replay a recorded match of DOOM, deathmatch or Capture the Flag.

    Every event is checked against the rules, and the score is shown after each. The first that is not legal ends the
    replay, with its place in the file, the rule that it breaks and what to do.

    \b
    Example:
      regolario play docs/examples/deathmatch.yaml --lang en
      regolario play docs/examples/capture-the-flag.yaml --json

    Exit status: 0 the whole record is legal, 1 it is not or cannot be read, 2 used wrongly.
    """
    base: Base = setting.base()
    language = language_of(base, lang)
    record, problems = read_record(file)
    if record is None:
        raise _told(as_json, *(str(problem) for problem in problems))
    game = base.games.get(str(record.get("game"))) or next(iter(base.games.values()))
    words = words_for(base, game, language)
    try:
        match, events = Match(begin(base, record)), events_of(record)
    except BoardError as error:
        raise _told(as_json, f"{place_on_board(record, error)}: board: {error.what}; {error.remedy}") from error
    except NoMatch as error:
        raise click.UsageError(str(error)) from error
    except Refusal as refusal:
        Telling(base, words, language, record).refused(refusal, as_json, [])
    else:
        _replay(Telling(base, words, language, record), match, events, as_json, quiet)


def _told(as_json: bool, *lines: str) -> SystemExit:
    """The end of a run on a file that cannot be read."""
    for line in lines:
        click.echo(json.dumps({"problem": line}, ensure_ascii=False) if as_json else line, err=not as_json)
    return SystemExit(1)


def _replay(telling: "Telling", match: Match, events: list[Any], as_json: bool, quiet: bool) -> None:
    steps: list[Step] = []
    refusal = None
    try:
        steps.extend(replay(match, events))
    except Refusal as refused:
        refusal = refused
    steps = [Step(n, event, *match.states[n - 1 : n + 1]) for n, event in enumerate(match.events, 1)]
    if not as_json:
        telling.table(steps[-1:] if quiet else steps, match.states[0])
    if refusal is not None:
        telling.refused(refusal, as_json, steps)
    if as_json:
        click.echo(json.dumps(telling.record_of(steps, match.state), ensure_ascii=False, indent=1))
    else:
        click.echo(telling.words.outcome(match.outcome()))


class Telling:
    """Tells a replayed match in one language, for the terminal or as JSON."""

    def __init__(self, base: Base, words: Words, language: str, record: Map) -> None:
        self.base, self.words, self.language, self.record = base, words, language, record

    def table(self, steps: list[Step], begun: State) -> None:
        """A line for each event: its number, what happened and followed, the score and the timer after it."""
        console = Console(highlight=False)
        table = Table(box=None, pad_edge=False, header_style="bold", expand=False)
        table.add_column("", justify="right", no_wrap=True)
        table.add_column(self.words.say("column-event"), ratio=1)
        for side in begun.score:
            table.add_column(self.words.names.get(side, side)[:NAME], justify="right", no_wrap=True)
        table.add_column(self.words.say("column-timer"), justify="right", no_wrap=True)
        for step in steps:
            told = "; ".join([self.words.event(step.event, step.before), *self.words.news(step.before, step.after)])
            score = [str(points) for points in step.after.score.values()]
            table.add_row(str(step.number), told, *score, str(step.after.timer))
        console.print(table)

    def refused(self, refusal: Refusal, as_json: bool, steps: list[Step]) -> None:
        """The place of an illegal event, why it is refused, and the rule that it breaks. Ends the run."""
        place = place_of(self.record, refusal)
        why = self.words.refusal(refusal)
        entry = find_entry(self.base, refusal.rule) if refusal.rule else None
        if as_json:
            told = {"place": str(place), "rule": refusal.rule, "because": refusal.because, "told": why}
            number = {"number": refusal.number} if refusal.number else {}
            found = self.record_of(steps, steps[-1].after if steps else None)
            click.echo(json.dumps({**found, "refused": {**number, **told}}, ensure_ascii=False, indent=1))
        else:
            click.echo(f"{place}: {refusal.because}: {why}", err=True)
            if entry is not None:
                self._rule(entry)
        sys.exit(1)

    def _rule(self, entry: Entry) -> None:
        console = Console(highlight=False, stderr=True)
        text = Voice(self.base.languages[self.language], self.base.units).render(
            entry.text.get(self.language) or "", entry.params
        )
        console.print(f"{entry.name.get(self.language) or entry.key} ({entry.id})", markup=False, style="italic")
        console.print(Markdown(LINK.sub(r"\1", text)))

    def record_of(self, steps: list[Step], state: State | None) -> dict[str, Any]:
        """The replayed match as JSON has it."""
        ended = state.ended if state else None
        return {
            "game": self.record.get("game"),
            "events": [_event(step) for step in steps],
            "score": dict(state.score) if state else None,
            "outcome": {"winners": list(ended.winners), "because": ended.because} if ended else None,
        }


def _event(step: Step) -> dict[str, Any]:
    after = step.after
    followed = [
        {"what": key, **{name: str(word) for name, word in said.items()}} for key, said in news(step.before, after)
    ]
    return {
        "number": step.number,
        "event": plain(dict(step.event.plain)),
        "round": after.round,
        "score": dict(after.score),
        "timer": after.timer,
        "news": followed,
    }
