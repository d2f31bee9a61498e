"""Checks of links in texts and of the entries that rows of tables lead to."""

import re
from collections.abc import Iterator, Mapping

from regolario.book.layers.overlay import lineage
from regolario.book.text.passages import passages
from regolario.data.nearest import did_you_mean
from regolario.data.values import quoted
from regolario.model import Base, Game, Row
from regolario.problems import Level, Problem

LINK = re.compile(r"\]\(([^)\s]*)\)")
TARGET = re.compile(r"(entry|table|question|term):([a-z0-9/-]+)")


def target(base: Base, game: Game, kind: str, written: str) -> str | None:
    """Return the full id of a link's target in ``game`` (``entry:bridges/crossing``); None if undefined."""
    for one in lineage(base, game):
        known = _known(one, kind)
        for identity in (f"{one.id}/{written}", written):
            if identity in known:
                return identity
    return None


def _ids(base: Base, game: Game, kind: str) -> list[str]:
    """Return the ids that a link of a game may use, as links write them."""
    return [identity.removeprefix(f"{one.id}/") for one in lineage(base, game) for identity in _known(one, kind)]


def _known(game: Game, kind: str) -> Mapping[str, object]:
    return {"entry": game.entries, "table": game.tables, "question": game.questions, "term": game.terms}[kind]


def dangling_link(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``dangling-link`` problems: the target of a link is undefined or malformed."""
    for passage in passages(game):
        for code in base.languages:
            text = passage.words.get(code)
            if text is None or "](" not in text:
                continue
            for found in LINK.finditer(text):
                written = TARGET.fullmatch(found[1])
                if written is None and found[1].startswith("https://"):
                    continue
                place = passage.words.place_in(code, found.start(1))
                if written is None:
                    remedy = "write `entry:chapter/key`, `table:key`, `question:key`, `term:key` or an https URL"
                    yield Problem(place, "dangling-link", f"`{quoted(found[1])}` is not a link target", remedy)
                elif target(base, game, written[1], written[2]) is None:
                    remedy = did_you_mean(written[2], _ids(base, game, written[1]), "correct the id")
                    yield Problem(place, "dangling-link", f"unknown {written[1]} `{quoted(written[2])}`", remedy)


def row_entry(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``row-entry`` problems: the row of a table leads to another entry than the one it is about."""
    for row in (row for table in game.tables.values() for row in table.rows):
        if row.entry is None:
            continue
        _, chapter, key = row.entry.split("/")
        place, written, named = row.source.place("entry"), f"{chapter}/{key}", f"{chapter}/{row.result}"
        sources = _sources(row)
        if sources and written not in sources:
            what = f"the row leads to `{written}`, but has numbers of {', '.join(f'`{one}`' for one in sources)}"
            yield Problem(place, "row-entry", what, "write the entry that the row is about", Level.WARNING)
        elif not sources and named != written and target(base, game, "entry", named):
            what = f"the row leads to `{written}`, although an entry has the name of its result"
            yield Problem(place, "row-entry", what, f"write `{named}`, or another result", Level.WARNING)


def _sources(row: Row) -> list[str]:
    """Return the entries, as ``chapter/key``, that a row takes numbers from."""
    found = (one.reference for one in (*row.cells.values(), *row.params.values()))
    return list(dict.fromkeys("/".join(one.entry.split("/")[-2:]) for one in found if one))


def unknown_sense(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``unknown-sense`` problems: a term names a sense that senses.yaml does not have."""
    for term in game.terms.values():
        if term.sense is not None and term.sense not in base.senses:
            remedy = did_you_mean(term.sense, base.senses, "add it to senses.yaml")
            yield Problem(term.source.place("sense"), "unknown-sense", f"unknown sense `{term.sense}`", remedy)


def unknown_topic(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``unknown-topic`` problems: an entry names a topic that topics.yaml does not have."""
    for entry in game.entries.values():
        for at, topic in enumerate(entry.topics):
            if topic not in base.topics:
                known = ", ".join(base.topics)
                remedy = did_you_mean(topic, base.topics, f"choose from: {known}" if known else "add it to topics.yaml")
                yield Problem(entry.source["topics"].place(at), "unknown-topic", f"unknown topic `{topic}`", remedy)
