"""Checks of functions of rules and of their examples."""

import inspect
import keyword
import typing
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from regolario.checks.texts.questions import FEWEST_READINGS
from regolario.data.nearest import did_you_mean
from regolario.data.values import bare
from regolario.engine.consequences import consequences as found_consequences
from regolario.engine.conversion import NotPlayable, accepts, described, typed
from regolario.engine.examples import own
from regolario.engine.functions import from_project, function_for, import_game, parameters, place_of_function
from regolario.engine.module_fault import ModuleFault
from regolario.engine.signatures import types_of
from regolario.engine.table_arguments import as_argument, find_table
from regolario.extension import Extension, extension_faults, extension_of, extensions
from regolario.model import Base, Entry, Game
from regolario.problems import Place, Problem
from regolario.rule import RULES


def extension_modules(base: Base) -> Iterator[Problem]:
    """Yield ``module-fails`` problems: an extension cannot be used, so that its package is ignored."""
    for fault in extension_faults():
        yield _module_fails(base, fault)
    for brought in extensions().values():
        meant = _meant(base, brought)
        if meant is not None:
            place = Place(from_project(base, brought.folder / "extension.py"))
            what = f"the extension is for the game `{brought.game}`, which does not exist"
            yield Problem(place, "module-fails", what, f"did you mean `{meant}`?")


def _meant(base: Base, brought: Extension) -> str | None:
    """Return the game that an extension for an unknown game means: the one with the name of its package."""
    name = brought.package.rpartition(".")[2]
    meant = (game for game in base.games if game.replace("-", "_") == name and extension_of(game) is None)
    return next(meant, None) if brought.game not in base.games else None


def _is_without_extension(base: Base, game: Game) -> bool:
    """Return whether a game has an extension that cannot be used, which is a problem of its own."""
    package = game.id.replace("-", "_")
    faulty = {fault.file.parent.name for fault in extension_faults()}
    return package in faulty or game.id in {_meant(base, one) for one in extensions().values()}


