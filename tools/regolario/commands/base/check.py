"""`regolario check`: checks the data."""

import json
import sys

import click

from regolario.book.messages import Messages
from regolario.checks import check as run_checks
from regolario.checks.texts.meaning import is_hint
from regolario.cli import Setting
from regolario.commands.argument_types import GAME
from regolario.commands.here import told
from regolario.commands.options import lang_option, language_of
from regolario.data.nearest import did_you_mean
from regolario.problems import Level, Problem
from regolario.words.catalogue import ENGLISH


@click.command()
@click.argument("games", nargs=-1, type=GAME, metavar="[GAME]...")
@click.option("--json", "as_json", is_flag=True, help="Print the problems as JSON.")
@click.option("--hints", is_flag=True, help="Print hints on the meaning of texts too, instead of their number.")
@lang_option
@click.pass_obj
def check(setting: Setting, games: tuple[str, ...], as_json: bool, hints: bool, lang: str | None) -> None:
    """Check the data of all games or of those named; with --house, of the profile.

    Prints one line for each problem: file, line, column, code, what is wrong and what to write instead, in English.
    The count of hints, and "no problems", are in your language. The exit status is 1 only if there are errors;
    warnings do not count.

    \b
    Example:
      {examples: check GAME}
      regolario check --house friday.yaml
    """
    base, met = setting.load()
    language = language_of(base, lang) if base.languages else ENGLISH
    known = {*setting.games(), *base.games}
    if setting.house is not None and not games:
        games = (base.house,) if base.house else (setting.house,)
        wanted = [problem for problem in met if setting.is_of_house(problem)]
    else:
        wanted = [problem for problem in met if not games or _is_of(problem, games)]
        for game in games:
            if game not in known:
                remedy = did_you_mean(game, known, f"choose from: {', '.join(sorted(known))}")
                raise click.UsageError(f"unknown game `{game}`; {remedy}")
    problems = run_checks(base, wanted, games or None, hints=True)
    if setting.house is not None:  # a profile shows the texts of the game below; their hints are not its own
        problems = [problem for problem in problems if not is_hint(problem) or setting.is_of_house(problem)]
    shown = [told(setting.root, problem) for problem in problems if as_json or hints or not is_hint(problem)]
    if as_json:
        click.echo(json.dumps([_plain(problem) for problem in shown], ensure_ascii=False, indent=1))
    else:
        house = f" --house {setting.house}" if setting.house else ""
        how = f"regolario check{house} --hints"
        _print(shown, len(problems) - len(shown), Messages(base, language), how)
    sys.exit(1 if any(problem.level is Level.ERROR for problem in problems) else 0)


def _print(problems: list[Problem], hidden: int, t: Messages, how: str) -> None:
    """Print the problems, and the number of ``hidden`` hints on meaning with the command that shows them."""
    click.echo("\n".join(map(str, problems)) if problems else t("check-no-problems"))
    if hidden:
        click.echo(t.count("hidden-hints", hidden, how=how), err=True)


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
        **({"words": problem.words} if problem.words else {}),
    }
