"""Checks on a base: each is a function from a game to problems; ``check`` runs them all."""

from collections.abc import Callable, Iterable, Iterator

from regolario.book.layers.overlay import lineage
from regolario.checks.functions import alike, pins, runnable, sources, taken
from regolario.checks.references import basis, links, overlays, relevance, removed, search
from regolario.checks.tables import amounts, cards, rolls
from regolario.checks.texts import (
    languages,
    markup,
    meaning,
    numbers,
    privacy,
    questions,
    staleness,
    terminology,
    words,
)
from regolario.data.load import collection_paused
from regolario.model import Base, Game
from regolario.problems import Level, Problem

Check = Callable[[Base, Game], Iterable[Problem]]

EACH_TEXT: tuple[Check, ...] = (
    languages.empty_text,
    languages.copied_language,
    languages.missing_parameter,
    numbers.numbers_in_prose,
    staleness.stale,
    staleness.orphans,
    terminology.forbidden_terms,
    terminology.shared_forms,
    terminology.function_words,
    terminology.idle_phrases,
    terminology.empty_forms,
    terminology.piece_names,
    search.stray_signs,
    questions.titles,
    questions.texts,
    questions.choices,
    questions.readings,
    questions.distinct,
    markup.raw_html,
    rolls.roll_ranges,
    rolls.cells,
    amounts.component_sums,
    amounts.dice_columns,
    amounts.agreements,
    cards.deck_sums,
    cards.deck_sets,
    cards.deck_keys,
)
"""The checks of single items. Problems of reading (syntax, schemas, ids) are reported by load.py."""

MEANING: tuple[Check, ...] = (meaning.meaning,)
"""The checks that compare what the texts say in each language. They take most of the time."""

WHOLE_GAME: tuple[Check, ...] = (
    links.dangling_link,
    links.row_entry,
    links.unknown_topic,
    links.unknown_sense,
    terminology.undeclared_senses,
    overlays.misfits,
    search.shared_asks,
    search.shared_words,
    basis.statements,
    cards.card_names,
    relevance.unrelated_statement,
    runnable.modules,
    runnable.signatures,
    runnable.examples,
    runnable.consequences,
    removed.removed_rules,
    taken.untaken_questions,
    pins.unpinned,
    alike.alike_readings,
    sources.numerals,
    sources.imports,
    words.code_without_words,
)
"""The checks of relations between items. They run only if every item of the game could be read; otherwise items
missing because of a broken file would cause misleading problems."""

EXAMPLES: tuple[Check, ...] = (runnable.examples, pins.unpinned, alike.alike_readings)
"""The checks that play worked examples."""

READING = ("syntax", "encoding", "too-large", "too-deep", "unreadable", "no-aliases")
SHAPE = ("wrong-type", "missing-field", "unknown-field", "unknown-language", "out-of-range")
UNREAD = frozenset((*READING, *SHAPE))
"""The problems after which an item, or a whole file, is left out of the base."""


def check(
    base: Base,
    found_on_loading: Iterable[Problem] = (),
    games: Iterable[str] | None = None,
    *,
    hints: bool = False,
    compare: bool = True,
) -> list[Problem]:
    """Return every problem of a base, or of some of its games, in the order of the files.

    Differences of meaning that are no more than ``hints`` are left out by default; without ``compare``, all of them.
    """
    with collection_paused():
        found = sorted(_problems(base, list(found_on_loading), games, compare=compare))
    return found if hints else [problem for problem in found if not meaning.is_hint(problem)]


def errors_of_profile(base: Base, profile: Game) -> list[Problem]:
    """Return the errors in a house profile that prevent playing by it, without examples that fail."""
    with collection_paused():
        found = {one for made in (*EACH_TEXT, *WHOLE_GAME) if made not in EXAMPLES for one in made(base, profile)}
    return sorted(problem for problem in found if problem.level is Level.ERROR)


def _problems(base: Base, loading: list[Problem], games: Iterable[str] | None, *, compare: bool) -> set[Problem]:
    broken = _broken(base, loading)
    problems = {problem for problem in loading if problem.code != "dangling-id" or _game_of(problem) not in broken}
    problems.update(privacy.private_data(base, games))
    problems.update(runnable.extension_modules(base))
    problems.update(markup.words_of_the_base(base))
    problems.update(search.stray_signs_of_topics(base))
    problems.update(words.catalogues(base))
    problems.update(staleness.moved_marks(base, games))
    for name in base.games if games is None else games:
        if name in base.games:
            problems.update(_of_game(base, base.games[name], whole=name not in broken, compare=compare))
    return problems


def _broken(base: Base, loading: list[Problem]) -> set[str]:
    """Return the games that could not be read completely, and those that extend them."""
    read = {_game_of(problem) for problem in loading if problem.code in UNREAD}
    return read | {name for name, game in base.games.items() if any(one.id in read for one in lineage(base, game))}


def _game_of(problem: Problem) -> str:
    return problem.place.file.split("/")[1] if "/" in problem.place.file else ""


def _of_game(base: Base, game: Game, *, whole: bool, compare: bool) -> Iterator[Problem]:
    for one in (*EACH_TEXT, *(MEANING if compare else ()), *(WHOLE_GAME if whole else ())):
        yield from one(base, game)
