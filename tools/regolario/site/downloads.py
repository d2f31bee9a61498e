"""What a game offers to print: the files that stand in its folder of downloads."""

import re
from dataclasses import dataclass

from regolario.site.leaf import Leaf, Page

PAPERS = ("A4", "A5", "letter")


@dataclass(frozen=True)
class Download:
    """A file to hand out, said in the page's language."""

    uri: str
    name: str
    language: str
    paper: str
    size: str


def downloads_page(leaf: Leaf) -> Page:
    """The files under downloads/<game>/, those of the page's language first."""
    prefix = f"downloads/{leaf.game.id}/"
    groups: dict[str, list[Download]] = {"sheet": [], "pieces": [], "other": []}
    for uri, size in sorted(leaf.settings.downloads.items()):
        if uri.startswith(prefix):
            file = _download(leaf, uri, uri.removeprefix(prefix), size)
            groups[next((kind for kind in ("sheet", "pieces") if kind in file.name), "other")].append(file)
    for files in groups.values():
        files.sort(key=lambda file: (file.language != leaf.in_language(leaf.language), file.name))
    return leaf.write("downloads.md", groups=[(name, files) for name, files in groups.items() if files])


def _download(leaf: Leaf, uri: str, name: str, size: int) -> Download:
    parts = re.split(r"[-_.]", name)
    language = next((leaf.in_language(code) for code in leaf.base.languages if code in parts), "–")
    paper = next((paper for paper in PAPERS if paper.lower() in (part.lower() for part in parts)), "–")
    return Download(uri, name, language, paper, _size(leaf, size))


def _size(leaf: Leaf, size: int) -> str:
    if size < 1_000_000:
        return f"{max(1, round(size / 1000))} kB"
    return f"{size / 1e6:.1f} MB".replace(".", leaf.tongue.voice.language.decimal)
