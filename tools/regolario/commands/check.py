"""`regolario check`."""

import json
import sys

import click

from regolario.checks import check as run_checks
from regolario.cli import Setting
from regolario.problems import Level, Problem


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--json", "as_json", is_flag=True, help="Print the problems as JSON.")
@click.pass_obj
def check(setting: Setting, games: tuple[str, ...], as_json: bool) -> None:
    """Check the data of all games, or of some.

    Prints nothing if all is well. Else a line for each problem: file, line, column, code, what is wrong and what to
    write instead. Warnings alone leave the exit status at 0.

    \b
    Example:
      regolario check mordheim-labyrinth
    """
    base, met = setting.load()
    known = setting.games()
    for game in games:
        if game not in known:
            raise click.UsageError(f"there is no game `{game}`; there is {', '.join(known)}")
    wanted = [problem for problem in met if not games or _is_of(problem, games)]
    problems = run_checks(base, wanted, games or None)
    if as_json:
        click.echo(json.dumps([_plain(problem) for problem in problems], ensure_ascii=False, indent=1))
    else:
        for problem in problems:
            click.echo(str(problem))
    sys.exit(1 if any(problem.level is Level.ERROR for problem in problems) else 0)


def _is_of(problem: Problem, games: tuple[str, ...]) -> bool:
    parts = problem.place.file.split("/")
    return len(parts) < 2 or parts[1] in games or parts[1].endswith(".yaml")


def _plain(problem: Problem) -> dict[str, object]:
    place = problem.place
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "code": problem.code,
        "level": problem.level.value,
        "what": problem.what,
        "remedy": problem.remedy,
    }
