"""What a game offers to print: the files that stand in its folder of downloads."""

from dataclasses import dataclass, field
from pathlib import PurePosixPath

from regolario.overlay import lineage
from regolario.site.leaf import Leaf, Page

TWO_SIDED = "-two-sided"


@dataclass
class Download:
    """What can be printed, said in the page's language: its name, the languages that are on it, and the file for each
    paper, with its size."""

    name: str
    codes: tuple[str, ...]
    files: dict[str, tuple[str, str]] = field(default_factory=dict)


def downloads_page(leaf: Leaf) -> Page:
    """The files under downloads/<game>/, and the pieces of the games beneath it: those of the page's language, then the
    others."""
    found = _downloads(leaf)
    papers = list(dict.fromkeys(paper for download in found for paper in sorted(download.files)))
    mine = [download for download in found if download.codes[0] == leaf.language]
    rest = [download for download in found if download not in mine]
    return leaf.write("downloads.md", downloads=mine, rest=rest, papers=papers)


def _downloads(leaf: Leaf) -> list[Download]:
    groups = (f"pieces-{component.group}" for component in leaf.game.components.values())
    order = ["sheet", "changes", *dict.fromkeys(groups)]
    found: dict[tuple[str, str], Download] = {}
    for uri, size in sorted(leaf.settings.downloads.items()):
        kind, code, paper = _parts(leaf, PurePosixPath(uri))
        if kind:
            download = found.setdefault((code, kind), Download(_name(leaf, kind, code), tuple(code.split("+"))))
            download.files[paper[:1].upper() + paper[1:]] = uri, _size(leaf, size)

    def place(of: tuple[str, str]) -> tuple[str, int, str]:
        plain = of[1].removesuffix(TWO_SIDED)
        return of[0], order.index(plain) if plain in order else len(order), of[1]

    return [found[of] for of in sorted(found, key=place)]


def _parts(leaf: Leaf, path: PurePosixPath) -> tuple[str, str, str]:
    """Kind, language and paper of a file that this page offers; empty for others."""
    game = path.parts[1] if len(path.parts) > 1 else ""
    beneath = game in {game.id for game in lineage(leaf.base, leaf.game)} and path.stem.startswith("pieces-")
    if not (game == leaf.game.id or beneath) or path.stem.count("-") < 2:
        return "", "", ""
    kind, code, paper = path.stem.rsplit("-", 2)
    return kind, code, paper


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
