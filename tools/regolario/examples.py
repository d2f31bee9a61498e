"""Worked cases: each is played, and what comes out is held against what must come out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regolario.load import shape_problems
from regolario.model import Base, Example
from regolario.places import Map, Seq
from regolario.play import NotPlayable, find_entry, plain, play
from regolario.problems import Place, Problem
from regolario.schema import Schemas
from regolario.source import read_any


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an example ended: it passed if there are no ``faults``; each says what differs."""

    example: Example
    faults: tuple[str, ...]
    result: Any = None
    code: str = "example-fails"
    readings: Mapping[str, str] = field(default_factory=dict)
    fault_at: Place | None = None

    @property
    def passed(self) -> bool:
        """Whether everything that must come out came out."""
        return not self.faults

    @property
    def place(self) -> Place:
        """Where the fault is, if it is inside the drawing of a board; else where the example is written."""
        place: Place = self.fault_at or self.example.source.place()
        return place


def run(base: Base, example: Example, params: Mapping[str, Any] | None = None) -> Outcome:
    """Play one example; ``params`` replaces numbers of the rules (to see whether the example notices)."""
    if "then" not in example.source or example.then == {}:
        return Outcome(example, ("nothing is asserted",), code="nothing-asserted")
    entry = find_entry(base, example.rule)
    if entry is None:
        return Outcome(example, (f"there is no entry `{example.rule}`",))
    try:
        changed = {**example.params, **(params or {})}
        answer = play(base, entry, example.given, readings=example.readings, params=changed)
    except NotPlayable as error:
        return Outcome(example, (str(error),), fault_at=_inside(example, error))
    faults = tuple(differences(plain(example.then), answer.result))
    return Outcome(example, faults, answer.result, readings=answer.readings)


def _inside(example: Example, error: NotPlayable) -> Place | None:
    """The place of a fault inside the drawing of a board."""
    given = example.given
    if error.argument is None or error.fault is None or not isinstance(given, Map):
        return None
    lines = given[error.argument].splitlines(keepends=True)
    before = sum(len(line) for line in lines[: error.fault.line - 1])
    return given.place_in(error.argument, before + error.fault.column - 1)


def differences(wanted: Any, got: Any, where: str = "") -> Iterator[str]:
    """What differs between what must come out and what came out. In a mapping only the named fields count."""
    if isinstance(wanted, dict):
        if not isinstance(got, dict):
            yield f"{where or 'the answer'}: expected a mapping, got {got!r}"
            return
        for name, inner in wanted.items():
            path = f"{where}.{name}" if where else name
            if name not in got:
                yield f"{path}: not in the answer, which has {', '.join(got) or 'nothing'}"
            else:
                yield from differences(inner, got[name], path)
    elif isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got):
        for index, (left, right) in enumerate(zip(wanted, got, strict=True)):
            yield from differences(left, right, f"{where}[{index}]")
    elif wanted != got or isinstance(wanted, bool) != isinstance(got, bool):
        yield f"{where or 'the answer'}: expected {wanted!r}, got {got!r}"


def read_examples(base: Base, path: Path) -> tuple[list[Example], list[Problem]]:
    """The cases of anybody's file, and a problem for each that is no case: the game of a rule may be left
    out where no other game has the same."""
    found, problems = read_any(path, str(path))
    if found is None:
        return [], problems
    if not isinstance(found, Seq):
        problems.append(Problem(Place(str(path)), "wrong-type", "the file is not a list", "write `- name: ...` cases"))
        return [], problems
    examples = []
    validator = Schemas(base.languages).validator("examples")
    for index, raw in enumerate(found):
        error = next(iter(validator.iter_errors([raw])), None)
        if error is None:
            examples.append(_example(raw, _full_id(base, raw["rule"])))
        else:
            steps = [index, *list(error.instance_path)[1:]]
            problems.extend(list(shape_problems(found, steps, error, base.languages))[:1])
    return examples, problems


def _full_id(base: Base, written: str) -> str:
    """The rule that is meant: one named without its game is looked for in all of them."""
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
