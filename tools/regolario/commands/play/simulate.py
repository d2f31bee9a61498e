"""`regolario simulate`: lets two forces fight many times."""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import click

from regolario.cli import Setting
from regolario.commands.argument_types import GAME, InputFile
from regolario.commands.options import game_of, lang_option, language_of, misused
from regolario.commands.user_files import read_file, write_output
from regolario.model import Base
from regolario.record.from_base import rulings
from regolario.record.rulings import Refusal
from regolario.record.words import words_for
from regolario.simulate import spread
from regolario.simulate.chunks import chunks
from regolario.simulate.contest import Contest, Tally
from regolario.simulate.from_base import read_force, simulated, simulator_of
from regolario.simulate.report import Report
from regolario.simulate.simulator import Matchup, Simulator, Unfit

MOST_RUNS, MOST_TURNS, MOST_WORKERS = 10_000_000, 1_000, 256
FILE = InputFile()


@click.command()
@click.argument("game", type=GAME)
@click.option("-l", "--left", type=FILE, required=True, metavar="FILE", help="The force on the left: a YAML file.")
@click.option("-r", "--right", type=FILE, required=True, metavar="FILE", help="The force on the right: a YAML file.")
@click.option("--board", type=FILE, metavar="FILE", help="The board, drawn as text; by default one of the game.")
@click.option("--runs", type=click.IntRange(1, MOST_RUNS), default=10_000, show_default=True, help="How many fights.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same result.")
@click.option(
    "--turns", type=click.IntRange(1, MOST_TURNS), default=50, show_default=True, help="The most turns for each side."
)
@click.option(
    "--workers", type=click.IntRange(1, MOST_WORKERS), help="How many processes; by default one for each core."
)
@click.option("--cluster", metavar="ADDRESS", help="The scheduler of a Dask cluster, such as tcp://192.0.2.1:8786.")
@click.option("--chart", type=click.Path(path_type=Path), metavar="FILE", help="Write the chart as SVG.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@lang_option
@click.pass_obj
def simulate(
    setting: Setting,
    game: str,
    left: Path,
    right: Path,
    board: Path | None,
    runs: int,
    seed: int,
    turns: int,
    workers: int | None,
    cluster: str | None,
    chart: Path | None,
    as_json: bool,
    lang: str | None,
) -> None:
    """Let two forces fight many times, and show how often each wins.

    Every ruling is one of the rules of GAME, under --house if given. The rates come with their error: half the width of
    Wilson's interval, which contains the true rate in 95 simulations of 100. What forces and boards look like, and by
    which tactics they fight, is on the page docs/en/simulation.md.

    \b
    Example:
      {examples: simulate GAME --left FILE --right FILE}

    Exit status: 0 success, 1 a force or the board has an error, 2 usage error.
    """
    base = setting.base()
    language = language_of(base, lang)
    if chart and chart.suffix.lower() != ".svg":
        text = f"--chart {chart}: unknown file type (choose from: .svg)"
        raise misused(text, "file-type", file=f"--chart {chart}", words=".svg")
    fight = _prepared(setting, game, (left, right), board, turns, language)
    with _spread(fight.contest, runs, seed, workers, cluster) as parts:
        tally = _summed(parts, runs)
    report = Report(base, language, fight.names, tally, seed)
    if as_json:
        click.echo(json.dumps(report.plain(), ensure_ascii=False, indent=1))
    else:
        click.echo("\n".join(report.lines()))
    if chart:
        write_output(chart, report.svg())


def _simulator(setting: Setting, game: str) -> Simulator:
    base: Base = setting.base()
    game_of(setting, game)
    found = simulator_of(base, game)
    if found is None:
        known = tuple(simulated(base))
        text = f"the fights of `{game}` cannot be simulated (choose from: {', '.join(known) or 'none'})"
        raise misused(text, "not-simulated", game=game, ids=known)
    return found


@dataclass(frozen=True)
class NamedContest:
    """A contest and the names of its sides."""

    contest: Contest
    names: tuple[str, str]


def _prepared(
    setting: Setting, game: str, files: tuple[Path, Path], board: Path | None, turns: int, lang: str
) -> NamedContest:
    """Return the contest of two files of forces.

    Prints what is wrong in them and exits. Raises UsageError and ClickException.
    """
    simulator = _simulator(setting, game)
    try:
        return _fight(setting, game, simulator, files, board, turns, lang)
    except Unfit as error:
        for problem in error.problems:
            click.echo(str(problem), err=True)
        sys.exit(1)
    except Refusal as refusal:
        base = setting.base()
        raise click.ClickException(words_for(base, base.games[game], lang).refusal(refusal)) from refusal


def _fight(
    setting: Setting,
    game: str,
    simulator: Simulator,
    files: tuple[Path, Path],
    board: Path | None,
    turns: int,
    lang: str,
) -> NamedContest:
    """Return the contest of two files of forces. Raises Unfit and Refusal."""
    left, right = (read_force(file, simulator) for file in files)
    text = read_file(board, "--board") if board else simulator.board
    book = rulings(setting.base(), game)
    matchup = Matchup(
        book=book, left=left, right=right, board=text, board_file=str(board or "the default board"), turns=turns
    )
    names = (_name(simulator.title(left), files[0], lang), _name(simulator.title(right), files[1], lang))
    return NamedContest(simulator.contest(matchup), names)


def _name(title: Mapping[str, str], file: Path, lang: str) -> str:
    """Return the title of a force in a language, or in the first that it has, or the name of its file."""
    return title.get(lang) or next(iter(title.values()), file.stem)


@contextmanager
def _spread(
    contest: Contest, runs: int, seed: int, workers: int | None, cluster: str | None
) -> Iterator[Iterator[Tally]]:
    """Yield the results of chunks, from processes or a cluster. Raises ClickException if these fail."""
    parts = chunks(runs, seed)
    if cluster is None:
        try:
            yield spread.on_cores(contest, parts, workers or spread.cores())
        except BrokenProcessPool as error:
            raise click.ClickException("a process was ended from outside; try again with fewer --workers") from error
        return
    try:
        from distributed import Client
    except ImportError as error:
        raise click.ClickException("--cluster needs Dask: pip install 'regolario[cluster]'") from error
    try:
        client = Client(cluster)
    except (OSError, ValueError) as error:
        raise click.ClickException(f"--cluster {cluster}: {error}; is its scheduler running there?") from error
    with client:
        try:
            yield spread.on_cluster(contest, parts, client)
        except ImportError as error:
            raise click.ClickException(f"a worker of the cluster lacks this package: {error}") from error


def _summed(parts: Iterable[Tally], runs: int) -> Tally:
    """Return the sum of results, with a progress bar if somebody watches."""
    whole = Tally()
    if not sys.stderr.isatty():
        return sum(parts, whole)
    with click.progressbar(length=runs, file=sys.stderr) as progress:
        for part in parts:
            whole += part
            progress.update(part.runs)
    return whole
