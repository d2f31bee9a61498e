"""While the site is served, cached results equal fresh ones; and most results are cached."""

import os
import shutil
from pathlib import Path

import pytest

from regolario.book.layers.overlay import lineage
from regolario.book.layers.rulebook import tail
from regolario.data.load import load
from regolario.model import Base, Entry, Game
from regolario.site import boards
from regolario.site.generated import pages
from regolario.site.kept import Kept
from regolario.site.rendering.leaf import Settings
from tests.conftest import ROOT, TINY
from tests.whole import base

RULES = "tiny/rules/play.yaml"
CHANGES = [
    ("an Italian text", RULES, "Ogni pedina ha", "Ciascuna pedina ha", {"it"}),
    ("an English text, which is the original", RULES, "Each pawn has", "Every pawn has", {"en"}),
    ("a name", RULES, "en: Steps", "en: Paces", {"it", "en", "es"}),
    ("a number", RULES, "points: 4", "points: 5", {"it", "en", "es"}),
    ("the mark of a translation", RULES, "es: ~}", "es: aaaa-bbbb}", {"it", "en", "es"}),
    ("a form of a term", "tiny/terms/words.yaml", "peones", "peoncitos", {"it", "en", "es"}),
    ("a word of the site", "languages.yaml", "name: English", "name: British", {"it", "en", "es"}),
]


TOPICS = """
steps:
  name: {it: I passi, en: Steps, es: Los pasos}
  question: {it: Quanto ci si muove?, en: How far do you move?, es: ¿Cuánto se mueve?}
"""
SENSES = """
pawn: {name: {it: Chi si muove, en: Who moves, es: Quien se mueve}}
piece: {name: {it: Un pezzo, en: A piece, es: Una pieza}}
"""


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def twins(tmp_path: Path) -> Path:
    """Return the tiny game twice, as two families."""
    shutil.copytree(TINY, tmp_path / "rules_data")
    shutil.copytree(TINY / "tiny", tmp_path / "rules_data" / "twin")
    for folder in ("statements", "examples"):
        shutil.rmtree(tmp_path / "rules_data" / "twin" / folder)
    (tmp_path / "rules_data" / "topics.yaml").write_text(TOPICS, encoding="utf-8")
    (tmp_path / "rules_data" / "senses.yaml").write_text(SENSES, encoding="utf-8")
    change(tmp_path / "rules_data" / RULES, "  questions: {halves", "  topics: [steps]\n  questions: {halves")
    for game, sense in (("tiny", "pawn"), ("twin", "piece")):
        change(tmp_path / "rules_data" / game / "terms" / "words.yaml", "pawn:\n", f"pawn:\n  sense: {sense}\n")
    return tmp_path / "rules_data"


def written(root: Path, kept: Kept | None) -> tuple[Base, list]:
    found, _ = load(root)
    if kept:
        kept.meet(found, Settings())
    return found, list(pages(found, Settings(), kept))


@pytest.mark.parametrize(("what", "file", "old", "new", "languages"), CHANGES, ids=[case[0] for case in CHANGES])
def test_after_a_change_the_pages_are_as_if_written_anew(
    twins: Path, what: str, file: str, old: str, new: str, languages: set[str]
) -> None:
    kept = Kept()
    before = {page.uri: page for page in written(twins, kept)[1]}
    path = twins / file
    change(path, old, new)
    os.utime(path, ns=(path.stat().st_atime_ns, path.stat().st_mtime_ns + 1))
    after = written(twins, kept)[1]
    assert [(page.uri, page.body) for page in after] == [(page.uri, page.body) for page in written(twins, None)[1]]
    again = {page.uri for page in after if page is not before.get(page.uri)}
    compared = {uri for uri in again if "/compare" in uri}
    assert {uri.split("/")[0] for uri in compared if "/tiny/" in uri} == {"it", "en", "es"}
    again -= compared
    assert {uri.split("/")[0] for uri in again if "/tiny/" in uri} == languages
    assert any("/twin/" in uri for uri in again) == (file == "languages.yaml")


