"""Worked examples: each is played, and its answer is compared with the expected one."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from regolario.book.layers.overlay import merged
from regolario.book.layers.rulebook import tail
from regolario.data.nearest import nearest
from regolario.data.places import Map, Seq
from regolario.data.schemas.malformed import shape_problems
from regolario.data.schemas.validators import CASE_OF_ODDS, Schemas
from regolario.data.source import read_any
from regolario.engine.conversion import NotPlayable, plain
from regolario.engine.odds import answer_of
from regolario.engine.running import Failed, find_entry, play
from regolario.mechanics.dice import WRITTEN, Dice
from regolario.model import Base, Entry, Example, Game
from regolario.problems import Place, Problem

ODDS = "odds"
"""What a case that asserts odds has in place of the id of a rule."""


@dataclass(frozen=True, slots=True)
class ExampleOutcome:
    """The outcome of an example; each of its ``faults`` describes a difference.

    It passed if there are none.
    """

    example: Example
    faults: tuple[str, ...]
    result: Any = None
    code: str = "example-fails"
    readings: Mapping[str, str] = field(default_factory=dict)
    fault_at: Place | None = None

    @property
    def passed(self) -> bool:
        """Return whether the answer is as expected."""
        return not self.faults

    @property
    def place(self) -> Place:
        """Return the place of a fault inside the drawing of a board, otherwise the place of the example."""
        place: Place = self.fault_at or self.example.source.place()
        return place


def run(
    base: Base,
    example: Example,
    params: Mapping[str, Any] | None = None,
    *,
    entry: Entry | None = None,
    readings: Mapping[str, str] | None = None,
) -> ExampleOutcome:
    """Play one example and return its outcome.

    ``params`` and ``readings`` replace numbers and readings of the rule, to test whether the example notices. ``entry``
    is the rule as merged in a rulebook; by default the rule that the example names.
    """
    if "then" not in example.source or example.then == {}:
        return ExampleOutcome(example, ("nothing is asserted",), code="nothing-asserted")
    if "odds" in example.source:
        return _asked(base, example)
    entry = entry or find_entry(base, example.rule) or _inherited(base, example.rule)
    if entry is None:
        return ExampleOutcome(example, (f"unknown entry `{example.rule}`{_suggestion(base, example.rule)}",))
    try:
        changed = {**example.params, **(params or {})}
        answer = play(base, entry, example.given, readings={**(readings or {}), **example.readings}, params=changed)
    except NotPlayable as error:
        code = "function-fails" if isinstance(error, Failed) else "example-fails"
        return ExampleOutcome(example, (str(error),), code=code, fault_at=_inside(example, error))
    faults = tuple(differences(plain(example.then), answer.result))
    return ExampleOutcome(example, faults, answer.result, readings=answer.readings)


def _asked(base: Base, example: Example) -> ExampleOutcome:
    """Return the outcome of a case that asserts odds."""
    try:
        answer = answer_of(base, example.source["odds"])
    except ValueError as error:
        return ExampleOutcome(example, (str(error),))
    return ExampleOutcome(example, tuple(differences(_exact(example.then), answer)), answer)


def _exact(expected: Any) -> Any:
    """Return expected odds in lowest terms: `6/36` is `1/6`."""
    if isinstance(expected, dict):
        return {key: _exact(inner) for key, inner in expected.items()}
    if isinstance(expected, list):
        return [_exact(inner) for inner in expected]
    try:
        return plain(Fraction(str(expected)))
    except (ValueError, ZeroDivisionError):
        return expected


def _inherited(base: Base, rule: str) -> Entry | None:
    """Return the entry that an overlay takes from the game that it extends, named by the overlay's id."""
    game = base.games.get(rule.split("/")[0])
    if game is None or game.extends is None:
        return None
    return next((entry for entry in merged(base, game).entries.values() if tail(entry.id) == tail(rule)), None)


def _suggestion(base: Base, rule: str) -> str:
    close = nearest(rule, (identity for game in base.games.values() for identity in game.entries))
    return f"; did you mean `{close}`?" if close else ""


