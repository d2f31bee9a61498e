"""What a game offers to print: the files that stand in its folder of downloads."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from regolario.site.leaf import Leaf, Page

TWO_SIDED = "-two-sided"


@dataclass(frozen=True)
class Download:
    """A file to hand out, said in the page's language; ``code`` is the language of the file itself."""

    uri: str
    name: str
    code: str
    paper: str
    size: str


def downloads_page(leaf: Leaf) -> Page:
    """The files under downloads/<game>/: those of the page's language, then the others."""
    files = list(_files(leaf))
    mine = [file for file in files if file.code == leaf.language]
    return leaf.write("downloads.md", files=mine, rest=[file for file in files if file.code != leaf.language])


def _files(leaf: Leaf) -> Iterator[Download]:
    order = ["sheet", *dict.fromkeys(f"pieces-{component.group}" for component in leaf.game.components.values())]
    found = []
    for uri, size in leaf.settings.downloads.items():
        path = PurePosixPath(uri)
        if path.parts[1:2] == (leaf.game.id,) and path.stem.count("-") >= 2:
            kind, code, paper = path.stem.rsplit("-", 2)
            plain = kind.removesuffix(TWO_SIDED)
            place = (code, order.index(plain) if plain in order else len(order), kind, paper)
            shown = paper[:1].upper() + paper[1:]
            found.append((place, Download(uri, _name(leaf, kind), code, shown, _size(leaf, size))))
    return (download for _, download in sorted(found, key=lambda pair: pair[0]))


def _name(leaf: Leaf, kind: str) -> str:
    """``sheet`` or ``pieces-<group>``, with ``-two-sided`` after it, in words."""
    plain = kind.removesuffix(TWO_SIDED)
    group = plain.removeprefix("pieces-")
    names = [leaf.inline(item.name) for item in leaf.game.components.values() if item.group == group]
    name = leaf.t("site-sheet") if plain == "sheet" else ", ".join(names) or group
    return f"{name} ({leaf.t('site-two-sided')})" if kind != plain else name


def _size(leaf: Leaf, size: int) -> str:
    if size < 1_000_000:
        return f"{max(1, round(size / 1000))} kB"
    return f"{size / 1e6:.1f} MB".replace(".", leaf.tongue.voice.language.decimal)
