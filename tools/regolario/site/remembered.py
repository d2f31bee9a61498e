"""While the site is served, a page whose Markdown did not change is not converted again: that is most of a build."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents


@dataclass(frozen=True)
class Converted:
    """A page after conversion, with the Markdown that it came from; links are kept by the source of their target."""

    markdown: str | None
    content: str | None
    toc: TableOfContents
    title: str | None
    anchors: set[str] | None
    links: dict[str, dict[str, str]] | None


@dataclass
class Memory:
    """What was converted, by source; all of it is forgotten when a page is added or removed, since links may then
    lead elsewhere."""

    uris: frozenset[str] = frozenset()
    pages: dict[str, Converted] = field(default_factory=dict)

    def meet(self, uris: Iterable[str]) -> None:
        """Take note of the pages that the site has now."""
        met = frozenset(uris)
        if met != self.uris:
            self.uris = met
            self.pages.clear()


class RememberedPage(Page):
    """A page that looks into the memory before it is converted."""

    def __init__(self, file: File, config: MkDocsConfig, memory: Memory) -> None:
        super().__init__(None, file, config)
        self.memory = memory

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Convert the Markdown to HTML, or take it from the memory."""
        known = self.memory.pages.get(self.file.src_uri)
        if known is not None and known.markdown == self.markdown:
            self._take(known, files)
            return
        super().render(config, files)
        links = self.links_to_anchors
        kept = None if links is None else {file.src_uri: anchors for file, anchors in links.items()}
        self.memory.pages[self.file.src_uri] = Converted(
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
