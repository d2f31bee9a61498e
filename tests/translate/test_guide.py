"""The guide to a first translation, followed step by step in each language."""

import re
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.draft.test_guide import Reader, steps

GUIDES = sorted((ROOT / "docs").glob("*/first-translation.md"))
MESSAGE = re.compile(r'msgid ("[^\n]*")\nmsgstr ("[^\n]*")')


class Translator(Reader):
    """Someone who follows the guide; a command may stop at the error that the guide announces."""

    def follow(self, kind: str, content: str) -> None:
        """Do what a step says: run a command, edit a file, or compare what a command said."""
        if kind == "po":
            self.translate(content)
        elif kind == "console":
            assert content.rstrip() in "\n".join(line.rstrip() for line in self.said.splitlines())
        else:
            super().follow(kind, content)

    def translate(self, content: str) -> None:
        """Write the translations of a block into the exported file."""
        path = next(self.folder.glob("*.po"))
        text = path.read_text(encoding="utf-8")
        for source, target in MESSAGE.findall(content):
            written = re.compile(rf"(msgid {re.escape(source)}\nmsgstr )[^\n]*")
            assert written.search(text), f"{source} is not in {path.name}"
            text = written.sub(lambda found, target=target: f"{found[1]}{target}", text)
        path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("guide", GUIDES, ids=[path.parent.name for path in GUIDES])
def test_the_guide_works_step_by_step(guide: Path, tmp_path: Path) -> None:
    reader = Translator(tmp_path, "")
    found = list(steps(guide.read_text(encoding="utf-8")))
    for (kind, content), after in zip(found, [*found[1:], ("", "")], strict=True):
        if after[0] == "console" and re.search("errore?: ", after[1]):
            with pytest.raises(AssertionError, match=r"stands in the way|lo impedisce|lo impide"):
                reader.follow(kind, content)
        else:
            reader.follow(kind, content)
    assert next(reader.folder.glob("*.pdf")).read_bytes().startswith(b"%PDF-")
    assert (reader.folder / "site" / "fr" / "index.html").is_file()


def test_every_guide_has_the_same_steps() -> None:
    found = [list(steps(path.read_text(encoding="utf-8"))) for path in GUIDES]
    assert len(GUIDES) == 3
    assert len({tuple(kind for kind, _ in one) for one in found}) == 1
    assert all({("run", f"regolario --code code {name}") for name in ("check", "site")} < set(one) for one in found)
    assert {one[3][1] for one in found} == {"regolario new language fr"}
