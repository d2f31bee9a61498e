"""While the site is served, only what changed is made again: converting and laying out pages is most of a build.

What is remembered of a page is used as long as its Markdown is the same and nothing around it changed: the pages there
are, their titles, the words of the site, the templates.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any

from jinja2 import BytecodeCache, Environment, Template
from jinja2.bccache import Bucket
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
    """What was converted and laid out, by the source of the page."""

    uris: frozenset[str] = frozenset()
    around: Hashable = None
    converted: dict[str, Converted] = field(default_factory=dict)
    laid_out: dict[str, tuple[Hashable, str]] = field(default_factory=dict)

    def meet_pages(self, uris: Iterable[str]) -> None:
        """Take note of the pages that the site has: with others, links may lead elsewhere."""
        met = frozenset(uris)
        if met != self.uris:
            self.uris = met
            self.converted.clear()

    def meet_around(self, around: Hashable) -> None:
        """Take note of what stands around the texts: with something else, every page looks different."""
        if around != self.around:
            self.around = around
            self.laid_out.clear()


class Compiled(BytecodeCache):
    """Templates as they were compiled: MkDocs asks for them anew at every build."""

    def __init__(self) -> None:
        self.known: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """What was compiled, if the source is the same; Jinja sees to that."""
        if bucket.key in self.known:
            bucket.bytecode_from_string(self.known[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what has been compiled."""
        self.known[bucket.key] = bucket.bytecode_to_string()


class RememberedPage(Page):
    """A page that looks into the memory before it is converted."""

    def __init__(self, file: File, config: MkDocsConfig, memory: Memory) -> None:
        super().__init__(None, file, config)
        self.memory = memory

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Convert the Markdown to HTML, or take it from the memory."""
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
    """A template that looks into the memory before it lays a page out."""

    def __init__(self, template: Template, memory: Memory) -> None:
        self.template = template
        self.memory = memory

    def render(self, context: Any) -> str:
        """The page laid out, from the memory if its text is the same."""
        page = context.get("page")
        if page is None:
            return self.template.render(context)
        text = page.content, repr(page.meta)
        known = self.memory.laid_out.get(page.file.src_uri)
        if known is None or known[0] != text:
            known = self.memory.laid_out[page.file.src_uri] = text, self.template.render(context)
        return known[1]


def remember_layout(environment: Environment, memory: Memory) -> None:
    """Make the templates that MkDocs asks for look into the memory; those that templates include stay as they are."""
    find = environment.get_template

    def get_template(name: Any, parent: Any = None, globals: Any = None) -> Any:
        template = find(name, parent, globals)
        return template if parent else RememberedTemplate(template, memory)

    environment.get_template = get_template  # type: ignore[method-assign]
