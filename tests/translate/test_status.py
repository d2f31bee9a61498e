"""The status of translations: counts by state, chapter and origin, in terminal, JSON, badge and page."""

import json
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from regolario.commands.translate.status import _show_rows
from regolario.data.load import load
from regolario.translate.status import STATES, Tally, by_language, status, summed
from tests.conftest import Command


def change(tiny: Path, before: str, after: str) -> None:
    path = tiny / "tiny" / "rules" / "play.yaml"
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")


def told(run: Command, *arguments: str) -> dict[tuple[str, str], dict[str, object]]:
    found = json.loads(run("status", "--json", *arguments).output)
    return {(one["chapter"], one["language"]): one for one in found}


@pytest.mark.parametrize(
    ("before", "after", "state"),
    [
        ("points: 4", "points: 5", "number-changed"),
        ("Each pawn", "Every pawn", "wording-changed"),
        ("Cada peón", "Todo peón", "wording-changed"),
        ("a space.", "a space!", "typography-changed"),
        ("es: Los pasos", "es: ~", "missing"),
        ("it: I passi", "it: Altri passi", "reviewed"),
    ],
)
def test_an_item_has_one_state(before: str, after: str, state: str, run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    change(tiny, before, after)
    counted = told(run)["play", "es"]["states"]
    assert counted == dict.fromkeys(STATES, 0) | {state: 1, "not-reviewed": 2}


def test_every_item_of_a_game_is_counted_once_in_each_language(tiny: Path) -> None:
    base, _ = load(tiny)
    game = base.games["tiny"]
    items = len(game.entries) + len(game.tables) + len(game.terms) + len(game.questions)
    assert {one.all for one in by_language(status(base, game)).values()} == {items}


def test_a_translation_without_an_origin_is_by_the_authors(run: Command) -> None:
    run("review", "play/steps", "--lang", "es", "--origin", "mt")
    assert told(run)["play", "es"]["origins"] == {"mt": 1, "self": 2}
    assert told(run)["play", "en"]["origins"] == {"self": 1}


def test_the_terminal_shows_the_same_in_80_columns(run: Command) -> None:
    run("review", "tiny/play", "--lang", "es")
    lines = run("status").output.splitlines()
    assert lines[1] == "tiny"
    assert lines[4].split() == ["es", "6", "6", "2", "33%", "-", "-", "-", "self", "6"]
    assert max(map(len, lines)) <= 80
    assert run("status", "tiny").output.splitlines()[-4] == "total"


def test_many_origins_are_in_lines_of_80_columns() -> None:
    origins = Counter({"self": 120, "fan": 33, "official": 12, "ocr": 9, "mt": 1})
    tally = Tally(Counter({"reviewed": 175}), origins)
    with CliRunner().isolation() as (out, *_):
        _show_rows("tiny", {"es": tally})
        lines = out.getvalue().decode().splitlines()
    assert max(map(len, lines)) <= 80
    said = " ".join(" ".join(line.split()) for line in lines)
    assert said.endswith("self 120, fan 33, official 12, ocr 9, mt 1")
    assert not any(line.endswith(" ") for line in lines)


def test_one_item_is_shown_with_all_that_is_written_about_it(run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es", "--origin", "fan", "--by", "Ana", "--note", "From a forum.")
    change(tiny, "Each pawn", "Every pawn")
    said = run("status", "play/steps", "--lang", "es").output
    assert "es: wording-changed, origin fan, by Ana" in said
    assert "note: From a forum." in said
    assert "changed: the reviewed text is not in the git history" in said


def test_an_unknown_id_is_refused(run: Command) -> None:
    done = run("status", "tiny/stairs")
    assert done.exit_code == 2
    assert "unknown id `tiny/stairs`" in done.output


def test_the_badge_is_a_picture_of_the_shares(run: Command, tmp_path: Path) -> None:
    run("status", "--badge", str(tmp_path / "badge.svg"))
    picture = ElementTree.parse(tmp_path / "badge.svg").getroot()
    words = [one.text for one in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert words == ["translations", "it 0%", "en 50%", "es 0%"]


def test_a_profile_of_numbers_has_no_text_to_translate(run: Command, tmp_path: Path) -> None:
    friday = tmp_path / "friday.yaml"
    friday.write_text("title: {en: Friday}\nextends: tiny\n", encoding="utf-8")
    assert run("status", "--house", str(friday)).output == "friday has no text of its own\n"


def test_sums_add_up(tiny: Path) -> None:
    base, _ = load(tiny)
    found = status(base, base.games["tiny"])
    whole = summed(one.tally for one in found)
    assert whole.all == sum(one.tally.all for one in found)
    assert whole.states.total() == whole.all


CANDIDATES = """
  reviewed:
    it: ~
    en: original
    es:
      origin: fan
      by: Ana
      confidence: low
      note: From a forum.
      candidates:
        - {text: Las pisadas, evidence: ["https://example.org/fans"], note: of 2009}
"""


@pytest.fixture
def told_of(tiny: Path) -> Path:
    """Return the tiny base with all that can be written about a translation."""
    change(tiny, "\n  reviewed: {it: ~, en: original, es: ~}\n", CANDIDATES)
    return tiny


KNOWN = ["fan", "Ana", "low", "From a forum.", "Las pisadas", "https://example.org/fans", "of 2009"]


def test_what_is_written_about_a_translation_is_in_the_terminal_and_in_json(run: Command, told_of: Path) -> None:
    said = run("status", "play/steps", "--lang", "es").output
    assert [one for one in KNOWN if one not in said] == []
    found = json.loads(run("status", "play/steps", "--lang", "es", "--json").output)
    assert [one for one in KNOWN if one not in json.dumps(found)] == []
    assert found[0]["candidates"][0]["evidence"] == ["https://example.org/fans"]


def test_what_is_written_about_a_translation_is_beside_the_other_languages(run: Command, told_of: Path) -> None:
    shown = " ".join(run("compare", "tiny/play/steps", "--langs", "es", "--lang", "en").output.split())
    assert "translated by fans · reviewed by Ana · low confidence Note: From a forum." in shown
    assert "Another translation: Las pisadas (https://example.org/fans; of 2009)" in shown


@pytest.mark.parametrize("other", [("--json",), ("tiny/play",)])
def test_a_badge_is_of_whole_games_and_alone(other: tuple[str, ...], run: Command, tmp_path: Path) -> None:
    done = run("status", *other, "--badge", str(tmp_path / "badge.svg"))
    assert (done.exit_code, "--badge is for all games or one game" in done.output) == (2, True)
    assert not (tmp_path / "badge.svg").exists()


def test_a_changed_number_is_told_as_one(run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    change(tiny, "points: 4", "points: 5")
    said = run("status", "play/steps", "--lang", "es").output
    assert "changed: a number changed since this translation was reviewed" in said
    assert "git" not in said
