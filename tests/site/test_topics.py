"""Pages of topics: what each game of a base says on the same question."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from regolario.book.topics import answers
from regolario.data.load import load
from regolario.model import Base
from regolario.site import search
from regolario.site.books import books
from regolario.site.generated import pages
from regolario.site.mkdocs.navigation import plan
from regolario.site.rendering.tongue import Tongue
from tests.conftest import TINY

TOPICS = """
movement:
  name: {it: Il movimento, en: Movement, es: El movimiento}
  question: {it: Quanto ci si muove?, en: How far do you move?, es: ¿Cuánto se mueve?}
  asks: {en: [moving in all games]}
unused:
  name: {it: Altro, en: Another, es: Otro}
  question: {it: Che altro c'è?, en: What else is there?, es: ¿Qué más hay?}
"""
STEPS = "  questions: {halves: halved-steps}\n"
OVERLAY = """
title: {it: "Piccolo: ampio", en: "Tiny: wide", es: "Pequeño: ancho"}
extends: tiny
about: {it: Di più., en: More., es: Más.}
rights: {it: Nostri., en: Ours., es: Nuestros.}
documents: {}
chapters: {play: ~}
"""
REPLACED = """
steps:
  replace: true
  name: {it: I passi, en: Steps, es: Los pasos}
  runs: false
  because: by-hand
  text: {it: Si corre., en: Pawns run., es: Se corre.}
  rests_on: [{how: house}]
"""


@pytest.fixture
def base(tmp_path: Path) -> Base:
    root = tmp_path / "rules_data"
    shutil.copytree(TINY, root)
    (root / "topics.yaml").write_text(TOPICS, encoding="utf-8")
    rules = root / "tiny" / "rules" / "play.yaml"
    rules.write_text(
        rules.read_text(encoding="utf-8").replace(STEPS, f"{STEPS}  topics: [movement]\n"), encoding="utf-8"
    )
    wide = root / "wide"
    (wide / "rules").mkdir(parents=True)
    (wide / "game.yaml").write_text(OVERLAY, encoding="utf-8")
    (wide / "rules" / "play.yaml").write_text(REPLACED, encoding="utf-8")
    found, problems = load(root)
    assert problems == []
    return found


def test_an_overlay_answers_after_its_game_and_keeps_the_topics_of_what_it_replaces(base: Base) -> None:
    found = answers(base, "movement")
    assert [(one.game.id, [entry.id for entry in one.entries]) for one in found] == [
        ("tiny", ["tiny/play/steps"]),
        ("wide", ["wide/play/steps"]),
    ]
    assert answers(base, "unused") == []


def test_a_topic_has_a_page_with_what_each_game_says(base: Base) -> None:
    made = {page.uri: page.body for page in pages(base)}
    body = made["en/topics/movement.md"]
    text = re.sub("<[^>]*>", " ", body)
    assert text.index("Each pawn has 4 points") < text.index("Pawns run.")
    assert 'href="../../tiny/play/#steps"' in body
    assert 'href="../../wide/play/#steps"' in body
    assert 'href="movement/"' in made["en/topics/index.md"]
    assert "en/topics/unused.md" not in made


@pytest.mark.parametrize("keys", [["movement", "unused"], ["unused", "movement"]])
def test_the_menu_has_the_topics_in_the_order_of_their_list(base: Base, keys: list[str]) -> None:
    ordered = replace(base, topics={key: base.topics[key] for key in keys})
    (menu,) = (
        one["en"] for one in plan(ordered, [], {f"en/topics/{stem}.md" for stem in (*keys, "index")}) if "en" in one
    )
    assert list(menu[0].values()) == [[f"en/topics/{stem}.md" for stem in ("index", *keys)]]


def test_the_search_finds_a_topic(base: Base) -> None:
    found = search.index(base, books(base), Tongue(base, "en"), ())
    topics = [one for one in found["docs"] if one["kind"] == "topic"]
    assert [(one["url"], one["name"], one["asks"]) for one in topics] == [
        ("en/topics/movement/", "How far do you move?", ["moving in all games"])
    ]


def test_a_base_without_topics_has_no_such_pages() -> None:
    assert not any("/topics/" in page.uri for page in pages(load(TINY)[0]))
