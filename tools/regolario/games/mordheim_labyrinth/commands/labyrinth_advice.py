"""`regolario labyrinth --advise`: what to expect of a pile, and which set of tiles to make."""

import json
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from regolario.games.mordheim_labyrinth.from_base import words_of
from regolario.games.mordheim_labyrinth.maker.advise import (
    MAY_FALL_APART,
    MAY_STICK,
    SURE,
    Advice,
    Chance,
    Outlook,
    outlook,
    recommend,
)
from regolario.games.mordheim_labyrinth.maker.pile import Mix, size_of, write_mix
from regolario.mechanics.labels import Words, says
from regolario.model import Base
from regolario.words.locales import decimal_sign, percent


def advise(base: Base, language: str, columns: int, rows: int, pile: Mix | None, boards: int, as_json: bool) -> None:
    """Print what to expect of a pile; without one, the recommended set."""
    found = _recommended(columns, rows, boards) if pile is None else _expected(pile, columns, rows, boards)
    expected = found.outlook if isinstance(found, Advice) else found
    if as_json:
        good = {"good": found.good} if isinstance(found, Advice) else {}
        click.echo(json.dumps({"columns": columns, "rows": rows} | _record(expected) | good, indent=1))
        return
    words = words_of(base, language)
    count = size_of(expected.mix)
    if isinstance(found, Advice):
        click.echo(says(words, "advise-set", columns=columns, rows=rows, count=count))
        for kind, tiles in expected.mix.items():
            click.echo(f"  {tiles:>4}  {words[f'kind-{kind}']}")
        click.echo(says(words, "advise-why", stick=round(100 * MAY_STICK), apart=round(100 * MAY_FALL_APART)))
        if not found.good:
            click.echo(words["advise-nearest"])
        click.echo(f"  --pile {write_mix(expected.mix)}")
    else:
        kinds = ", ".join(f"{words[f'kind-{kind}']} {tiles}" for kind, tiles in expected.mix.items())
        click.echo(says(words, "advise-pile", count=count, columns=columns, rows=rows, kinds=kinds))
    _tell(expected, words, base.languages[language].locale)


def _tell(expected: Outlook, words: Words, locale: str) -> None:
    whole = words["advise-whole"]
    lines = [
        (words["advise-stuck"], _percent(expected.stuck, locale)),
        (words["advise-connected"], f"{_percent(expected.connected, locale)} {whole}"),
        (words["advise-linked"], f"{_percent(expected.linked, locale)} {whole}"),
    ]
    wide = max(len(name) for name, _ in lines)
    for name, chance in lines:
        click.echo(f"  {name:<{wide}}  {chance}")
    click.echo(says(words, "advise-boards", boards=expected.stuck.of, sure=SURE))


def _percent(chance: Chance, locale: str) -> str:
    low, high = chance.interval
    shown = f"{percent(f'{100 * chance.share:.1f}', locale)} ({100 * low:.1f}–{100 * high:.1f})"
    return shown.replace(".", decimal_sign(locale))


def _record(expected: Outlook) -> dict[str, Any]:
    chances = {"stuck": expected.stuck, "connected": expected.connected, "linked": expected.linked}
    told = {
        name: {"count": chance.count, "of": chance.of, "share": chance.share, "interval": list(chance.interval)}
        for name, chance in chances.items()
    }
    return {"pile": dict(expected.mix), "tiles": size_of(expected.mix), **told}


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def _expected(pile: Mix, columns: int, rows: int, boards: int) -> Outlook:
    with _progress() as progress:
        task = progress.add_task(f"{size_of(pile)} tiles, {boards} boards", total=boards)
        return outlook(
            pile, columns=columns, rows=rows, boards=boards, told=lambda done: progress.update(task, completed=done)
        )


def _recommended(columns: int, rows: int, boards: int) -> Advice:
    with _progress() as progress:
        task = progress.add_task("")

        def told(size: int, done: int, of: int) -> None:
            progress.update(task, description=f"sets of {size} tiles", completed=done, total=of)

        return recommend(columns=columns, rows=rows, boards=boards, told=told)
