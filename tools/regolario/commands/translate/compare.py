"""`regolario compare`: shows a chapter in several languages side by side."""

import re
from collections.abc import Iterable
from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from regolario.book.layers.overlay import merged
from regolario.book.messages import Messages
from regolario.book.text.aligned import MARKED, SETTLED, AlignedText, Aligner, Section, chapter_items
from regolario.book.text.markup import unlinked
from regolario.book.text.provenance import told
from regolario.cli import Setting
from regolario.commands.argument_types import ITEM
from regolario.commands.options import chosen_of, game_of, lang_option, language_of, misused, with_option
from regolario.commands.translate.compare_findings import Compared, as_csv
from regolario.commands.user_files import write_output
from regolario.data.nearest import did_you_mean
from regolario.fingerprint import Reviewable, review_of
from regolario.model import Base, Game

MOST = 3
"""The most languages that fit beside each other by default."""
BREAK = re.compile(r"(?<!\n)\n(?!\n|[-*] |\d+\. )")
"""A line break inside a paragraph."""
PLACES = {"chapter": "", "entry": "", "table": "tables/", "term": "terms/", "deck": "decks/"}
"""Where an item is, after its game, by the kind that its id may begin with."""
LABELLED = ("sheet", "default", "reading", "why")


@click.command()
@click.argument("what", type=ITEM, metavar="GAME/CHAPTER[/KEY]")
@click.option("--langs", metavar="LANGUAGES", help="The languages in order, such as it,en; by default up to three.")
@click.option("--hints", is_flag=True, help="Show hints on the meaning of texts too.")
@click.option("--csv", "file", type=click.Path(path_type=Path, dir_okay=False), help="Write a table to this file.")
@lang_option
@with_option
@click.pass_obj
def compare(
    setting: Setting,
    what: str,
    langs: str | None,
    *,
    hints: bool,
    file: Path | None,
    lang: str | None,
    chosen: tuple[str, ...],
) -> None:
    """Show a chapter in several languages side by side, rule by rule.

    CHAPTER may also be `tables`, `terms` or `decks`; KEY shows a single rule, table, term or deck. An id with its kind,
    such as `chapter:game/round` or `term:game/round`, is taken too. The remarks are in the first
    language, or in that of --lang. Missing,
    unreviewed and outdated translations are marked; differences of meaning are below the language that differs. The
    table of --csv has a row for each text, with its errors, warnings and hints.

    \b
    Examples:
      {examples: compare GAME/CHAPTER --langs it,en}
      {examples: compare GAME/CHAPTER --hints}
      {examples: compare GAME/CHAPTER --csv compared.csv}
    """
    base = setting.base()
    name, _, rest = _without_kind(what).partition("/")
    game = game_of(setting, name)
    whole = merged(base, game, chosen_of(base, game, chosen))
    chapter, _, key = rest.partition("/")
    codes = _languages(base, langs)
    aligner = Aligner(base)
    sections = [aligner.section(item) for item in _items(base, whole, chapter, key)]
    found = Compared(base, codes, Messages(base, language_of(base, lang) if lang else codes[0]), hints=hints)
    if file is not None:
        write_output(file, as_csv(sections, found))
        return
    Console(highlight=False, markup=False).print(_table(base, sections, found))
    if found.left_out:
        click.echo(found.t.count("hidden-hints", found.left_out, how="--hints"), err=True)


def _without_kind(what: str) -> str:
    """Return an id that `status` and `review` take as `GAME/CHAPTER[/KEY]`.

    Raises UsageError for an unknown kind.
    """
    kind, colon, name = what.partition(":")
    if not colon:
        return what
    if kind not in PLACES:
        text = f"unknown kind `{kind}` (choose from: {', '.join(PLACES)})"
        raise misused(text, "name", name=kind, known=tuple(PLACES))
    game, _, key = name.partition("/")
    return f"{game}/{PLACES[kind]}{key}"


def _languages(base: Base, langs: str | None) -> list[str]:
    """Return the languages asked for. Raises UsageError for an unknown one."""
    written = langs.replace(" ", "").split(",") if langs else list(base.languages)[:MOST]
    return list(dict.fromkeys(language_of(base, code) for code in written))


def _items(base: Base, whole: Game, chapter: str, key: str) -> list[Reviewable]:
    """Return the items of a chapter, or the one with a key. Raises UsageError if there is none."""
    kinds: dict[str, Iterable[Reviewable]] = {
        "tables": whole.tables.values(),
        "terms": whole.terms.values(),
        "decks": whole.decks.values(),
    }
    chapters = {one.key: one for one in whole.chapters}
    if chapter in chapters:
        found: Iterable[Reviewable] = chapter_items(whole, chapters[chapter], base.games)
    elif chapter in kinds:
        found = kinds[chapter]
    else:
        known = [*chapters, *kinds]
        there = f"choose from: {', '.join(known)}"
        if not chapter:
            text = f"missing chapter after `{whole.id}/` ({there})"
            raise misused(text, "chapter-missing", place=f"{whole.id}/", ids=tuple(known))
        text = f"`{whole.id}` has no chapter `{chapter}`; {did_you_mean(chapter, known, there)}"
        raise misused(text, "name", name=chapter, known=tuple(known))
    items = list(found)
    one = [item for item in items if item.key == key]
    if key and not one:
        known = [item.key for item in items]
        text = f"`{whole.id}/{chapter}` has no `{key}`; {did_you_mean(key, known, 'omit the key to show everything')}"
        raise misused(text, "name", name=key, known=tuple(known))
    return one or items


def _table(base: Base, sections: Iterable[Section], found: Compared) -> Table:
    table = Table(box=SIMPLE_HEAD, expand=True, padding=(0, 1), pad_edge=False)
    for code in found.codes:
        table.add_column(base.languages[code].name, ratio=1, overflow="fold")
    for section in sections:
        for at, line in enumerate(section.lines):
            table.add_row(*_cells(section, line, found, first=at == 0))
        table.add_section()
    return table


def _cells(section: Section, line: AlignedText, found: Compared, *, first: bool) -> list[Text]:
    """Return a line in each language with its differences.

    The first line has the state of the translation too.
    """
    t, cells = found.t, []
    for code in found.codes:
        head = f"{found.words_of[code](f'site-compare-{line.kind}')}: " if line.kind in LABELLED else ""
        cell = _cell(line.texts.get(code), head, t, bold=first)
        if first:
            cell = _stated(cell, section, code, t)
            for words in told(review_of(section.item, code), t):
                cell.append(f"\n{words}", style="dim")
        for style, words in found.lines(section, line, code):
            cell.append(f"\n{words}", style=style)
        cells.append(cell)
    return cells


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
