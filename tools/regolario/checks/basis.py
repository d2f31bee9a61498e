"""Checks of the grounds of items: every statement of a document is covered, every cited one exists."""

from collections.abc import Iterator

from regolario.book.citations import citations
from regolario.book.overlay import lineage, resting_on
from regolario.model import Base, Game
from regolario.problems import Problem


def statements(base: Base, game: Game) -> Iterator[Problem]:
    """Yield problems of citations.

    ``not-covered``: no item cites a statement, although the overlay that covers it is present. ``unknown-statement``: a
    cited statement does not exist. ``no-basis``: an entry has no grounds.
    """
    known = {statement for one in lineage(base, game) for statement in one.statements}
    cited = {citation.statement for one in resting_on(base, game) for citation in citations(one)}
    for citation in citations(game):
        if citation.statement not in known:
            what = f"unknown statement `{citation.statement}`"
            yield Problem(citation.place(), "unknown-statement", what, "correct its number")
    for identity, statement in game.statements.items():
        if identity not in cited and statement.source.get("covered_by", game.id) in base.games:
            remedy = "cite it in an entry, term, table, question or example"
            yield Problem(statement.source.place(), "not-covered", f"no item cites `{identity}`", remedy)
    for entry in game.entries.values():
        if not entry.rests_on and entry.change != "remove":
            yield Problem(entry.source.place(), "no-basis", f"`{entry.key}` has no `rests_on`", "write how it is known")
