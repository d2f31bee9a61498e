"""Construction of games from the files of their folders, with all references resolved."""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from regolario import model
from regolario.data.build.pieces import PieceBuilder
from regolario.data.build.references import EMPTY
from regolario.data.nearest import did_you_mean
from regolario.data.places import Map, Seq
from regolario.data.schemas.heads import SIGNS, is_house
from regolario.data.stack import chain
from regolario.data.values import quoted
from regolario.problems import Place


class GameBuilder(PieceBuilder):
    """The builder of games from their files."""

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
            moved=dict(self._moved(name, head)),
            sheet={part: tuple(self._sheet_items(name, items)) for part, items in (head.get("sheet") or {}).items()},
            documents={key: self._document(key, raw) for key, raw in (head.get("documents") or {}).items()},
            chapters=chapters,
            entries={entry.id: entry for chapter in chapters for entry in chapter.entries},
            tables=self._all(files, "tables", self.table),
            terms=self._all(files, "terms", self.term),
            questions=self._all(files, "questions", self.question),
            statements={
                key: model.Statement(key, group, key[len(group) + 1 : len(group) + 2], raw["section"], raw["text"], raw)
                for group, items in files.kinds["statements"].items()
                for key, raw in items.items()
            },
            components=self._all(files, "components", self.component),
            decks=self._all(files, "cards", self.deck),
            examples=tuple(
                self.example(name, group, raw) for group, items in files.kinds["examples"].items() for raw in items
            ),
            source=head,
        )

    def _extended(self, head: Map) -> str | None:
        base: str | None = head.get("extends")
        if base is not None and base not in self.files:
            beside = Path(head.file.path).with_name(f"{base}.yaml")
            remedy = did_you_mean(base, self.files, "correct the id")
            if beside.is_file() and beside != Path(head.file.path):
                remedy = f"save {beside.name} as rules_data/{base}/game.yaml: only a game of the base can be extended"
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
        listed: Any = head.get("with") or ()
        for index, written in enumerate(listed):
            if written in listed[:index]:
                what = f"`with` lists `{written}` twice"
                self.problem(listed.place(index), "duplicate-key", what, "remove one of the two")
                continue
            if written in known:
                yield written
                continue
            remedy = did_you_mean(written, known, f"use {' or '.join(f'`{name}`' for name in known) or 'no `with:`'}")
            base = head.get("extends")
            what = f"`{written}` cannot be chosen" + (f" with `{base}`" if base else ": the game extends no other")
            self.problem(head["with"].place(index), "dangling-id", what, remedy)

    def _settles(self, game: str, head: Map) -> Iterable[str]:
        for index, written in enumerate(head.get("settles") or ()):
            found = self.follow("questions", game, written, lambda i=index: head["settles"].place(i))  # type: ignore[misc]
            if found is not None:
                yield found

    def _moved(self, game: str, head: Map) -> Iterable[tuple[str, str]]:
        """Yield the former and the present id of each entry that moved; report impossible ones."""
        moved: Map = head.get("moved") or Map(head.file, 0)
        chapters = self._chapter_names(game)
        for written, now in moved.items():
            chapter, place = written.split("/")[0], moved.place(written)
            found = self.follow("rules", game, now, lambda at=place: at)  # type: ignore[misc]
            if chapter not in chapters:
                remedy = did_you_mean(chapter, chapters, "name a chapter that game.yaml lists")
                self.problem(place, "dangling-id", f"unknown chapter `{quoted(chapter)}`", remedy)
            elif self.resolve("rules", game, written) is not None:
                self.problem(place, "duplicate-key", f"`{written}` has not moved: the entry exists", "remove this line")
            elif found is not None:
                yield written, found

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
                inside = (files.head.get("rules") or EMPTY).get(group) is not None
                place = files.head["rules"].place(group) if inside else Place(items.file.name)
                what = f"{Path(files.head.file.name).name} does not list the chapter `{group}`"
                self.problem(place, "unlisted-chapter", what, f"add `{group}:` to its chapters")
            names.setdefault(group, self._inherited_name(files.id, group))
        return tuple(
            model.Chapter(
                key,
                name,
                tuple(self.entry(files.id, key, item, raw) for item, raw in files.kinds["rules"].get(key, {}).items()),
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
