"""`regolario term`: shows what a word of a game is in the other languages."""

import sys
from collections.abc import Container
from itertools import groupby
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from regolario.book.layers.overlay import lineage, resting_on
from regolario.book.messages import Messages
from regolario.book.terms.homonyms import differ, family
from regolario.book.terms.search import TermMatch, matches, similar
from regolario.book.terms.uses import uses
from regolario.cli import Setting
from regolario.commands.argument_types import GAME
from regolario.commands.options import game_of, lang_option, language_of, misused, said
from regolario.commands.translate.term_places import show_places
from regolario.model import Base, Game, Term
from regolario.terminal import at_a_terminal


@click.command()
@click.argument("words", nargs=-1, metavar="[WORD]...")
@lang_option
@click.option("--game", type=GAME, metavar="GAME", help="Only terms of this game, the games below it and its overlays.")
@click.option("--places", is_flag=True, help="Show every text that uses the term, with the form in each language.")
@click.option("--gaps", is_flag=True, help="Show only texts in which a language has no form of the term.")
@click.option("--csv", "table", type=click.Path(path_type=Path, dir_okay=False), help="Write the places to this file.")
@click.pass_obj
def term(
    setting: Setting,
    words: tuple[str, ...],
    lang: str | None,
    game: str | None,
    places: bool,
    gaps: bool,
    table: Path | None,
) -> None:
    """Show a term of the games in every language, with its evidence and the rules that use it.

    WORD is in any language, in any form, with or without accents; players' other words and wrong forms lead to the
    term too. A misspelt word gets suggestions and the exit status 1. If the word stands for different things in several
    games, the command asks which game you mean. With --places, --gaps or --csv it does not ask, and WORD may be left
    out: all terms are shown. A gap may be right, as where a language has a pronoun.

    \b
    Example:
      {examples: term WORD}
      regolario term WORD --game GAME
      regolario term WORD --places
      regolario term --csv places.csv
    """
    base = setting.base()
    code = language_of(base, lang)
    wanted = places or gaps or table is not None
    if not words and not wanted:
        raise misused("missing WORD; with --places, --gaps or --csv it may be left out", "word-missing")
    near = _near(base, game_of(setting, game)) if game else list(base.games)
    found = _found(base, " ".join(words), near) if words else []
    if wanted:
        shown = [match.term.id for match in found] or [one for key in near for one in base.games[key].terms]
        show_places(base, list(dict.fromkeys(shown)), Messages(base, code), gaps=gaps, table=table)
        return
    console = Console(highlight=False, markup=False)
    found = _of_one_game(base, " ".join(words), found, code)
    for _, group in groupby(sorted(found, key=lambda match: match.term.id), key=lambda match: match.term.id):
        _show(console, base, list(group), code)


def _near(base: Base, game: Game) -> list[str]:
    """Return the ids of a game, of the games below it and of its overlays."""
    return list(dict.fromkeys(one.id for one in (*lineage(base, game), *resting_on(base, game))))


def _found(base: Base, asked: str, games: Container[str]) -> list[TermMatch]:
    """Return the terms of some games that a word leads to; without any, print suggestions and exit with 1."""
    found = [match for match in matches(base, asked) if match.term.game in games]
    if not found:
        near = similar(base, asked)
        text = f"no term `{asked}`" + (f"; did you mean {_quoted(near)}?" if near else "")
        key, words = ("no-term-but", {"words": _quoted(near)}) if near else ("no-term", {})
        click.echo(misused(text, key, name=asked, **words).message, err=True)
        sys.exit(1)
    return found


def _of_one_game(base: Base, asked: str, found: list[TermMatch], code: str) -> list[TermMatch]:
    """Return the matches in the game that the user chooses, or all unless the word is a homonym.

    Raises UsageError if there is nobody to ask.
    """
    if not _is_homonym(base, found):
        return found
    choices: dict[str, list[TermMatch]] = {}
    for match in found:
        choices.setdefault(family(base, match.term), []).append(match)
    if not at_a_terminal():
        text = f"`{asked}` is ambiguous; add --game (choose from: {', '.join(choices)})"
        raise misused(text, "which-game", name=asked, ids=tuple(choices))
    for game, matched in choices.items():
        heads = dict.fromkeys(_head(match.term, code) for match in matched)
        click.echo(f"  {game}: {', '.join(heads)}")
    return choices[click.prompt(f"`{asked}` in which game", type=click.Choice(list(choices)), show_choices=False)]


def _is_homonym(base: Base, found: list[TermMatch]) -> bool:
    """Return whether a form stands for different things in several games.

    What players call a term counts if the term has a sense."""
    told = [match for match in found if match.kind == "form" or (match.kind == "also" and match.term.sense)]
    forms = any(match.kind == "form" for match in told)
    return forms and differ(base, [match.term for match in told])


def _quoted(words: list[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _show(console: Console, base: Base, found: list[TermMatch], code: str) -> None:
    one = found[0].term
    game = base.games[one.game]
    t = Messages(base, code, game.id)
    title = game.title.get(code) or game.id
    console.print(f"{_head(one, code)} · {title}", style="bold")
    for match in found:
        if match.kind != "form":
            name = base.languages[match.language].name
            console.print(f"{match.word} ({name}): {t(f'term-found-{match.kind}')}", style="yellow")
    console.print(said(base, one.definition, code) if one.definition.get(code) else f"[{t('site-missing')}]")
    console.print(_languages(base, one, t))
    for other, held in one.words.items():
        for where in held.evidence if held else ():
            console.print(f"{base.languages[other].name}: {_told(base, where)}", soft_wrap=True, style="dim")
    rules = _names(game, one, base, code)
    if rules:
        console.print(f"{t('site-compare-uses')}: {' · '.join(rules)}")
    console.print()


def _head(one: Term, code: str) -> str:
    held = one.words.get(code) or next((held for held in one.words.values() if held), None)
    return held.forms[0] if held and held.forms else one.key


def _languages(base: Base, one: Term, t: Messages) -> Table:
    """Return the forms of a term by language, with the state of each."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for key in ("site-language", "site-forms", "site-state"):
        table.add_column(t(key), overflow="fold")
    for code, language in base.languages.items():
        held = one.words.get(code)
        if held is None:
            table.add_row(language.name, "–", "")
        else:
            table.add_row(language.name, ", ".join(held.forms), t(f"site-state-{held.state}"))
    return table


def _names(game: Game, one: Term, base: Base, code: str) -> list[str]:
    found = uses(base, game).get(one.id, [])
    return [said(base, game.entries[entry].name, code, key=entry) for entry in found]


def _told(base: Base, where: str) -> str:
    """Return evidence for a reader: the title of a document, or an address as it is."""
    known = (game.documents[where].title for game in base.games.values() if where in game.documents)
    return next(known, where)
