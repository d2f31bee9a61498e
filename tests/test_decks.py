"""Decks of cards: on the site, in print, for translators, for other programs, in overlays."""

import json
import re
from pathlib import Path

import pytest

from regolario.data.load import load
from regolario.published.files import files
from regolario.site.generated import pages
from regolario.site.rendering.leaf import Settings
from tests.conftest import Command
from tests.exchange.test_units import EVERY_FIELD
from tests.overlays import loaded, write_game

DECK = """
actions:
  name: {it: Azioni, en: Actions, es: Acciones}
  about: {it: Da pescare., en: To be drawn., es: Para robar.}
  total: 7
  unnamed: 4
  slip: [55 mm, 12 mm]
  sets:
    pawn: {cards: 2, copies: 2}
    others: {name: {it: Altre, en: Others, es: Otras}, cards: 3}
  cards:
    pawn:
      copies: 2
      set: pawn
      number: 1
      params: {steps: 4}
      effect: {it: "Muove di {steps} caselle.", en: "Moves {steps} spaces.", es: "Mueve {steps} casillas."}
    space: {}
  rests_on:
    - {statements: [T-R001], how: printed}
  reviewed: {it: ~, en: original, es: ~}
"""


@pytest.fixture
def deck(tiny: Path) -> Path:
    """Return a tiny base with a deck."""
    (tiny / "tiny" / "cards").mkdir()
    (tiny / "tiny" / "cards" / "actions.yaml").write_text(DECK, encoding="utf-8")
    return tiny


def site(root: Path, downloads: dict[str, int] | None = None) -> dict[str, str]:
    """Return the pages of a base without their tags."""
    made = pages(load(root)[0], Settings(downloads=downloads or {}))
    return {page.uri: re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.body)) for page in made}


def test_a_deck_without_faults_has_no_problem(deck: Path) -> None:
    assert loaded(deck)[1] == []


def test_the_site_lists_the_decks_and_names_their_cards(deck: Path) -> None:
    written = site(deck, {"downloads/tiny/pieces-actions-en-A4.pdf": 2000})
    assert (
        "7 cards · 4 not named Set Cards in each Copies In all pawn 2 2 4 Others 3 1 3" in written["en/tiny/decks.md"]
    )
    assert "7 carte · 4 senza nome" in written["it/tiny/decks.md"]
    cards = written["en/tiny/pieces/actions.md"]
    assert "pawn proposed pedina proposed peón proposed 2" in cards
    assert "Cards whose name nobody has read 4 In all 7" in cards
    assert "Copies: 2 · Set: pawn 1/2" in cards
    assert "What it does Moves 4 spaces ." in cards
    assert "Actions: A4" in cards
    assert "Azioni" in written["it/tiny/compare/decks.md"]
    assert "Actions" in written["en/tiny/completeness/T.md"]


def test_a_game_without_decks_has_no_page_of_them(tiny: Path) -> None:
    assert not [uri for uri in site(tiny) if "decks" in uri]


def test_slips_are_printed_in_two_languages(run: Command, deck: Path, tmp_path: Path) -> None:
    done = run("pieces", "tiny", "--what", "actions", "--lang", "en", "--lang", "es", "-o", str(tmp_path / "slips.pdf"))
    assert done.exit_code == 0, done.output
    assert (tmp_path / "slips.pdf").read_bytes().startswith(b"%PDF")


def test_a_card_whose_name_is_not_written_yet_is_printed_and_shown(run: Command, deck: Path, tmp_path: Path) -> None:
    assert run("new", "card", "tiny/actions/trap").exit_code == 0
    assert "unnamed: 3" in (deck / "tiny" / "cards" / "actions.yaml").read_text(encoding="utf-8")
    assert run("pieces", "tiny", "--what", "actions", "-o", str(tmp_path / "slips.pdf")).exit_code == 0
    assert "– – – 1 Cards whose name nobody has read 3" in site(deck)["en/tiny/pieces/actions.md"]


def test_a_deck_is_reviewed_as_a_whole(run: Command, deck: Path) -> None:
    assert "tiny/actions: it reviewed" in run("review", "deck:tiny/actions", "--lang", "it").output
    assert not [problem for problem in loaded(deck)[1] if "stale" in problem]
    path = deck / "tiny" / "cards" / "actions.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("steps: 4", "steps: 5"), encoding="utf-8")
    assert [problem for problem in loaded(deck)[1] if "stale" in problem and "number" in problem]
    assert "decks" in run("status", "tiny").output
    assert "Azioni" in run("compare", "tiny/decks").output


def test_every_text_of_a_deck_is_a_unit_of_translation() -> None:
    from regolario.exchange.slots import slots

    found = {slot.id for slot in slots(load(EVERY_FIELD)[0])}
    texts = ("name", "about", "sets.others.name", "cards.blue.effect", "cards.blue.rests_on.1.note")
    assert {f"deck:every/actions#{text}" for text in texts} <= found


def test_the_export_has_the_decks(deck: Path) -> None:
    made = json.loads(dict(files(load(deck)[0]))["tiny.json"])["decks"]["tiny/actions"]
    assert (made["total"], made["unnamed"]) == (7, 4)
    assert made["sets"][1] == {
        "key": "others",
        "name": {"it": "Altre", "en": "Others", "es": "Otras"},
        "cards": 3,
        "copies": 1,
    }
    assert made["cards"][0]["effect"]["en"] == {"raw": "Moves {steps} spaces.", "rendered": "Moves 4 spaces."}
    assert made["cards"][1]["effect"] is None


def test_an_overlay_replaces_a_deck_and_uses_the_terms_below(deck: Path) -> None:
    content = DECK.replace("total: 7\n  unnamed: 4", "total: 9\n  unnamed: 6").replace("cards: 3}", "cards: 5}")
    write_game(deck, "more", "extends: tiny", cards__actions=content)
    assert loaded(deck)[1] == []
    written = site(deck)
    assert "9 cards · 6 not named" in written["en/more/decks.md"]
    assert "Card decks &para; Actions changed" in written["en/more/changes.md"]


def test_the_search_finds_a_deck_by_what_its_cards_do(deck: Path) -> None:
    from regolario.site.books import books
    from regolario.site.rendering.tongue import Tongue
    from regolario.site.search import index

    base = load(deck)[0]
    found = index(base, books(base), Tongue(base, "en"), ())["docs"]
    assert [one["url"] for one in found if one["kind"] == "deck" and "Moves 4 spaces" in one["text"]] == [
        "en/tiny/decks/#actions"
    ]
