"""Rules that run and their examples."""

from collections.abc import Iterator

from regolario.examples import run
from regolario.functions import function_for, import_game
from regolario.model import Base, Game
from regolario.play import arguments
from regolario.problems import Place, Problem
from regolario.rule import RULES


def signatures(base: Base, game: Game) -> Iterator[Problem]:
    """``does-not-run``: an entry has no function and does not say why. ``unused-argument``: an entry names a
    parameter, table or question that its function does not take. ``unknown-rule``: a function plays no entry."""
    for entry in game.entries.values():
        function = function_for(base, entry)
        if entry.change == "remove":
            continue
        if function is None and (entry.runs or entry.because is None):
            remedy = "write its function, or `runs: false` and `because:`"
            yield Problem(entry.source.place(), "does-not-run", f"no function plays `{entry.id}`", remedy)
        elif function is not None and not entry.runs:
            what = "`runs: false` stands, but a function plays it"
            yield Problem(entry.source.place("runs"), "does-not-run", what, "remove `runs` and `because`")
        elif function is not None:
            taken = {argument.name for argument in arguments(entry, function)}
            for field in ("tables", "questions"):
                for name in getattr(entry, field):
                    if name not in taken:
                        what = f"the function takes no `{name}`"
                        place = entry.source[field].place(name)
                        yield Problem(place, "unused-argument", what, "remove it, or let the function take it")
    import_game(game.id)
    for rule, function in RULES.items():
        if rule.startswith(f"{game.id}/") and rule not in game.entries:
            file = f"{function.__module__.replace('.', '/')}.py"
            line = function.__code__.co_firstlineno
            yield Problem(
                Place(file, line), "unknown-rule", f"`{rule}` is no entry", "correct its id, or write the entry"
            )


def examples(base: Base, game: Game) -> Iterator[Problem]:
    """``example-fails``, ``nothing-asserted``: an example does not come out as it says, or says nothing.
    ``no-example``: a rule runs and no example shows it."""
    shown = set()
    for example in game.examples:
        outcome = run(base, example)
        shown.add(example.rule)
        for fault in outcome.faults:
            remedy = (
                "write what must come out under `then`"
                if outcome.code == "nothing-asserted"
                else "correct the rule or the example"
            )
            yield Problem(outcome.place, outcome.code, fault, remedy)
    for entry in game.entries.values():
        if entry.runs and entry.id not in shown and function_for(base, entry) is not None:
            yield Problem(
                entry.source.place(), "no-example", f"no example plays `{entry.key}`", "write one under examples/"
            )
