"""`regolario odds`: answers questions about odds."""

import json
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

import click
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from regolario.book.messages import Messages
from regolario.book.text.placeholders import Voice
from regolario.cli import Setting
from regolario.commands.argument_types import Id
from regolario.commands.options import (
    entry_of,
    json_value,
    lang_option,
    language_of,
    pairs_of,
    refused,
    said,
    table_of,
    voice_of,
    with_option,
)
from regolario.commands.play.roll import rollable, row_text
from regolario.engine.conversion import NotPlayable
from regolario.engine.functions import function_for
from regolario.engine.odds import chances_without, has_column, is_column, number_of, plain_answer, symbols_of
from regolario.engine.refusal_words import refusal_words
from regolario.engine.running import play
from regolario.engine.signatures import chances_of
from regolario.engine.table_arguments import roll_table
from regolario.engine.wording import Wording
from regolario.mechanics.odds import of_table
from regolario.mechanics.odds_questions import Answer, Comparison, Named, ask
from regolario.mechanics.refusals import RefusedError
from regolario.model import Base, Entry, Table
from regolario.words.locales import decimal_sign, percent

NAMED = re.compile(r"[a-z]\w*=")
QUESTION = Id("a question; `regolario examples {file}` asks those of a file")
FRACTION = re.compile(r"-?[0-9]+/[0-9]+")


@click.command()
@click.argument("question", nargs=-1, required=True, type=QUESTION, metavar="QUESTION...")
@click.option("--json", "as_json", is_flag=True, help="Print the odds as JSON.")
@lang_option
@with_option
@click.pass_obj
def odds(setting: Setting, question: tuple[str, ...], as_json: bool, lang: str | None, chosen: tuple[str, ...]) -> None:
    """Show exact odds, as fractions and percent.

    QUESTION is a table, or a question such as:

    \b
      2D6 at least 8                          a chance; also `at most`, `is 6`, `is 2 or 12`
      TABLE is RESULT then D6 is 6            one roll, then another
      D6 + 1 is 4                             a roll with a modifier
      2 TABLE.COLUMN at least 3               the symbols on dice whose faces are the rows of a table
      2 D6 beats 3 TABLE.COLUMN               one roll higher than another; also `ties`
      highest 2 of 3 D6                       the highest or lowest dice
      2 D6 rerolling 1 or 2                   each die that shows these is rolled again once
      mean of 2D6                             the mean
      D6 at least 6 against D6 at least 5     two chances compared

    A roll is dice or a table. `chapter/rule.parameter` stands for dice or a number of a rule. `>=`, `<=` and `=` are
    short for `at least`, `at most` and `is`; quote them.

    Instead of a question, QUESTION can be the id of a rule whose answer has fractions, with its arguments as
    `regolario rule` takes them: its chances are shown with percent. A roll on which no chance depends may be left
    out. GAME/KEY is enough for the only rule of a game with this key and with chances.

    \b
    Example:
      {examples: odds TABLE}
      regolario odds GAME/KEY NAME=VALUE
    """
    base = setting.base()
    if "/" in question[0] and all(NAMED.match(word) for word in question[1:]) and len(question) > 1:
        _show_rule(base, question[0], question[1:], as_json, lang, chosen)
        return
    asked = " ".join(question)
    if len(asked.split()) == 1 and asked[:1].isalpha() and "." not in asked and not asked[1:].isdecimal():
        _show_table(base, rollable(base, asked, chosen), as_json, lang)
        return
    _show_answer(base, asked, as_json, lang, chosen)


def _show_answer(base: Base, asked: str, as_json: bool, lang: str | None, chosen: tuple[str, ...]) -> None:
    """Print the answer to a question. Raises UsageError for one that cannot be read."""
    texts: dict[str, str] = {}
    try:
        answer = ask(asked, lambda name: _named(base, name, chosen, lang, texts))
    except RefusedError as error:
        raise refused(error) from error
    if as_json:
        click.echo(json.dumps(plain_answer(answer), ensure_ascii=False, indent=1))
        return
    means = [part.split()[:1] == ["mean"] for part in asked.split(" against ")]
    voice = voice_of(base, lang)
    _show(answer, means, texts, voice, Messages(base, voice.language.code))


def _show_rule(
    base: Base, identity: str, given: Sequence[str], as_json: bool, lang: str | None, chosen: tuple[str, ...]
) -> None:
    """Play a rule and print the fractions of its answer, or the reason why it has none."""
    entry = entry_of(base, _with_chances(base, identity), chosen)
    values = {name: json_value(value) for name, value in pairs_of(given).items()}
    try:
        result = play(base, entry, values).result
    except NotPlayable as error:
        result = chances_without(base, entry, values)
        if result is None:
            why = refusal_words(base, entry.game, language_of(base, lang), error, entry.id)
            raise click.UsageError(f"{entry.id}: {why}") from error
        result = result.get("", result)
    if as_json:
        click.echo(json.dumps(result, ensure_ascii=False, indent=1))
        return
    voice = voice_of(base, lang)
    wording = Wording(base, base.games[entry.game], voice.language.code)
    fields = result if isinstance(result, dict) else {"": result}
    chances = _chances(base, entry)
    if not any(_is_fraction(value) for value in fields.values()):
        known = {name: value for name, value in fields.items() if name and value is not None}
        click.echo(str(wording.answer(entry.id, known or result, values)))
        return
    for name, value in fields.items():
        if _is_fraction(value) or type(value) is int:
            said = f"{wording.vocabulary.said('argument', name, entry.id) or name}: " if name else ""
            chance = f" = {_percent(Fraction(value), voice)}" if name in chances else ""
            click.echo(f"{said}{value}{chance}")


