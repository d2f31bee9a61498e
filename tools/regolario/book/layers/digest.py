"""Summary of an overlay: each changed number and each question answered by a different reading."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regolario.book.layers.changes import Change
from regolario.book.layers.overlay import beneath, merged
from regolario.model import Base, Entry, Game, Question, Value, Words


@dataclass(frozen=True, slots=True)
class NumberChange:
    """A number of a rule before and after an overlay.

    ``alone`` is true if no other number of the rule changes; the rule's name then identifies the number.
    """

    entry: Entry
    name: str
    before: Value
    after: Value
    alone: bool


@dataclass(frozen=True, slots=True)
class ReadingChange:
    """A question whose default reading an overlay changes, before and after."""

    before: Question
    after: Question

    @property
    def old(self) -> Words:
        """Return the default reading before the overlay."""
        return self.before.readings[str(self.before.default)]

    @property
    def new(self) -> Words:
        """Return the default reading with the overlay."""
        return self.after.readings[str(self.after.default)]


def numbers(change: Change) -> list[NumberChange]:
    """Return the numbers that a rule has before and after a change with different values, in its order."""
    before, after = change.before, change.after
    if before is None or after is None:
        return []
    names = [name for name in before.params if name in after.params and _moved(before, after, name)]
    return [
        NumberChange(after, name, before.params[name].value, after.params[name].value, len(names) == 1)
        for name in names
    ]


def _moved(before: Entry, after: Entry, name: str) -> bool:
    return before.params[name].value != after.params[name].value


def readings(base: Base, game: Game, also: Sequence[Game] = ()) -> Iterator[ReadingChange]:
    """Yield the questions whose default reading an overlay changes in the rulebook beneath it."""
    below = beneath(base, game, also)
    known = {question.key: question for question in below.questions.values()} if below else {}
    for question in merged(base, game, also).questions.values():
        before = known.get(question.key)
        if before is not None and before.default and question.default and before.default != question.default:
            yield ReadingChange(before, question)
