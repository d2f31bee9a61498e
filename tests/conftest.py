"""What many tests need: a copy of the tiny base, and a way to run the command on it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, settings

import tests.tiny  # noqa: F401 - registers the rules of the tiny game
from regolario.cli import cli

ROOT = Path(__file__).parents[1]
TINY = ROOT / "tests" / "data" / "tiny" / "rules_data"

Command = Callable[..., Result]

# Properties are tried without a clock: a slow machine is no fault of a rule.
settings.register_profile("without-clock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("without-clock")


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A copy of the tiny base that a test may spoil."""
    return Path(shutil.copytree(TINY, tmp_path / "rules_data"))


@pytest.fixture
def run(tiny: Path) -> Command:
    """Runs `regolario --data <the copy> ...` and gives back its output and exit status."""

    def call(*arguments: str) -> Result:
        return CliRunner().invoke(cli, ["--data", str(tiny), *arguments], catch_exceptions=False)

    return call
