"""The sheet of what an overlay changes: everything new or changed, the names of what is gone, and nothing else."""

from functools import cache

import pytest

from regolario.model import Base
from regolario.overlay import Kind, changes
from regolario.print.markup import blocks
from regolario.print.paper import PAPERS
from regolario.print.sheet import MOST_PAGES, sheet_of_changes
from regolario.print.speech import Speech
from tests.print.paper_trail import Printed, bare, base

OVERLAYS = ["doom-2004-deathmatch", "doom-2004-capture-the-flag", "doom-2004-errata"]
every_overlay = pytest.mark.parametrize("overlay", OVERLAYS)


@cache
def rules() -> Base:
    return base()


@cache
def printed(overlay: str, language: str, paper: str = "A4") -> Printed:
    return Printed(sheet_of_changes(rules(), rules().games[overlay], language, PAPERS[paper]))


@every_overlay
@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_all_that_changed_stands_on_it(overlay: str, language: str) -> None:
    speech, words = Speech(rules(), language), printed(overlay, language).words
    for change in changes(rules(), rules().games[overlay]):
        entry = change.entry
        if change.after and not entry.on_sheet:
            continue
        assert bare(speech.of(entry.name).text) in words, entry.id
        if change.kind in (Kind.ADDED, Kind.REPLACED):
            said = speech.of(entry.sheet or entry.text, entry.params)
            assert all(bare(part) in words for part in _parts(blocks(said.text))), entry.id
    assert len(printed(overlay, language).pages) <= MOST_PAGES


@every_overlay
def test_new_rules_are_marked_and_those_that_are_gone_have_only_their_names(overlay: str) -> None:
    speech, words = Speech(rules(), "en"), printed(overlay, "en").words
    made = changes(rules(), rules().games[overlay])
    for change in made:
        name = bare(speech.of(change.entry.name).text)
        assert (f"new{name}" in words) == (change.kind is Kind.ADDED and change.entry.on_sheet), change.entry.id
    assert ("Nolongerused" in words) == any(change.kind is Kind.REMOVED for change in made)


def test_what_stays_the_same_is_not_on_it() -> None:
    words = printed("doom-2004-errata", "en").words
    assert "Sprint" not in words
    assert "Whatchanges" in words


def test_a_game_that_extends_nothing_changes_nothing() -> None:
    with pytest.raises(ValueError, match="extends no other game"):
        sheet_of_changes(rules(), rules().games["doom-2004"], "en", PAPERS["A4"])


def _parts(nodes: list[dict]) -> list[str]:
    found = []
    for node in nodes:
        for inner in node["body"]:
            found += _parts(inner) if isinstance(inner, list) else [inner if isinstance(inner, str) else _flat(inner)]
    return found


def _flat(part: dict) -> str:
    return "".join(inner if isinstance(inner, str) else _flat(inner) for inner in part.get("body", []))
