"""Checks that the languages of a text say the same, and of faults within each."""

from collections.abc import Iterator

from regolario.book.passages import Passage, passages
from regolario.meaning import Finding, review, terms_of
from regolario.model import Base, Game
from regolario.problems import Level, Problem

CODES = frozenset(
    {
        *("bound-differs", "claim-differs", "clause-lost", "condition-differs", "emphasis-differs", "link-differs"),
        *("negation-differs", "obligation-differs", "order-differs", "quantity-differs", "sequence-differs"),
        *("words-differ", "contrary", "sentence-lost"),
    }
)
"""The checks that may find no more than a hint."""
ELSEWHERE = frozenset({"missing-parameter"})
"""Findings that another check reports for the base."""


def meaning(base: Base, game: Game) -> Iterator[Problem]:
    """Yield the findings on the meaning of each text, and ``unused-ignore`` for those that are not found."""
    terms = terms_of(base, game)
    used: set[int] = set()
    declared = {id(one): one for passage in passages(game) for one in passage.ignored}
    for passage in passages(game):
        texts = {code: text for code in base.languages if (text := passage.words.get(code))}
        if len(texts) < 2 or passage.words.get("same"):
            continue
        for found in review(texts, base, passage.params, terms):
            ignored = _ignored(passage, found)
            used.update(ignored)
            if not ignored and found.code not in ELSEWHERE:
                yield _problem(passage, found)
    for key, one in declared.items():
        if key not in used:
            what = f"`{one['check']}` finds nothing in `{one['lang']}` here"
            yield Problem(one.place(), "unused-ignore", what, "delete it", Level.WARNING)


def is_hint(problem: Problem) -> bool:
    """Return whether a problem is a difference of meaning that good translations may have."""
    return problem.level is Level.INFO and problem.code in CODES


def _ignored(passage: Passage, found: Finding) -> list[int]:
    """Return the identities of the entries of ``ignore`` that a finding fits."""
    return [
        id(one)
        for one in passage.ignored
        if one["check"] == found.code and one["lang"] == found.language and one.get("words", found.words) == found.words
    ]


def _problem(passage: Passage, found: Finding) -> Problem:
    place = (
        passage.words.place(found.language)
        if found.start is None
        else passage.words.place_in(found.language, found.start)
    )
    return Problem(place, found.code, found.what, found.remedy, found.level)
