"""The prompt of `regolario score`: reads lines, records events, shows the standings."""

import sys
from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Console
from rich.table import Table

from regolario.record.gaps import gaps
from regolario.record.match import kinds
from regolario.record.rulings import Refusal
from regolario.record.score_sheet import ScoreSheet
from regolario.record.words import Words, folded

ORDERS = ("undo", "help", "quit")
WIDEST = 24
"""The longest name in the table of standings, in letters."""


class ScoreTable:
    """The prompt at which a score is kept."""

    def __init__(self, sheet: ScoreSheet, words: Words) -> None:
        self.sheet, self.words = sheet, words
        self.console = Console(highlight=False, markup=False)
        self.typed = sys.stdin

    def keep(self) -> None:
        """Read and answer lines until the end of the input or `quit`."""
        for gap in gaps(self.sheet.state):
            self.console.print(self.words.gap(gap))
        self.show()
        self.say("score-begin")
        while (line := self.line()) is not None:
            asked = folded(line).split()
            if asked:
                order = self._meant(asked[0], ORDERS)
                if order == "quit":
                    break
                self.answer(order, asked, line)
        self.say("score-kept", file=self.sheet.path)

    def line(self) -> str | None:
        """Return a line that the user types; None at the end of the input."""
        if not self.typed.isatty():
            return self.typed.readline() or None
        try:
            return input("> ")
        except EOFError:
            return None

    def answer(self, order: str | None, asked: list[str], line: str) -> None:
        """Execute a line: a command, or an event to record."""
        if order == "help":
            self.help()
        elif order == "undo":
            told = self.sheet.take_back()
            self.say("score-taken-back" if told else "score-nothing-to-take-back")
            self.show()
        else:
            event = self.event(asked)
            if event is None:
                self.say("score-not-understood", line=line.strip())
            else:
                self.note(event)

    def note(self, event: Mapping[str, Any]) -> None:
        """Note an event, or print why it cannot be noted."""
        before = self.sheet.state
        try:
            self.sheet.note(event)
        except Refusal as refusal:
            self.console.print(self.words.refusal(refusal))
        except OSError as error:
            self.say("score-not-written", reason=(error.strerror or str(error)).lower())
        else:
            told = [self.words.event(self.sheet.match.events[-1], before)]
            told += self.words.news(before, self.sheet.state)
            self.console.print("; ".join(told))
            self.show()

    def event(self, asked: list[str]) -> Mapping[str, Any] | None:
        """Return the event that a line describes, or None."""
        form, names = self.sheet.form, self.words.names
        event = form.shorthand(asked, names) if form.shorthand else None
        kind = self._meant(asked[0], form.lines)
        return form.lines[kind](asked[1:], names) if event is None and kind else event

    def _meant(self, word: str, among: Iterable[str]) -> str | None:
        """Return the key for a word, which may be the key itself or one of its words in the language."""
        for key in among:
            if word == key or word in [folded(known) for known in self.words.say(f"score-word-{key}").split(" | ")]:
                return key
        return None

    def show(self) -> None:
        """Print the standings."""
        state = self.sheet.state
        standings = self.sheet.form.standings(state, self.words.names)
        table = Table(box=None, pad_edge=False, header_style="bold")
        last = len(standings.columns) - 1
        for index, column in enumerate(standings.columns):
            heading = self.words.say(f"score-column-{column}")
            table.add_column(heading, max_width=None if index else WIDEST, justify="right" if index == last else "left")
        for row in standings.rows:
            table.add_row(*row)
        self.console.print(table)
        self.say("score-state", **standings.said)
        if state.ended:
            self.console.print(self.words.outcome(state.recorder, state.ended), style="bold")

    def help(self) -> None:
        """Print what can be noted."""
        form, known = self.sheet.form, kinds(self.sheet.state)
        table = Table(box=None, pad_edge=False, show_header=False)
        if form.shown:
            table.add_row(form.shown, self.words.say("score-help-letters"))
        for key in (*(kind for kind in form.lines if kind in known), *ORDERS):
            word = self.words.say(f"score-word-{key}").split(" | ")[0]
            example = self.words.say(f"score-example-{key}")
            shown = f"{word} {example}" if example != f"score-example-{key}" else word
            table.add_row(shown, self.words.say(f"score-help-{key}"))
        self.console.print(table)

    def say(self, key: str, **words: object) -> None:
        """Print a sentence in the language."""
        self.console.print(self.words.say(key, **words))
