"""The sheet of an overlay's changes.

Everything new or changed, the names of removed rules, nothing else.
"""

from functools import cache

import pytest

from regolario.book.layers.changes import ChangeKind, changes
from regolario.print.markup import blocks
from regolario.print.paper import PAPERS
from regolario.print.sheets.changes import sheet_of_changes
from regolario.print.sheets.omitted import shown
from regolario.print.speech import Speech
from tests.conftest import TINY
from tests.print.paper_trail import Printed, bare, base

OVERLAYS = [game.id for game in base().games.values() if game.extends]
every_overlay = pytest.mark.parametrize("overlay", OVERLAYS)


rules = base


@cache
def printed(overlay: str, language: str, paper: str = "A4") -> Printed:
    return Printed(sheet_of_changes(rules(), rules().games[overlay], language, PAPERS[paper]))


@every_overlay
@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_all_that_changed_stands_on_it(overlay: str, language: str) -> None:
    speech, words = Speech(rules(), language), printed(overlay, language).words
    for change in changes(rules(), rules().games[overlay]):
        entry = change.entry
        if change.after and not shown(entry):
            continue
        assert bare(speech.of(entry.name).text) in words, entry.id
        if change.kind in (ChangeKind.ADDED, ChangeKind.REPLACED):
            said = speech.of(entry.sheet or entry.text, entry.params)
            assert all(bare(part) in words for part in _parts(blocks(said.text))), entry.id
    assert len(printed(overlay, language).pages) <= 2


@every_overlay
def test_new_rules_are_marked_and_those_that_are_gone_have_only_their_names(overlay: str) -> None:
    speech, words = Speech(rules(), "en"), printed(overlay, "en").words
    made = changes(rules(), rules().games[overlay])
    names = {change.entry.id: bare(speech.of(change.entry.name).text) for change in made}
    for change in made:
        name = names[change.entry.id]
        if any(other.startswith(name) for other in names.values() if other != name):
            continue  # it stands on the sheet as the beginning of another
        assert (f"new{name}" in words) == (change.kind is ChangeKind.ADDED and change.entry.on_sheet), change.entry.id
    assert ("Nolongerused" in words) == any(change.kind is ChangeKind.REMOVED for change in made)


def test_a_game_that_extends_nothing_changes_nothing() -> None:
    with pytest.raises(ValueError, match="extends no other game"):
        sheet_of_changes(tiny := base(TINY), tiny.games["tiny"], "en", PAPERS["A4"])


def _parts(nodes: list[dict]) -> list[str]:
    found = []
    for node in nodes:
        for inner in node["body"]:
            found += _parts(inner) if isinstance(inner, list) else [inner if isinstance(inner, str) else _flat(inner)]
    return found


def _flat(part: dict) -> str:
    return "".join(inner if isinstance(inner, str) else _flat(inner) for inner in part.get("body", []))
