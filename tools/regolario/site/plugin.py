"""The plugin that makes MkDocs build the site of a base: all that knows MkDocs' events stands here."""

from __future__ import annotations

import importlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config import config_options as option
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from regolario.load import load
from regolario.model import Base
from regolario.problems import Level
from regolario.site import addresses, around, boards, game, navigation, pages, ready, said, search
from regolario.site.books import Book, books
from regolario.site.kept import Kept
from regolario.site.leaf import Leaf, Settings, Tongue
from regolario.site.remembered import Compiled, Memory, RememberedPage, remember_layout

log = logging.getLogger("mkdocs.plugins.regolario")

HERE = Path(__file__).parent
STYLES = ("regolario.css",)
SCRIPTS = ("page.js", "roll.js", "search.js")


class RegolarioConfig(Config):  # type: ignore[no-untyped-call]
    """Options of the plugin in mkdocs.yml; paths are relative to that file."""

    rules = option.Dir(default="rules_data", exists=True)
    downloads = option.Type(str, default="build/downloads")
    edit_path = option.Type(str, default="edit/main/")


class RegolarioPlugin(BasePlugin[RegolarioConfig]):  # type: ignore[no-untyped-call]
    """Pages from the data, menus and words in the language of each page, search."""

    def __init__(self) -> None:
        super().__init__()
        self.serving = False
        self.base: Base
        self.settings = Settings()
        self.tongues: dict[str, Tongue] = {}
        self.sources: dict[str, str] = {}
        self.urls: dict[str, str] = {}
        self.menus: navigation.Menus = {}
        self.books: list[Book] = []
        self.memory = Memory()
        self.kept = Kept()
        self.compiled = Compiled()

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Stay alive while a served site is built again and again."""
        self.serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Load the base; add our templates, styles and scripts to the theme's."""
        self.base = self._load()
        self.books = books(self.base)
        self.tongues = {code: Tongue(self.base, code) for code in self.base.languages}
        self.settings = Settings(self._edit(config), self._found(config))
        if str(HERE / "overrides") not in config.theme.dirs:
            config.theme.dirs.insert(0, str(HERE / "overrides"))
        config.extra_css = [*(f"assets/regolario/{name}" for name in STYLES), *config.extra_css]
        config.extra_javascript = [*(f"assets/regolario/{name}" for name in SCRIPTS), *config.extra_javascript]
        config.theme["language"] = "en"
        return config

    def _load(self) -> Base:
        base, problems = load(Path(self.config.rules))
        for problem in problems:
            log.log(logging.WARNING if problem.level is Level.ERROR else logging.INFO, "%s", problem)
        for chapter in pages.clashes(base):
            raise PluginError(f"the chapter `{chapter}` has the name of a page that every game has; rename the chapter")
        if not base.languages:
            raise PluginError(f"{self.config.rules} names no language; see its languages.yaml")
        return base

    def _edit(self, config: MkDocsConfig) -> str | None:
        return f"{config.repo_url.rstrip('/')}/{self.config.edit_path}" if config.repo_url else None

    def _folder(self, config: MkDocsConfig) -> Path:
        return Path(config.config_file_path or ".").parent / self.config.downloads

    def _found(self, config: MkDocsConfig) -> dict[str, int]:
        folder = self._folder(config)
        files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        return {f"downloads/{path.relative_to(folder).as_posix()}": path.stat().st_size for path in files}

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated pages, our assets, the files to hand out and the pages that play."""
        self.sources = {}
        self.ready: dict[str, list[str]] = {}
        kept = self._kept()
        for page in pages.pages(self.base, self.settings, kept):
            files.append(File.generated(config, page.uri, content=page.markdown))
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
        if pages.live_game() in self.base.games:
            for file in importlib.import_module("regolario.site.live").files(self.base, config):
                files.append(file)
        self._add_homes(files, config)
        self.urls = {file.src_uri: file.url for file in files.documentation_pages()}
        if self.serving:
            self.memory.meet_pages(self.urls)
            for file in files.documentation_pages():
                file.page = RememberedPage(file, config, self.memory)
        config.nav = navigation.plan(self.base, self.books, set(self.urls))
        return files

    def _kept(self) -> Kept | None:
        """While serving, the pages of last time."""
        if not self.serving:
            return None
        templates = sorted((HERE / "templates").glob("*.md"))
        self.kept.meet(self.base, (self.settings, [path.stat().st_mtime_ns for path in templates]))
        return self.kept

    def _add_homes(self, files: Files, config: MkDocsConfig) -> None:
        for code in self.base.languages:
            if files.get_file_from_path(addresses.home(code)) is None:
                page = pages.home_page(self.base, code)
                files.append(File.generated(config, page.uri, content=page.markdown))

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Cut the menus apart, one for each language and rulebook."""
        self.menus = navigation.apart(nav, self.base, self.books)
        return nav

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """While serving, lay out again only the pages that changed."""
        if self.serving:
            watched = [Path(config.config_file_path), *(HERE / "overrides").rglob("*.html")]
            changed = max(path.stat().st_mtime_ns for path in watched)
            titles = tuple((file.src_uri, file.page.title) for file in files.documentation_pages() if file.page)
            words = tuple((code, *language.messages.items()) for code, language in self.base.languages.items())
            self.memory.meet_around((changed, titles, words))
            remember_layout(env, self.memory)
            env.bytecode_cache = self.compiled
        return env

    def _language(self, page: Page) -> str | None:
        code = page.file.src_uri.split("/")[0]
        return code if code in self.base.languages else None

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Fill in the games and rights where a page written by hand asks for them; say permalinks in its language; lift
        out what is HTML already."""
        code = self._language(page)
        if code is None:
            return markdown
        config.mdx_configs.setdefault("toc", {})["permalink_title"] = self.tongues[code].messages("site-permalink")
        for name, make in (("games", game.cards), ("rights", game.rights)):
            asked = f"<!-- regolario: {name} -->"
            if asked in markdown:
                leaf = Leaf(self.base, self.tongues[code], self.settings, page.file.src_uri)
                markdown = markdown.replace(asked, make(leaf))
        markdown, self.ready[page.file.src_uri] = ready.lifted(self._illustrated(markdown, page, code))
        return markdown

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Put back what was lifted out."""
        return ready.put_back(html, self.ready.get(page.file.src_uri, []))

    def _illustrated(self, markdown: str, page: Page, code: str) -> str:
        if page.file.generated_by:
            return markdown
        try:
            return boards.album(self.base).illustrated(code, markdown)
        except ValueError as error:
            log.warning("%s: %s", page.file.src_uri, error)
            return markdown

    def on_page_context(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """Everything around the text in the language of the page."""
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
        named = said.plain(book.game.title, language, self.base.languages) if book else ""
        return self._with_words(
            context,
            language=language,
            ways=ways,
            chooser=chooser,
            rulebooks=rulebooks,
            book=book,
            booktitle=named,
            family=" ".join(one.folder for one in self.books if book and one.root == book.root),
        )

    def on_template_context(
        self, context: TemplateContext, *, template_name: str, config: MkDocsConfig
    ) -> TemplateContext:
        """The page of addresses that do not exist speaks every language."""
        return self._with_words(
            context, language=next(iter(self.base.languages)), ways=[], rulebooks=None, book=None, family=""
        )

    def _with_words(self, context: TemplateContext, **more: Any) -> TemplateContext:
        messages = {known: tongue.messages for known, tongue in self.tongues.items()}
        context.update({"languages": self.base.languages, "messages": messages, **more})  # type: ignore[typeddict-item]
        return context

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Make the search index; not while serving, where every change would make it again."""
        if self.serving:
            return
        try:
            log.info("%s", search.index(Path(config.site_dir)).strip().splitlines()[-1])
        except search.NotIndexed as error:
            raise PluginError(str(error)) from error

    def on_serve(
        self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Callable[..., Any]
    ) -> LiveReloadServer:
        """Build again when the data or our templates change."""
        for folder in (self.config.rules, *(str(HERE / name) for name in ("templates", "overrides", "assets"))):
            server.watch(folder)
        return server
