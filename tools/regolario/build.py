"""From the items of files to the objects of the model, with every reference followed."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from regolario import model
from regolario.mechanics.dice import Dice
from regolario.places import Map, Seq
from regolario.problems import Place
from regolario.references import EMPTY, References
from regolario.values import parse, share

NO_BASIS: tuple[model.Basis, ...] = ()


class Builder(References):
    """Builds games."""

    def basis(self, raw: Seq | None) -> tuple[model.Basis, ...]:
        """What something rests on."""
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
        """The game ``name``, from its files."""
        files = self.files[name]
        head = files.head
        chapters = self._chapters(files)
        return model.Game(
            id=name,
            title=head["title"],
            subtitle=head.get("subtitle"),
            edition=head.get("edition"),
            about=head["about"],
            rights=head["rights"],
            extends=self._extends(head),
            selectable=head.get("selectable", False),
            settles=tuple(self._settles(name, head)),
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

    def _extends(self, head: Map) -> str | None:
        base: str | None = head.get("extends")
        if base is not None and base not in self.files:
            self.problem(head.place("extends"), "dangling-id", f"there is no game `{base}`", "correct the id")
            return None
        return base

    def _settles(self, game: str, head: Map) -> Iterable[str]:
        for index, written in enumerate(head.get("settles") or ()):
            found = self.follow("questions", game, written, lambda i=index: head["settles"].place(i))  # type: ignore[misc]
            if found is not None:
                yield found

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
            what = f"no game below has a chapter `{key}` to take its name from"
            self.problem(files.head["chapters"].place(key), "dangling-id", what, "name it in every language")
        for group, items in files.kinds["rules"].items():
            if group not in names and not any(
                group in self._chapter_names(game) for game in self.lineage(files.id)[1:]
            ):
                place = Place(items.file.name)
                what = f"game.yaml does not name the chapter `{group}`"
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
        """The chapters that a game names. One that only marks a place (``~``) bears the name of the game below."""
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
        )

    def _table(self, game: str, group: str, key: str, raw: Map) -> model.Table:
        return model.Table(
            id=f"{game}/{key}",
            game=game,
            group=group,
            key=key,
            name=raw["name"],
            dice=Dice.parse(raw["dice"]) if "dice" in raw else None,
            rows=tuple(self._row(game, f"{game}/{key}", row) for row in raw["rows"]),
            columns=tuple(model.Column(c["key"], c["name"], c.get("long")) for c in raw.get("columns", ())),
            note=raw.get("note"),
            rests_on=self.basis(raw["rests_on"]),
            reviewed=raw.get("reviewed", EMPTY),
            source=raw,
            on_sheet=raw.get("sheet") is not False,
        )

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
        low, _, high = str(raw["on"]).partition("-")
        if not low.isdigit() or (high and not high.isdigit()):
            self.problem(raw.place("on"), "wrong-type", f"`{raw['on']}` is no total", "write `3` or `1-3`")
            return None, None
        return int(low), int(high or low)

    def _term(self, game: str, group: str, key: str, raw: Map) -> model.Term:
        words = {
            code: self._term_word(word)
            for code, word in raw.items()
            if code not in ("definition", "rests_on", "reviewed")
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
            self.problem(place, "dangling-id", "the default is none of the readings", "name one of the readings")
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
        if isinstance(value, model.Quantity):
            return value
        self.problem(raw.place("size"), "wrong-type", f"`{written}` has no unit", "write `180 mm`")
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
