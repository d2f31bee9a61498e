"""What the base rests on: every statement of a document is covered, every one cited exists."""

from collections.abc import Iterator

from regolario.citations import citations
from regolario.model import Base, Game
from regolario.overlay import lineage, resting_on
from regolario.problems import Problem


def statements(base: Base, game: Game) -> Iterator[Problem]:
    """``not-covered``: nothing rests on a statement. ``unknown-statement``: what is cited does not exist.
    ``no-basis``: an entry rests on nothing."""
    known = {statement for one in lineage(base, game) for statement in one.statements}
    cited = {citation.statement for one in resting_on(base, game) for citation in citations(one)}
    for citation in citations(game):
        if citation.statement not in known:
            what = f"there is no statement `{citation.statement}`"
            yield Problem(citation.place(), "unknown-statement", what, "correct its number")
    for identity, statement in game.statements.items():
        if identity not in cited:
            remedy = "write an entry, term, table, question or example that rests on it"
            yield Problem(statement.source.place(), "not-covered", f"nothing rests on `{identity}`", remedy)
    for entry in game.entries.values():
        if not entry.rests_on and entry.change != "remove":
            yield Problem(entry.source.place(), "no-basis", f"`{entry.key}` rests on nothing", "say how it is known")
