"""Check that examples pin every number of a rule: if the number changes, an example fails."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from regolario.checks.tables.amounts import agreement_problems
from regolario.data.values import bare
from regolario.engine.examples import run
from regolario.engine.functions import function_for, import_game
from regolario.engine.signatures import arguments
from regolario.mechanics.dice import Dice
from regolario.model import Base, Entry, Example, Game, Param, Quantity
from regolario.problems import Problem

Use = tuple[Entry, str]


def unpinned(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``unpinned-parameter`` problems: no rule uses a number, or no example notices its change.

    Skips rules that have no function or whose examples fail, since those have problems of their own.
    """
    if import_game(game.id):
        return
    uses = _uses(base, game)
    played = _played(base, game)
    for entry in game.entries.values():
        for name, param in entry.params.items():
            if param.reference is not None or entry.derived:
                continue
            place = entry.source["params"].place(name)
            users = uses.get(param.origin, [])
            compared = any(name in (*agreement.product, *agreement.sum, agreement.about) for agreement in entry.agrees)
            if not users and not compared and not (entry.runs and function_for(base, entry) is None):
                what = f"no function uses `{name}`"
                yield Problem(place, "unpinned-parameter", what, "add it as an argument of a function, or remove it")
            if not compared and not any(played.get(user.id) for user, _ in users):
                continue
            for moved in _moved(bare(param.value)):
                if _disagrees(base, entry, param, moved):
                    continue
                if not any(_notices(base, played, user, argument, moved) for user, argument in users):
                    what = f"no example fails if `{name}` becomes {_shown(moved)}"
                    yield Problem(place, "unpinned-parameter", what, _remedy(bare(param.value)))


def _played(base: Base, game: Game) -> dict[str, list[Example]]:
    """Return the examples by rule, for the rules whose examples all pass.

    Outcomes that the check of examples has just found (``kept``) are used again.
    """
    known = game.kept.pop("outcomes", {})
    played: dict[str, list[Example]] = defaultdict(list)
    failed = set()
    for example in game.examples:
        played[example.rule].append(example)
        if not (known.get(id(example)) or run(base, example)).passed:
            failed.add(example.rule)
    return {rule: examples for rule, examples in played.items() if rule not in failed}


def _disagrees(base: Base, entry: Entry, param: Param, moved: Any) -> bool:
    """Return whether a changed value breaks a relation between sizes; the relation then pins the number."""
    value = replace(param.value, number=moved) if isinstance(param.value, Quantity) else moved
    changed = replace(entry, params={**entry.params, param.name: replace(param, value=value)})
    return any(True for agreement in entry.agrees for _ in agreement_problems(base, changed, agreement))


def _uses(base: Base, game: Game) -> dict[str, list[Use]]:
    """Return the rules and arguments that use each number, by where it is written."""
    uses: dict[str, list[Use]] = defaultdict(list)
    for entry in game.entries.values():
        function = function_for(base, entry)
        if function is None:
            continue
        for argument in arguments(entry, function):
            if argument.comes_from == "param":
                uses[entry.params[argument.name].origin].append((entry, argument.name))
    return uses


def _moved(value: Any) -> Iterator[Any]:
    """Yield the values next to a value.

    Dice lose a side or a die, since an example with the highest roll notices that. They gain none, since only a roll
    that the rule rejects could notice it.
    """
    if isinstance(value, int | Fraction):
        yield from (value + 1, value - 1)
    elif isinstance(value, Dice):
        yield from (Dice(value.count, value.sides - 1) for _ in range(value.sides > 1))
        yield from (Dice(value.count - 1, value.sides) for _ in range(value.count > 1))
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            for moved in _moved(item):
                yield (*value[:index], moved, *value[index + 1 :])


def _remedy(value: Any) -> str:
    if isinstance(value, Dice):
        return f"add an example that rolls {value.totals[-1]}, and let the function reject a higher roll"
    return "add an example at its limit"


def _shown(value: Any) -> str:
    return ", ".join(str(item) for item in value) if isinstance(value, tuple) else str(value)


def _notices(base: Base, played: dict[str, list[Example]], entry: Entry, name: str, moved: Any) -> bool:
    return any(
        name not in example.params and not run(base, example, {name: moved}).passed
        for example in played.get(entry.id, ())
    )
