"""The link from a base to recorded games: which games can be recorded, and the rules that apply."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, get_type_hints

from regolario.book.layers.overlay import chosen, extended, layers, merged, played
from regolario.book.layers.rulebook import tail
from regolario.data.stack import NotBeneath
from regolario.data.values import bare
from regolario.engine.conversion import typed
from regolario.engine.functions import function_for
from regolario.engine.recorders import recorded_otherwise
from regolario.engine.running import called
from regolario.engine.signatures import arguments
from regolario.engine.table_arguments import as_argument, find_table
from regolario.extension import Extension, extension_of
from regolario.model import Base, Entry, Game
from regolario.record.recorder import Recorder
from regolario.record.rulings import NOT_PLAYED, REMOVED, Loss, Refusal, Ruling, Rulings


@dataclass(frozen=True, slots=True)
class Asked:
    """A callable for the function of a rule.

    Raises ValueError for a bad case, Failed for a bug in the function.
    """

    function: Callable[..., Any]
    base: Base = field(repr=False, compare=False)

    def __call__(self, **case: Any) -> Any:
        return called(self.base, self.function, **case)


def recorder_of(base: Base, game: str) -> Recorder | None:
    """Return the recorder of a game: its own or that of the nearest game it extends.

    Returns None for a game that is not in the base or cannot be recorded. Raises ExtensionError.
    """
    brought = _with_recorder(base, game)
    found: Recorder | None = brought.part("recorder") if brought else None
    return found


def _with_recorder(base: Base, game: str) -> Extension | None:
    """Return the extension with the recorder of a game: its own or that of the nearest game it extends."""
    known = (extension_of(below.id) for below in extended(base, base.games[game])) if game in base.games else ()
    return next((one for one in known if one and one.recorder is not None), None)


def recordable(base: Base) -> list[str]:
    """Return the ids of the games of a base that have a recorder, whether it can be imported or not."""
    return [game for game in base.games if _with_recorder(base, game)]


def rulebook(base: Base, game: str, also: Collection[str] = ()) -> Game:
    """Return the merged rulebook of a game under the house profile, with the overlays chosen (``also``).

    Raises Refusal for an overlay that cannot be chosen.
    """
    return merged(base, played(base, base.games[game]), _chosen(base, game, also))


def _chosen(base: Base, game: str, also: Collection[str]) -> list[Game]:
    here = played(base, base.games[game])
    try:
        found = chosen(base, here, also)
    except NotBeneath as error:
        raise Refusal(None, "no-such-overlay", field="also", overlay=error.overlay) from error
    for layer in recorded_otherwise(base, here, found):
        raise Refusal(None, "no-such-overlay", field="also", overlay=layer.id)
    return found


def rulings(base: Base, game: str, readings: Mapping[str, str] | None = None, also: Collection[str] = ()) -> Rulings:
    """Return the rules of a game that have functions, with the arguments from their entries.

    ``readings`` chooses readings of questions by key; ``also`` chooses overlays, such as errata. Raises Refusal for an
    unknown question, reading or overlay.
    """
    whole = rulebook(base, game, also)
    stack = layers(base, played(base, base.games[game]), _chosen(base, game, also))
    taken = dict(readings or {})
    _check_readings(whole, taken)
    run = {
        tail(entry.id): Ruling(entry.id, Asked(function, base), _settled(base, whole, entry, taken))
        for entry in whole.entries.values()
        if (function := function_for(base, entry)) is not None
    }
    entries = {tail(entry.id): entry.id for entry in whole.entries.values()}
    defaults = {question.key: question.default for question in whole.questions.values()}
    asked = {question for entry in whole.entries.values() for question in _taken(base, entry)}
    return Rulings(
        game,
        run,
        entries,
        _lost(base, stack, entries, run),
        {table.key: as_argument(table) for one in (*stack, whole) for table in one.tables.values()},
        {**_usual(stack), **defaults, **taken},
        {key: default for key, default in defaults.items() if key not in asked},
    )


def _usual(stack: list[Game]) -> dict[str, str | None]:
    """Return the default reading of every question in any layer, including those settled by a higher one."""
    return {question.key: question.default for layer in stack for question in layer.questions.values()}


def _lost(base: Base, stack: list[Game], there: Collection[str], played: Collection[str]) -> dict[str, Loss]:
    """Return the rules that some layer has but the rulebook removed, or no longer has a function for."""
    found: dict[str, Loss] = {}
    for layer in stack:
        for entry in layer.entries.values():
            rule = tail(entry.id)
            known = found[rule].entry if rule in found and entry.change else entry.id
            if rule not in there:
                if rule not in found or entry.change == "remove":
                    found[rule] = Loss(known, layer.id, REMOVED)
            elif rule not in played and (rule in found or function_for(base, entry) is not None):
                found[rule] = Loss(known, layer.id, NOT_PLAYED)
    return found


def _taken(base: Base, entry: Entry) -> list[str]:
    """Return the keys of the questions whose reading the function of an entry takes as an argument."""
    function = function_for(base, entry)
    found = arguments(entry, function) if function else ()
    return [entry.questions[one.name].split("/")[-1] for one in found if one.comes_from == "question"]


def _settled(base: Base, whole: Game, entry: Entry, taken: Mapping[str, str]) -> dict[str, Any]:
    """Return the arguments of a rule's function that come from its entry."""
    function = function_for(base, entry)
    assert function is not None
    types = get_type_hints(function)
    questions = {question.key: question for question in whole.questions.values()}
    settled: dict[str, Any] = {}
    for argument in arguments(entry, function):
        name = argument.name
        if argument.comes_from == "param":
            settled[name] = bare(entry.params[name].value)
        elif argument.comes_from == "table":
            identity = entry.tables[name]
            settled[name] = as_argument(whole.tables.get(identity) or find_table(base, identity))
        elif argument.comes_from == "question":
            question = questions[entry.questions[name].split("/")[-1]]
            settled[name] = typed(name, taken.get(question.key, question.default), types[name])
    return settled


def _check_readings(whole: Game, taken: Mapping[str, str]) -> None:
    questions = {question.key: question for question in whole.questions.values()}
    for key, reading in taken.items():
        if key not in questions:
            raise Refusal(None, "no-such-question", field="readings", question=key)
        known = questions[key].readings
        if not isinstance(reading, str) or reading not in known:
            told = ", ".join(known)
            raise Refusal(None, "no-such-reading", field="readings", question=key, reading=reading, known=told)


def check_played(book: Rulings, taken: Mapping[str, str], reads: Collection[str]) -> None:
    """Raise Refusal for a chosen reading that has no effect.

    ``reads`` are questions the recorder looks up.
    """
    for key, reading in taken.items():
        default = book.unplayed.get(key, reading)
        if reading != default and key not in reads:
            raise Refusal(None, "reading-not-played", field="readings", question=key, reading=reading, known=default)
