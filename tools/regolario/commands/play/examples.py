"""`regolario examples`: plays the worked examples."""

import json
import sys
from pathlib import Path

import click

from regolario.book.layers.overlay import beneath
from regolario.cli import Setting
from regolario.commands.argument_types import InputFile
from regolario.commands.here import here
from regolario.commands.options import lang_option, language_of
from regolario.engine.consequences import Consequence, consequences
from regolario.engine.examples import ExampleOutcome, own, read_examples, run, run_all
from regolario.model import Base, Example, Game
from regolario.problems import Problem

INSTEAD = "`regolario examples` plays the examples of all games, `regolario check {game}` those of this one too"


@click.command()
@click.argument("files", nargs=-1, type=InputFile(instead=INSTEAD), metavar="[FILE]...")
@click.option("--json", "as_json", is_flag=True, help="Print the outcomes as JSON.")
@click.option("--all", "show_all", is_flag=True, help="List the examples that passed too.")
@lang_option
@click.pass_obj
def examples(setting: Setting, files: tuple[Path, ...], as_json: bool, show_all: bool, lang: str | None) -> None:
    """Play the worked examples of the base, or those of your own files.

    In your own file, name a rule as `rule: GAME/CHAPTER/KEY`. An example without assertions
    counts as failed. The last line is `N passed, M failed`. With --house the examples that no longer hold under the
    profile are listed with the change that causes each; they do not count as failed.

    \b
    Example:
      {examples: examples FILE}
    """
    base = setting.base()
    language = language_of(base, lang)
    house = base.games.get(base.house or "")
    outcomes, problems = _read(base, house, files) if files else (_played(base, house), [])
    followed = list(consequences(base, house)) if house and not files else []
    failed = sum(not outcome.passed for outcome in outcomes) + len(problems)
    for problem in problems:
        click.echo(str(problem), err=True)
    if not outcomes and not problems:
        click.echo("no example found; write `- name: ...` cases, or name another file", err=True)
    if as_json:
        told = [
            *(_plain(base, one, language) for one in outcomes),
            *(_plain_consequence(base, one, language) for one in followed),
        ]
        click.echo(json.dumps(told, ensure_ascii=False, indent=1))
    else:
        for outcome in outcomes:
            if show_all or not outcome.passed:
                _show(base, outcome, language)
        for consequence in followed:
            _show_consequence(base, consequence, language)
        click.echo(f"{len(outcomes) + len(problems) - failed} passed, {failed} failed{_also(house, followed)}")
    sys.exit(1 if failed or not outcomes else 0)


def _read(base: Base, house: Game | None, files: tuple[Path, ...]) -> tuple[list[ExampleOutcome], list[Problem]]:
    """Return the outcomes of the examples in files, and the problems of the files."""
    read = [read_examples(base, path) for path in files]
    cases = [case for found, _ in read for case in found]
    outcomes = run_all(base, house, cases) if house else (run(base, case) for case in cases)
    return list(outcomes), [problem for _, problems in read for problem in problems]


def _played(base: Base, house: Game | None) -> list[ExampleOutcome]:
    """Return the outcomes of the base's examples.

    Under a house profile, these are its own examples and those of the extended game that still hold.
    """
    if house is None:
        return [outcome for game in base.games.values() for outcome in own(base, game, game.examples)]
    before = beneath(base, house)
    kept = run_all(base, house, before.examples) if before else ()
    return [*(outcome for outcome in kept if outcome.passed), *own(base, house, house.examples)]


def _also(house: Game | None, followed: list[Consequence]) -> str:
    return f"; {len(followed)} of {house.extends} no longer hold under {house.id}" if house and followed else ""


def _show_consequence(base: Base, consequence: Consequence, language: str) -> None:
    example = consequence.example
    place, name = here(base.root, example.source.place()), _said(example, language)
    click.echo(f"{place}: no longer holds: {example.rule}: {name}")
    for cause in consequence.causes:
        click.echo(f"    because {cause.what} ({here(base.root, cause.place)})")
    for fault in consequence.faults:
        click.echo(f"    {fault}")


def _plain_consequence(base: Base, consequence: Consequence, language: str) -> dict[str, object]:
    example = consequence.example
    place = here(base.root, example.source.place())
    return {
        "file": place.file,
        "line": place.line,
        "rule": example.rule,
        "name": _said(example, language),
        "passed": False,
        "faults": list(consequence.faults),
        "because": [cause.what for cause in consequence.causes],
    }


def _said(example: Example, language: str) -> str:
    name = example.name
    return name if isinstance(name, str) else name.get(language) or next(filter(None, name.values()), "")


def _show(base: Base, outcome: ExampleOutcome, language: str) -> None:
    state = "passed" if outcome.passed else "FAILED"
    click.echo(f"{here(base.root, outcome.place)}: {state}: {outcome.example.rule}: {_said(outcome.example, language)}")
    for fault in outcome.faults:
        click.echo(f"    {fault}")


def _plain(base: Base, outcome: ExampleOutcome, language: str) -> dict[str, object]:
    place = here(base.root, outcome.place)
    return {
        "file": place.file,
        "line": place.line,
        "rule": outcome.example.rule,
        "name": _said(outcome.example, language),
        "passed": outcome.passed,
        "faults": list(outcome.faults),
        "result": outcome.result,
        "readings": dict(outcome.readings),
    }
