"""`regolario odds`."""

import json

import click
from rich import box
from rich.console import Console
from rich.table import Table

from regolario.cli import Setting
from regolario.commands.options import lang_option, voice_of
from regolario.commands.roll import rollable, row_text
from regolario.play import roll_table


@click.command()
@click.argument("table", metavar="TABLE")
@click.option("--json", "as_json", is_flag=True, help="Print the odds as JSON.")
@lang_option
@click.pass_obj
def odds(setting: Setting, table: str, as_json: bool, lang: str | None) -> None:
    """The exact odds of a table, as fractions and percent.

    \b
    Example:
      regolario odds encounters --lang en
    """
    base = setting.base()
    found = rollable(base, table)
    rolled = roll_table(found)
    chances = rolled.odds()
    if as_json:
        click.echo(json.dumps({result: str(chance) for result, chance in chances.items()}, indent=1))
        return
    voice = voice_of(base, lang)
    shown = Table(title=found.name.get(voice.language.code) or found.key, box=box.SIMPLE, title_justify="left")
    for head, justify in ((str(found.dice), "left"), ("", "left"), ("", "right"), ("%", "right")):
        shown.add_column(head, justify=justify)  # type: ignore[arg-type]
    everything = rolled.dice.sides**rolled.dice.count
    for result, chance in chances.items():
        totals = ", ".join(_range(row.low, row.high) for row in rolled.rows if row.result == result)
        ways = chance * everything
        percent = f"{float(chance) * 100:.1f}".replace(".", voice.language.decimal)
        shown.add_row(totals, row_text(base, found, result, None, lang), f"{ways}/{everything}", percent)
    Console(highlight=False).print(shown)


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"
