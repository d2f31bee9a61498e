"""Resolution of the ids and references in a base."""

from collections.abc import Callable, Mapping
from typing import Any

from regolario.data.nearest import did_you_mean
from regolario.data.places import Map
from regolario.data.stack import chain, layered
from regolario.data.values import instead_of, parse, quoted
from regolario.model import Param, Reference, Unit, Value
from regolario.problems import Place, Problem

EMPTY: Mapping[str, Any] = {}
OF_GAMES = ("tables", "questions", "terms", "components", "cards")
"""The kinds of items with a key that only one item of its kind in a game may have, whichever file holds it."""


class References:
    """The resolver of ids and references. ``files`` are the files as read, by game.

    Unresolvable ones are appended to ``problems``.
    """

    def __init__(self, files: Mapping[str, Any], units: Mapping[str, Unit], problems: list[Problem]) -> None:
        self.files = files
        self.units = units
        self.problems = problems
        self.lineages: dict[str, list[str]] = {}
        self.raw: dict[str, dict[str, Map]] = {kind: {} for kind in ("rules", *OF_GAMES)}
        for game in files.values():
            for group, items in game.kinds["rules"].items():
                self.raw["rules"].update({f"{game.id}/{group}/{key}": item for key, item in items.items()})
            for kind in OF_GAMES:
                for items in game.kinds[kind].values():
                    self._collect(kind, game.id, items)

    def _collect(self, kind: str, game: str, items: Map) -> None:
        for key, item in items.items():
            name = f"{game}/{key}"
            if name in self.raw[kind]:
                first = self.raw[kind][name].place()
                what = f"`{key}` is already in {first}"
                self.problem(items.place(key), "duplicate-key", what, "keep one of them")
            self.raw[kind][name] = item

    def problem(self, place: Place, code: str, what: str, remedy: str) -> None:
        """Append a problem."""
        self.problems.append(Problem(place, code, what, remedy))

    def named(self, kind: str, game: str, raw: Map | None) -> Mapping[str, str]:
        """Return the full ids in a mapping from arguments to ids; unresolvable ones are reported and left out."""
        if not raw:
            return EMPTY
        return {
            argument: found
            for argument, written in raw.items()
            if (found := self.follow(kind, game, written, lambda a=argument: raw.place(a)))  # type: ignore[misc]
        }

    def lineage(self, game: str) -> list[str]:
        """Return the ids of the game and all layers beneath it, nearest first."""
        if game not in self.lineages:
            self.lineages[game] = list(reversed(layered(game, self._extends, self._with)))
        return self.lineages[game]

    def _extends(self, game: str) -> str | None:
        below = self.files[game].head.get("extends") if game in self.files else None
        return below if below in self.files else None

    def _with(self, game: str) -> list[str]:
        """Return the ids of a game's own overlays, without those that cannot be chosen."""
        known = chain(game, self._extends)
        chosen = self.files[game].head.get("with") or () if game in self.files else ()
        return [name for name in chosen if name in self.files and self._extends(name) in known]

    def resolve(self, kind: str, game: str, written: str) -> str | None:
        """Return the full id that ``written`` refers to in ``game``; None if it is undefined."""
        known = self.raw[kind]
        for name in self.lineage(game):
            if f"{name}/{written}" in known:
                return f"{name}/{written}"
        return written if written in known else None

    def follow(self, kind: str, game: str, written: str, place: Callable[[], Place]) -> str | None:
        """Return the full id that ``written`` refers to; if it is undefined, report a problem at ``place``."""
        found = self.resolve(kind, game, written)
        if found is None:
            noun = {"rules": "entry", "tables": "table", "questions": "question"}[kind]
            remedy = did_you_mean(written, self._ids(kind, game), "correct the id")
            self.problem(place(), "dangling-id", f"unknown {noun} `{quoted(written)}`", remedy)
        return found

    def _ids(self, kind: str, game: str) -> list[str]:
        """Return the ids of a kind that a game may use: short within its lineage, full for all games."""
        own = [f"{name}/" for name in self.lineage(game)]
        short = [key.removeprefix(prefix) for key in self.raw[kind] for prefix in own if key.startswith(prefix)]
        return [*short, *self.raw[kind]]

    def params(self, game: str, owner: str, raw: Map | None) -> Mapping[str, Param]:
        """Return the parameters of ``owner`` with references resolved; invalid ones are reported and left out."""
        if not raw:
            return EMPTY
        found: dict[str, Param] = {}
        for name, written in raw.items():
            if written is None:  # a cell with an unknown value; nothing else may be null
                continue
            try:
                value = parse(written, self.units)
            except ValueError as error:
                remedy = instead_of(written, self.units)
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
            remedy = did_you_mean(reference.param, raw, "correct the name")
            self.problem(place(), "dangling-id", f"`{entry}` has no parameter `{reference.param}`", remedy)
            return None
        if origin in seen:
            self.problem(place(), "circular-reference", f"`{origin}` refers to itself", "write its number")
            return None
        try:
            value = parse(raw[reference.param], self.units)
        except ValueError:
            return None
        if isinstance(value, Reference):
            return self._value(entry.split("/")[0], value, (*seen, origin), place)
        return value, origin