def modules(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``module-fails`` problems.

    A module of the game cannot be imported, so that its rules do not run, or its extension names an object that does
    not exist or has the wrong type.
    """
    brought = extension_of(game.id)
    for fault in (*import_game(game.id), *(brought.faults() if brought else ())):
        yield _module_fails(base, fault)


def _module_fails(base: Base, fault: ModuleFault) -> Problem:
    place = Place(from_project(base, fault.file), fault.line, fault.column)
    return Problem(place, "module-fails", fault.what, fault.remedy)


def signatures(base: Base, game: Game) -> Iterator[Problem]:
    """Yield problems of functions.

    ``reserved-word``: a value has a name that no argument can have. ``does-not-run``: an entry has no function and does
    not say why, which only a house profile may leave out. ``unused-argument``: an entry has a table or
    question that its function does not take. ``wrong-kind``: a value of the entry does not have the type of the
    argument. ``bad-signature``: a function is not keyword-only or not typed. ``unknown-rule``: a function is registered
    for an undefined entry.
    """
    waiting = {rule for fault in import_game(game.id) for rule in fault.rules}
    failing = {fault.file.stem for fault in import_game(game.id)}
    excused = _is_without_extension(base, game)
    for entry in game.entries.values():
        if entry.change == "remove" or entry.id in waiting:
            continue
        yield from _reserved(entry)
        function = function_for(base, entry)
        unread = excused or entry.chapter.replace("-", "_") in failing
        if function is None and (unread or (game.house and "runs" not in entry.source)):
            continue
        if function is None and (entry.runs or entry.because is None):
            remedy = _ways_to_run(base, entry)
            yield Problem(entry.source.place(), "does-not-run", f"`{entry.id}` has no function", remedy)
        elif function is not None and not entry.runs:
            what = "`runs: false` is set, but this entry has a function"
            yield Problem(entry.source.place("runs"), "does-not-run", what, "remove `runs` and `because`")
        elif function is not None:
            yield from misfits(base, entry, function)
    yield from _of_functions(base, game)


def _reserved(entry: Entry) -> Iterator[Problem]:
    for field in OF_THE_ENTRY:
        for name in filter(keyword.iskeyword, getattr(entry, field)):
            what = f"`{name}` is a reserved word of Python, so no function can take it"
            yield Problem(entry.source[field].place(name), "reserved-word", what, f"write another, such as `{name}_`")


def _ways_to_run(base: Base, entry: Entry) -> str:
    """Return what to do about an entry without a function.

    That is to name the folder of code beside the base, or to write the function.
    """
    written = f"`regolario new function {entry.id}`, or write `runs: false` and `because:`"
    if extension_of(entry.game) is None:
        beside = Path(base.root).resolve().parent
        for file in sorted(beside.glob(f"*/{entry.game.replace('-', '_')}/extension.py")):
            folder = file.parent.parent.name
            return f"name its folder of code, `regolario --code {folder} check`; if it is not there, run {written}"
    return f"run {written}"


def misfits(base: Base, entry: Entry, function: Callable[..., Any]) -> Iterator[Problem]:
    """Yield problems of an entry's values that its function does not take, or takes as another type."""
    types = types_of(function)
    for field in OF_THE_ENTRY:
        for name in getattr(entry, field):
            place = entry.source[field].place(name)
            if name not in parameters(function):
                if field != "params":
                    what = f"the function `{function.__name__}` has no argument `{name}`"
                    yield Problem(place, "unused-argument", what, "remove it, or add the argument to the function")
                continue
            fault = _misfit(base, entry, field, name, types[name])
            if fault:
                where = place_of_function(base, function)
                what = f"{fault}, but `{function.__name__}` ({where.file}:{where.line}) takes {described(types[name])}"
                yield Problem(place, "wrong-kind", what, "correct it here, or change the type of the argument")


def _misfit(base: Base, entry: Entry, field: str, name: str, wanted: Any) -> str | None:
    """Return why the type of an argument does not accept the entry's value; None if it does."""
    if field == "params":
        param = entry.params[name]
        return None if accepts(bare(param.value), wanted) else f"`{name}` is `{param.written}`"
    if field == "tables":
        table = find_table(base, entry.tables[name])
        kind = "is a roll table" if table.dice else "is not a roll table"
        return None if accepts(as_argument(table), wanted) else f"`{table.key}` {kind}"
    question = base.games[entry.questions[name].split("/")[0]].questions[entry.questions[name]]
    refused = [key for key in question.readings if not _reads(name, key, wanted)]
    return f"`{question.key}` has the reading `{refused[0]}`" if refused else None


def _reads(name: str, reading: str, wanted: Any) -> bool:
    try:
        typed(name, reading, wanted)
    except NotPlayable:
        return False
    return True


def _of_functions(base: Base, game: Game) -> Iterator[Problem]:
    for rule, function in list(RULES.items()):
        if not rule.startswith(f"{game.id}/") and not _strays(base, game, rule, function):
            continue
        if rule not in game.entries:
            remedy = did_you_mean(rule, game.entries, "correct the id, or add the entry")
            place = place_of_function(base, function)
            yield Problem(place, "unknown-rule", f"unknown entry `{rule}`", remedy)
        fault = _fault_of_signature(function)
        if fault:
            remedy = "write `def name(*, argument: type, ...) -> type:`"
            place = place_of_function(base, function)
            yield Problem(place, "bad-signature", f"the function `{function.__name__}` {fault}", remedy)


def _strays(base: Base, game: Game, rule: str, function: Callable[..., Any]) -> bool:
    """Return whether a function of a game's package is registered for a game that does not exist."""
    brought = extension_of(game.id)
    inside = brought is not None and function.__module__.startswith(f"{brought.package}.")
    return inside and rule.split("/")[0] not in base.games and rule.split("/")[0] not in extensions()


def _fault_of_signature(function: Callable[..., Any]) -> str | None:
    if inspect.iscoroutinefunction(function) or inspect.isasyncgenfunction(function):
        return "is `async`"
    if inspect.isgeneratorfunction(function):
        return "yields instead of returning its answer"
    try:
        known = typing.get_type_hints(function)
    except (NameError, TypeError, SyntaxError) as error:
        return f"has an invalid type annotation: {error}"
    taken = [*parameters(function).values()]
    for parameter in taken:
        if parameter.kind is not inspect.Parameter.KEYWORD_ONLY:
            return f"does not declare `{parameter.name}` as keyword-only"
    for name in (one.name for one in taken if known.get(one.name) in NEVER_IN_FILES):
        return f"takes `{name}` of type `{known[name].__name__}`, which no file can hold"
    missing = [name for name in [*(one.name for one in taken), "return"] if name not in known]
    return f"has no type annotation for `{missing[0]}`" if missing else None


def examples(base: Base, game: Game) -> Iterator[Problem]:
    """Yield problems of examples.

    ``example-fails``: the answer differs. ``function-fails``: the function raises an error. ``nothing-asserted``: an
    example has no assertions. ``no-example``: a rule with a function has no example.
    """
    shown = {example.rule for example in game.examples}
    waiting = {rule for fault in import_game(game.id) for rule in fault.rules}
    for entry in game.entries.values():
        function = function_for(base, entry)
        if function is None or _is_faulty(base, entry, function):
            waiting.add(entry.id)
        if entry.runs and not entry.derived and entry.id not in shown and function is not None:
            what = f"`{entry.key}` has no example"
            yield Problem(entry.source.place(), "no-example", what, "write one under examples/")
    outcomes = list(own(base, game, [example for example in game.examples if example.rule not in waiting]))
    game.kept["outcomes"] = {} if game.house else {id(outcome.example): outcome for outcome in outcomes}
    for outcome in outcomes:
        for fault in outcome.faults:
            yield Problem(outcome.place, outcome.code, fault, REMEDIES[outcome.code])


def _is_faulty(base: Base, entry: Entry, function: Callable[..., Any]) -> bool:
    """Return whether a problem of an entry or its function keeps every example from passing."""
    unread = any(set(entry.source.get(field) or ()) - set(getattr(entry, field)) for field in OF_THE_ENTRY)
    asked = (base.games[identity.split("/")[0]].questions[identity] for identity in entry.questions.values())
    unread = unread or any(one.default not in one.readings or len(one.readings) < FEWEST_READINGS for one in asked)
    return unread or _fault_of_signature(function) is not None or any(True for _ in misfits(base, entry, function))


NEVER_IN_FILES = (object, bytes, bytearray, complex, range, type)
OF_THE_ENTRY = ("params", "tables", "questions")
"""The fields whose values an entry hands to its function."""
REMEDIES = {
    "nothing-asserted": "write the answer under `then`",
    "example-fails": "correct the rule or the example",
    "function-fails": "correct the function; for a nonsensical case it must raise ValueError with a message",
}


def consequences(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``consequence`` information.

    Examples of the extended game that no longer hold under a house profile.
    """
    if game.house:
        yield from (found.problem() for found in found_consequences(base, game))
