"""Consequences of a house profile: examples of the extended game that no longer hold, and why."""

from collections.abc import Iterator
from dataclasses import dataclass

from regolario.book.layers.overlay import beneath, merged
from regolario.book.layers.rulebook import tail
from regolario.data.values import bare, shown
from regolario.engine.examples import run
from regolario.model import Base, Entry, Example, Game, Question
from regolario.problems import Level, Place, Problem


@dataclass(frozen=True, slots=True)
class Cause:
    """A change made by a profile: a description and its place."""

    what: str
    place: Place


@dataclass(frozen=True, slots=True)
class Consequence:
    """An example of the extended game that no longer holds, with the differences and the causes."""

    example: Example
    faults: tuple[str, ...]
    causes: tuple[Cause, ...]

    def problem(self) -> Problem:
        """Return the consequence as a problem of level info, at the place of its first cause."""
        why = " and ".join(cause.what for cause in self.causes)
        example = f"the example in {self.example.source.place()}"
        what = f"{why}, so {example} no longer holds: {'; '.join(self.faults)}"
        remedy = "to show how you play, write an example of your own"
        return Problem(self.causes[0].place, "consequence", what, remedy, Level.INFO)


def consequences(base: Base, game: Game) -> Iterator[Consequence]:
    """Yield the examples that hold in the rulebook beneath a profile but not in the profile's own."""
    before = beneath(base, game)
    if before is None:
        return
    now = {tail(entry.id): entry for entry in merged(base, game).entries.values()}
    was = {tail(entry.id): entry for entry in before.entries.values()}
    for example in before.examples:
        rule = tail(example.rule)
        old, new = was.get(rule), now.get(rule)
        if old is None or old == new or not run(base, example, entry=old).passed:
            continue
        if new is None:
            yield Consequence(example, (f"unknown rule `{rule}`",), (_removal(game, rule, old),))
        elif faults := run(base, example, entry=new).faults:
            yield Consequence(example, faults, tuple(_causes(base, example, old, new)))


def _removal(game: Game, rule: str, old: Entry) -> Cause:
    by = game.entries.get(f"{game.id}/{rule}", old)
    return Cause(f"`{rule}` is removed", by.source.place())


def _causes(base: Base, example: Example, old: Entry, new: Entry) -> list[Cause]:
    """Return the changes that break an example: those that break it alone or, if none does, all of them."""
    params = {name: param for name, param in new.params.items() if _moved(old, new, name)}
    readings = {
        argument: (before, after)
        for argument, identity in new.questions.items()
        if argument in old.questions
        and (before := _question(base, old.questions[argument])).default != (after := _question(base, identity)).default
    }
    found = [
        (_number(base, old, new, name), run(base, example, {name: bare(param.value)}, entry=old).passed)
        for name, param in params.items()
    ]
    found += [
        (_reading(*pair), run(base, example, entry=old, readings={argument: str(pair[1].default)}).passed)
        for argument, pair in readings.items()
    ]
    alone = [cause for cause, passed in found if not passed]
    replaced = [Cause(f"`{tail(new.id)}` is replaced", new.source.place())]
    if new.id == old.id:
        replaced = [*_tables(base, old, new)] or replaced
    return alone or [cause for cause, _ in found] or replaced


def _tables(base: Base, old: Entry, new: Entry) -> Iterator[Cause]:
    """Yield the tables of a rule that a profile replaces."""
    for argument, identity in new.tables.items():
        if identity != old.tables.get(argument):
            table = base.games[identity.split("/")[0]].tables[identity]
            yield Cause(f"the table `{table.key}` is replaced", table.source.place())


def _moved(old: Entry, new: Entry, name: str) -> bool:
    return name in old.params and old.params[name].value != new.params[name].value


def _number(base: Base, old: Entry, new: Entry, name: str) -> Cause:
    origin, _, there = new.params[name].origin.rpartition(".")
    holder = base.games[origin.split("/")[0]].entries[origin]
    place = holder.source["params"].place(there)
    before, after = shown(old.params[name].value), shown(new.params[name].value)
    return Cause(f"`{tail(origin)}.{there}` is {after} instead of {before}", place)


def _question(base: Base, identity: str) -> Question:
    return base.games[identity.split("/")[0]].questions[identity]


def _reading(before: Question, after: Question) -> Cause:
    what = f"`{after.key}` is read as `{after.default}` instead of `{before.default}`"
    return Cause(what, after.source.place())
