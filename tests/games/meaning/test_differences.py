"""The checks of meaning find differences of the kinds that readers found in the base."""

from pathlib import Path
from typing import Any

import pytest

from regolario.data.source import read_any
from regolario.problems import Level
from tests.meaning.test_meaning import LANGUAGES, reviewed

FILE = Path(__file__).with_name("differences.yaml")
CASES: list[dict[str, Any]] = read_any(FILE, FILE.name)[0]
LEVELS = {"warning": {Level.WARNING, Level.ERROR}, "info": {Level.INFO, Level.WARNING, Level.ERROR}}


@pytest.mark.parametrize("case", CASES, ids=[str(case["damaged"]) for case in CASES])
def test_a_difference_is_found(case: dict[str, Any]) -> None:
    good = {code: case[code] for code in LANGUAGES}
    before = {(one.code, one.language, one.words) for one in reviewed(good, {})}
    after = reviewed(good | {case["in"]: case["damaged"]}, {})
    new = [one for one in after if one.language == case["in"] and (one.code, one.language, one.words) not in before]
    assert {one.level for one in new} & LEVELS[case["level"]], new
