"""An MkDocs hook.

Pages take their bodies and tables of contents from JSON files instead of converting Markdown, and show the menus of our
site.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

MENUS: dict[tuple[str, str], Any] = {}


class ReadyPage(Page):
    """A page whose body is already HTML."""

    def read_source(self, config: Any) -> None:
        bodies = Path(config.config_file_path).parent / "bodies"
        self.model = json.loads((bodies / self.file.src_uri).with_suffix(".json").read_text(encoding="utf-8"))
        self.markdown, self.meta = "", self.model["metadata"]

    def render(self, config: Any, files: Any) -> None:
        self.content = self.model["body"]["html"]
        self.toc = get_toc(self.model["contents"])


def on_files(files: Any, config: Any) -> Any:
    for file in files.documentation_pages():
        file.page = ReadyPage(None, file, config)
    return files


def on_nav(nav: Any, config: Any, files: Any) -> Any:
    """Split the menus.

    A page shows its own language and, of its family of rulebooks, only its own rulebook.
    """
    roots = json.loads((Path(config.config_file_path).parent / "families.json").read_text(encoding="utf-8"))
    for language in nav.items:
        if isinstance(language, Section):
            folders = {id(item): _folder(item) for item in language.children}
            code = _first(language).file.src_uri.split("/")[0]
            for here, root in roots.items() | {("", "")}:
                kept = [
                    item
                    for item in language.children
                    if folders[id(item)] not in roots
                    or folders[id(item)] == here
                    or (roots[folders[id(item)]] not in (root,) and roots[folders[id(item)]] == folders[id(item)])
                ]
                MENUS[code, here] = Navigation(kept, [])
            books = [item.children for item in language.children if folders[id(item)] in roots]
            rest = [item for item in language.children if folders[id(item)] not in roots]
            for item in language.children:
                item.parent = None
            for items in (rest, *books):
                _chain(list(_pages(items)))
    return nav


def _chain(pages: list[Page]) -> None:
    """Link each page with the next one."""
    for before, after in zip([None, *pages], [*pages, None], strict=True):
        if before:
            before.next_page = after
        if after:
            after.previous_page = before


def _pages(items: Iterable[Any]) -> Iterator[Page]:
    for item in items:
        if isinstance(item, Page):
            yield item
        elif isinstance(item, Section):
            yield from _pages(item.children)


def _first(item: Any) -> Any:
    return item if isinstance(item, Page) else _first(item.children[0])


def _folder(item: Any) -> str:
    """Return the folder of a section's first page, without its language; empty for a page."""
    return "/".join(_first(item).file.src_uri.split("/")[1:-1]) if isinstance(item, Section) else ""


def on_page_context(context: Any, page: Any, config: Any, nav: Any) -> Any:
    code, _, inside = page.file.src_uri.partition("/")
    fits = [folder for known, folder in MENUS if known == code and folder and inside.startswith(f"{folder}/")]
    context["nav"] = MENUS.get((code, max(fits, key=len, default="")), nav)
    return context
