"""Mutations of the rules' functions that no worked example notices: ``make mutants``.

Each function under ``games/*/rules`` is changed in one place at a time (a bound moved, a condition negated, an operator
exchanged, a lower bound removed), and the examples that run through it are played again. A mutant that no example
notices survives: either an example is missing at that limit, or the change makes no difference.

    python -m benchmarks.mutants [GAME]... [--list FILE]
"""

import signal
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import click

from benchmarks.mutations import ROOT, Mutant, mutants
from regolario.data.load import load
from regolario.engine.examples import run
from regolario.engine.functions import import_game
from regolario.extension import extensions
from regolario.model import Base, Example
from regolario.words.locales import percent

SECONDS = 5.0
"""The processor time after which an endless mutant counts as noticed."""


def reached(base: Base) -> dict[CodeType, list[Example]]:
    """Return the examples that run through each function, by its code."""
    found: dict[CodeType, list[Example]] = defaultdict(list)
    for game in base.games.values():
        for example in game.examples:
            seen: set[CodeType] = set()
            _forget()
            sys.setprofile(lambda frame, event, _, seen=seen: seen.add(frame.f_code) if event == "call" else None)
            try:
                run(base, example)
            finally:
                sys.setprofile(None)
            for code in seen:
                found[code].append(example)
    return found


CACHES: list[Any] = []


def _forget() -> None:
    """Clear every cache of the rules and of their mechanics."""
    for cache in CACHES:
        cache.cache_clear()


def noticed(base: Base, mutant: Mutant, examples: list[Example]) -> bool:
    """Return whether an example fails while the mutant replaces its function."""
    whole = mutant.function.__code__
    mutant.function.__code__ = mutant.code
    try:
        return not _all_pass(base, examples)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        return True
    finally:
        mutant.function.__code__ = whole


def _all_pass(base: Base, examples: list[Example]) -> bool:
    """Return whether all examples pass. Raises _TooLongError for one that does not end in time."""
    before = signal.signal(signal.SIGVTALRM, _too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        for example in examples:
            _forget()
            if not run(base, example).passed:
                return False
        return True
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class _TooLongError(BaseException):
    pass


def _too_long(*_: object) -> None:
    raise _TooLongError


@dataclass
class Score:
    """The number of mutants tried, and the mutants that no example noticed."""

    tried: int
    survivors: list[Mutant]

    def __str__(self) -> str:
        found = self.tried - len(self.survivors)
        share = percent(f"{100 * found / max(self.tried, 1):.1f}", "en")
        return f"{found} of {self.tried} noticed: {share}"


def score(base: Base, modules: Iterable[ModuleType], through: dict[CodeType, list[Example]]) -> Score:
    """Try every mutant of the modules on the examples that run ``through`` its function; return the score."""
    found = [mutant for module in modules for mutant in mutants(module)]
    return Score(len(found), [one for one in found if not noticed(base, one, through[one.function.__code__])])


def rules_of(game: str) -> list[ModuleType]:
    """Return the modules of a game's rules, in the order of their names."""
    package = f"{extensions()[game].package}.rules."
    return [module for name, module in sorted(sys.modules.items()) if name.startswith(package)]


def find_caches() -> None:
    """Find every cache of the rules and of their mechanics."""
    modules = [module for name, module in sys.modules.items() if name.startswith("regolario.")]
    found = {id(it): it for one in modules for it in vars(one).values() if hasattr(it, "cache_clear")}
    CACHES.extend(it for it in found.values() if it.__module__.startswith(("regolario.games", "regolario.mechanics")))


@click.command()
@click.argument("games", nargs=-1, type=click.Choice(sorted(extensions())))
@click.option("--list", "listed", type=click.Path(path_type=Path), help="Write the survivors to this file.")
def main(games: tuple[str, ...], listed: Path | None) -> None:
    """Print the share of mutants that the worked examples notice, and those that survive."""
    base, _ = load(ROOT / "rules_data")
    playable = [game for game in base.games if game in extensions()]
    for game in playable:
        import_game(game)
    find_caches()
    through = reached(base)
    whole = Score(0, [])
    for game in games or playable:
        one = score(base, rules_of(game), through)
        click.echo(f"{game}: {one}")
        whole = Score(whole.tried + one.tried, whole.survivors + one.survivors)
    lines = [str(mutant) for mutant in whole.survivors]
    click.echo("\n".join([f"all: {whole}", *lines]))
    if listed:
        listed.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
