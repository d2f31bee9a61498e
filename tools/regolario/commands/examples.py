"""`regolario examples`."""

import json
import sys
from pathlib import Path

import click

from regolario.cli import Setting
from regolario.commands.options import lang_option, language_of
from regolario.examples import Outcome, read_examples, run
from regolario.model import Example


@click.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="[FILE]...")
@click.option("--json", "as_json", is_flag=True, help="Print the outcomes as JSON.")
@click.option("--all", "show_all", is_flag=True, help="Tell the cases that passed too.")
@lang_option
@click.pass_obj
def examples(setting: Setting, files: tuple[Path, ...], as_json: bool, show_all: bool, lang: str | None) -> None:
    """Play the worked cases of the base, or those of your own files.

    In a file of your own, name a rule as `rule: mordheim-labyrinth/bridges/crossing`. A case that asserts nothing
    counts as failed. The last line is `N passed, M failed`.

    \b
    Example:
      regolario examples docs/examples/my-cases.yaml
    """
    base = setting.base()
    language = language_of(base, lang)
    cases: list[Example] = []
    broken = 0
    if files:
        for path in files:
            found, problems = read_examples(base, path)
            cases += found
            broken += len(problems)
            for problem in problems:
                click.echo(str(problem), err=True)
    else:
        cases = [example for game in base.games.values() for example in game.examples]
    outcomes = [run(base, case) for case in cases]
    if as_json:
        click.echo(json.dumps([_plain(outcome, language) for outcome in outcomes], ensure_ascii=False, indent=1))
    else:
        for outcome in outcomes:
            if show_all or not outcome.passed:
                _show(outcome, language)
    failed = sum(not outcome.passed for outcome in outcomes) + broken
    if not as_json:
        click.echo(f"{len(outcomes) + broken - failed} passed, {failed} failed")
    sys.exit(1 if failed or not outcomes else 0)


def _name(outcome: Outcome, language: str) -> str:
    name = outcome.example.name
    return name if isinstance(name, str) else name.get(language) or next(filter(None, name.values()), "")


def _show(outcome: Outcome, language: str) -> None:
    state = "passed" if outcome.passed else "FAILED"
    click.echo(f"{outcome.place}: {state}: {outcome.example.rule}: {_name(outcome, language)}")
    for fault in outcome.faults:
        click.echo(f"    {fault}")


def _plain(outcome: Outcome, language: str) -> dict[str, object]:
    return {
        "file": outcome.place.file,
        "line": outcome.place.line,
        "rule": outcome.example.rule,
        "name": _name(outcome, language),
        "passed": outcome.passed,
        "faults": list(outcome.faults),
        "result": outcome.result,
        "readings": dict(outcome.readings),
    }
