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
from regolario.problems import Problem

Check = Callable[[Base, Game], Iterable[Problem]]

CHECKS: tuple[Check, ...] = (
    languages.copied_language,
    languages.missing_parameter,
    numbers.numbers_in_prose,
    staleness.stale,
    links.dangling_link,
    basis.statements,
    terminology.forbidden_terms,
    terminology.shared_forms,
    rolls.roll_ranges,
    amounts.component_sums,
    amounts.agreements,
    runnable.signatures,
    runnable.examples,
    pins.unpinned,
    sources.numerals,
)
"""Every check on one game. What the reader finds on its way (syntax, shapes, ids) is not here but in load.py."""


def check(base: Base, found_on_loading: Iterable[Problem] = (), games: Iterable[str] | None = None) -> list[Problem]:
    """Every problem of a base, or of some of its games, in the order of the files."""
    wanted = list(base.games) if games is None else [name for name in games if name in base.games]
    problems = {*found_on_loading, *privacy.private_data(base, games)}
    for name in wanted:
        problems.update(_of_game(base, base.games[name]))
    return sorted(problems)


def _of_game(base: Base, game: Game) -> Iterator[Problem]:
    for one in CHECKS:
        yield from one(base, game)
