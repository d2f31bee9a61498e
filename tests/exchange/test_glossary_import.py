"""`regolario glossary`: what an edited file changes, all of it or nothing."""

import csv
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import yaml

from regolario.data.load import load
from regolario.exchange.glossary.formats import FORMATS
from tests.conftest import Command

CASES = yaml.safe_load((Path(__file__).parent / "glossary_edits.yaml").read_text(encoding="utf-8"))
TERMS = Path("tiny") / "terms" / "words.yaml"


def edited(path: Path, edits: dict[str, str]) -> None:
    text = path.read_text(encoding="utf-8-sig")
    for old, new in edits.items():
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_an_import_is_shown_first_then_written(case: dict[str, Any], run: Command, tiny: Path, tmp_path: Path) -> None:
    file = tmp_path / "terms.csv"
    assert run("glossary", "export", str(file)).exit_code == 0
    edited(file, case["edit"])
    edited(tiny / TERMS, case.get("base", {}))
    before = (tiny / TERMS).read_text(encoding="utf-8")
    shown = run("glossary", "import", str(file))
    assert shown.stdout.splitlines() == case.get("changes", [])
    assert case.get("told", "") in shown.stderr
    assert (tiny / TERMS).read_text(encoding="utf-8") == before
    applied = run("glossary", "import", str(file), "--apply")
    assert applied.exit_code == shown.exit_code
    after = (tiny / TERMS).read_text(encoding="utf-8")
    if shown.exit_code:
        assert (after, "nothing was changed" in applied.stderr) == (before, True)
    else:
        assert case.get("terms", before) in after
        assert load(tiny)[1] == []
        assert run("glossary", "import", str(file)).stdout == ""


@pytest.mark.parametrize(("name", "ending"), [(name, one.suffixes[-1]) for name, one in FORMATS.items()])
def test_a_copy_of_the_base_without_a_language_is_filled_from_a_file(
    run: Command, tiny: Path, tmp_path: Path, name: str, ending: str
) -> None:
    file = tmp_path / f"terms{ending}"
    assert run("glossary", "export", str(file), "--format", name).exit_code == 0
    whole = (tiny / TERMS).read_text(encoding="utf-8")
    lines = [line for line in whole.splitlines() if "casilla" not in line]
    (tiny / TERMS).write_text("\n".join([*lines, "  es: ~", ""]), encoding="utf-8")
    edited_version = run("glossary", "import", str(file), "--apply", "--format", name)
    assert "newer here" in edited_version.stderr
    data = _without_versions(file, name, tmp_path)
    result = run("glossary", "import", str(data), "--apply", "--format", name)
    assert (result.exit_code, "space: es forms: nothing → `casilla`, `casillas`" in result.stdout) == (0, True)
    assert "  es: {forms: [casilla, casillas], state: proposed}\n" in (tiny / TERMS).read_text(encoding="utf-8")


def _without_versions(file: Path, name: str, folder: Path) -> Path:
    """Return a file with the same terms that does not say from which base it is."""
    from dataclasses import replace

    codes = ("it", "en", "es")
    found, _ = FORMATS[name].read(file.read_bytes(), "f", codes)
    made = folder / f"plain{file.suffix}"
    made.write_bytes(FORMATS[name].write([replace(one, version="") for one in found], codes))
    return made


def test_the_terms_of_one_game(run: Command, tmp_path: Path) -> None:
    result = run("glossary", "export", str(tmp_path / "a.csv"), "--game", "tiny")
    assert result.exit_code == 0
    rows = list(csv.reader(StringIO((tmp_path / "a.csv").read_text(encoding="utf-8-sig"))))
    assert {row[0] for row in rows[1:]} == {"tiny"}
    wrong = run("glossary", "export", str(tmp_path / "b.csv"), "--game", "tin")
    assert (wrong.exit_code, "did you mean `tiny`?" in wrong.output) == (2, True)


def test_what_the_format_would_lose_is_named_and_nothing_written(run: Command, tiny: Path, tmp_path: Path) -> None:
    edited(tiny / TERMS, {"spaces]": "'a | b']"})
    result = run("glossary", "export", str(tmp_path / "a.csv"))
    assert result.exit_code == 1
    assert "`tiny/space`: en forms would come back as `space`, `a`, `b`\nTBX holds them all" in result.output
    assert not (tmp_path / "a.csv").exists()
    assert run("glossary", "export", str(tmp_path / "a.tbx")).exit_code == 0


def test_json(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "terms.tsv"
    run("glossary", "export", str(file))
    edited(file, {"A square.": "A square!"})
    found = json.loads(run("glossary", "import", str(file), "--json").stdout)
    assert found["changes"] == [
        {"term": "tiny/space", "language": "en", "field": "definition", "before": "`A square.`", "after": "`A square!`"}
    ]
    assert (found["possible"], found["problems"], found["behind"]) == (True, [], [])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["import", "terms.doc"], "unknown ending; use .csv, .tsv, .xlsx or .tbx, or --format"),
        (["export", "terms.doc"], "unknown ending; use .csv, .tsv, .xlsx or .tbx, or --format"),
        (["import", "none.csv"], "cannot be read: no such file or directory"),
    ],
)
def test_used_wrongly(run: Command, tmp_path: Path, words: list[str], told: str) -> None:
    result = run("glossary", words[0], str(tmp_path / words[1]))
    assert (result.exit_code, told in " ".join(result.output.split())) == (2, True)