def _with_chances(base: Base, written: str) -> str:
    """Return the id of the only rule with chances that ``game/key`` means; otherwise what is written."""
    name, _, key = written.partition("/")
    entries = base.games[name].entries.values() if name in base.games else ()
    found = [entry.id for entry in entries if entry.key == key and _chances(base, entry)]
    return found[0] if len(found) == 1 else written


def _chances(base: Base, entry: Entry) -> tuple[str, ...]:
    """Return the fields of a rule's answer that are chances."""
    function = function_for(base, entry)
    return chances_of(function) if function else ()


def _is_fraction(value: object) -> bool:
    """Return whether a field of an answer is a fraction."""
    return isinstance(value, str) and FRACTION.fullmatch(value) is not None


def _named(base: Base, name: str, chosen: tuple[str, ...], lang: str | None, texts: dict[str, str]) -> Named:
    """Return the table, or the dice or number of a rule, with a name in a question.

    The words of the table's results are added to ``texts``.
    """
    entry, dot, parameter = name.partition(".")
    if dot and (die := _die(base, entry, parameter, chosen)) is not None:
        return symbols_of(die, parameter)
    if dot:
        return number_of(entry_of(base, entry, chosen), parameter)
    found = rollable(base, name, chosen)
    texts |= {row.result: row_text(base, found, row.result, None, lang) for row in found.rows}
    return roll_table(found)


def _die(base: Base, written: str, column: str, chosen: tuple[str, ...]) -> Table | None:
    """Return the table of a die with symbols in this column; None if there is none with that id."""
    if not is_column(base, written, column):
        return None
    found = table_of(base, written, chosen)
    return found if has_column(found, column) else None


def _show(answer: Answer | Comparison, means: list[bool], texts: Mapping[str, str], voice: Voice, t: Messages) -> None:
    """Print an answer: a chance, a mean, the chance of each outcome, or two answers compared."""
    if not isinstance(answer, Comparison):
        _show_one(answer, texts, voice, is_mean=means[0])
        return
    first, second = answer.first, answer.second
    for one, is_mean in zip((first, second), means, strict=True):
        _show_one(one, texts, voice, is_mean=is_mean)
    if isinstance(first, Fraction) and isinstance(second, Fraction):
        click.echo(_compared(first, second, voice, t))


def _compared(first: Fraction, second: Fraction, voice: Voice, t: Messages) -> str:
    """Return in words how the second of two chances or means differs from the first."""
    if first == second:
        return f"{t('odds-equal')}."
    said = t("odds-higher" if second > first else "odds-lower", difference=abs(second - first))
    if not first or not second:
        return f"{said}."
    factor = second / first
    word = next((word for word, value in voice.language.times.items() if value == factor), "")
    plain = t("odds-times" if factor > 1 else "odds-part", factor=factor)
    times = t("odds-times-in-words", times=word) if word else plain
    return f"{said}: {times}."


def _show_one(answer: Answer, texts: Mapping[str, str], voice: Voice, *, is_mean: bool) -> None:
    if isinstance(answer, Mapping):
        for outcome, chance in answer.items():
            said = ", ".join(texts.get(part, part) for part in outcome.split(", "))
            click.echo(f"{said}: {chance} = {_percent(chance, voice)}")
    else:
        click.echo(str(answer) if is_mean else f"{answer} = {_percent(answer, voice)}")


def _percent(chance: Fraction, voice: Voice) -> str:
    return percent(_hundredths(chance, voice), voice.language.locale)


def _hundredths(chance: Fraction, voice: Voice) -> str:
    return f"{float(chance) * 100:.1f}".replace(".", decimal_sign(voice.language.locale))


def _show_table(base: Base, found: Table, as_json: bool, lang: str | None) -> None:
    rolled = roll_table(found)
    try:
        chances = of_table(rolled).chances
    except RefusedError as error:
        raise refused(error, f"`{found.id}`: ") from error
    if as_json:
        click.echo(json.dumps({result: str(chance) for result, chance in chances.items()}, indent=1))
        return
    voice = voice_of(base, lang)
    shown = Grid(title=said(base, found.name, lang, key=found.key), box=box.SIMPLE, title_justify="left")
    for head, justify in ((str(found.dice), "left"), ("", "left"), ("", "right"), ("%", "right")):
        shown.add_column(head, justify=justify)  # type: ignore[arg-type]
    everything = rolled.dice.sides**rolled.dice.count
    for result, chance in chances.items():
        totals = ", ".join(_range(row.low, row.high) for row in rolled.rows if row.result == result)
        ways = f"{chance * everything}/{everything}"
        shown.add_row(totals, row_text(base, found, result, None, lang), ways, _hundredths(chance, voice))
    Console(highlight=False, markup=False).print(shown)


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"
