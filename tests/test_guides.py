"""The pages written by hand: each says the same in every language, block by block."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

PAGES = sorted({path.name for path in (ROOT / "docs").glob("*/*.md")})
FENCE = re.compile(r"```(\w*)")
OPENING = re.compile(r"#+|<!--|[-*](?= )|\d+\.(?= )|\|")
"""How a block begins that is not a paragraph."""
OPTION = re.compile(r"--(?!lang\b)[a-z-]+|^cd|^\S+ [a-z]+(?: export| import| language| base| function| example)?")
ABROAD = re.compile(r"^\.\./en/|deed\.\w+$|(?<=^#).*")
"""What the address of the same page has in another language."""


def blocks(text: str) -> Iterator[str]:
    """Yield the parts of a page: headings by level, paragraphs, items, commands by their options, frames."""
    inside, before = "", ""
    for line in re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL).splitlines():
        fence = FENCE.match(line)
        if inside or fence:
            if fence and not inside:
                yield f"frame {fence[1]}"
            inside = "" if inside and fence else inside or "frame"
        elif line.startswith("    ") and not before.startswith(("-", "1")):
            yield f"command {' '.join(OPTION.findall(line.partition('#')[0].strip()))}"
        elif line.strip() and (not before or OPENING.match(line)) and not line.startswith(" "):
            found = OPENING.match(line)
            yield re.sub(r"\d+\.", "1.", found[0]) if found else "paragraph"
        before = line.strip() and (before or line) if not OPENING.match(line) else line


def written(page: str) -> dict[str, list[str]]:
    paths = (ROOT / "docs").glob(f"*/{page}")
    return {path.parent.name: list(blocks(path.read_text(encoding="utf-8"))) for path in sorted(paths)}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_the_same_blocks_in_every_language(page: str) -> None:
    found = written(page)
    assert set(found) == {"en", "es", "it"}
    assert found["es"] == found["en"]
    assert found["it"] == found["en"]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_links_to_the_same_pages_in_every_language(page: str) -> None:
    paths = [ROOT / "docs" / code / page for code in ("en", "es", "it")]
    links = [re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8")) for path in paths]
    plain = [sorted({ABROAD.sub("", link) for link in several if not link.startswith("table:")}) for several in links]
    assert plain[1] == plain[0]
    assert plain[2] == plain[0]


def test_what_a_guide_installs_exists() -> None:
    extras = set(re.findall(r"(?m)^(\w+) = \[$", (ROOT / "pyproject.toml").read_text(encoding="utf-8")))
    commands = {
        re.findall(r"(?m)^    (.*)$", path.read_text(encoding="utf-8"))[2]
        for path in (ROOT / "docs").glob("*/install.md")
    }
    assert commands == {'pip install ".[translate]"'}
    assert "translate" in extras


def pages_of(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.md")} - {"index", "about", "reading", "simulation", "install"}


@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_every_guide_is_named_where_readers_learn_how_to_help(code: str) -> None:
    about = (ROOT / "docs" / code / "about.md").read_text(encoding="utf-8")
    assert {name for name in pages_of(ROOT / "docs" / code) if f"({name}.md)" not in about} == set()
