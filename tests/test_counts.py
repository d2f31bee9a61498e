"""Messages that count: one thing is in the singular, and a size differs from its limit."""

import re

import pytest

from regolario.exchange.foreign import LARGEST, FileFault, bounded
from regolario.problems import counted
from tests.conftest import ROOT

COUNT = re.compile(r"\{(?:len\([^{}]*\)|[a-z_.]*(?:count|number|total)|sum\([^{}]*\))\} [a-z]+s\b")
MORE_THAN_ONE = {
    "exchange/glossary/table.py": "not one form",
    "exchange/files/xliff1.py": "not one pair",
    "exchange/files/json_file.py": "not one pair",
    "exchange/files/tmx.py": "not one language",
    "commands/translate/review.py": "several items",
    "scan/report.py": "several places",
    "scan/kinds/page/cells.py": "several cells",
    "scan/kinds/page/furniture.py": "several pages",
    "scan/kinds/numbers/totals.py": "not a count",
    "scan/kinds/words/consistency.py": "most of a text",
    "scan/readers/po.py": "not a count",
    "checks/tables/cards.py": "not a count",
    "data/yaml_events.py": "thousands of characters",
    "mechanics/boards/text.py": "in the plural beside its singular",
    "mechanics/decks.py": "several times",
}
"""Files in which a count is always more than one, or the number is no count."""


@pytest.mark.parametrize(
    ("number", "words", "said"),
    [
        (0, ["text"], "0 texts"),
        (1, ["entry", "entries"], "1 entry"),
        (2, ["entry", "entries"], "2 entries"),
        (1200, ["text changes", "texts change"], "1,200 texts change"),
    ],
)
def test_a_count_agrees_with_its_noun(number: int, words: list[str], said: str) -> None:
    assert counted(number, *words) == said


def test_no_message_counts_one_thing_in_the_plural() -> None:
    package = ROOT / "tools" / "regolario"
    files = [path for path in package.rglob("*.py") if "games" not in path.relative_to(package).parts]
    found = {path.relative_to(package).as_posix() for path in files if COUNT.search(path.read_text(encoding="utf-8"))}
    assert found == set(MORE_THAN_ONE)


def test_a_size_is_not_the_same_as_the_limit_that_it_exceeds() -> None:
    with pytest.raises(FileFault, match=r"the file has 64,000,001 bytes, the limit is 64 MB"):
        bounded(b"a" * (LARGEST + 1), "f")
