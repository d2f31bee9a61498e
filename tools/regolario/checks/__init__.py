"""The checks on a base: each is a function from a game to problems; ``check`` runs them all."""

from collections.abc import Callable, Iterable, Iterator

from regolario.checks import (
    amounts,
    basis,
    languages,
    links,
    numbers,
    pins,
    privacy,
    rolls,
    runnable,
    sources,
    staleness,
    terminology,
)
from regolario.model import Base, Game
from regolario.overlay import overlay_problems
from regolario.problems import Problem

Check = Callable[[Base, Game], Iterable[Problem]]

EACH_TEXT: tuple[Check, ...] = (
    languages.copied_language,
    languages.missing_parameter,
    numbers.numbers_in_prose,
    staleness.stale,
    terminology.forbidden_terms,
    terminology.shared_forms,
    rolls.roll_ranges,
    amounts.component_sums,
    amounts.agreements,
)
"""The checks that look at one thing at a time. What the reader finds on its way (syntax, shapes, ids) is in load.py."""

WHOLE_GAME: tuple[Check, ...] = (
    links.dangling_link,
    overlay_problems,
    basis.statements,
    runnable.signatures,
    runnable.examples,
    pins.unpinned,
    sources.numerals,
)
"""The checks that hold one thing against another. They wait until every item of the game could be read: what is
missing because its file is broken would only hide the one mistake that counts."""

READING = ("syntax", "encoding", "too-large", "too-deep", "unreadable", "no-aliases")
SHAPE = ("wrong-type", "missing-field", "unknown-field")
UNREAD = frozenset((*READING, *SHAPE))
"""The problems after which an item, or a whole file, is left out of the base."""


def check(base: Base, found_on_loading: Iterable[Problem] = (), games: Iterable[str] | None = None) -> list[Problem]:
    """Every problem of a base, or of some of its games, in the order of the files."""
    loading = list(found_on_loading)
    broken = {_game_of(problem) for problem in loading if problem.code in UNREAD}
    problems = {problem for problem in loading if problem.code != "dangling-id" or _game_of(problem) not in broken}
    problems.update(privacy.private_data(base, games))
    for name in base.games if games is None else games:
        if name in base.games:
            problems.update(_of_game(base, base.games[name], whole=name not in broken))
    return sorted(problems)


def _game_of(problem: Problem) -> str:
    return problem.place.file.split("/")[1] if "/" in problem.place.file else ""


def _of_game(base: Base, game: Game, *, whole: bool) -> Iterator[Problem]:
    for one in (*EACH_TEXT, *WHOLE_GAME) if whole else EACH_TEXT:
        yield from one(base, game)