@pytest.mark.parametrize(
    ("file", "old", "new", "uri"),
    [
        ("topics.yaml", "How far do you move?", "How far do pawns go?", "en/topics/steps.md"),
        ("senses.yaml", "A piece", "A man", "en/homonyms.md"),
        (RULES, "Each pawn has", "Every pawn has", "en/topics/steps.md"),
    ],
)
def test_pages_about_all_games_show_what_changed(twins: Path, file: str, old: str, new: str, uri: str) -> None:
    kept = Kept()
    assert old in {page.uri: page.body for page in written(twins, kept)[1]}[uri]
    change(twins / file, old, new)
    assert new in {page.uri: page.body for page in written(twins, kept)[1]}[uri]


def test_a_text_that_stands_in_for_a_missing_one_counts_there_too(twins: Path) -> None:
    path = twins / RULES
    text = path.read_text(encoding="utf-8")
    lacking = text.replace(
        "    es: |\n      Cada peón tiene {points} puntos y gasta {cost} por casilla.\n", "    es: ~\n"
    )
    assert lacking != text
    path.write_text(lacking, encoding="utf-8")
    kept = Kept()
    written(twins, kept)
    path.write_text(lacking.replace("Ogni pedina ha", "Ciascuna pedina ha"), encoding="utf-8")
    page = {page.uri: page.body for page in written(twins, kept)[1]}["es/tiny/play.md"]
    assert "Ciascuna pedina ha" in page


def test_without_a_change_nothing_is_written_again(twins: Path) -> None:
    kept = Kept()
    before = {id(page) for page in written(twins, kept)[1]}
    assert [page.uri for page in written(twins, kept)[1] if id(page) not in before] == []


def test_pictures_are_kept_too() -> None:
    kept = Kept()
    kept.meet(base(), None)
    first = list(boards.pictures(base(), kept))
    assert [found.uri for found in first] == [found.uri for found in boards.pictures(base())]
    assert all(one is other for one, other in zip(first, boards.pictures(base(), kept), strict=True))


def family() -> list[Game]:
    """Return the games of the smallest family of this project's base with an overlay: the root first."""
    games = base().games.values()
    families = [[one for one in games if lineage(base(), one)[-1] is root] for root in games if not root.extends]
    return min((one for one in families if len(one) > 1), key=lambda one: sum(len(game.entries) for game in one))


def with_a_new_text(rules: Path, number: int) -> tuple[Base, Entry]:
    """Load a base, and give a rule another text with a term and a number.

    The first text has a link to another chapter.
    """
    for path in rules.rglob("*.yaml"):
        os.utime(path, ns=(number, number))
    found, _ = load(rules)
    game = next(game for game in found.games.values() if not game.extends)
    other, *_, entry = game.entries.values()
    terms = [word.forms[0] for term in game.terms.values() if (word := term.words["it"])]
    link = f"[prima](entry:{tail(other.id)})" if number == 1 else "prima"
    for texts in (entry.text, entry.source["text"]):
        texts["it"] = f"Non {link}: {terms[number]} {number}."
    return found, entry


def test_a_changed_text_is_shown_wherever_it_belongs(tmp_path: Path) -> None:
    for game in family():
        shutil.copytree(ROOT / "rules_data" / game.id, tmp_path / game.id)
    for path in (ROOT / "rules_data").glob("*.yaml"):
        shutil.copy(path, tmp_path)
    kept, before = Kept(), {}
    for number in (1, 2, 3):
        found, entry = with_a_new_text(tmp_path, number)
        kept.meet(found, Settings())
        after = {page.uri: page for page in pages(found, Settings(), kept)}
        assert {uri: page.body for uri, page in after.items()} == {page.uri: page.body for page in pages(found)}
        again = {uri for uri, page in after.items() if page is not before.get(uri)}
        before = after
    keys = {chapter.key for game in found.games.values() for chapter in game.chapters}
    rules = {uri for uri in again if Path(uri).stem in keys and "/changes/" not in uri}
    assert {Path(uri).stem for uri in rules} == {entry.chapter}
    assert {uri.split("/")[0] for uri in rules if "/compare/" not in uri} == {"it"}