def run_all(base: Base, game: Game, examples: Iterable[Example]) -> Iterator[ExampleOutcome]:
    """Play examples with the merged rulebook of a game and yield their outcomes."""
    here = {tail(entry.id): entry for entry in merged(base, game).entries.values()}
    return (run(base, example, entry=here.get(tail(example.rule))) for example in examples)


def own(base: Base, game: Game, examples: Iterable[Example]) -> Iterator[ExampleOutcome]:
    """Play a game's own examples and yield their outcomes.

    Those of a house profile use its merged rulebook.
    """
    return run_all(base, game, examples) if game.house else (run(base, example) for example in examples)


def _inside(example: Example, error: NotPlayable) -> Place | None:
    """Return the place of a fault inside the drawing of a board; None for another fault."""
    given = example.given
    if error.drawing is None or error.fault is None or not isinstance(given, Map):
        return None
    lines = given[error.drawing].splitlines(keepends=True)
    before = sum(len(line) for line in lines[: error.fault.line - 1])
    return given.place_in(error.drawing, before + error.fault.column - 1)


def differences(wanted: Any, got: Any, where: str = "") -> Iterator[str]:
    """Yield the differences between an expected and an actual answer.

    In a mapping only the expected fields are compared; an expected empty mapping requires an empty one.
    """
    if isinstance(wanted, dict):
        if not isinstance(got, dict):
            yield f"{where or 'the answer'}: expected a mapping, got {_written(got)}"
            return
        if got and not wanted:
            yield f"{where}: expected nothing, got {_written(got)}"
        for name, inner in wanted.items():
            path = f"{where}.{name}" if where else name
            if name not in got:
                yield f"{path}: not in the answer, which has {', '.join(got) or 'nothing'}"
            else:
                yield from differences(inner, got[name], path)
    elif isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got):
        for index, (left, right) in enumerate(zip(wanted, got, strict=True)):
            yield from differences(left, right, f"{where}[{index}]")
    elif isinstance(wanted, str) and isinstance(got, str) and _same_dice(wanted, got):
        return
    elif wanted != got or isinstance(wanted, bool) != isinstance(got, bool):
        yield f"{where or 'the answer'}: expected {_written(wanted)}, got {_written(got)}"


def _same_dice(wanted: str, got: str) -> bool:
    """Return whether two texts are the same dice: `1D6` is `D6`."""
    return all(map(WRITTEN.fullmatch, (wanted, got))) and Dice.parse(wanted) == Dice.parse(got)


def _written(value: Any) -> str:
    """Return a value as an example may write it."""
    return json.dumps(value, ensure_ascii=False, default=str)


def read_examples(base: Base, path: Path) -> tuple[list[Example], list[Problem]]:
    """Return the examples in a file outside the base, and a problem for each malformed one.

    The id of a rule may omit the game if it is unambiguous.
    """
    found, problems = read_any(path, str(path))
    if found is None:
        return [], problems
    if not isinstance(found, Seq):
        problems.append(Problem(Place(str(path)), "wrong-type", "the file is not a list", "write `- name: ...` cases"))
        return [], problems
    examples = []
    schemas = Schemas(base.languages)
    for index, raw in enumerate(found):
        kind = CASE_OF_ODDS if isinstance(raw, Map) and "odds" in raw else "examples"
        error = next(iter(schemas.validator(kind).iter_errors([raw])), None)
        if error is None:
            examples.append(_example(raw, ODDS if kind == CASE_OF_ODDS else _full_id(base, raw["rule"])))
        else:
            steps = [index, *list(error.instance_path)[1:]]
            problems.extend(list(shape_problems(found, steps, error, schemas.shapes[kind], base.languages))[:1])
    return examples, problems


def _full_id(base: Base, written: str) -> str:
    """Return the full id of a rule; a short id is searched for in all games."""
    fits = [identity for game in base.games.values() for identity in game.entries if identity.endswith(f"/{written}")]
    return fits[0] if len(fits) == 1 else written


def _example(raw: Any, rule: str) -> Example:
    return Example(
        rule,
        rule.split("/")[0],
        "",
        raw["name"],
        raw.get("given", {}),
        raw.get("readings", {}),
        raw.get("params", {}),
        raw.get("then"),
        tuple(raw.get("rests_on", ())),
        raw,
    )
