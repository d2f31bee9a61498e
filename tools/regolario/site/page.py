"""A generated page, without the theme around it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from regolario.site import addresses
from regolario.site.html import outline


@dataclass(frozen=True)
class Page:
    """A generated page: its path, its body as HTML, its metadata (``title`` and so on) and its YAML file."""

    uri: str
    body: str
    meta: Mapping[str, Any] = field(default_factory=dict)
    source: str | None = None

    @cached_property
    def headings(self) -> list[outline.Heading]:
        """Return the headings that have an anchor."""
        return outline.headings(self.body)

    @cached_property
    def anchors(self) -> set[str]:
        """Return the anchors that a link may lead to."""
        return outline.anchors(self.body)

    @cached_property
    def links(self) -> dict[str, dict[str, str]]:
        """Return the link targets within the site.

        For each address its anchors, each with a link that leads there.
        """
        return outline.links(addresses.url(self.uri), self.body)
