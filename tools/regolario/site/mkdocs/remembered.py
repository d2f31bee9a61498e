"""Cache of converted and laid-out pages while the site is served, since these steps dominate a build.

The cached result of a page is used if its Markdown and everything around it are unchanged: the list of pages, their
titles, the messages, the templates.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jinja2 import Environment, Template
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents

from regolario.site.mkdocs.made import MadePage


@dataclass(frozen=True)
class Converted:
    """A converted page with its Markdown source; links are stored by the source of their target."""

    markdown: str | None
    content: str | None
    toc: TableOfContents
    title: str | None
    anchors: set[str] | None
    links: dict[str, dict[str, str]] | None


@dataclass
class PageMemory:
    """The converted and laid-out pages, by the source of the page."""

    uris: frozenset[str] = frozenset()
    around: Hashable = None
    converted: dict[str, Converted] = field(default_factory=dict)
    laid_out: dict[str, tuple[Hashable, str]] = field(default_factory=dict)

    def meet_pages(self, uris: Iterable[str]) -> None:
        """Clear the converted pages if the list of pages changed, since links may then lead elsewhere."""
        met = frozenset(uris)
        if met != self.uris:
            self.uris = met
            self.converted.clear()

    def meet_around(self, around: Hashable) -> None:
        """Clear the laid-out pages if anything around the texts changed."""
        if around != self.around:
            self.around = around
            self.laid_out.clear()


class RememberedPage(Page):
    """A page that uses the memory before it is converted."""

    def __init__(self, file: File, config: MkDocsConfig, memory: PageMemory) -> None:
        super().__init__(None, file, config)
        self.memory = memory

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Convert the Markdown to HTML, or take the result from the memory."""
        known = self.memory.converted.get(self.file.src_uri)
        if known is not None and known.markdown == self.markdown:
            self._take(known, files)
            return
        super().render(config, files)
        links = self.links_to_anchors
        kept = None if links is None else {file.src_uri: anchors for file, anchors in links.items()}
        self.memory.converted[self.file.src_uri] = Converted(
            self.markdown, self.content, self.toc, self._title_from_render, self.present_anchor_ids, kept
        )

    def _take(self, known: Converted, files: Files) -> None:
        self.content = known.content
        self.toc = known.toc
        self._title_from_render = known.title
        self.present_anchor_ids = known.anchors
        if known.links is not None:
            found = ((files.get_file_from_path(uri), anchors) for uri, anchors in known.links.items())
            self.links_to_anchors = {file: anchors for file, anchors in found if file is not None}


class RememberedTemplate:
    """A template that uses the memory before it lays a page out."""

    def __init__(self, template: Template, memory: PageMemory) -> None:
        self.template = template
        self.memory = memory

    def render(self, context: Any) -> str:
        """Return the page laid out, from the memory if its text is unchanged."""
        page = context.get("page")
        if page is None:
            return self.template.render(context)
        text = page.content, repr(page.meta)
        known = self.memory.laid_out.get(page.file.src_uri)
        if known is None or known[0] != text:
            known = self.memory.laid_out[page.file.src_uri] = text, self.template.render(context)
        return known[1]


def remember_pages(files: Files, config: MkDocsConfig, memory: PageMemory) -> None:
    """Make the pages that are not made as HTML use the memory."""
    memory.meet_pages(file.src_uri for file in files.documentation_pages())
    for file in files.documentation_pages():
        if not isinstance(file.page, MadePage):
            file.page = RememberedPage(file, config, memory)


def remember_layout(
    environment: Environment, files: Files, watched: Iterable[Path], messages: Hashable, memory: PageMemory
) -> None:
    """Make the environment return templates that use the memory, except for included templates.

    The memory is cleared if a ``watched`` file, the title of a page or the messages changed.
    """
    changed = max(path.stat().st_mtime_ns for path in watched)
    titles = tuple((file.src_uri, file.page.title) for file in files.documentation_pages() if file.page)
    memory.meet_around((changed, titles, messages))
    find = environment.get_template

    def get_template(name: Any, parent: Any = None, globals: Any = None) -> Any:
        template = find(name, parent, globals)
        return template if parent else RememberedTemplate(template, memory)

    environment.get_template = get_template  # type: ignore[method-assign]
