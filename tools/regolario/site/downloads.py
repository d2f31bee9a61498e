"""What a game offers to print: the files that stand in its folder of downloads."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from regolario.overlay import lineage
from regolario.site.leaf import Leaf, Page

TWO_SIDED = "-two-sided"


@dataclass(frozen=True)
class Download:
    """A file to hand out, said in the page's language; ``codes`` are the languages of the file itself."""

    uri: str
    name: str
    codes: tuple[str, ...]
    paper: str
    size: str


def downloads_page(leaf: Leaf) -> Page:
    """The files under downloads/<game>/, and the pieces of the games beneath it: those of the page's language, then the
    others."""
    files = list(_files(leaf))
    mine = [file for file in files if file.codes[0] == leaf.language]
    return leaf.write("downloads.md", files=mine, rest=[file for file in files if file not in mine])


def _files(leaf: Leaf) -> Iterator[Download]:
    order = [
        "sheet",
        "changes",
        *dict.fromkeys(f"pieces-{component.group}" for component in leaf.game.components.values()),
    ]
    found = []
    beneath = {game.id for game in lineage(leaf.base, leaf.game)}
    for uri, size in leaf.settings.downloads.items():
        path = PurePosixPath(uri)
        game = path.parts[1] if len(path.parts) > 1 else ""
        wanted = game == leaf.game.id or (game in beneath and path.stem.startswith("pieces-"))
        if wanted and path.stem.count("-") >= 2:
            kind, code, paper = path.stem.rsplit("-", 2)
            plain = kind.removesuffix(TWO_SIDED)
            place = (code, order.index(plain) if plain in order else len(order), kind, paper)
            shown = paper[:1].upper() + paper[1:]
            found.append(
                (place, Download(uri, _name(leaf, kind, code), tuple(code.split("+")), shown, _size(leaf, size)))
            )
    return (download for _, download in sorted(found, key=lambda pair: pair[0]))


def _name(leaf: Leaf, kind: str, code: str) -> str:
    """``sheet``, ``changes`` or ``pieces-<group>``, with ``-two-sided`` after it, in words."""
    if kind in ("sheet", "changes"):
        return leaf.t(f"site-{kind}")
    plain = kind.removesuffix(TWO_SIDED)
    group = plain.removeprefix("pieces-")
    names = [leaf.inline(item.name) for item in leaf.game.components.values() if item.group == group]
    name = ", ".join(names) or group
    if "+" in code:
        return f"{name} ({' + '.join(leaf.in_language(one) for one in code.split('+'))})"
    return f"{name} ({leaf.t('site-two-sided')})" if kind != plain else name


def _size(leaf: Leaf, size: int) -> str:
    if size < 1_000_000:
        return f"{max(1, round(size / 1000))} kB"
    return f"{size / 1e6:.1f} MB".replace(".", leaf.tongue.voice.language.decimal)
