"""Checks that the language versions of a text say the same, and checks for faults within each."""

from collections.abc import Iterator

from regolario.book.text.passages import Passage, passages
from regolario.meaning import Finding
from regolario.meaning.of_game import keep_findings, reviewed
from regolario.model import Base, Game
from regolario.problems import Level, Problem

CODES = frozenset(
    {
        *("bound-differs", "claim-differs", "clause-lost", "condition-differs", "emphasis-differs", "link-differs"),
        *("negation-differs", "obligation-differs", "order-differs", "quantity-differs", "sequence-differs"),
        *("words-differ", "contrary", "sentence-lost", "exchanged-words", "list-item-lost", "disagreement"),
        *("foreign-word", "address", "number-differs", "parameter-count"),
    }
)
"""The checks that may find no more than a hint."""
ELSEWHERE = frozenset({"missing-parameter"})
"""Findings that another check reports for the base."""


def meaning(base: Base, game: Game) -> Iterator[Problem]:
    """Yield the findings on the meaning of each text, and ``unused-ignore`` for ignores without one."""
    used: set[int] = set()
    for passage in passages(game):
        found = reviewed(base, game, passage)
        used |= found.ignoring
        yield from (_problem(passage, one) for one in found.findings if one.code not in ELSEWHERE)
    keep_findings(base, game)
    declared = {id(one): one for passage in passages(game) for one in passage.ignored}
    for key, one in declared.items():
        if key not in used:
            what = f"`{one['check']}` finds nothing in `{one['lang']}` here"
            yield Problem(one.place(), "unused-ignore", what, "delete it", Level.WARNING)


def is_hint(problem: Problem) -> bool:
    """Return whether a problem is a difference of meaning that good translations may have."""
    return problem.level is Level.INFO and problem.code in CODES


def _problem(passage: Passage, found: Finding) -> Problem:
    place = (
        passage.words.place(found.language)
        if found.start is None
        else passage.words.place_in(found.language, found.start)
    )
    return Problem(place, found.code, found.what, found.remedy, found.level, found.words)
