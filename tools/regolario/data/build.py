"""Construction of the model from the items of files, with all references resolved."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from regolario import model
from regolario.data.nearest import did_you_mean
from regolario.data.places import Map, Seq
from regolario.data.references import EMPTY, References
from regolario.data.schema import SIGNS, is_house
from regolario.data.stack import chain
from regolario.data.values import parse, quoted, share
from regolario.mechanics.bounds import HIGHEST_TOTAL, MOST_DIGITS
from regolario.mechanics.dice import Dice
from regolario.problems import Place

TOTALS = re.compile(r"([0-9]+)(?:-([0-9]+))?")
LONGEST_SIDE = 2_000
"""The longest side of a piece, in the base unit of its kind (millimetres)."""
NO_BASIS: tuple[model.Basis, ...] = ()


class Builder(References):
    """The builder of games from their files."""

    def basis(self, raw: Seq | None) -> tuple[model.Basis, ...]:
        """Return the grounds of an item."""
        if not raw:
            return NO_BASIS
        return tuple(
            model.Basis(
                tuple(item.get("statements", ())),
                model.How(item.get("how", "printed")),
                item.get("address"),
                item.get("note"),
            )
            for item in raw
        )

    def _agrees(self, raw: Seq | None) -> Iterable[model.Agreement]:
        for item in raw or ():
            try:
                yield model.Agreement(tuple(item["product"]), item["about"], share(item["within"]))
            except ValueError as error:
                self.problem(item.place("within"), "wrong-type", str(error), "write it as `15 %`")

    def game(self, name: str) -> model.Game:
        """Return the game ``name``, built from its files."""
        files = self.files[name]
        head = files.head
        chapters = self._chapters(files)
        extends = self._extended(head)
        return model.Game(
            id=name,
            title=head["title"],
            subtitle=head.get("subtitle"),
            edition=head.get("edition"),
            about=head.get("about", EMPTY),
            rights=self._rights(name),
            extends=extends,
            chosen=tuple(self._chosen(name, head)),
            house=is_house(head),
            selectable=head.get("selectable", False),
            settles=tuple(self._settles(name, head)),
            sheet={part: tuple(self._sheet_items(name, items)) for part, items in (head.get("sheet") or {}).items()},
            documents={key: self._document(key, raw) for key, raw in (head.get("documents") or {}).items()},
            chapters=chapters,
            entries={entry.id: entry for chapter in chapters for entry in chapter.entries},
            tables=self._all(files, "tables", self._table),
            terms=self._all(files, "terms", self._term),
            questions=self._all(files, "questions", self._question),
            statements={
                key: model.Statement(key, group, key[len(group) + 1 : len(group) + 2], raw["section"], raw["text"], raw)
                for group, items in files.kinds["statements"].items()
                for key, raw in items.items()
            },
            components=self._all(files, "components", self._component),
            examples=tuple(
                self._example(name, group, raw) for group, items in files.kinds["examples"].items() for raw in items
            ),
            source=head,
        )

    def _extended(self, head: Map) -> str | None:
        base: str | None = head.get("extends")
        if base is not None and base not in self.files:
            remedy = did_you_mean(base, self.files, "correct the id")
            self.problem(head.place("extends"), "dangling-id", f"unknown game `{quoted(base)}`", remedy)
            return None
        return base

    def _rights(self, game: str) -> model.Words:
        """Return the rights of a game or, without its own, those of the game it extends."""
        heads = (self.files[name].head for name in chain(game, self._extends))
        return next((head["rights"] for head in heads if "rights" in head), EMPTY)

    def _chosen(self, game: str, head: Map) -> Iterable[str]:
        """Yield the ids of a game's own overlays; report those that cannot be chosen."""
        below = chain(game, self._extends)[1:]
        known = [
            name for name, files in self.files.items() if self._extends(name) in below and name not in (game, *below)
        ]
        for index, written in enumerate(head.get("with") or ()):
            if written in known:
                yield written
                continue
            remedy = did_you_mean(written, known, f"use {' or '.join(f'`{name}`' for name in known) or 'no `with:`'}")
            what = f"`{written}` cannot be chosen with `{head.get('extends')}`"
            self.problem(head["with"].place(index), "dangling-id", what, remedy)

    def _settles(self, game: str, head: Map) -> Iterable[str]:
        for index, written in enumerate(head.get("settles") or ()):
            found = self.follow("questions", game, written, lambda i=index: head["settles"].place(i))  # type: ignore[misc]
            if found is not None:
                yield found

    def _sheet_items(self, game: str, items: Seq) -> Iterable[model.SheetItem]:
        """Yield the items of one part of the sheet; those of unknown entries or tables are reported."""
        for index, written in enumerate(items):
            identity, signs = next(iter(written.items())) if isinstance(written, Map) else (written, "")
            kind = "rules" if "/" in identity else "tables"
            found = self.follow(kind, game, identity, lambda i=index: items.place(i))  # type: ignore[misc]
            if found is not None:
                self._check_signs(signs, self.raw[kind][found].get("params") or EMPTY, items.place(index))
                yield model.SheetItem(found.split("/", 1)[1], signs)

    def _check_signs(self, signs: str, params: Mapping[str, Any], place: Place) -> None:
        """Report words among the signs of an item that are neither icons nor ``{parameters}`` of it."""
        named = re.findall(r"\{(\w+)[.\w]*\}|([a-z]+)(?![^{]*\})", signs)
        for param, icon in named:
            if param not in params and icon not in SIGNS:
                known = [*SIGNS, *(f"{{{name}}}" for name in params)]
                what = f"`{quoted(f'{{{param}}}' if param else icon)}` is neither an icon nor a parameter of the item"
                self.problem(place, "unknown-sign", what, did_you_mean(icon or param, known, f"use {', '.join(known)}"))

    def _all(self, files: Any, kind: str, build: Callable[[str, str, str, Map], Any]) -> dict[str, Any]:
        return {
            f"{files.id}/{key}": build(files.id, group, key, raw)
            for group, items in files.kinds[kind].items()
            for key, raw in items.items()
        }

    def _document(self, key: str, raw: Map) -> model.Document:
        return model.Document(
            key,
            raw["title"],
            raw["author"],
            raw["language"],
            raw["kind"],
            raw["rights"],
            raw.get("address"),
            raw.get("note"),
        )

    def _chapters(self, files: Any) -> tuple[model.Chapter, ...]:
        names = self._chapter_names(files.id)
        for key in (key for key, name in names.items() if name is EMPTY):
            what = f"the chapter `{key}` has no name, and no extended game has a chapter `{key}`"
            self.problem(files.head["chapters"].place(key), "dangling-id", what, "write its name in every language")
        for group, items in files.kinds["rules"].items():
            if group not in names and not any(
                group in self._chapter_names(game) for game in self.lineage(files.id)[1:]
            ):
                place = Place(items.file.name)
                what = f"game.yaml does not list the chapter `{group}`"
                self.problem(place, "unlisted-chapter", what, f"add `{group}:` to its chapters")
            names.setdefault(group, self._inherited_name(files.id, group))
        return tuple(
            model.Chapter(
                key,
                name,
                tuple(self._entry(files.id, key, item, raw) for item, raw in files.kinds["rules"].get(key, {}).items()),
            )
            for key, name in names.items()
        )

    def _chapter_names(self, game: str) -> dict[str, Any]:
        """Return the names of a game's chapters by key; a chapter written ``~`` inherits its name."""
        chapters = self.files[game].head.get("chapters") or {}
        return {key: self._inherited_name(game, key) if name is None else name for key, name in chapters.items()}

    def _inherited_name(self, game: str, chapter: str) -> Any:
        for name in self.lineage(game)[1:]:
            found = (self.files[name].head.get("chapters") or {}).get(chapter)
            if found is not None:
                return found
        return EMPTY

    def _entry(self, game: str, chapter: str, key: str, raw: Map) -> model.Entry:
        identity = f"{game}/{chapter}/{key}"
        change = "remove" if raw.get("remove") else "replace" if raw.get("replace") else None
        see = tuple(
            found
            for index, written in enumerate(raw.get("see") or ())
            if (found := self.follow("rules", game, written, lambda i=index: raw["see"].place(i)))  # type: ignore[misc]
        )
        return model.Entry(
            id=identity,
            game=game,
            chapter=chapter,
            key=key,
            name=raw.get("name", EMPTY),
            text=raw.get("text", EMPTY),
            sheet=raw.get("sheet") or None,
            params=self.params(game, identity, raw.get("params")),
            tables=self.named("tables", game, raw.get("tables")),
            questions=self.named("questions", game, raw.get("questions")),
            rests_on=self.basis(raw.get("rests_on")),
            see=see,
            optional=raw.get("optional", False),
            runs=raw.get("runs", True),
            because=raw.get("because"),
            agrees=tuple(self._agrees(raw.get("agrees"))),
            reviewed=raw.get("reviewed", EMPTY),
            source=raw,
            change=change,
            on_sheet=raw.get("sheet") is not False,
            derived=raw.get("derived", False),
            asks=raw.get("asks") or EMPTY,
            also=raw.get("also") or EMPTY,
        )

    def _table(self, game: str, group: str, key: str, raw: Map) -> model.Table:
        return model.Table(
            id=f"{game}/{key}",
            game=game,
            group=group,
            key=key,
            name=raw["name"],
            dice=self._dice(raw) if "dice" in raw else None,
            rows=tuple(self._row(game, f"{game}/{key}", row) for row in raw["rows"]),
            columns=tuple(model.Column(c["key"], c["name"], c.get("long")) for c in raw.get("columns", ())),
            note=raw.get("note"),
            rests_on=self.basis(raw["rests_on"]),
            reviewed=raw.get("reviewed", EMPTY),
            source=raw,
            on_sheet=raw.get("sheet") is not False,
            asks=raw.get("asks") or EMPTY,
            also=raw.get("also") or EMPTY,
        )

    def _dice(self, raw: Map) -> Dice | None:
        try:
            return Dice.parse(raw["dice"])
        except ValueError as error:
            self.problem(raw.place("dice"), "out-of-range", str(error), "write dice such as `2D6`")
            return None

    def _row(self, game: str, table: str, raw: Map) -> model.Row:
        low, high = self._totals(raw)
        entry = raw.get("entry")
        if entry is not None:
            entry = self.follow("rules", game, entry, lambda: raw.place("entry"))
        owner = f"{table}:{raw['result']}"
        return model.Row(
            low=low,
            high=high,
            result=raw["result"],
            text=raw["text"],
            entry=entry,
            params=self.params(game, owner, raw.get("params")),
            cells=self.params(game, owner, raw.get("cells")),
            unknown=frozenset(name for name, written in (raw.get("cells") or {}).items() if written is None),
            source=raw,
        )

    def _totals(self, raw: Map) -> tuple[int | None, int | None]:
        if "on" not in raw:
            return None, None
        found = TOTALS.fullmatch(str(raw["on"]))
        if not found:
            what = f"`{quoted(raw['on'])}` is not a total"
            self.problem(raw.place("on"), "wrong-type", what, "write `3` or `1-3`")
            return None, None
        low, high = found[1], found[2] or found[1]
        if len(low) > MOST_DIGITS or len(high) > MOST_DIGITS or max(int(low), int(high)) > HIGHEST_TOTAL:
            what = f"`{quoted(raw['on'])}` is out of range"
            self.problem(raw.place("on"), "out-of-range", what, f"write totals up to {HIGHEST_TOTAL:,}")
            return None, None
        return int(low), int(high)

    def _term(self, game: str, group: str, key: str, raw: Map) -> model.Term:
        words = {
            code: self._term_word(word)
            for code, word in raw.items()
            if code not in ("definition", "rests_on", "also", "reviewed")
        }
        return model.Term(
            id=f"{game}/{key}",
            game=game,
            group=group,
            key=key,
            definition=raw["definition"],
            words=words,
            rests_on=self.basis(raw.get("rests_on")),
            reviewed=raw.get("reviewed", EMPTY),
            source=raw,
            also=raw.get("also") or EMPTY,
        )

    def _term_word(self, raw: Map | None) -> model.TermWord | None:
        if raw is None:
            return None
        wrong = tuple(model.WrongForm(item["form"], item["because"]) for item in raw.get("wrong", ()))
        candidates = tuple(
            model.Candidate(item["form"], item["because"], tuple(item.get("evidence", ())))
            for item in raw.get("candidates", ())
        )
        return model.TermWord(tuple(raw["forms"]), raw["state"], wrong, tuple(raw.get("evidence", ())), candidates)

    def _question(self, game: str, group: str, key: str, raw: Map) -> model.Question:
        identity = f"{game}/{key}"
        readings: Mapping[str, Any] = raw.get("readings", EMPTY)
        if readings and raw.get("default") not in readings:
            place = raw.place("default" if "default" in raw else None)
            what = f"the default must be one of the readings, not `{quoted(raw.get('default'))}`"
            known = ", ".join(f"`{key}`" for key in readings)
            self.problem(place, "dangling-id", what, f"choose from: {known}")
        return model.Question(
            id=identity,
            game=game,
            key=key,
            kind=raw["kind"],
            name=raw["name"],
            text=raw["text"],
            params=self.params(game, identity, raw.get("params")),
            evidence=self.basis(raw["evidence"]),
            readings=readings,
            default=raw.get("default"),
            why=raw.get("why"),
            reviewed=raw.get("reviewed", EMPTY),
            source=raw,
            derived=raw.get("derived", False),
        )

    def _component(self, game: str, group: str, key: str, raw: Map) -> model.Component:
        sizes = [size for size in (self._size(raw, written) for written in raw["size"]) if size]
        return model.Component(
            id=f"{game}/{key}",
            game=game,
            group=group,
            key=key,
            name=raw["name"],
            size=tuple(sizes),
            total=raw.get("total"),
            two_sided=raw.get("two_sided", False),
            pieces=tuple(model.Piece(name, piece["name"], piece["count"]) for name, piece in raw["pieces"].items()),
            rests_on=self.basis(raw["rests_on"]),
            source=raw,
        )

    def _size(self, raw: Map, written: Any) -> model.Quantity | None:
        try:
            value = parse(written, self.units)
        except ValueError as error:
            self.problem(raw.place("size"), "wrong-type", str(error), "write `180 mm`")
            return None
        if not isinstance(value, model.Quantity):
            self.problem(raw.place("size"), "wrong-type", f"`{quoted(written)}` has no unit", "write `180 mm`")
        elif not 0 < value.number * (self.units[value.unit].size or 1) <= LONGEST_SIDE:
            remedy = f"write a side above 0 and up to {LONGEST_SIDE:,} mm"
            self.problem(raw.place("size"), "out-of-range", f"`{quoted(written)}` is out of range", remedy)
        else:
            return value
        return None

    def _example(self, game: str, chapter: str, raw: Map) -> model.Example:
        rule = self.resolve("rules", game, raw["rule"]) or raw["rule"]
        return model.Example(
            rule=rule,
            game=game,
            chapter=chapter,
            name=raw["name"],
            given=raw.get("given", EMPTY),
            readings=raw.get("readings", EMPTY),
            params=raw.get("params", EMPTY),
            then=raw.get("then"),
            rests_on=tuple(raw.get("rests_on", ())),
            source=raw,
        )
