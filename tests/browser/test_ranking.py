"""The order of the answers of the search, on a few documents."""

from pathlib import Path
from typing import Any

import yaml

from tests.browser.visits import Start

WRITTEN: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("ranking.yaml").read_text("utf-8"))
GAME = {"title": "A game", "short": "A game", "below": []}
DOCS = [{"game": "game", **doc} for doc in WRITTEN["docs"]]
INDEX = {"games": {"game": GAME}, "books": {}, "kin": WRITTEN["kin"], "docs": DOCS}
NAMES = """async ([ranking, data, cases]) => {
  const { open, search } = await import(ranking), index = open(data)
  return cases.map((one) => search(index, one.ask, one.in || "").results.map(({ doc }) => data.docs[doc].name))
}"""


def test_questions_find_what_answers_them(start: Start) -> None:
    visit, cases = start(), WRITTEN["cases"]
    found = visit.open("en/").evaluate(NAMES, [f"{visit.site}assets/regolario/ranking.js", INDEX, cases])
    wanted = {case["ask"]: case["finds"] for case in cases}
    assert {ask: names[: len(wanted[ask]) or None] for ask, names in zip(wanted, found, strict=True)} == wanted


def test_a_question_about_all_games_finds_a_topic_first(start: Start) -> None:
    docs = [
        {"kind": "topic", "name": "How do doors open?", "url": "en/topics/doors/"},
        {"kind": "rule", "name": "How every door opens", "text": "A pawn opens doors.", "game": "game"},
        {"kind": "rule", "name": "The game", "text": "Every pawn plays in every round.", "game": "game"},
    ]
    kin = {"forms": [], "synonyms": [], "across": ["in every game", "every game"]}
    index = {**INDEX, "docs": docs, "kin": kin, "books": {"game": {"game": "game", "holds": [1, 2]}}}
    visit, cases = (
        start(),
        [{"ask": "how do doors open in every game", "in": "game"}, {"ask": "every door opens", "in": "game"}],
    )
    found = visit.open("en/").evaluate(NAMES, [f"{visit.site}assets/regolario/ranking.js", index, cases])
    assert [names[0] for names in found] == ["How do doors open?", "How every door opens"]


def test_in_a_rulebook_its_own_rule_comes_before_a_topic(start: Start) -> None:
    docs = [
        {"kind": "topic", "name": "How do doors open?", "url": "en/topics/doors/"},
        {"kind": "rule", "name": "Steps", "text": "A pawn opens doors.", "game": "game"},
    ]
    index = {**INDEX, "docs": docs, "books": {"game": {"game": "game", "holds": [1]}}}
    visit = start()
    found = visit.open("en/").evaluate(
        NAMES, [f"{visit.site}assets/regolario/ranking.js", index, [{"ask": "how do doors open", "in": "game"}]]
    )
    assert found == [["Steps", "How do doors open?"]]
