"""The command `simulate`: numbers that depend on the seed alone, charts, mistakes in files."""

import json
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from pathlib import Path

import pytest
from click.testing import CliRunner

from regolario.cli import cli
from regolario.games.advanced_starquest.simulation.simulator import SIMULATOR
from regolario.record.from_base import rulings
from regolario.simulate import spread
from regolario.simulate.chunks import RUNS, chunks, tally
from regolario.simulate.contest import Contest, Tally
from regolario.simulate.from_base import read_force
from regolario.simulate.simulator import Matchup
from tests.conftest import ROOT
from tests.simulate.cluster import CHUNKS, SEED, tally_with_a_killed_worker, two_workers
from tests.whole import base

pytestmark = pytest.mark.process
GAME = "advanced-starquest"
MARINES, ORKS = (ROOT / "docs" / "examples" / name for name in ("marines.yaml", "orks.yaml"))


def simulated(*options: str | Path, left: Path = MARINES, right: Path = ORKS) -> tuple[str, int]:
    """Return what the command prints, and its exit status."""
    words = ["simulate", GAME, "--left", left, "--right", right, *options]
    done = CliRunner().invoke(cli, [*map(str, words)], catch_exceptions=False)
    return done.output, done.exit_code


def test_the_number_of_processes_changes_no_number(tmp_path: Path) -> None:
    one, two = (simulated("--runs", "2500", "--seed", "7", "--json", "--workers", count) for count in ("1", "2"))
    assert one == two
    other = simulated("--runs", "2500", "--seed", "8", "--json", "--workers", "1")
    assert json.loads(one[0])["left"]["runs"] != json.loads(other[0])["left"]["runs"]


def contest_of_the_examples() -> Contest:
    """Return the contest of the example files on the default board."""
    left, right = (read_force(file, SIMULATOR) for file in (MARINES, ORKS))
    book = rulings(base(), GAME)
    return SIMULATOR.contest(
        Matchup(book=book, left=left, right=right, board=SIMULATOR.board, board_file="board", turns=50)
    )


def test_a_skirmish_on_a_cluster_that_loses_a_worker(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="needs the extra `cluster`")
    contest = contest_of_the_examples()
    whole = sum((tally(contest, chunk) for chunk in chunks(CHUNKS * RUNS, SEED)), Tally())
    assert tally_with_a_killed_worker(contest, tmp_path) == whole


def test_the_command_on_a_cluster() -> None:
    pytest.importorskip("distributed", reason="needs the extra `cluster`")
    options = ("--runs", "2500", "--seed", "7", "--json")
    here = simulated(*options, "--workers", "1")
    with two_workers() as local:
        assert simulated(*options, "--cluster", local.scheduler_address) == here


@pytest.mark.parametrize(
    ("function", "options", "error", "told"),
    [
        ("on_cores", (), BrokenProcessPool(), "a process was ended from outside; try again with fewer --workers"),
        (
            "on_cluster",
            ("--cluster",),
            ModuleNotFoundError("No module named 'regolario'"),
            "No module named 'regolario'",
        ),
    ],
)
def test_results_that_do_not_come_are_told(
    function: str, options: tuple[str, ...], error: Exception, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> Iterator[Tally]:
        yield Tally()
        raise error

    monkeypatch.setattr(spread, function, fails)
    if options:
        pytest.importorskip("distributed", reason="needs the extra `cluster`")
    with two_workers() if options else nullcontext() as local:
        said, status = simulated(*options, *([local.scheduler_address] if local else []))
    assert status == 1
    assert told in said


def test_a_chart_is_written(tmp_path: Path) -> None:
    said, status = simulated("--runs", "100", "--workers", "1", "--chart", tmp_path / "chart.svg", "--lang", "es")
    assert status == 0
    assert "gana Escuadra Verona" in said
    assert "gana Escuadra Verona" in (tmp_path / "chart.svg").read_text(encoding="utf-8")
    said, status = simulated("--chart", "chart.pdf", "--lang", "en")
    assert (status, "the type of file is unknown; choose from: .svg" in said) == (2, True)


FAULTS = {
    "units: []": ":1:1: wrong-type: `units` has 0 items; write at least 1",
    "": "the file is empty; write a force",
    "units:\n  - {unit: marine-bolt}": ":2:6: unknown-unit: unknown unit `marine-bolt`; did you mean `marine-bolter`?",
    "units:\n  - {unit: dreadnought}": "the Dreadnought covers several squares",
    "units:\n  - {unit: marine-bolter}": "nobody knows the colours of the melee dice of `marine-bolter`; write",
    "units:\n  - {unit: terminator-fist, melee: {red: 2, white: 2}}": ":2:29: dice-known",
    "units:\n  - {unit: terminator-fist, at: z9}": ":2:29: no-such-square: no square z9",
    "units:\n  - {unit: terminator-fist, count: 2, at: a1}": "write one item for each unit, or leave out `at:`",
    "units:\n  - {unit: terminator-fist}\n  - {unit: genestealer}": "write marines or aliens only",
    "units:\n  - {unit: terminator-fist, count: 9}\n  - {unit: terminator-sword, count: 9}": "at most 12 are allowed",
    "rank: sargeant\nunits:\n  - {unit: terminator-fist}": "did you mean `sergeant`?",
    "weapon: bolter\nunits:\n  - {unit: terminator-fist}": ":1:1: ",
    "units:\n  - {unit: [}": ":2:",
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_mistake_in_a_force_has_its_place_and_remedy(text: str, tmp_path: Path) -> None:
    force = tmp_path / "force.yaml"
    force.write_text(text, encoding="utf-8")
    said, status = simulated("--runs", "1", "--workers", "1", left=force)
    assert status == 1
    assert said.startswith(f"{force}:")
    assert FAULTS[text] in said


@pytest.mark.parametrize(
    ("board", "fault"),
    [
        ("+-+\n|. .|\n+-+-+\n", "board"),
        ("+-+-+\n|A .|\n+-+-+\na1: faces north\n", "draw no figures"),
        ("+-+-+-+-+-+-+\n|.D.D.D.D.D.|\n+-+-+-+-+-+-+\n", "the board has 5 closed doors; draw at most 4"),
        ("+-+-+\n|. .|\n+-+-+\n", "the board has no square left; draw a larger board, or use fewer units"),
    ],
)
def test_a_mistake_in_a_board_has_its_place_and_remedy(board: str, fault: str, tmp_path: Path) -> None:
    drawn = tmp_path / "board.txt"
    drawn.write_text(board, encoding="utf-8")
    said, status = simulated("--runs", "1", "--workers", "1", "--board", drawn)
    assert (status, fault in said) == (1, True), said


def test_two_forces_of_the_same_kind_do_not_fight() -> None:
    said, status = simulated("--runs", "1", "--workers", "1", left=ORKS)
    assert (status, said) == (1, f"{ORKS}:3:1: mixed-force: both forces are aliens; name one of each kind\n")
