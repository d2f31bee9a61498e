"""Where the ids and references of a base lead."""

from collections.abc import Callable, Mapping
from typing import Any

from regolario.model import Param, Reference, Unit, Value
from regolario.places import Map
from regolario.problems import Place, Problem
from regolario.values import parse

EMPTY: Mapping[str, Any] = {}


class References:
    """Where ids and references lead. ``files`` are the files as read, by game; what leads nowhere is told in
    ``problems``."""

    def __init__(self, files: Mapping[str, Any], units: Mapping[str, Unit], problems: list[Problem]) -> None:
        self.files = files
        self.units = units
        self.problems = problems
        self.raw: dict[str, dict[str, Map]] = {kind: {} for kind in ("rules", "tables", "questions")}
        for game in files.values():
            for group, items in game.kinds["rules"].items():
                self.raw["rules"].update({f"{game.id}/{group}/{key}": item for key, item in items.items()})
            for kind in ("tables", "questions"):
                for items in game.kinds[kind].values():
                    self._collect(kind, game.id, items)

    def _collect(self, kind: str, game: str, items: Map) -> None:
        for key, item in items.items():
            name = f"{game}/{key}"
            if name in self.raw[kind]:
                first = self.raw[kind][name].place()
                what = f"`{key}` stands already in {first}"
                self.problem(items.place(key), "duplicate-key", what, "keep one of them")
            self.raw[kind][name] = item

    def problem(self, place: Place, code: str, what: str, remedy: str) -> None:
        """Tell a problem."""
        self.problems.append(Problem(place, code, what, remedy))

    def named(self, kind: str, game: str, raw: Map | None) -> Mapping[str, str]:
        """The full ids of what a mapping from arguments to ids names; what leads nowhere is left out and told."""
        if not raw:
            return EMPTY
        return {
            argument: found
            for argument, written in raw.items()
            if (found := self.follow(kind, game, written, lambda a=argument: raw.place(a)))  # type: ignore[misc]
        }

    def lineage(self, game: str) -> list[str]:
        """The game and what it extends, nearest first."""
        found: list[str] = []
        name: Any = game
        while name in self.files and name not in found:
            found.append(name)
            name = self.files[name].head.get("extends")
        return found

    def resolve(self, kind: str, game: str, written: str) -> str | None:
        """The full id that ``written`` means in ``game``; None if there is no such thing."""
        known = self.raw[kind]
        for name in self.lineage(game):
            if f"{name}/{written}" in known:
                return f"{name}/{written}"
        return written if written in known else None

    def follow(self, kind: str, game: str, written: str, place: Callable[[], Place]) -> str | None:
        """The full id that ``written`` means; if there is no such thing, that is a problem at ``place``."""
        found = self.resolve(kind, game, written)
        if found is None:
            noun = {"rules": "entry", "tables": "table", "questions": "question"}[kind]
            self.problem(place(), "dangling-id", f"there is no {noun} `{written}`", "correct the id")
        return found

    def params(self, game: str, owner: str, raw: Map | None) -> Mapping[str, Param]:
        """The parameters of ``owner``, references followed; what cannot be followed is left out and told."""
        if not raw:
            return EMPTY
        found: dict[str, Param] = {}
        for name, written in raw.items():
            if written is None:  # a cell whose value nobody knows; nothing else may be empty
                continue
            try:
                value = parse(written, self.units)
            except ValueError as error:
                remedy = "write a number, `4 inch`, `2D6`, a list of them or `= chapter/entry.name`"
                self.problem(raw.place(name), "wrong-type", str(error), remedy)
                continue
            if isinstance(value, Reference):
                known = self._value(game, value, (), lambda name=name: raw.place(name))  # type: ignore[misc]
                if known is not None:
                    found[name] = Param(name, known[0], str(written), known[1], value)
            else:
                found[name] = Param(name, value, str(written), f"{owner}.{name}")
        return found

    def _value(
        self, game: str, reference: Reference, seen: tuple[str, ...], place: Callable[[], Place]
    ) -> tuple[Value, str] | None:
        entry = self.follow("rules", game, reference.entry, place)
        if entry is None:
            return None
        origin = f"{entry}.{reference.param}"
        raw = self.raw["rules"][entry].get("params") or {}
        if reference.param not in raw:
            self.problem(place(), "dangling-id", f"`{entry}` has no parameter `{reference.param}`", "correct the name")
            return None
        if origin in seen:
            self.problem(place(), "circular-reference", f"`{origin}` leads back to itself", "write the number once")
            return None
        try:
            value = parse(raw[reference.param], self.units)
        except ValueError:
            return None
        if isinstance(value, Reference):
            return self._value(entry.split("/")[0], value, (*seen, origin), place)
        return value, origin
