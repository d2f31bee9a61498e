"""The benchmarks that games bring, as ``BENCHMARKS`` of ``benchmark.py`` in their tests."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

from benchmarks.figures import Figure
from regolario.extension import extensions

FOLDER = Path(__file__).parents[1] / "tests" / "games"
Measure = Callable[[], list[Figure]]


@cache
def measures() -> Mapping[str, tuple[Measure, ...]]:
    """Return what games measure, by the name under which it is asked for; games may share a name."""
    found: dict[str, tuple[Measure, ...]] = {}
    for benchmarks in _brought():
        for name, measure in benchmarks.items():
            found[name] = (*found.get(name, ()), measure)
    return found


def _brought() -> Iterator[Mapping[str, Measure]]:
    for one in extensions().values():
        name = one.package.rpartition(".")[2]
        if (FOLDER / name / "benchmark.py").is_file():
            yield import_module(f"tests.games.{name}.benchmark").BENCHMARKS
