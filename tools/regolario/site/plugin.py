"""The MkDocs plugin that builds the site of a base; all handlers of MkDocs' events are here."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Hashable, Iterator
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment
from markupsafe import escape
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from regolario.book import messages
from regolario.data.files import write_whole
from regolario.data.load import load
from regolario.data.source import keep_files
from regolario.exchange.glossary.formats import files as glossary_files
from regolario.extension import extension_faults, faults_as
from regolario.model import Base
from regolario.problems import Level
from regolario.published import files as published
from regolario.site import addresses, around, boards, game, made, navigation, pages, rebuild, search
from regolario.site import page as ours
from regolario.site import policy as policies
from regolario.site.books import Book, books
from regolario.site.kept import Kept
from regolario.site.leaf import Leaf, Settings
from regolario.site.options import RegolarioConfig
from regolario.site.remembered import Compiled, Memory, RememberedPage, remember_layout
from regolario.site.said import plain
from regolario.site.tongue import Tongue

log = logging.getLogger("mkdocs.plugins.regolario")

HOUSE = "REGOLARIO_HOUSE"
"""The environment variable for a house profile, like the option `--house`."""
HERE = Path(__file__).parent
STYLES = ("regolario.css",)
SCRIPTS = ("page.js", "roll.js", "search.js", "star.js")


def _house() -> Path | str | None:
    """Return the house profile from the environment, by its file or its id."""
    named = os.environ.get(HOUSE)
    return Path(named) if named and Path(named).is_file() else named


told = faults_as(PluginError)
"""Converts exceptions from the code of a game to messages of MkDocs."""


class RegolarioPlugin(BasePlugin[RegolarioConfig]):  # type: ignore[no-untyped-call]
    """Generated pages, menus and texts in the language of each page, and search."""

    def __init__(self) -> None:
        super().__init__()
        self.serving = False
        self.base: Base
        self.settings = Settings()
        self.tongues: dict[str, Tongue] = {}
        self.sources: dict[str, str] = {}
        self.docs: dict[str, str] = {}
        self.urls: dict[str, str] = {}
        self.there: dict[str, File] = {}
        self.menus: navigation.Menus = {}
        self.books: list[Book] = []
        self.memory = Memory()
        self.kept = Kept()
        self.compiled = Compiled()
        self.nav = Navigation([], [])
        self.state: Hashable = None
        self.frame: Hashable = None
        self.built: rebuild.Built | None = None
        self.laid_out: list[Page] = []

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Remember whether the site is served; MkDocs then keeps the plugin between builds."""
        self.serving = command == "serve"
        keep_files(self.serving)

    @told
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Load the base; add templates, styles and scripts to the theme's."""
        self.built = None
        self.take()
        self.settings = Settings(self._edit(config), self._found(config))
        if str(HERE / "overrides") not in config.theme.dirs:
            config.theme.dirs.insert(0, str(HERE / "overrides"))
        config.extra_css = [*(f"assets/regolario/{name}" for name in STYLES), *config.extra_css]
        config.extra_javascript = [*(f"assets/regolario/{name}" for name in SCRIPTS), *config.extra_javascript]
        config.theme["language"] = "en"
        self.state = self.surroundings(config) if self.serving else None
        return config

    def surroundings(self, config: MkDocsConfig) -> Hashable:
        """Return the state of everything that an incremental build does not render again."""
        folders = (Path(config.docs_dir), *(HERE / name for name in ("templates", "overrides", "assets")))
        files = [path for folder in folders for path in sorted(folder.rglob("*"))]
        house = _house()
        files += [Path(config.config_file_path), *([house] if isinstance(house, Path) else [])]
        catalogues = messages.stamp(self.base)
        return rebuild.surroundings(files, Path(self.config.rules)), catalogues, tuple(self._found(config).items())

    def take(self) -> None:
        """Load the base as it is now."""
        self.base = self._load()
        self.books = books(self.base)
        self.tongues = {code: Tongue(self.base, code) for code in self.base.languages}

    def _load(self) -> Base:
        base, problems = load(Path(self.config.rules), house=_house())
        for problem in problems:
            log.log(logging.WARNING if problem.level is Level.ERROR else logging.INFO, "%s", problem)
        for fault in extension_faults():
            log.warning("%s", fault)
        for chapter in pages.clashes(base):
            raise PluginError(f"the key of the chapter `{chapter}` is reserved for a page of every game; rename it")
        if not base.languages:
            raise PluginError(f"{self.config.rules} has no language; add one to its languages.yaml")
        return base

    def _edit(self, config: MkDocsConfig) -> str | None:
        return f"{config.repo_url.rstrip('/')}/{self.config.edit_path}" if config.repo_url else None

    def _folder(self, config: MkDocsConfig) -> Path:
        return Path(config.config_file_path or ".").parent / self.config.downloads

    def _found(self, config: MkDocsConfig) -> dict[str, int]:
        folder = self._folder(config)
        shown = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
        files = sorted(shown) if folder.is_dir() else []
        return {f"downloads/{path.relative_to(folder).as_posix()}": path.stat().st_size for path in files}

    @told
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated pages, assets, downloads and pages of games."""
        self.sources = {}
        self.there.clear()
        kept = self.caches()
        found = {page.uri: page for page in pages.pages(self.base, self.settings, kept, self.books)}
        self.frame = rebuild.frame(self.base, found)
        for page in found.values():
            self._add(files, page, config)
            if page.source:
                self.sources[page.uri] = page.source
        for path in sorted((HERE / "assets").rglob("*")):
            if path.is_file():
                uri = f"assets/regolario/{path.relative_to(HERE / 'assets').as_posix()}"
                files.append(File.generated(config, uri, abs_src_path=str(path)))
        for uri in self.settings.downloads:
            path = self._folder(config) / uri.removeprefix("downloads/")
            files.append(File.generated(config, uri, abs_src_path=str(path)))
        for picture in boards.pictures(self.base, kept):
            files.append(File.generated(config, picture.uri, content=picture.svg))
        for asset in pages.assets(self.base):
            held = isinstance(asset.content, str)
            where = {"content": asset.content} if held else {"abs_src_path": str(asset.content)}
            files.append(File.generated(config, asset.uri, **where))
        if not self.serving:
            for name, text in published.files(self.base):
                files.append(File.generated(config, f"{addresses.DATA}/{name}", content=text))
        for name, table in glossary_files(self.base):
            files.append(File.generated(config, f"{addresses.DATA}/{name}", content=table))
        self._add_theme_scripts(files, config)
        self.docs = {uri: game for game, uri, _ in pages.docs(self.base)}
        for _, uri, path in pages.docs(self.base):
            files.append(File.generated(config, uri, abs_src_path=str(path)))
        self._add_homes(files, config)
        self.urls = {file.src_uri: file.url for file in files.documentation_pages()}
        self.there.update(made.by_address(files))
        if self.serving:
            self.memory.meet_pages(self.urls)
            for file in files.documentation_pages():
                if not isinstance(file.page, made.MadePage):
                    file.page = RememberedPage(file, config, self.memory)
        config.nav = navigation.plan(self.base, self.books, set(self.urls))
        return files

    def caches(self) -> Kept | None:
        """Return the cache of previous pages while serving, otherwise None."""
        if not self.serving:
            return None
        templates = sorted((HERE / "templates").glob("*.html"))
        around = (self.settings, [path.stat().st_mtime_ns for path in templates], messages.stamp(self.base))
        self.kept.meet(self.base, around)
        return self.kept

    def _add_theme_scripts(self, files: Files, config: MkDocsConfig) -> None:
        try:
            for name, text in policies.theme_scripts(config.theme.dirs):
                files.append(File.generated(config, f"assets/regolario/{name}", content=text))
        except policies.Unknown as error:
            raise PluginError(f"{error}; install the version in requirements/") from error

    def _add_homes(self, files: Files, config: MkDocsConfig) -> None:
        for code in self.base.languages:
            if files.get_file_from_path(addresses.home(code)) is None:
                self._add(files, pages.home_page(self.base, code), config)

    def _add(self, files: Files, page: ours.Page, config: MkDocsConfig) -> None:
        inside = InclusionLevel.NOT_IN_NAV if page.meta.get("listed") else InclusionLevel.UNDEFINED
        file = File.generated(config, page.uri, content="", inclusion=inside)
        file.page = made.MadePage(file, config, page, self.there)
        files.append(file)

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Split the menus, one for each language and rulebook."""
        self.menus = navigation.apart(nav, self.base, self.books)
        self.nav = nav
        return nav

    def on_build_error(self, *, error: Exception) -> None:
        """Require a complete build after a failed one."""
        self.built = None

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Make MkDocs lay out only the pages that changed, while serving."""
        self.laid_out = [file.page for file in files.documentation_pages() if file.page]
        if self.serving:
            self.built = rebuild.Built(config, files, self.nav, env, self.state, self.frame)
            watched = [Path(config.config_file_path), *(HERE / "overrides").rglob("*.html")]
            changed = max(path.stat().st_mtime_ns for path in watched)
            titles = tuple((file.src_uri, file.page.title) for file in files.documentation_pages() if file.page)
            self.memory.meet_around((changed, titles, messages.stamp(self.base)))
            remember_layout(env, self.memory)
            env.bytecode_cache = self.compiled
        return env

    def _language(self, page: Page) -> str | None:
        code = page.file.src_uri.split("/")[0]
        return code if code in self.base.languages else None

    def on_page_read_source(self, *, page: Page, config: MkDocsConfig) -> str | None:
        """Return the text of a hand-written page; one that is not UTF-8 is a message."""
        if isinstance(page, made.MadePage):
            return None
        try:
            return page.file.content_string
        except UnicodeDecodeError as error:
            raise PluginError(f"{page.file.src_uri} is not UTF-8; save the file in that encoding") from error

    @told
    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Draw the boards of a hand-written page; set the title of permalinks in its language."""
        if "title" in page.meta:
            page.meta["title"] = escape(str(page.meta["title"]))
        code = self._language(page)
        if code is None or isinstance(page, made.MadePage):
            return markdown
        config.mdx_configs.setdefault("toc", {})["permalink_title"] = self.tongues[code].messages("site-permalink")
        return self._illustrated(markdown, page, code)

    @told
    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Insert the games and rights at their markers in a hand-written page."""
        code = self._language(page)
        if code is None or isinstance(page, made.MadePage):
            return html
        for name, make in (("games", game.cards), ("rights", game.rights)):
            place = f"<!-- regolario: {name} -->"
            if place in html:
                leaf = Leaf(self.base, self.tongues[code], self.settings, page.file.src_uri)
                html = made.insert(page, html, place, make(leaf), self.there, config)
        return html

    def _illustrated(self, markdown: str, page: Page, code: str) -> str:
        game = self.docs.get(page.file.src_uri)
        if game is None:
            return markdown
        try:
            return boards.album(self.base).illustrated(code, markdown, self.base.games[game])
        except ValueError as error:
            log.warning("%s: %s", page.file.src_uri, error)
            return markdown

    def on_page_context(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """Set everything around the text in the language of the page."""
        code = self._language(page)
        language = code or next(iter(self.base.languages))
        around.speak(config, language, self.tongues[language].messages)
        ways = around.switch(self.base, self.urls, page.file.src_uri, code)
        config.extra["alternate"] = [way for way in ways if way["same"]] or ways
        book = around.book_of(self.books, page.file.src_uri) if code else None
        menu = self.menus.get((language, book.folder if book else ""))
        if code and menu:
            context["nav"] = menu
        if self.settings.edit and page.file.src_uri in self.sources:
            page.edit_url = f"{self.settings.edit}{self.sources[page.file.src_uri]}"
        chooser = {way["lang"]: way["link"] for way in ways}
        words = self.tongues[language].messages
        rulebooks = around.rulebooks(self.base, self.books, self.urls, page.file.src_uri, words)
        return self._with_words(
            context,
            language=language,
            ways=ways,
            chooser=chooser,
            rulebooks=rulebooks,
            book=book,
            booktitle=plain(book.game.title, language, self.base.languages) if book else None,
            bookurl=self.urls.get(addresses.of_game(language, book.folder)) if book else None,
        )

    def on_template_context(
        self, context: TemplateContext, *, template_name: str, config: MkDocsConfig
    ) -> TemplateContext:
        """Set the texts of the 404 page, which uses every language."""
        return self._with_words(context, language=next(iter(self.base.languages)), ways=[], rulebooks=None, book=None)

    def _with_words(self, context: TemplateContext, **more: Any) -> TemplateContext:
        messages = {known: tongue.messages for known, tongue in self.tongues.items()}
        more["policy"] = partial(policies.policy, served=self.serving)
        context.update({"languages": self.base.languages, "messages": messages, **more})  # type: ignore[typeddict-item]
        return context

    @told
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write what the search of each language reads."""
        for code, tongue in self.tongues.items():
            found = search.index(self.base, self.books, tongue, self._searched(code))
            write_whole(Path(config.site_dir) / search.FOLDER / f"{code}.json", found.encode())

    def _searched(self, code: str) -> Iterator[search.Written]:
        """Yield the pages of a language that the search finds as pages.

        Those written by hand, except indexes and what ``search_exclude`` matches, and made pages with ``search`` in
        their metadata.
        """
        for page in self.laid_out:
            uri = page.file.src_uri
            left_out = any(fnmatch(uri, pattern) for pattern in ("*/index.md", *self.config.search_exclude))
            asked = page.meta.get("search", not isinstance(page, made.MadePage))
            if self._language(page) == code and asked and not left_out:
                book = around.book_of(self.books, uri)
                yield search.Written(page.file.url, str(page.title), page.content or "", book.game.id if book else "")

    def on_serve(
        self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Callable[..., Any]
    ) -> LiveReloadServer:
        """Watch the data, catalogues and templates, so that a change triggers an incremental build."""
        _name_port(server)
        rebuild.poll_faster(server, [config.docs_dir, config.config_file_path])
        server.builder = rebuild.incremental(self, builder)
        words = {str(folder) for folder in messages.all_folders(self.base)}
        ours = (str(HERE / name) for name in ("templates", "overrides", "assets"))
        for folder in (self.config.rules, *ours, *sorted(words)):
            if Path(folder).is_dir():
                server.watch(folder)
        if isinstance(house := _house(), Path):
            server.watch(str(house))
        return server


def _name_port(server: LiveReloadServer) -> None:
    """Show the actual port in the URL of a server started with port 0."""
    bind = server.server_bind

    def bound() -> None:
        bind()
        server.url = server.url.replace(":0/", f":{server.server_port}/", 1)

    server.server_bind = bound  # type: ignore[method-assign]
