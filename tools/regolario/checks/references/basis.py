"""Checks of the grounds of items: every statement of a document is covered, every cited one exists."""

from collections.abc import Iterator

from regolario.book.citations import citations
from regolario.book.layers.overlay import lineage, resting_on
from regolario.data.nearest import did_you_mean
from regolario.model import Base, Game
from regolario.problems import Place, Problem


def statements(base: Base, game: Game) -> Iterator[Problem]:
    """Yield problems of citations.

    ``not-covered``: no item cites a statement, although the overlay that covers it is present. ``unknown-statement``: a
    cited statement does not exist. ``unknown-document``: game.yaml does not list the document of a file of statements.
    ``no-basis``: an entry has no grounds.
    """
    known = {statement for one in lineage(base, game) for statement in one.statements}
    cited = {citation.statement for one in resting_on(base, game) for citation in citations(one)}
    for citation in citations(game):
        if citation.statement not in known:
            what = f"unknown statement `{citation.statement}`"
            yield Problem(citation.place(), "unknown-statement", what, "correct its number")
    yield from _unknown_documents(base, game)
    for identity, statement in game.statements.items():
        if identity not in cited and statement.source.get("covered_by", game.id) in base.games:
            remedy = "cite it in an entry, term, table, question or example"
            yield Problem(statement.source.place(), "not-covered", f"no item cites `{identity}`", remedy)
    for entry in game.entries.values():
        if not entry.rests_on and entry.change != "remove":
            yield Problem(entry.source.place(), "no-basis", f"`{entry.key}` has no `rests_on`", "write how it is known")


def _unknown_documents(base: Base, game: Game) -> Iterator[Problem]:
    documents = [key for one in lineage(base, game) for key in one.documents]
    for group, statement in {one.document: one for one in reversed([*game.statements.values()])}.items():
        if group not in documents:
            what = f"game.yaml lists no document `{group}`"
            remedy = did_you_mean(group, documents, f"add `{group}:` to its documents, or rename the file")
            yield Problem(Place(statement.source.place().file), "unknown-document", what, remedy)
