"""The MkDocs plugin that builds the site of a base; all handlers of MkDocs' events are here."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from jinja2 import Environment
from markupsafe import escape
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from regolario.book import messages
from regolario.data.load import collection_paused, keep_from_collection
from regolario.data.source import keep_files
from regolario.extension import faults_as
from regolario.model import Base
from regolario.site import addresses, generated, offline
from regolario.site import policy as policies
from regolario.site.books import Book, books
from regolario.site.kept import Kept
from regolario.site.mkdocs import around, finished, made, navigation, rebuild, written
from regolario.site.mkdocs import files as site_files
from regolario.site.mkdocs.base import house, load_for_site
from regolario.site.mkdocs.options import RegolarioConfig
from regolario.site.mkdocs.remembered import PageMemory, remember_layout, remember_pages
from regolario.site.rendering.compiled import compiled
from regolario.site.rendering.leaf import Leaf, Settings
from regolario.site.rendering.tongue import Tongue

HERE = Path(__file__).parent
OURS = [HERE / name for name in ("templates", "overrides", "assets", "workers")]
STYLES = ("regolario.css",)
SCRIPTS = ("page.js", "roll.js", "search.js", "star.js", "report.js", "calculator.js", "offline.js")

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
        self.feeds: dict[str, str] = {}
        self.menus: navigation.Menus = {}
        self.books: list[Book] = []
        self.memory = PageMemory()
        self.kept = Kept()
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
        self.settings = Settings(self._edit(config), site_files.downloads(self._folder(config)))
        if str(HERE / "overrides") not in config.theme.dirs:
            config.theme.dirs.insert(0, str(HERE / "overrides"))
        config.extra_css = [*(f"assets/regolario/{name}" for name in STYLES), *config.extra_css]
        config.extra_javascript = [*(f"assets/regolario/{name}" for name in SCRIPTS), *config.extra_javascript]
        config.theme["language"] = "en"
        self.state = self.surroundings(config) if self.serving else None
        return config

    def surroundings(self, config: MkDocsConfig) -> Hashable:
        """Return the state of everything that an incremental build does not render again."""
        folders = (Path(config.docs_dir), *OURS)
        profile = house()
        files = [Path(config.config_file_path), *([profile] if isinstance(profile, Path) else [])]
        downloads = tuple(site_files.downloads(self._folder(config)).items())
        return rebuild.surroundings(folders, files, Path(self.config.rules)), messages.stamp(self.base), downloads

    def take(self) -> None:
        """Load the base as it is now."""
        self.base = load_for_site(Path(self.config.rules))
        self.books = books(self.base)
        self.tongues = {code: Tongue(self.base, code) for code in self.base.languages}

    def _edit(self, config: MkDocsConfig) -> str | None:
        return f"{config.repo_url.rstrip('/')}/{self.config.edit_path}" if config.repo_url else None

    def _folder(self, config: MkDocsConfig) -> Path:
        return Path(config.config_file_path or ".").parent / self.config.downloads

    @told
    @collection_paused()
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated pages, assets, downloads and pages of games."""
        self.there.clear()
        kept = self.caches()
        found = {page.uri: page for page in generated.pages(self.base, self.settings, kept, self.books)}
        self.frame = rebuild.frame(self.base, found)
        for page in found.values():
            files.append(site_files.page(config, page, self.there))
        self.sources = {page.uri: page.source for page in found.values() if page.source}
        others = site_files.files(config, self.base, self._folder(config), self.settings.downloads, kept)
        others = chain(others, site_files.feeds(config, self.base, self.books, self.tongues.values()))
        for file in (*others, *(() if self.serving else site_files.exports(config, self.base))):
            files.append(file)
        self.docs = {uri: game for game, uri, _ in generated.docs(self.base)}
        self._add_homes(files, config)
        self.urls = {file.src_uri: file.url for file in files.documentation_pages()}
        self.there.update(made.by_address(files))
        self.feeds = {code: uri for code in self.tongues if (uri := addresses.feed(code)) in self.there}
        if self.serving:
            remember_pages(files, config, self.memory)
        config.nav = navigation.plan(self.base, self.books, made.in_menus(files))
        keep_from_collection(again=self.serving)
        return files

    def caches(self) -> Kept | None:
        """Return the cache of previous pages while serving, otherwise None."""
        if not self.serving:
            return None
        templates = sorted((HERE / "templates").glob("*.html"))
        stamps = [path.stat().st_mtime_ns for path in templates]
        self.kept.meet(self.base, (self.settings, stamps, messages.stamp(self.base)))
        return self.kept

    def _add_homes(self, files: Files, config: MkDocsConfig) -> None:
        for code in self.base.languages:
            if files.get_file_from_path(addresses.home(code)) is None:
                files.append(site_files.page(config, generated.home_page(self.base, code), self.there))

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Split the menus, one for each language and rulebook."""
        self.menus = navigation.apart(nav, self.base, self.books)
        self.nav = nav
        return nav

    def on_build_error(self, *, error: Exception) -> None:
        """Require a complete build after a failed one."""
        self.built = None

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Keep compiled templates; make MkDocs lay out only the pages that changed, while serving."""
        env.bytecode_cache = compiled()
        self.laid_out = [file.page for file in files.documentation_pages() if file.page]
        if self.serving:
            self.built = rebuild.Built(config, files, self.nav, env, self.state, self.frame)
            around_pages = [Path(config.config_file_path), *(HERE / "overrides").rglob("*.html")]
            remember_layout(env, files, around_pages, messages.stamp(self.base), self.memory)
        return env

    def _language(self, page: Page) -> str | None:
        code = page.file.src_uri.split("/")[0]
        return code if code in self.base.languages else None

    def on_page_read_source(self, *, page: Page, config: MkDocsConfig) -> str | None:
        """Return the text of a hand-written page; one that is not UTF-8 is a message."""
        return None if isinstance(page, made.MadePage) else written.source(page)

    @told
    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Draw the boards of a hand-written page; set the title of permalinks in its language."""
        if "title" in page.meta:
            page.meta["title"] = escape(str(page.meta["title"]))
        code = self._language(page)
        if code is None or isinstance(page, made.MadePage):
            return markdown
        config.mdx_configs.setdefault("toc", {})["permalink_title"] = self.tongues[code].messages("site-permalink")
        game = self.docs.get(page.file.src_uri)
        return written.illustrated(markdown, page, code, self.base, game) if game else markdown

    @told
    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Insert the games and rights at their markers in a hand-written page."""
        code = self._language(page)
        if code is None or isinstance(page, made.MadePage):
            return html
        leaf = Leaf(self.base, self.tongues[code], self.settings, page.file.src_uri)
        return written.with_lists(page, html, leaf, self.there, config)

    def on_page_context(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """Set everything around the text in the language of the page."""
        code = self._language(page)
        tongue = self.tongues[code or next(iter(self.base.languages))]
        around.speak(config, tongue.language, tongue.messages)
        found = around.context(self.base, self.books, self.urls, page.file.src_uri, tongue, known=code is not None)
        config.extra["alternate"] = [way for way in found["ways"] if way["same"]] or found["ways"]
        menu = self.menus.get((tongue.language, found["book"].folder if found["book"] else ""))
        if code and menu:
            context["nav"] = menu
        if self.settings.edit and page.file.src_uri in self.sources:
            page.edit_url = f"{self.settings.edit}{self.sources[page.file.src_uri]}"
        return self._with_words(context, **found)

    def on_template_context(
        self, context: TemplateContext, *, template_name: str, config: MkDocsConfig
    ) -> TemplateContext:
        """Set the texts of the 404 page, which uses every language."""
        return self._with_words(context, language=next(iter(self.base.languages)), ways=[], rulebooks=None, book=None)

    def _with_words(self, context: TemplateContext, **more: Any) -> TemplateContext:
        messages = {known: tongue.messages for known, tongue in self.tongues.items()}
        more |= {"policy": partial(policies.policy, served=self.serving), "feeds": self.feeds}
        more["manifest"] = None if self.serving else offline.manifest_address
        context.update({"languages": self.base.languages, "messages": messages, **more})  # type: ignore[typeddict-item]
        return context

    @told
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write what the search of each language reads, and what reading without a network needs."""
        for code, tongue in self.tongues.items():
            ours = [page for page in self.laid_out if self._language(page) == code]
            folder, exclude = Path(config.site_dir), self.config.search_exclude
            finished.write_search(folder, self.base, self.books, tongue, ours, exclude)
        finished.write_offline(config, self.tongues, served=self.serving)

    def on_serve(
        self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Callable[..., Any]
    ) -> LiveReloadServer:
        """Watch the data, catalogues and templates, so that a change triggers an incremental build."""
        rebuild.name_port(server)
        rebuild.poll_faster(server, [config.docs_dir, config.config_file_path])
        server.builder = rebuild.incremental(self, builder)
        words = sorted(map(str, messages.all_folders(self.base)))
        rebuild.watch(server, [self.config.rules, *map(str, OURS), *words, str(house() or "")])
        return server
