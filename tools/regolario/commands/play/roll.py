"""`regolario roll`: rolls on a table."""

import json
from collections.abc import Iterable, Mapping
from random import Random

import click

from regolario.book.layers.overlay import merged
from regolario.cli import Setting
from regolario.commands.argument_types import ITEM
from regolario.commands.options import lang_option, misused, said, table_of, with_option
from regolario.data.nearest import nearest_first
from regolario.engine.table_arguments import roll_table
from regolario.model import Base, Table


@click.command()
@click.argument("table", type=ITEM, metavar="TABLE")
@click.option("--seed", type=int, help="A number that makes the roll repeatable.")
@click.option("--json", "as_json", is_flag=True, help="Print the roll as JSON.")
@lang_option
@with_option
@click.pass_obj
def roll(
    setting: Setting, table: str, seed: int | None, as_json: bool, lang: str | None, chosen: tuple[str, ...]
) -> None:
    """Roll on a table.

    \b
    Example:
      {examples: roll TABLE --seed 7}
    """
    base = setting.base()
    found = rollable(base, table, chosen)
    total, row = roll_table(found).roll(Random(seed))
    text = row_text(base, found, row.result, total, lang)
    if as_json:
        click.echo(
            json.dumps({"table": found.id, "total": total, "result": row.result, "text": text}, ensure_ascii=False)
        )
    else:
        click.echo(f"{found.dice}: {total} - {text}")


def rollable(base: Base, written: str, also: Iterable[str] = ()) -> Table:
    """Return the roll table with an id. Raises UsageError with the roll tables, the nearest first."""
    tables = {key: table for game in base.games.values() for key, table in game.tables.items()}
    if not any(key == written or key.endswith(f"/{written}") for key in tables):
        raise _no_table(base, written, _nearest(written, _offered(base, tables)))
    table = table_of(base, written, also)
    if table.dice is None:
        known = _nearest(written, _offered(base, tables))
        text = f"`{table.id}` is not a roll table ({_choose(known)})"
        raise misused(text, "table", name=table.id, ids=known)
    return table


def _offered(base: Base, tables: Mapping[str, Table]) -> Mapping[str, Table]:
    """Return the tables to choose from.

    These are those of the house profile's rulebook, if it has any that is rolled on.
    """
    house = base.games.get(base.house or "")
    own = merged(base, house).tables if house else {}
    return own if any(table.dice for table in own.values()) else tables


def _no_table(base: Base, written: str, known: tuple[str, ...]) -> click.UsageError:
    """Return what is wrong with an id that is not that of a table."""
    if any(key == written or key.endswith(f"/{written}") for game in base.games.values() for key in game.entries):
        what = "is a rule, not a table; `regolario rule` and `regolario odds` take it with NAME=VALUE"
        return misused(f"`{written}` {what} ({_choose(known)})", "rule-not-table", name=written, ids=known)
    return misused(f"unknown table `{written}` ({_choose(known)})", "table", name=written, ids=known)


def _nearest(written: str, tables: Mapping[str, Table]) -> tuple[str, ...]:
    return tuple(nearest_first(written, (key for key, table in tables.items() if table.dice)))


def _choose(known: tuple[str, ...]) -> str:
    return f"choose from: {', '.join(known) or 'none'}"


def row_text(base: Base, table: Table, result: str, total: int | None, lang: str | None) -> str:
    """Return the text of the row with ``result`` (for ``total``, if several have it); see ``said``."""
    for row in table.rows:
        at_total = total is None or (row.low is not None and row.high is not None and row.low <= total <= row.high)
        if row.result == result and at_total:
            return said(base, row.text, lang, row.params, key=result)
    return result
