"""House profiles on the tiny game, written by a test in a few lines."""

from pathlib import Path

import tests.tiny  # noqa: F401 - registers the rules of the tiny game
from regolario.checks import check
from regolario.data.load import load
from regolario.model import Base

PROFILE = """\
title: {en: Friday rules}
extends: tiny
params: {play/steps.cost: 2}
readings: {halved-steps: up}
remove: [play/board]
"""


TEA = """\
title: {en: Friday rules}
extends: tiny
rules:
  play:
    tea: {name: {en: Tea}, text: {en: "The loser makes tea."}, rests_on: [{how: house}], runs: false, because: by-hand}
"""


def write_profile(tiny: Path, text: str = PROFILE) -> Path:
    """Write the profile as one file outside the base and return it."""
    path = tiny.parent / "friday.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def house_of(tiny: Path, text: str = PROFILE) -> Base:
    base, problems = load(tiny, house=write_profile(tiny, text))
    assert problems == []
    return base


def told(tiny: Path, text: str) -> list[str]:
    base, problems = load(tiny, house=write_profile(tiny, text))
    return [str(problem) for problem in check(base, problems, ["friday"])]
