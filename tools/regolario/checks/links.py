"""Links in texts lead somewhere."""

import re
from collections.abc import Iterator

from regolario.model import Base, Game
from regolario.overlay import lineage
from regolario.passages import passages
from regolario.problems import Problem

LINK = re.compile(r"\]\(([^)\s]*)\)")
TARGET = re.compile(r"(entry|table|question|term):([a-z0-9/-]+)")


def target(base: Base, game: Game, kind: str, written: str) -> str | None:
    """The full id of what a link of ``game`` names (``entry:watercourses/river``); None if there is no such thing."""
    for one in lineage(base, game):
        known = {"entry": one.entries, "table": one.tables, "question": one.questions, "term": one.terms}[kind]
        for identity in (f"{one.id}/{written}", written):
            if identity in known:
                return identity
    return None


def dangling_link(base: Base, game: Game) -> Iterator[Problem]:
    """``dangling-link``: a link in a text names nothing, or is not of the form ``entry:chapter/key``."""
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
                    remedy = "write `entry:chapter/key`, `table:key`, `question:key`, `term:key` or an https address"
                    yield Problem(place, "dangling-link", f"`{found[1]}` is no link", remedy)
                elif target(base, game, written[1], written[2]) is None:
                    yield Problem(place, "dangling-link", f"there is no {written[1]} `{written[2]}`", "correct the id")
