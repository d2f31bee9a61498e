"""One page being written: it knows its language, its game and where it stands, so that it can say and link things."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from regolario.model import Base, Entry, Game, Param, Question, Table, Term, Words
from regolario.site import addresses, parts, said, worded
from regolario.site.books import Book, book
from regolario.site.terms import linked
from regolario.terms import Finder, finder
from regolario.text import Voice

TEMPLATES = Path(__file__).parent / "templates"
LINK = re.compile(r"\]\((entry|table|question|term):([a-z0-9/-]+)\)")


@dataclass(frozen=True)
class Settings:
    """What a site can be told: the address of the folder in which files are edited, and the files to hand out, as
    path under downloads/ to size in bytes."""

    edit: str | None = None
    downloads: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Page:
    """A page as it is handed to the site: its address, its Markdown, the YAML file it is made from."""

    uri: str
    markdown: str
    source: str | None = None


class Tongue:
    """What all pages of one language share: messages, the way values are said, the finders of terms."""

    def __init__(self, base: Base, language: str) -> None:
        self.language = language
        self.messages = said.Messages(language, base.languages)
        self.voices = {code: Voice(known, base.units) for code, known in base.languages.items()}
        self.voice = self.voices[language]
        self.finders: dict[str, Finder] = {}

    def finder(self, book: Book) -> Finder:
        """What finds the terms of a rulebook in texts of this language."""
        if book.folder not in self.finders:
            self.finders[book.folder] = finder(book.game.terms.values(), self.language)
        return self.finders[book.folder]


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES), trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
    )
    environment.filters["json"] = lambda value: json.dumps(value, ensure_ascii=False)
    environment.filters["escaped"] = said.escaped
    environment.filters["attribute"] = said.attribute
    environment.globals.update(parts.exported() | worded.exported())
    return environment


class Leaf:
    """A page of a rulebook (or of none) at ``uri``; templates reach it as ``leaf``."""

    def __init__(
        self, base: Base, tongue: Tongue, settings: Settings, uri: str, owner: Book | Game | None = None
    ) -> None:
        self.base = base
        self.tongue = tongue
        self.language = tongue.language
        self.settings = settings
        self.uri = uri
        self.owner = book(base, owner) if isinstance(owner, Game) else owner
        self.t = tongue.messages
        self.linked: dict[str, None] = {}
        self.names: dict[str, str] = {}

    @property
    def book(self) -> Book:
        """The rulebook of the page. Raises ValueError on a page of none."""
        if self.owner is None:
            raise ValueError(f"{self.uri} belongs to no game")
        return self.owner

    @property
    def game(self) -> Game:
        """The game of the page, with all that it extends. Raises ValueError on a page of no game."""
        return self.book.game

    @property
    def others(self) -> list[str]:
        """The other languages, in their order."""
        return [code for code in self.base.languages if code != self.language]

    def write(self, template: str, source: str | None = None, **values: Any) -> Page:
        """The page, from a template in templates/."""
        markdown = _environment().get_template(template).render(leaf=self, **values)
        return Page(self.uri, self._with_glossary(markdown), source)

    def say(self, words: Words) -> str:
        """A text without markup, for titles and labels."""
        return said.typographic(said.plain(words, self.language, self.base.languages))

    def inline(self, words: Words, params: Mapping[str, Param] | None = None) -> str:
        """A one-line text as Markdown; with ``params``, their values said."""
        if params:
            voices = self.tongue.voices
            words = {code: text and voices[code].render(text, params) for code, text in words.items() if code in voices}
        return said.inline(words, self.language, self.base.languages)

    def prose(
        self, words: Words, params: Mapping[str, Param] | None = None, but: str | None = None, *, terms: bool = True
    ) -> str:
        """A text of one or more paragraphs as Markdown: values said, links of our own resolved, ``terms`` linked once
        (all ``but`` one). A text that is missing says so and stands in the language that it is in."""
        found = said.said(words, self.language, self.base.languages)
        if found is None:
            return f'<p class="missing">{self.t("site-missing")}</p>'
        text = self.tongue.voices[found.language].render(found.text, params or {})
        if found.language == self.language:
            return self._linked(text, but, terms=terms)
        notice = f'<p class="missing">{self.t("site-missing")}</p>'
        opening = f'<div lang="{found.language}" class="untranslated" markdown>'
        return "\n\n".join((notice, opening, self._linked(text, terms=False), "</div>"))

    def _linked(self, text: str, but: str | None = None, *, terms: bool = True) -> str:
        text = LINK.sub(lambda found: f"]({self._link_of(found[1], found[2])})", text)
        if self.owner is None or not terms:
            return said.typographic(text)
        seen = {but}

        def make(shown: str, term: str) -> str | None:
            if term in seen:
                return None
            seen.add(term)
            self.linked[term] = None
            return f"[{shown}][term-{term}]"

        return said.typographic(linked(text, self.tongue.finder(self.owner), make))

    def phrase(self, words: Words, params: Mapping[str, Param] | None = None, *, terms: bool = True) -> str:
        """A text of one line as Markdown, like ``prose`` but fit for a table's cell or an item of a list."""
        found = said.said(words, self.language, self.base.languages)
        if found is None:
            return "–"
        text = self.tongue.voices[found.language].render(found.text, params or {}).replace("\n", " ")
        if found.language == self.language:
            return self._linked(text, terms=terms)
        return f'<span lang="{found.language}" class="untranslated">{self._linked(text, terms=False)}</span>'

    def terms_in(self, words: Words) -> list[str]:
        """The terms that a text of this language uses, each once."""
        text = words.get(self.language)
        found = self.tongue.finder(self.book).find(text) if text else ()
        return list(dict.fromkeys(occurrence.found for occurrence in found))

    def _link_of(self, kind: str, written: str) -> str:
        """Where a link of a text leads. One that names a game that it does not stand in means that very game's."""
        inside = 1 + (kind == "entry")
        if written.count("/") not in (inside - 1, inside):
            return f"#{written}"
        full = written if written.count("/") == inside else f"{self.game.id}/{written}"
        if kind != "entry":
            return self.item(full, f"{kind}s")
        known = self.book.stands_for(full)
        if full == written and known is not None and known.id != full:
            return self.to(*addresses.of_entry(self.language, full))
        return self.entry(full)

    def entry_known(self, entry: str) -> Entry | None:
        """The entry with this full id, of whichever game, or what this rulebook has in its place, or last had."""
        here = (self.owner.stands_for(entry) or self.owner.was(entry)) if self.owner is not None else None
        game = self.base.games.get(entry.split("/")[0])
        return here or (game.entries.get(entry) if game else None)

    def named(self, entry: str) -> str:
        """A link that bears the name of an entry; its id, without a link, if there is no such entry."""
        if entry not in self.names:
            known = self.entry_known(entry)
            self.names[entry] = f"[{self.inline(known.name)}]({self.entry(entry)})" if known else f"`{entry}`"
        return self.names[entry]

    def _with_glossary(self, markdown: str) -> str:
        """The page with the addresses of the terms that it links, each with its definition for the tooltip."""
        if not self.linked:
            return markdown
        lines = []
        for term in self.linked:
            definition = said.attribute(self.say(self.game.terms[term].definition))
            lines.append(f'[term-{term}]: {self.item(term, "terms")} "{definition}"')
        return markdown.rstrip() + "\n\n" + "\n".join(lines) + "\n"

    def beside(self, owner: Book) -> "Leaf":
        """The same page as another rulebook would write it."""
        return Leaf(self.base, self.tongue, self.settings, self.uri, owner)

    def entry(self, entry: str, language: str | None = None) -> str:
        """A link to an entry, in this or another language; a rulebook laid over another leads to its own pages."""
        place = addresses.of_entry if self.owner is None else self.owner.place_of_entry
        return addresses.relative(self.uri, *place(language or self.language, entry))

    def item(self, item: str, page: str, language: str | None = None) -> str:
        """A link to a table, term or question by its id; ``page`` says which."""
        place = addresses.of_item if self.owner is None else self.owner.place_of_item
        return addresses.relative(self.uri, *place(language or self.language, item, page))

    def page(self, page: str, game: str | None = None) -> str:
        """A link to a page of this rulebook or of another, by its folder."""
        folder = game or self.book.folder_of(page)
        return addresses.relative(self.uri, addresses.of_game(self.language, folder, page))

    def to(self, uri: str, anchor: str = "") -> str:
        """A link to any page."""
        return addresses.relative(self.uri, uri, anchor)

    def from_page(self, uri: str) -> str:
        """The same for HTML, whose links nobody follows for us: a page is served as a folder of its own, an index is
        not."""
        return self.to(uri) if self.uri.endswith("index.md") else f"../{self.to(uri)}"

    def in_language(self, code: str) -> str:
        """The name of a language in that language; its code if the base does not speak it."""
        known = self.base.languages.get(code)
        return known.name if known else code

    def edit(self, place: Any) -> str | None:
        """Where the YAML behind something is edited; None if the site does not say where its files are."""
        if not self.settings.edit:
            return None
        return f"{self.settings.edit}{place.file}#L{place.line}"

    def inherited(self, items: Iterable[Entry | Table | Term | Question]) -> list[str]:
        """The keys of those that come from a game below: the search finds them there, unless one is here already."""
        return [item.key for item in items if item.game != self.game.id]

    def percent(self, share: Any) -> str:
        """A share as percent, one decimal where it needs one."""
        number = f"{float(share) * 100:.1f}".removesuffix(".0").replace(".", self.tongue.voice.language.decimal)
        return self.t("site-percent", number=number)
