"""How many questions the search of the site answers, by the ranking itself, without its dialog.

`python -m benchmarks.search` measures the same questions in the dialog, and prints the figures.
"""

from collections import defaultdict
from statistics import mean
from typing import Any

from benchmarks.search import item_of, queries
from tests.browser.visits import Start
from tests.whole import base

FIRST, AMONG_FIVE = 0.80, 0.94
"""The least shares of a half of a language, a few points below the figures in docs/en/contribute/site/search.md."""
FIRST_OF_ALL, AMONG_FIVE_OF_ALL = 0.86, 0.97
ANSWERS = """async ([ranking, data, asked]) => {
  const { open, search, unpacked } = await import(ranking), index = open(unpacked(await (await fetch(data)).json()))
  return asked.map(([words, book]) => search(index, words, book).results.slice(0, 5).map(
    ({ doc }) => index.docs[doc].url))
}"""


def test_as_many_questions_are_answered_as_when_last_measured(start_again: Start) -> None:
    ranks: dict[tuple[str, str], list[int]] = defaultdict(list)
    for language in base().languages:
        asked = [query for query in queries() if query["language"] == language]
        for query, found in zip(asked, answers(start_again, language, asked), strict=True):
            right = (number for number, item in enumerate(found, 1) if item in query["answers"])
            ranks[language, query["half"]].append(next(right, 0))
    figures = {half: shares(some) for half, some in ranks.items()}
    assert not {half: some for half, some in figures.items() if some[0] < FIRST or some[1] < AMONG_FIVE}
    first, among_five = shares([rank for some in ranks.values() for rank in some])
    assert first >= FIRST_OF_ALL
    assert among_five >= AMONG_FIVE_OF_ALL


def answers(start_again: Start, language: str, asked: list[dict[str, Any]]) -> list[list[str]]:
    """Return the ids of the first five answers of each question."""
    visit = start_again()
    typed = [[query["ask"], query.get("game", "")] for query in asked]
    files = [f"{visit.site}{file}" for file in ("assets/regolario/ranking.js", f"search/{language}.json")]
    found = visit.open(f"{language}/").evaluate(ANSWERS, [*files, typed])
    return [[item_of(f"/{address}") for address in some] for some in found]


def shares(ranks: list[int]) -> tuple[float, float]:
    """Return how many of the questions are answered first, and among five."""
    return mean(rank == 1 for rank in ranks), mean(rank > 0 for rank in ranks)
