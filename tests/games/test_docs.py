"""The pages for developers name only what exists, and list no change twice."""

import importlib
import re

import pytest

from tests.conftest import ROOT

CHANGES = ROOT / "CHANGELOG.md"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", CHANGES, *(ROOT / "docs" / "en").rglob("*.md")]
MANY = 40
FILE = re.compile(r"`([\w./-]+\.(?:py|html))`")
APOSTROPHES = re.compile(r"(?<=\w)['’](?=\w|\s)")
CODE = re.compile(r"^ *```.*?^ *```|^    .*?$|`[^`]*`|\]\([^)]*\)|<[^>]*>", re.DOTALL | re.MULTILINE)
DOTTED = re.compile(r"\b(regolario(?:\.[a-z]\w*)+)\b")


def named(pattern: re.Pattern[str]) -> list[tuple[str, str]]:
    found = ((page, name) for page in PAGES for name in pattern.findall(page.read_text(encoding="utf-8")))
    return sorted({(page.relative_to(ROOT).as_posix(), name) for page, name in found})


def test_every_module_and_template_that_a_page_names_exists() -> None:
    known = [path.as_posix() for folder in ("tools", "tests") for path in (ROOT / folder).rglob("*.*")]
    written = [one for one in named(FILE) if not one[1].startswith(("code/", "404.html")) and "my_game" not in one[1]]
    assert len(written) > 30
    assert [one for one in written if not any(path.endswith(f"/{one[1]}") for path in known)] == []


def test_no_change_is_listed_twice() -> None:
    """Merges repeat what both sides have, with other ends."""
    heads = [line[:MANY] for line in CHANGES.read_text(encoding="utf-8").splitlines() if line.startswith("- ")]
    assert [head for head in dict.fromkeys(heads) if heads.count(head) > 1] == []


@pytest.mark.parametrize(("page", "name"), named(DOTTED))
def test_every_dotted_name_can_be_imported(page: str, name: str) -> None:
    module, _, attribute = name.rpartition(".")
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        assert hasattr(importlib.import_module(module), attribute), f"{page}: {name}"


def test_a_page_has_one_kind_of_apostrophe() -> None:
    pages = [*PAGES, *(page for page in (ROOT / "docs").rglob("*.md") if page not in PAGES)]
    found = {page: set(APOSTROPHES.findall(CODE.sub("", page.read_text(encoding="utf-8")))) for page in pages}
    assert sum(kinds == {"’"} for kinds in found.values()) > 5
    assert [page.relative_to(ROOT).as_posix() for page, kinds in found.items() if len(kinds) > 1] == []
