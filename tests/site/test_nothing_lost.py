"""A build never harms existing files: when killed, beside another build, or in a foreign folder."""

import ctypes
import hashlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from regolario.data.folders import locked
from tests.conftest import ROOT
from tests.site.projects import Project, small_project_of
from tests.test_shortest_base import FILES

MOMENTS, SEED = 20, 7
SIGNALS = ("SIGTERM", "SIGKILL", "SIGINT")
CHILD_SUBREAPER = 36
"""PR_SET_CHILD_SUBREAPER of prctl(2): orphans of our children become our children."""


def command(project: Project, *arguments: str, step: int = 0, name: str = "SIGKILL") -> list[str]:
    data = str(project.folder / "rules_data")
    return [sys.executable, "-m", "tests.struck", str(step), name, "--data", data, *arguments]


def start(project: Project, *arguments: str, step: int = 0, name: str = "SIGKILL") -> "subprocess.Popen[str]":
    """Start `regolario` with these arguments, in a process group of its own."""
    return subprocess.Popen(
        command(project, *arguments, step=step, name=name),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def run(project: Project, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(command(project, *arguments), cwd=ROOT, capture_output=True, text=True)


def build(project: Project, *arguments: str) -> str:
    """Build the site of a project, which must succeed; returns what was printed."""
    done = run(project, "site", "--output", str(project.folder / "site"), *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def bytes_of(folder: Path) -> dict[str, str]:
    """Return every file under a folder with a hash of its content."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.fixture
def short(tmp_path: Path) -> Project:
    """Return a project with the shortest base, which has the steps of any other.

    It is built in a third of the time.
    """
    for name, text in FILES.items():
        (tmp_path / "rules" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "rules" / name).write_text(text, encoding="utf-8")
    project = small_project_of(tmp_path / "short project", tmp_path / "rules")
    for folder in (path for path in (project.folder / "docs").iterdir() if path.is_dir() and path.name != "en"):
        shutil.rmtree(folder)
    return project


@pytest.fixture
def orphans_come_here() -> Iterator[None]:
    """Adopt orphaned processes while a test runs, so that this process can wait for them."""
    control = ctypes.CDLL(None).prctl
    control(CHILD_SUBREAPER, 1)
    yield
    control(CHILD_SUBREAPER, 0)


def survivors(group: int) -> list[int]:
    """End the rest of a process group; return how each process ended that was not being killed already."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGTERM)
    ends = []
    with suppress(ChildProcessError):
        while True:
            ends.append(os.waitpid(-group, 0)[1])
    return [end for end in ends if os.WIFSIGNALED(end) and os.WTERMSIG(end) != signal.SIGKILL]


def test_a_build_killed_at_any_moment_leaves_a_whole_site_and_no_process(
    short: Project, orphans_come_here: None
) -> None:
    site, printed = short.folder / "site", short.folder / "build" / "downloads"
    build(short)
    old, sheets = bytes_of(site), bytes_of(printed)
    around = sorted(path.name for path in short.folder.iterdir())
    steps = int(build(short).splitlines()[-1].removeprefix("steps: "))
    assert steps > 10 * MOMENTS
    for number, step in enumerate(Random(SEED).sample(range(1, steps + 1), MOMENTS)):
        process = start(short, "site", "--output", str(site), step=step, name=SIGNALS[number % len(SIGNALS)])
        said = process.communicate()
        assert process.returncode != 0, said
        assert survivors(process.pid) == [], step
        assert bytes_of(site) == old, step
        assert bytes_of(printed) == sheets, step
    build(short)
    assert bytes_of(site) == old
    assert sorted(path.name for path in short.folder.iterdir()) == around
    assert [path.name for path in printed.parent.iterdir()] == ["downloads"]


def test_a_build_waits_for_the_one_that_is_at_work(tiny: Project) -> None:
    with locked(tiny.folder):
        second = start(tiny, "site", "--no-pdf", "--output", str(tiny.folder / "site"))
        assert second.stderr
        assert "Waiting for another build in this folder" in second.stderr.readline()
        assert not (tiny.folder / "site").exists()
    said = second.communicate()
    assert second.returncode == 0, said
    assert list(tiny.site.dead_links()) == []


def test_two_builds_at_once_leave_one_whole_site(short: Project) -> None:
    build(short)
    alone = bytes_of(short.folder / "site")
    both = [start(short, "site", "--output", str(short.folder / "site")) for _ in range(2)]
    for process in both:
        said = process.communicate()
        assert process.returncode == 0, said
    assert bytes_of(short.folder / "site") == alone


@pytest.mark.parametrize("name", ["letter.txt", "photos/beach.jpg", ".git/config"])
@pytest.mark.parametrize("built", [False, True], ids=["a strange folder", "our site with a strange file"])
def test_files_that_are_not_ours_are_left_alone(tiny: Project, built: bool, name: str) -> None:
    site = tiny.folder / "site"
    if built:
        build(tiny, "--no-pdf")
    letter = site / name
    letter.parent.mkdir(parents=True, exist_ok=True)
    letter.write_text("dear", encoding="utf-8")
    before = bytes_of(site)
    done = run(tiny, "site", "--no-pdf", "--output", str(site))
    assert done.returncode == 2
    assert f"{site} contains `{name}`, which regolario did not write; move it elsewhere" in " ".join(
        done.stderr.split()
    )
    assert "name another folder" in " ".join(done.stderr.split())
    assert bytes_of(site) == before


def test_an_empty_folder_is_as_good_as_none(tiny: Project) -> None:
    (tiny.folder / "site").mkdir()
    build(tiny, "--no-pdf")
    assert (tiny.folder / "site" / "index.html").is_file()


def test_a_failed_build_leaves_the_old_site(tiny: Project) -> None:
    build(tiny, "--no-pdf")
    old = bytes_of(tiny.folder / "site")
    (tiny.folder / "docs" / "it" / "reading.md").write_text("# Prova\n\n[via](nowhere.md)\n", encoding="utf-8")
    done = run(tiny, "site", "--no-pdf", "--output", str(tiny.folder / "site"))
    assert done.returncode == 1
    assert "nowhere.md" in done.stderr
    assert bytes_of(tiny.folder / "site") == old
    assert not list(tiny.folder.glob(".*"))
