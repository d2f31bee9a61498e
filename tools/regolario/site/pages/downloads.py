"""The page of a rulebook's downloads: the files in its folder of downloads."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from regolario.book.decks import printed
from regolario.book.layers.overlay import beneath, lineage
from regolario.site.page import Page
from regolario.site.rendering.leaf import Leaf
from regolario.words.locales import decimal_sign

TWO_SIDED = "-two-sided"
ALL = "pieces-all"
ORDER = ("sheet", "changes", "sheet-low", "sheet-grey")
"""The kinds of downloads that come first."""
SPECIAL = ("sheet-low", "sheet-grey")
"""The kinds of sheets that are folded, as are those in two languages."""


@dataclass
class Download:
    """An item to print, in the page's language.

    Its kind, its name, its languages, file and size for each paper, and the file of its preview.

    ``kind`` is ``sheet``, ``changes`` or ``pieces-<group>``, maybe ``-two-sided``.
    """

    kind: str
    name: str
    codes: tuple[str, ...]
    files: dict[str, tuple[str, str]] = field(default_factory=dict)
    preview: str | None = None


def downloads_page(leaf: Leaf) -> Page:
    """Return the page of a rulebook's files and of the pieces of the games beneath it.

    Files in the page's language come first; those in other inks, in two languages or in another one are folded.
    """
    usual: list[Download] = []
    special: list[Download] = []
    others: dict[str, list[Download]] = {}
    for one in _downloads(leaf):
        if one.codes[0] != leaf.language:
            others.setdefault(one.codes[0], []).append(one)
        elif one.kind in SPECIAL or len(one.codes) > 1:
            special.append(one)
        else:
            usual.append(one)
    return leaf.write("downloads.html", usual=usual, special=special, others=others)


def changes_sheets(leaf: Leaf) -> list[Download]:
    """Return the sheets of a rulebook's changes in the page's language."""
    return [one for one in _downloads(leaf) if one.kind.startswith("changes") and one.codes == (leaf.language,)]


def of_group(leaf: Leaf, group: str) -> list[Download]:
    """Return the downloads of a group of pieces that have the page's language on them."""
    found = (one for one in _downloads(leaf) if one.kind.removesuffix(TWO_SIDED) == f"pieces-{group}")
    return [one for one in found if leaf.language in one.codes]


def _downloads(leaf: Leaf) -> list[Download]:
    found: dict[tuple[str, str], Download] = {}
    for uri, (kind, code, paper) in _offered(leaf):
        download = found.setdefault((code, kind), Download(kind, _name(leaf, kind, code), tuple(code.split("+"))))
        if uri.endswith(".pdf"):
            download.files[_paper(leaf, paper)] = uri, _size(leaf, leaf.settings.downloads[uri])
        else:
            download.preview = uri
    groups = (f"pieces-{component.group}" for component in printed(leaf.game))
    order = [*ORDER, ALL, *dict.fromkeys(groups)]

    def place(of: tuple[str, str]) -> tuple[str, int, str]:
        plain = of[1].removesuffix(TWO_SIDED)
        at = ORDER.index("changes") if plain.startswith("changes-") else len(order)
        return of[0], order.index(plain) if plain in order else at, of[1]

    return [found[of] for of in sorted(found, key=place) if found[of].files]


def _offered(leaf: Leaf) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """Yield the files that this page offers, each with its kind, languages and paper.

    Those of the rulebook and, of its own game and the games beneath, the pieces.
    """
    games = {game.id for game in lineage(leaf.base, leaf.game)}
    for uri in sorted(leaf.settings.downloads):
        path = PurePosixPath(uri)
        folder = path.parent.as_posix().removeprefix("downloads/")
        own = folder == leaf.book.folder
        shared = folder in games and path.stem.startswith("pieces-")
        if path.suffix in (".pdf", ".png") and path.stem.count("-") >= 2 and (own or shared):
            kind, code, paper = path.stem.rsplit("-", 2)
            if own or kind != ALL or folder == leaf.game.id:
                yield uri, (kind, code, paper)


def _name(leaf: Leaf, kind: str, code: str) -> str:
    """Return the name of a download by what a person looks for."""
    name = _pieces(leaf, kind) if kind.startswith("pieces-") else _sheet(leaf, kind)
    if "+" in code:
        return f"{name} ({' + '.join(leaf.in_language(one) for one in code.split('+'))})"
    return name


def _sheet(leaf: Leaf, kind: str) -> str:
    """Return the name of ``sheet``, ``sheet-low``, ``sheet-grey``, ``changes`` or ``changes-<game>``."""
    if not kind.startswith("changes"):
        return leaf.t(f"site-{kind}")
    owned = leaf.base.games.get(kind.removeprefix("changes-")) or beneath(leaf.base, leaf.game, leaf.book.chosen)
    return leaf.t("site-changes-from", title=leaf.say(owned.title)) if owned else leaf.t("site-changes")


def _pieces(leaf: Leaf, kind: str) -> str:
    """Return the name of ``pieces-<group>`` or ``pieces-all``, maybe ``-two-sided``."""
    plain = kind.removesuffix(TWO_SIDED)
    group = plain.removeprefix("pieces-")
    names = [leaf.say(item.name) for item in printed(leaf.game) if item.group == group]
    key = f"pieces-group-{group}"
    name = leaf.t(key) if leaf.t.has(key) else ", ".join(names) or group
    return f"{name} ({leaf.t('site-two-sided')})" if kind != plain else name


def _paper(leaf: Leaf, name: str) -> str:
    """Return the name of a paper size in the page's language: *A4*, *Letter*, *Carta*."""
    key = f"site-paper-{name}"
    return leaf.t(key) if leaf.t.has(key) else name


def _size(leaf: Leaf, size: int) -> str:
    if size < 1_000_000:
        return f"{max(1, round(size / 1000))} kB"
    return f"{size / 1e6:.1f} MB".replace(".", decimal_sign(leaf.tongue.voice.language.locale))
