"""Each check against data that must fail and data that must pass; the cases are in cases.yaml."""

import shutil
from pathlib import Path

import pytest

import tests.tiny  # noqa: F401 - registers the rules of the tiny game
from regolario.checks import check
from regolario.data.load import load
from regolario.data.source import read_any
from regolario.problems import Problem
from tests.meaning.test_meaning import explained

HERE = Path(__file__).parent
TINY = HERE.parent / "data" / "tiny" / "rules_data"
CASES = read_any(HERE / "cases.yaml", "cases.yaml")[0]
IDS = [f"{number}-{case['code']}" for number, case in enumerate(CASES)]


def problems_of(root: Path) -> list[Problem]:
    base, found = load(root)
    return check(base, found)


def changed(folder: Path, case: dict[str, str], content: str) -> Path:
    root = folder / "rules_data"
    shutil.copytree(TINY, root)
    path = root / case["file"]
    if case.get("write"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    else:
        text = path.read_text(encoding="utf-8")
        assert text.count(case["swap"]) == 1, "the text to swap must stand in the file once"
        path.write_text(text.replace(case["swap"], content), encoding="utf-8")
    return root


def test_the_tiny_base_is_clean() -> None:
    assert problems_of(TINY) == []


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_bad_data_fails_at_its_place(case: dict[str, str], tmp_path: Path) -> None:
    found = problems_of(changed(tmp_path, case, case["bad"]))
    wanted = [problem for problem in found if problem.code == case["code"]]
    file = case.get("in", case["file"])
    at = f"rules_data/{file}:{case['at']}" if "at" in case else file
    assert any(str(problem.place).startswith(at) for problem in wanted), "\n".join(map(str, found)) or "no problem"
    assert all(problem.what and problem.remedy for problem in wanted)
    assert any(case.get("says", "") in str(problem) for problem in wanted), "\n".join(map(str, wanted))
    assert not case.get("alone") or found == wanted, "\n".join(map(str, found))


@pytest.mark.parametrize("case", [case for case in CASES if "good" in case], ids=lambda case: case["code"])
def test_good_data_passes(case: dict[str, str], tmp_path: Path) -> None:
    """Check the good text; the other languages keep theirs, so the checks of meaning may find differences."""
    found = problems_of(changed(tmp_path, case, case["good"]))
    expected = {*case.get("also", ()), case.get("goes"), *explained()} - {"unused-ignore"}
    left = [problem for problem in found if problem.code not in expected]
    assert left == [], "\n".join(map(str, left))
