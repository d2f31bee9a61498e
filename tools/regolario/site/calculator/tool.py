"""The form in which a reader enters the arguments of a rule with odds."""

import dataclasses
import json
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from regolario.data.values import bare
from regolario.engine.functions import function_for, parameters, source_of
from regolario.engine.signatures import chances_of, types_of
from regolario.engine.table_arguments import as_argument
from regolario.model import Entry, Example, Question, Table
from regolario.site import bundle
from regolario.site.calculator import scripts
from regolario.site.calculator.recipes import NoRecipe, inner, place_of, recipe, written
from regolario.site.rendering.leaf import Leaf
from regolario.words.locales import decimal_sign

MOST = 100
"""The largest number that a field takes."""
KINDS = {int: "number", bool: "check", Fraction: "fraction"}


@dataclass(frozen=True)
class Input:
    """A field of the form: an argument, or a part of one.

    ``kind`` is ``number``, ``check``, ``fraction``, ``choice`` or ``group``; ``value`` is what it begins with, None for
    nothing. One that is ``optional`` may be left empty.
    """

    name: str
    label: str
    kind: str
    value: Any
    optional: bool
    choices: tuple[tuple[str, str], ...] = ()
    inside: tuple["Input", ...] = ()


@dataclass(frozen=True)
class Calculator:
    """The calculator of one rule: its fields, and the data for the script as JSON."""

    fields: tuple[Input, ...]
    data: str


def calculator(leaf: Leaf, entry: Entry, examples: Sequence[Example]) -> Calculator | None:
    """Return the calculator of a rule.

    None if its answer has no chances, or if a form cannot ask for its arguments.
    """
    function = function_for(leaf.base, entry)
    if function is None or not chances_of(function) or function.__module__ not in scripts.modules():
        return None
    try:
        return _Maker(leaf, entry, function, examples).made()
    except NoRecipe:
        return None


def words(leaf: Leaf) -> str:
    """Return what the script needs once for a page, as JSON: its worker, its words, the reasons of rules."""
    return json.dumps(
        {
            "worker": str(leaf.to(bundle.WORKER)) + scripts.worker(),
            "words": {
                "point": decimal_sign(leaf.tongue.voice.language.locale),
                "percent": leaf.t("site-percent"),
                **{key: leaf.t(f"site-calculator-{key}") for key in ("loading", "refused", "failed")},
            },
            "reasons": leaf.t.starting("because-"),
        },
        ensure_ascii=False,
    )


@dataclass(frozen=True)
class _Maker:
    leaf: Leaf
    entry: Entry
    function: Callable[..., Any]
    examples: Sequence[Example]

    def made(self) -> Calculator:
        types = types_of(self.function)
        recipes = {name: recipe(types[name]) for name in parameters(self.function)}
        fixed = {name: (recipes[name], written(value)) for name, value in self._fixed()}
        answer = typing.get_type_hints(self.function)["return"]
        parts = [one.name for one in dataclasses.fields(answer)] if dataclasses.is_dataclass(answer) else [""]
        data = {
            "rule": self.entry.id,
            "function": place_of(self.function),
            "call": fixed,
            "recipes": {name: made for name, made in recipes.items() if name not in fixed},
            "chances": chances_of(self.function),
            "labels": {name: self._label(name) for name in parts if name},
        }
        return Calculator((*self._given(), *self._asked()), json.dumps(data, ensure_ascii=False))

    def _from(self, source: str) -> Iterator[str]:
        return (name for name in parameters(self.function) if source_of(self.entry, name) == source)

    def _fixed(self) -> Iterator[tuple[str, Any]]:
        """Yield the numbers and tables of the rule."""
        yield from ((name, bare(self.entry.params[name].value)) for name in self._from("param"))
        yield from ((name, as_argument(self._table(self.entry.tables[name]))) for name in self._from("table"))

    def _table(self, identity: str) -> Table:
        return self.leaf.game.tables.get(identity) or self.leaf.base.games[identity.split("/")[0]].tables[identity]

    def _given(self) -> Iterator[Input]:
        """Yield the fields of the arguments that a reader gives; they begin with those of the first example."""
        first: Mapping[str, Any] = self.examples[0].given if self.examples else {}
        for name in self._from("given"):
            one = parameters(self.function)[name]
            value = first.get(name, None if one.default is one.empty else written(one.default))
            yield self._field(name, types_of(self.function)[name], value, one.default is None)

    def _field(self, name: str, wanted: Any, value: Any, optional: bool) -> Input:
        kind, label = inner(wanted), self._label(name)
        if kind in KINDS:
            return Input(name, label, KINDS[kind], value, optional)
        if isinstance(kind, type) and dataclasses.is_dataclass(kind):
            return Input(name, label, "group", None, optional, inside=tuple(self._inside(kind, value or {}, optional)))
        return Input(name, label, "choice", value, optional, choices=tuple(self._choices(name, kind)))

    def _inside(self, kind: Any, value: Mapping[str, Any], optional: bool) -> Iterator[Input]:
        hints = typing.get_type_hints(kind)
        for one in dataclasses.fields(kind):
            yield self._field(one.name, hints[one.name], value.get(one.name), optional)

    def _choices(self, name: str, kind: Any) -> Iterator[tuple[str, str]]:
        """Yield the values of an enum, or the rows of the rule's table that has every value of the examples.

        Raises NoRecipe for an argument that can be any text.
        """
        if isinstance(kind, type) and issubclass(kind, Enum):
            yield from ((one.value, self._said("choice", one.value)) for one in kind)
            return
        if kind is not str:
            raise NoRecipe(str(kind))
        used = {example.given[name] for example in self.examples if name in example.given}
        tables = (self._table(one) for one in self.entry.tables.values())
        table = next((one for one in tables if used and used <= {row.result for row in one.rows}), None)
        if table is None:
            raise NoRecipe(f"`{name}` of {self.entry.id} can be any text")
        yield from (
            (row.result, self.leaf.plain(self.leaf.phrase(row.text, row.params, terms=False))) for row in table.rows
        )

    def _asked(self) -> Iterator[Input]:
        """Yield the fields of the open questions, each with its readings."""
        for name in self._from("question"):
            question = self._question(self.entry.questions[name])
            readings = [
                (key, self.leaf.plain(self.leaf.phrase(text, question.params, terms=False)))
                for key, text in question.readings.items()
            ]
            yield Input(
                name,
                self.leaf.plain(self.leaf.inline(question.name, question.params)),
                "choice",
                question.default,
                False,
                tuple(readings),
            )

    def _question(self, identity: str) -> Question:
        return (
            self.leaf.game.questions.get(identity) or self.leaf.base.games[identity.split("/")[0]].questions[identity]
        )

    def _label(self, name: str) -> str:
        return self._said("argument", name)

    def _said(self, kind: str, code: str) -> str:
        words, rule = self.leaf.tongue.wording(self.leaf.base.games[self.entry.game]).vocabulary, self.entry.id
        return words.said(kind, code, rule) or words.said("choice", code, rule) or code
