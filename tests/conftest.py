"""What many tests need: a copy of the tiny base, and a way to run the command on it."""

import atexit
import gc
import json
import os
import re
import resource
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

import tests.tiny  # noqa: F401 - registers the rules of the tiny game
from regolario.cli import cli
from regolario.user_cache import FOLDER as CACHE

ROOT = Path(__file__).parents[1]
TINY = ROOT / "tests" / "data" / "tiny" / "rules_data"

os.environ["LC_ALL"] = "C.UTF-8"
"""The command answers in the language of the locale, which differs between machines."""

if CACHE not in os.environ:  # all processes of a run share their findings; a run does not depend on an earlier one
    os.environ[CACHE] = tempfile.mkdtemp(prefix="regolario-")
    atexit.register(shutil.rmtree, os.environ[CACHE], ignore_errors=True)

pytest_plugins = [
    "tests.site.whole_pages",
    "tests.site.whole_site",
    "tests.browser.visits",
    "tests.browser.again",
    "tests.read_once",
]

Command = Callable[..., Result]

# Properties are tested without a deadline, because a slow machine does not make a rule wrong.
settings.register_profile("without-clock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("without-clock")
settings.register_profile("quick", settings.get_profile("without-clock"), max_examples=10)


ALONE = "removal"
"""What takes minutes: each of its tests may run in a process of its own."""
PROCESSES = re.compile(r"\bsubprocess\b|\bproject_of\b|\bProject\b|\brun_in\b|\bpage_model\b")
"""What a file names whose tests start programs or build sites."""
WHOLE_SITE = re.compile(r"from regolario\.site\.generated import")
"""What a file names whose tests make pages; those of the whole base take as long as building its site."""
FIXTURES = {
    "browser": ("browser",),
    "site": ("whole", "process"),
    "built_site": ("whole", "process"),
    "whole_pages": ("whole", "process"),
    "sums_of_whole_pages": ("whole", "process"),
    "german": ("process",),
}
"""The markers that fixtures give to the tests that use them."""
FIRST = (ALONE, "browser", "print", "process")
"""The slowest kinds of tests, which start first, so that no process works alone at the end."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that `make quick` omits, and those that read this base, and put the slowest first."""
    order: dict[pytest.Item, int] = {}
    for item in items:
        names = kinds_of_file(item.path) + kinds_of_fixtures(item)
        for name in names:
            item.add_marker(name)
        order[item] = min((n for n, name in enumerate(FIRST) if name in names), default=len(FIRST))
    items.sort(key=order.__getitem__)


class ByFile(LoadFileScheduling):
    """Keeps the tests of a file together in one process, except for those of ``ALONE``."""

    def _split_scope(self, nodeid: str) -> str:
        """Return what a test shares with those that its process runs, too."""
        file = super()._split_scope(nodeid)
        return nodeid if ALONE in file else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFile:
    """Return what gives tests to processes."""
    return ByFile(config, log)


def kinds_of_fixtures(item: pytest.Item) -> tuple[str, ...]:
    """Return the names of the markers of a test that its fixtures give."""
    needs = getattr(item, "fixturenames", ())
    return tuple(name for fixture, names in FIXTURES.items() if fixture in needs for name in names)


@cache
def kinds_of_file(path: Path) -> tuple[str, ...]:
    """Return the names of the markers of the tests of a file, which its path and its text give."""
    place, text = path.relative_to(ROOT / "tests").as_posix(), path.read_text(encoding="utf-8")
    whole = bool(re.search(r"tests\.whole|from tests import whole|ROOT / \"rules_data\"", text))
    runs_programs = place.startswith("exchange/programs/") or "guide" in path.stem or bool(PROCESSES.search(text))
    found = {
        "print": place.startswith("print/") or "print" in path.stem,
        "fuzz": "fuzz" in place,
        ALONE: ALONE in path.stem,
        "whole": whole,
        "process": runs_programs or (whole and bool(WHOLE_SITE.search(text))),
    }
    return tuple(name for name, there in found.items() if there)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Let the garbage collector leave out what all tests keep, such as bases, and search less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


TIMES = ROOT / "build" / "test-times.json"


def pytest_unconfigure() -> None:
    """Leave what the tests kept to the end of the process, which need not look for cycles in it."""
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Record the processor time of a run of all tests, in seconds, for `make bench`."""
    option = session.config.option
    if hasattr(session.config, "workerinput") or option.keyword or option.markexpr or option.file_or_dir:
        return
    used = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    TIMES.parent.mkdir(exist_ok=True)
    seconds = sum(one.ru_utime + one.ru_stime for one in used)
    TIMES.write_text(json.dumps({"processor_seconds": round(seconds)}), encoding="utf-8")


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """Return a copy of the tiny base that a test may change."""
    return Path(shutil.copytree(TINY, tmp_path / "rules_data"))


@pytest.fixture
def run(tiny: Path) -> Command:
    """Return a function that runs `regolario --data <the copy> ...` and returns output and exit status."""

    def call(*arguments: str) -> Result:
        return CliRunner().invoke(cli, ["--data", str(tiny), *arguments], catch_exceptions=False)

    return call
