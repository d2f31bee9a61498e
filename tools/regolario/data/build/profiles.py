"""Expansion of a house profile to an overlay: each number, reading and removal becomes an item.

The items are copies of those in the extended games, changed before anything is built, with the places of the profile's
own lines. All other modules see an ordinary overlay.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from regolario.data.build.references import References
from regolario.data.nearest import did_you_mean
from regolario.data.places import Map, Seq
from regolario.data.values import fits, kind_of, parse
from regolario.model import Reference, Value
from regolario.problems import Place

GROUP = "house"
"""The group of the questions whose reading a profile chooses."""


def expand(references: References) -> None:
    """Add to the files of each profile the items for its `params`, `readings` and `remove`."""
    for name in sorted(references.files, key=lambda name: len(references.lineage(name))):
        head = references.files[name].head
        if any(head.get(field) for field in ("params", "readings", "remove")):
            _Profile(references, name).expand()


class _Profile:
    """A profile, with the rules and questions of the layers beneath it."""

    def __init__(self, references: References, name: str) -> None:
        self.references, self.name = references, name
        self.files = references.files[name]
        self.head: Map = self.files.head
        self.rules: dict[str, tuple[str, Map]] = {}
        self.questions: dict[str, tuple[str, Map]] = {}
        for layer in reversed(references.lineage(name)[1:]):
            for group, items in references.files[layer].kinds["rules"].items():
                self.rules |= {f"{group}/{key}": (layer, raw) for key, raw in items.items()}
            for items in references.files[layer].kinds["questions"].values():
                self.questions |= {key: (layer, raw) for key, raw in items.items()}
        self.rules = {key: found for key, found in self.rules.items() if not found[1].get("remove")}
        heads = [references.files[layer].head for layer in references.lineage(name)[1:]]
        self.moved = {former: now for head in heads for former, now in (head.get("moved") or {}).items()}

    def expand(self) -> None:
        """Add the items, and report changes that are impossible."""
        if not self.head.get("extends"):
            field = next(field for field in ("params", "readings", "remove") if self.head.get(field))
            what = f"`{field}` in a game that extends no other"
            self._problem(self.head.place(field), "overlay", what, "add `extends:`")
            return
        if self.head["extends"] not in self.references.files:
            return  # which is reported where the game is built
        for rule, changed in self._params():
            self._add_rule(rule, changed)
        for index, written in enumerate(self.head.get("remove") or ()):
            self._remove(written, self.head["remove"].marks[index], self.head["remove"].place(index))
        for written, reading in (self.head.get("readings") or {}).items():
            self._read(written, reading)

    def _problem(self, place: Place, code: str, what: str, remedy: str) -> None:
        self.references.problem(place, code, what, remedy)

    def _unknown(self, place: Place, noun: str, written: str, known: Mapping[str, Any]) -> None:
        remedy = did_you_mean(self._short(written), known, "correct the id")
        self._problem(place, "dangling-id", f"`{self.head['extends']}` has no {noun} `{written}`", remedy)

    def _short(self, written: str) -> str:
        """Return an id without the game that it may begin with."""
        game, _, rest = written.partition("/")
        return rest if rest and game in self.references.lineage(self.name) else written

    def _params(self) -> Iterator[tuple[str, dict[str, tuple[Any, int]]]]:
        """Yield the rules with changed numbers: for each number its new value as written and its mark."""
        found: dict[str, dict[str, tuple[Any, int]]] = {}
        written: Map = self.head.get("params") or Map(self.head.file, 0)
        for index, (key, value) in enumerate(written.items()):
            former, _, name = self._short(key).rpartition(".")
            rule = self.moved.get(former, former)
            if name in found.get(rule, {}):
                what, remedy = f"`{rule}.{name}` is changed twice", "remove one of the two"
                self._problem(written.place(key), "duplicate-key", what, remedy)
                continue
            if self._may_be(key, value, rule, name, written.place(key)):
                found.setdefault(rule, {})[name] = value, written.marks[2 * index]
        yield from found.items()

    def _may_be(self, key: str, value: Any, rule: str, name: str, place: Place) -> bool:
        """Return whether a number can be changed in this way; report a problem if not."""
        game, raw = self.rules.get(rule, ("", Map(self.head.file, 0)))
        params: Map = raw.get("params") or Map(self.head.file, 0)
        if name not in params:
            known = {f"{at}.{one}": at for at, (_, entry) in self.rules.items() for one in entry.get("params") or ()}
            self._unknown(place, "parameter", key, known)
            return False
        before = self.references.params(game, f"{game}/{rule}", params).get(name)
        after = self._parsed(value)
        wrong = _misfit(before.value, after) if before else None
        if wrong:
            why = f": {after}" if isinstance(after, str) and isinstance(value, int | float) else ""
            self._problem(place, "wrong-type", f"`{value}` cannot replace `{params[name]}`{why}", wrong)
        return not wrong

    def _parsed(self, value: Any) -> Value | Reference | str:
        """Return the parsed value, or the message why it is not valid."""
        try:
            return parse(value, self.references.units)
        except ValueError as error:
            return str(error)

    def _add_rule(self, rule: str, changed: Mapping[str, tuple[Any, int]]) -> None:
        """Add a copy of the rule beneath with other numbers."""
        chapter, key = rule.split("/")
        below = self.rules[rule][1]
        mark = next(iter(changed.values()))[1]
        params = Map(self.head.file, mark)
        for name, value in below["params"].items():
            _put(params, name, *changed.get(name, (value, mark)))
        made = Map(self.head.file, mark)
        for field, value in below.items():
            if field not in ("replace", "rests_on", "params"):
                _put(made, field, value, mark)
        for field, value in (("params", params), ("replace", True), ("derived", True), ("rests_on", self._basis(mark))):
            _put(made, field, value, mark)
        self._add("rules", chapter, key, made)

    def _remove(self, written: str, mark: int, place: Place) -> None:
        rule = self.moved.get(self._short(written), self._short(written))
        if rule not in self.rules:
            self._unknown(place, "rule", written, self.rules)
            return
        made = Map(self.head.file, mark)
        for field, value in (("remove", True), ("derived", True), ("rests_on", self._basis(mark))):
            _put(made, field, value, mark)
        chapter, key = rule.split("/")
        self._add("rules", chapter, key, made)

    def _read(self, written: str, reading: str) -> None:
        """Add a copy of the question beneath with another reading as its default."""
        question, place = self._short(written), self.head["readings"].place(written)
        if question not in self.questions:
            self._unknown(place, "question", written, self.questions)
            return
        below = self.questions[question][1]
        known = below.get("readings") or {}
        if reading not in known:
            what = f"`{reading}` is not a reading of `{question}`"
            remedy = f"use {' or '.join(f'`{one}`' for one in known)}" if known else "it is a note without readings"
            self._problem(place, "dangling-id", what, remedy)
            return
        made = Map(self.head.file, self._mark(self.head["readings"], written))
        for field, value in below.items():
            if field not in ("default", "why", "evidence"):
                _put(made, field, value, made.at)
        evidence = self._basis(made.at, *below["evidence"])
        for field, value in (("default", reading), ("derived", True), ("evidence", evidence)):
            _put(made, field, value, made.at)
        self._add("questions", GROUP, question, made)

    def _mark(self, mapping: Map, key: str) -> int:
        return mapping.marks[2 * list(mapping).index(key)]

    def _basis(self, mark: int, *more: Map) -> Seq:
        """Return the grounds of an item: ``how: house``, and ``more``."""
        house, basis = Map(self.head.file, mark), Seq(self.head.file, mark)
        _put(house, "how", "house", mark)
        basis.extend((house, *more))
        basis.marks.extend([mark] * len(basis))
        return basis

    def _add(self, kind: str, group: str, key: str, made: Map) -> None:
        """Add an item to the files of the profile; report a problem if the profile already has it."""
        identity = f"{self.name}/{group}/{key}" if kind == "rules" else f"{self.name}/{key}"
        known = self.references.raw[kind]
        if identity in known:
            what = f"`{identity.partition('/')[2]}` is also changed in {known[identity].place()}"
            self._problem(made.place(), "duplicate-key", what, "write the whole change in one place")
            return
        items = self.files.kinds[kind].get(group, Map(self.head.file, made.at)).copy()
        _put(items, key, made, made.at)
        self.files.kinds[kind][group] = items
        known[identity] = made


def _put(mapping: Map, key: str, value: Any, mark: int) -> None:
    mapping[key] = value
    mapping.marks.extend((mark, mark))


def _misfit(before: Value, after: Value | Reference | str) -> str | None:
    """Return what to write instead of a number that cannot replace another; None if it can."""
    if not isinstance(after, str | Reference) and fits(before, after):
        return None
    return f"write {kind_of(before)}"
