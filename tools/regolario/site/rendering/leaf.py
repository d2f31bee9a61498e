"""A page being written, with its language, game and path, for texts and links."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

from regolario.model import Base, Entry, Game, Param, Words
from regolario.site import addresses
from regolario.site.books import Book, book
from regolario.site.html import outline, prose, said
from regolario.site.page import Page
from regolario.site.rendering import parts
from regolario.site.rendering.templating import environment
from regolario.site.rendering.tongue import Tongue
from regolario.words.locales import decimal_sign

FIRST = re.compile(r"<h1>(.*?)</h1>", re.DOTALL)


@dataclass(frozen=True)
class Settings:
    """The settings of a site.

    The URL of the folder for editing files, and the downloads with their sizes in bytes.
    """

    edit: str | None = None
    downloads: Mapping[str, int] = field(default_factory=dict)


class Leaf:
    """A page of a rulebook (or of none) at ``uri``; templates access it as ``leaf``."""

    def __init__(
        self, base: Base, tongue: Tongue, settings: Settings, uri: str, owner: Book | Game | None = None
    ) -> None:
        self.base = base
        self.tongue = tongue
        self.language = tongue.language
        self.settings = settings
        self.uri = uri
        self.owner = book(base, owner) if isinstance(owner, Game) else owner
        self.t = tongue.of(self.owner.game.id if self.owner else None)
        self.names: dict[str, Markup] = {}
        self.links: dict[str, str] = {}

    @property
    def book(self) -> Book:
        """Return the rulebook of the page. Raises ValueError on a page without one."""
        if self.owner is None:
            raise ValueError(f"{self.uri} belongs to no game")
        return self.owner

    @property
    def game(self) -> Game:
        """Return the merged game of the page. Raises ValueError on a page without a game."""
        return self.book.game

    @property
    def others(self) -> list[str]:
        """Return the other languages, in their order."""
        return [code for code in self.base.languages if code != self.language]

    def write(self, template: str, source: str | None = None, **values: Any) -> Page:
        """Return the page rendered from a template in templates/ or, as ``<game>/<file>``, of a game.

        The page's metadata is the template's variable ``meta``.
        """
        found = environment().get_template(template)
        try:
            made = found.make_module({"leaf": self, **values})
        except Exception:
            environment().handle_exception()  # raises it again, with the lines of the template
        body = str(made).strip()
        title = FIRST.match(body)
        if title:
            anchor = outline.anchor_for(title[1], outline.anchors(body))
            body = f"{parts.heading(self, 1, anchor, Markup(title[1]))}{body[title.end() :]}"
        return Page(self.uri, body, getattr(made, "meta", {}), source)

    def say(self, words: Words, params: Mapping[str, Param] | None = None) -> str:
        """Return a text without markup, for titles and labels; with ``params``, their values rendered."""
        return said.typographic(said.plain(self._filled(words, params), self.language, self.base.languages))

    def plain(self, html: Markup) -> str:
        """Return the text of a title as HTML."""
        return str(html.striptags())

    def told(self, key: str, **values: Markup) -> Markup:
        """Return a message with HTML, such as links, in its placeholders."""
        places = {name: f"\ue000{name}\ue001" for name in values}
        told = escape(self.t(key, **places))
        for name, value in values.items():
            told = told.replace(places[name], value)
        return told

    def inline(self, words: Words, params: Mapping[str, Param] | None = None) -> Markup:
        """Return a one-line text as HTML; with ``params``, their values rendered."""
        return said.inline(self._filled(words, params), self.language, self.base.languages)

    def _filled(self, words: Words, params: Mapping[str, Param] | None) -> Words:
        """Return a text with the values of its parameters in each language."""
        voices = self.tongue.voices
        if not params:
            return words
        return {code: text and voices[code].render(text, params) for code, text in words.items() if code in voices}

    def prose(
        self, words: Words, params: Mapping[str, Param] | None = None, but: str | None = None, *, terms: bool = True
    ) -> Markup:
        """Return a text of one or more paragraphs as HTML, with values and links.

        With ``terms``, the first occurrence of each term except ``but`` is linked. A missing translation is replaced by
        a notice and the text in another language.
        """
        found = said.said(words, self.language, self.base.languages)
        if found is not None and found.language == self.language:
            return self.resolved(prose.block(self._rendered(found, params, but, terms=terms)))
        notice = Markup('<p class="missing">{}</p>').format(self.t("site-missing"))
        if found is None:
            return notice
        text = self.resolved(prose.block(self._rendered(found, params, terms=False)))
        return notice + Markup('\n<div lang="{}" class="untranslated">{}</div>').format(found.language, text)

    def phrase(self, words: Words, params: Mapping[str, Param] | None = None, *, terms: bool = True) -> Markup:
        """Return a one-line text as HTML, like ``prose``, for a table's cell or a list item."""
        found = said.said(words, self.language, self.base.languages)
        if found is None:
            return Markup("–")
        own = found.language == self.language
        text = self._rendered(found, params, terms=terms and own, one_line=True)
        return said.spoken(self.resolved(prose.line(text)), found.language, self.language)

    def _rendered(
        self,
        found: said.Said,
        params: Mapping[str, Param] | None,
        but: str | None = None,
        *,
        terms: bool,
        one_line: bool = False,
    ) -> str:
        """Return a text as Markdown with its values rendered and, with ``terms``, its terms linked."""
        text = self.tongue.voices[found.language].render(found.text, params or {})
        text = text.replace("\n", " ") if one_line else text
        if terms and self.owner is not None:
            text = self.tongue.glossary(self.owner).linked(text, but)
        return said.typographic(text)

    def resolved(self, html: Markup) -> Markup:
        """Return HTML with its links to items resolved for this page."""
        if "<a " not in html:
            return html
        return Markup(prose.ADDRESS.sub(self._opened, html))

    def _opened(self, found: re.Match[str]) -> str:
        """Return the opening tag of a link, resolved once per page."""
        if found[0] not in self.links:
            self.links[found[0]] = self._opening(found[1], found[2])
        return self.links[found[0]]

    def _opening(self, kind: str, written: str) -> str:
        """Return the opening tag of a link; that of a term has the definition as its title."""
        if kind != "glossary":
            return f'<a href="{self._link_of(kind, written)}"'
        term = self.game.terms.get(written)
        definition = said.escaped(self.say(term.definition)) if term else ""
        return f'<a href="{self.item(written, "terms")}" title="{definition}"'

    def _link_of(self, kind: str, written: str) -> str:
        """Return the address of a text's link; a full id of another game's item leads to that item itself."""
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
        """Return the entry with a full id in any game, or this rulebook's replacement or last version of it."""
        here = (self.owner.stands_for(entry) or self.owner.was(entry)) if self.owner is not None else None
        game = self.base.games.get(entry.split("/")[0])
        return here or (game.entries.get(entry) if game else None)

    def named(self, entry: str) -> Markup:
        """Return a link to an entry with its name; the id as code if there is no such entry."""
        if entry not in self.names:
            known = self.entry_known(entry)
            self.names[entry] = (
                prose.link(self.entry(entry), self.inline(known.name))
                if known
                else Markup("<code>{}</code>").format(entry)
            )
        return self.names[entry]

    def beside(self, owner: Book) -> "Leaf":
        """Return the same page for another rulebook."""
        return Leaf(self.base, self.tongue, self.settings, self.uri, owner)

    def entry(self, entry: str, language: str | None = None) -> Markup:
        """Return a link to an entry in a language, by default the page's.

        Replaced entries lead to their replacement.
        """
        place = addresses.of_entry if self.owner is None else self.owner.place_of_entry
        return self.to(*place(language or self.language, entry))

    def item(self, item: str, page: str, language: str | None = None) -> Markup:
        """Return a link to a table, term or question by its id on ``page``."""
        place = addresses.of_item if self.owner is None else self.owner.place_of_item
        return self.to(*place(language or self.language, item, page))

    def page(self, page: str, game: str | None = None) -> Markup:
        """Return a link to a page of this rulebook or of another, by its folder."""
        folder = game or self.book.folder_of(page)
        return self.to(addresses.of_game(self.language, folder, page))

    def to(self, uri: str, anchor: str = "") -> Markup:
        """Return a link to any page or file."""
        return said.address(addresses.relative(self.uri, uri, anchor))

    def in_language(self, code: str) -> str:
        """Return the name of a language in that language; its code if the base does not have it."""
        known = self.base.languages.get(code)
        return known.name if known else code

    def edit(self, place: Any) -> Markup | None:
        """Return the URL for editing the YAML at a place; None if the site has no such URL."""
        inside = str(place.file).startswith(f"{Path(self.base.root).name}/")
        if not self.settings.edit or not inside:
            return None
        return said.address(f"{self.settings.edit}{place.file}#L{place.line}")

    def percent(self, share: Any) -> str:
        """Return a share as percent, with one decimal if needed."""
        number = f"{float(share) * 100:.1f}".removesuffix(".0").replace(
            ".", decimal_sign(self.tongue.voice.language.locale)
        )
        return self.t("site-percent", number=number)
