"""Check that readings differ in play: examples tell each reading of a question from the others."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from regolario.engine.examples import run
from regolario.engine.functions import function_for, import_game
from regolario.engine.signatures import arguments
from regolario.model import Base, Entry, Example, Game, Question
from regolario.problems import Problem

Use = tuple[Entry, str]


def alike_readings(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``alike-readings`` problems: no example that states one of two readings fails with the other.

    Questions whose readings no function takes are skipped, and rules without an example; both have checks of their own.
    """
    if import_game(game.id):
        return
    uses = _uses(base)
    examples = _by_rule(base)
    for question in game.questions.values():
        tried = [use for use in uses.get(question.id, ()) if use[0].id in examples]
        for pair in combinations(question.readings, 2) if tried and not question.derived else ():
            if not any(_told(base, question, pair, argument, examples[entry.id]) for entry, argument in tried):
                what = f"no example tells the readings `{pair[0]}` and `{pair[1]}` apart"
                remedy = "add an example with one that fails with the other; if there can be none, merge them"
                yield Problem(question.source["readings"].place(pair[1]), "alike-readings", what, remedy)


def _uses(base: Base) -> Mapping[str, list[Use]]:
    """Return the rules and arguments that take the readings of each question, in all games."""
    uses: dict[str, list[Use]] = defaultdict(list)
    for game in base.games.values():
        for entry in game.entries.values():
            function = function_for(base, entry) if entry.questions and not entry.derived else None
            for argument in arguments(entry, function) if function else ():
                if argument.comes_from == "question":
                    uses[entry.questions[argument.name]].append((entry, argument.name))
    return uses


def _by_rule(base: Base) -> Mapping[str, list[Example]]:
    """Return the examples of each rule."""
    found: dict[str, list[Example]] = defaultdict(list)
    for game in base.games.values():
        for example in game.examples if not game.house else ():
            found[example.rule].append(example)
    return found


def _told(base: Base, question: Question, pair: tuple[str, str], argument: str, examples: Sequence[Example]) -> bool:
    """Return whether an example that states one reading of a pair fails with the other.

    Those that name the reading come first: most of them were written to show it.
    """
    for example in sorted(examples, key=lambda example: argument not in example.readings):
        stated = example.readings.get(argument, question.default)
        if stated in pair:
            other = pair[1 - pair.index(stated)]
            if not run(base, replace(example, readings={**example.readings, argument: other})).passed:
                return True
    return False
