"""`regolario roll`."""

import json
from random import Random

import click

from regolario.cli import Setting
from regolario.commands.options import find, lang_option, voice_of
from regolario.model import Base, Table
from regolario.play import roll_table


@click.command()
@click.argument("table", metavar="TABLE")
@click.option("--seed", type=int, help="Roll the same again: the same seed gives the same roll.")
@click.option("--json", "as_json", is_flag=True, help="Print the roll as JSON.")
@lang_option
@click.pass_obj
def roll(setting: Setting, table: str, seed: int | None, as_json: bool, lang: str | None) -> None:
    """Roll on a table.

    \b
    Example:
      regolario roll encounters --seed 7 --lang en
    """
    base = setting.base()
    found = rollable(base, table)
    total, row = roll_table(found).roll(Random(seed))
    text = row_text(base, found, row.result, total, lang)
    if as_json:
        click.echo(
            json.dumps({"table": found.id, "total": total, "result": row.result, "text": text}, ensure_ascii=False)
        )
    else:
        click.echo(f"{found.dice}: {total} - {text}")


def rollable(base: Base, written: str) -> Table:
    """The roll table that ``written`` names. Raises UsageError if it is not rolled on."""
    table: Table = find("tables", base, written)
    if table.dice is None:
        raise click.UsageError(f"`{table.id}` is not rolled on")
    return table


def row_text(base: Base, table: Table, result: str, total: int | None, lang: str | None) -> str:
    """The text of the row that gives ``result`` (for ``total``, if several do), in a language."""
    voice = voice_of(base, lang)
    for row in table.rows:
        at_total = total is None or (row.low is not None and row.high is not None and row.low <= total <= row.high)
        if row.result == result and at_total:
            return voice.render(row.text.get(voice.language.code) or result, row.params)
    return result
