"""`regolario compare`: shows a chapter in several languages side by side."""

import re
from collections.abc import Iterable

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from regolario.book.aligned import MARKED, SETTLED, Aligner, Section, chapter_items
from regolario.book.markup import unlinked
from regolario.book.messages import Messages
from regolario.book.overlay import merged
from regolario.cli import Setting
from regolario.commands.options import chosen_of, game_of, language_of, with_option
from regolario.data.nearest import did_you_mean
from regolario.fingerprint import Reviewable
from regolario.model import Base, Game

MOST = 3
"""The most languages that fit beside each other by default."""
BREAK = re.compile(r"(?<!\n)\n(?!\n|[-*] |\d+\. )")
"""A line break inside a paragraph."""
LABELLED = ("sheet", "default", "reading", "why")


@click.command()
@click.argument("what", metavar="GAME/CHAPTER[/KEY]")
@click.option("--langs", metavar="LANGUAGES", help="The languages in order, such as it,en; by default up to three.")
@with_option
@click.pass_obj
def compare(setting: Setting, what: str, langs: str | None, chosen: tuple[str, ...]) -> None:
    """Show a chapter in several languages side by side, rule by rule.

    CHAPTER may also be `tables` or `terms`; KEY shows a single rule, table or term. Missing, unreviewed and outdated
    translations are marked.

    \b
    Example:
      {examples: compare GAME/CHAPTER --langs it,en}
    """
    base = setting.base()
    name, _, rest = what.partition("/")
    game = game_of(setting, name)
    whole = merged(base, game, chosen_of(base, game, chosen))
    chapter, _, key = rest.partition("/")
    codes = _languages(base, langs)
    aligner = Aligner(base)
    sections = [aligner.section(item) for item in _items(base, whole, chapter, key)]
    Console(highlight=False).print(_table(base, sections, codes, Messages(base, codes[0])))


def _languages(base: Base, langs: str | None) -> list[str]:
    """Return the languages asked for. Raises UsageError for an unknown one."""
    written = langs.replace(" ", "").split(",") if langs else list(base.languages)[:MOST]
    return list(dict.fromkeys(language_of(base, code) for code in written))


def _items(base: Base, whole: Game, chapter: str, key: str) -> list[Reviewable]:
    """Return the items of a chapter, or the one with a key. Raises UsageError if there is none."""
    kinds: dict[str, Iterable[Reviewable]] = {"tables": whole.tables.values(), "terms": whole.terms.values()}
    chapters = {one.key: one for one in whole.chapters}
    if chapter in chapters:
        found: Iterable[Reviewable] = chapter_items(whole, chapters[chapter], base.games)
    elif chapter in kinds:
        found = kinds[chapter]
    else:
        known = [*chapters, *kinds]
        there = f"choose from: {', '.join(known)}"
        if not chapter:
            raise click.UsageError(f"missing chapter after `{whole.id}/` ({there})")
        raise click.UsageError(f"`{whole.id}` has no chapter `{chapter}`; {did_you_mean(chapter, known, there)}")
    items = list(found)
    one = [item for item in items if item.key == key]
    if key and not one:
        remedy = did_you_mean(key, [item.key for item in items], "omit the key to show everything")
        raise click.UsageError(f"`{whole.id}/{chapter}` has no `{key}`; {remedy}")
    return one or items


def _table(base: Base, sections: Iterable[Section], codes: list[str], t: Messages) -> Table:
    table = Table(box=SIMPLE_HEAD, expand=True, padding=(0, 1), pad_edge=False)
    for code in codes:
        table.add_column(base.languages[code].name, ratio=1, overflow="fold")
    for section in sections:
        for at, line in enumerate(section.lines):
            head = "" if line.kind not in LABELLED else f"{t(f'site-compare-{line.kind}')}: "
            cells = [_cell(line.texts.get(code), head, t, bold=at == 0) for code in codes]
            if at == 0:
                cells = [_stated(cell, section, code, t) for cell, code in zip(cells, codes, strict=True)]
            table.add_row(*cells)
        table.add_section()
    return table


def _cell(text: str | None, head: str, t: Messages, *, bold: bool) -> Text:
    """Return a text for the terminal: without links, with values in bold; a missing one as a notice."""
    if not text:
        return Text(f"[{t('site-missing')}]", style="yellow")
    found = Text(head, style="dim")
    last, plain = 0, BREAK.sub(" ", unlinked(text)).strip()
    for value in MARKED.finditer(plain):
        found.append(plain[last : value.start()], style="bold" if bold else "")
        found.append(value[1], style="bold cyan")
        last = value.end()
    return found.append(plain[last:], style="bold" if bold else "")


def _stated(cell: Text, section: Section, code: str, t: Messages) -> Text:
    """Return the name of an item with the state of its translation, unless that is settled."""
    state = section.states[code]
    return cell if state in SETTLED else cell.append(f"\n[{t(f'site-review-{state}')}]", style="yellow")
