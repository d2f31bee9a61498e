"""Every number of a rule that runs is noticed by an example: moved by one, up or down, some example breaks."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from regolario.checks.amounts import agreement_problems
from regolario.examples import run
from regolario.functions import function_for
from regolario.mechanics.dice import Dice
from regolario.model import Base, Entry, Example, Game, Param, Quantity
from regolario.play import arguments
from regolario.problems import Problem
from regolario.values import bare

Use = tuple[Entry, str]


def unpinned(base: Base, game: Game) -> Iterator[Problem]:
    """``unpinned-parameter``: a number could be another one and no example would notice; or no rule uses it."""
    uses = _uses(base, game)
    played: dict[str, list[Example]] = defaultdict(list)
    for example in game.examples:
        played[example.rule].append(example)
    for entry in game.entries.values():
        for name, param in entry.params.items():
            if param.reference is not None:
                continue
            place = entry.source["params"].place(name)
            users = uses.get(param.origin, [])
            compared = any(name in (*agreement.product, agreement.about) for agreement in entry.agrees)
            if not users and not compared:
                what = f"no rule that runs uses `{name}`"
                yield Problem(place, "unpinned-parameter", what, "let a rule take it, or say the text without it")
            for moved in _moved(bare(param.value)):
                if not users and not compared:
                    continue
                if _disagrees(base, entry, param, moved):
                    continue
                if not any(_notices(base, played, user, argument, moved) for user, argument in users):
                    what = f"no example notices that `{name}` becomes {_shown(moved)}"
                    yield Problem(place, "unpinned-parameter", what, "write an example at its limit")


def _disagrees(base: Base, entry: Entry, param: Param, moved: Any) -> bool:
    """Whether the sizes of the entry would no longer fit together: then the number is pinned by them."""
    value = replace(param.value, number=moved) if isinstance(param.value, Quantity) else moved
    changed = replace(entry, params={**entry.params, param.name: replace(param, value=value)})
    return any(True for agreement in entry.agrees for _ in agreement_problems(base, changed, agreement))


def _uses(base: Base, game: Game) -> dict[str, list[Use]]:
    """The rules and arguments that each number goes to, by where it is written."""
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
    if isinstance(value, int | Fraction):
        yield from (value + 1, value - 1)
    elif isinstance(value, Dice):
        yield from (Dice(value.count + 1, value.sides), Dice(value.count, value.sides + 1))
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            for moved in _moved(item):
                yield (*value[:index], moved, *value[index + 1 :])


def _shown(value: Any) -> str:
    return ", ".join(str(item) for item in value) if isinstance(value, tuple) else str(value)


def _notices(base: Base, played: dict[str, list[Example]], entry: Entry, name: str, moved: Any) -> bool:
    return any(
        name not in example.params and run(base, example).passed and not run(base, example, {name: moved}).passed
        for example in played.get(entry.id, ())
    )
