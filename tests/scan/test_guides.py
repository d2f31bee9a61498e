"""The guides to scanned rulebooks: their commands run as written, and print what they show."""

import re
from pathlib import Path

import pytest

from regolario.scan.dictionary import find
from regolario.scan.lexicon import lexicon
from tests.conftest import ROOT, Command

GUIDES = sorted((ROOT / "docs").glob("*/scanned-rulebook.md"))
IDS = [path.parent.name for path in GUIDES]


def blocks(guide: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", guide, re.DOTALL)


def commands(guide: str) -> list[list[str]]:
    return [line.split()[1:] for line in re.findall(r"^ {4}(regolario .*)$", guide, re.MULTILINE)]


@pytest.mark.parametrize("path", GUIDES, ids=IDS)
def test_the_guide_works_step_by_step(
    path: Path, run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = lexicon(path.parent.name)
    if not find(words.hunspell):
        pytest.skip(f"no Hunspell dictionary: apt-get install {words.package}")
    guide = path.read_text(encoding="utf-8")
    first, repair, again = commands(guide)
    (tmp_path / first[1]).write_text(blocks(guide, "text")[0], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    report = run(*first).stdout
    for shown in blocks(guide, "console"):
        assert shown in report
    assert run(*repair).exit_code == 1
    assert f"`{again[1]}`" in guide
    left = run(*again).stdout
    assert "✓" in report
    assert "✓ " not in left


def test_the_guides_are_in_three_languages_and_agree() -> None:
    options = {tuple(tuple(words[2:]) for words in commands(path.read_text(encoding="utf-8"))) for path in GUIDES}
    assert (IDS, len(options)) == (["en", "es", "it"], 1)
