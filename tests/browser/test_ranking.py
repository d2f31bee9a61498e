"""The order of the answers of the search, on a few documents."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from regolario.site.packing import packed
from tests.browser.visits import Start

WRITTEN: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("ranking.yaml").read_text("utf-8"))
GAME = {"title": "A game", "short": "A game", "below": []}
DOCS = [{"game": "game", **doc} for doc in WRITTEN["docs"]]
INDEX = {"games": {"game": GAME}, "books": {}, "kin": WRITTEN["kin"], "docs": DOCS}
NAMES = """async ([ranking, data, cases]) => {
  const { open, search } = await import(ranking), index = open(data)
  return cases.map((one) => search(index, one.ask, one.in || "").results.map(({ doc }) => data.docs[doc].name))
}"""


def test_questions_find_what_answers_them(start_again: Start) -> None:
    visit, cases = start_again(), WRITTEN["cases"]
    found = visit.open("en/").evaluate(NAMES, [f"{visit.site}assets/regolario/ranking.js", INDEX, cases])
    wanted = {case["ask"]: case["finds"] for case in cases}
    assert {ask: names[: len(wanted[ask]) or None] for ask, names in zip(wanted, found, strict=True)} == wanted


def test_the_browser_reads_what_was_packed(start_again: Start) -> None:
    docs = [
        {"kind": "rule", "name": "Steps", "others it": ["Passi"], "others es": ["Pasos", "Andar"]},
        {"kind": "question", "name": "How far?", "readings": {"one": "One."}, "others es": ["¿Cuánto?"]},
        {"kind": "homonyms", "name": "step", "others": ["step"]},
    ]
    data = {"games": {}, "books": {"game": {"game": "game", "holds": [0, 1]}, "none": {"holds": []}}, "docs": docs}
    visit = start_again()
    read = "async ([ranking, data]) => (await import(ranking)).unpacked(data)"
    found = visit.open("en/").evaluate(read, [f"{visit.site}assets/regolario/ranking.js", packed(data)])
    assert found == {
        **data,
        "docs": [
            {"kind": "rule", "name": "Steps", "others": ["Passi", "Pasos", "Andar"]},
            {"kind": "question", "name": "How far?", "readings": {"one": "One."}, "others": ["¿Cuánto?"]},
            docs[2],
        ],
    }


def test_a_game_is_named_by_its_title_in_any_language(start_again: Start) -> None:
    games = {
        "maze": {"title": "Il labirinto", "titles": ["The maze"], "short": "Il labirinto", "below": ["race"]},
        "race": {"title": "La corsa", "titles": ["The race"], "short": "La corsa", "below": []},
    }
    docs = [
        {"kind": "rule", "name": "Chi comincia qui", "game": "race"},
        {"kind": "rule", "name": "Chi comincia ora", "game": "maze"},
        {"kind": "rule", "name": "Muri", "text": "Un maze ha molti muri.", "game": "race"},
    ]
    index = {**INDEX, "games": games, "docs": docs}
    visit, cases = start_again(), [{"ask": "chi comincia maze"}]
    found = visit.open("en/").evaluate(NAMES, [f"{visit.site}assets/regolario/ranking.js", index, cases])
    assert found[0][0] == docs[1]["name"]


def test_a_question_about_all_games_finds_a_topic_first(start_again: Start) -> None:
    docs = [
        {"kind": "topic", "name": "How do doors open?", "url": "en/topics/doors/"},
        {"kind": "rule", "name": "How every door opens", "text": "A pawn opens doors.", "game": "game"},
        {"kind": "rule", "name": "The game", "text": "Every pawn plays in every round.", "game": "game"},
    ]
    kin = {"forms": [], "synonyms": [], "across": ["in every game", "every game"]}
    index = {**INDEX, "docs": docs, "kin": kin, "books": {"game": {"game": "game", "holds": [1, 2]}}}
    visit, cases = (
        start_again(),
        [{"ask": "how do doors open in every game", "in": "game"}, {"ask": "every door opens", "in": "game"}],
    )
    found = visit.open("en/").evaluate(NAMES, [f"{visit.site}assets/regolario/ranking.js", index, cases])
    assert [names[0] for names in found] == ["How do doors open?", "How every door opens"]


def test_in_a_rulebook_its_own_rule_comes_before_a_topic(start_again: Start) -> None:
    docs = [
        {"kind": "topic", "name": "How do doors open?", "url": "en/topics/doors/"},
        {"kind": "rule", "name": "Steps", "text": "A pawn opens doors.", "game": "game"},
    ]
    index = {**INDEX, "docs": docs, "books": {"game": {"game": "game", "holds": [1]}}}
    visit = start_again()
    found = visit.open("en/").evaluate(
        NAMES, [f"{visit.site}assets/regolario/ranking.js", index, [{"ask": "how do doors open", "in": "game"}]]
    )
    assert found == [["Steps", "How do doors open?"]]


def test_a_rule_is_found_by_what_players_type_for_the_rule_that_it_replaces(start_again: Start) -> None:
    games = {
        "base": {"title": "Chess", "short": "Chess", "below": []},
        "over": {"title": "Chess at night", "short": "At night", "below": ["base"]},
    }
    docs: list[dict[str, Any]] = [
        {"kind": "rule", "name": "Sight", "asks": ["may I shoot diagonally"], "also": ["aiming"], "game": "base"},
        {"kind": "table", "name": "Colors", "asks": ["which lamp is red"], "others": ["Farben"], "game": "base"},
        {"kind": "rule", "name": "Night", "asks": ["is it dark"], "replaces": [0], "game": "over"},
        {"kind": "table", "name": "Shades", "replaces": [1], "game": "over"},
        {"kind": "rule", "name": "Steps", "text": "A pawn moves diagonally.", "game": "base"},
    ]
    books = {"base": {"game": "base", "holds": [0, 1, 4]}, "over": {"game": "over", "holds": [2, 3, 4]}}
    index = {**INDEX, "games": games, "docs": docs, "books": books}
    asks = {"may I shoot diagonally": 0, "aiming": 0, "sight": 0, "which lamp is red": 1, "farben": 1}
    cases = [{"ask": ask, "in": folder} for folder in (*books, "") for ask in asks]
    visit = start_again()
    found = visit.open("en/").evaluate(NAMES, [f"{visit.site}assets/regolario/ranking.js", index, cases])
    below = [docs[number]["name"] for number in asks.values()]
    over = [{"Sight": "Night", "Colors": "Shades"}[name] for name in below]
    assert [names[0] for names in found] == [*below, *over, *below]
    assert not [names for names in found if {"Sight", "Night"} <= {*names} or {"Colors", "Shades"} <= {*names}]


def test_a_whole_phrase_comes_first_in_its_rulebook_and_else_where_it_is_of_several_words(start_again: Start) -> None:
    games: dict[str, Any] = {game: {"title": game, "short": game, "below": []} for game in ("chess", "draughts")}
    docs: list[dict[str, Any]] = [
        {
            "kind": "rule",
            "name": "What happens when a king dies",
            "asks": ["what happens when it dies"],
            "game": "chess",
        },
        {"kind": "question", "name": "The end?", "asks": ["What happens when I die?", "lost"], "game": "chess"},
        {
            "kind": "rule",
            "name": "Stones",
            "asks": ["what happens when i die", "what happens with lost kings"],
            "game": "draughts",
        },
        {"kind": "rule", "name": "Lost", "text": "A king is lost, a stone is lost.", "game": "draughts"},
    ]
    books = {"chess": {"game": "chess", "holds": [0, 1]}, "draughts": {"game": "draughts", "holds": [2, 3]}}
    kin = {"forms": ["die dies"], "synonyms": []}
    index = {**INDEX, "games": games, "docs": docs, "books": books, "kin": kin}
    wanted = {
        ("what happens when i die", "chess"): ["The end?", docs[0]["name"]],
        ("what happens when i die", "draughts"): ["Stones"],
        ("what happens with lost kings", ""): ["Stones"],
        ("lost", "chess"): ["The end?"],
        ("lost", ""): ["Lost"],
    }
    visit, cases = start_again(), [{"ask": ask, "in": folder} for ask, folder in wanted]
    found = visit.open("en/").evaluate(NAMES, [f"{visit.site}assets/regolario/ranking.js", index, cases])
    assert [names[: len(first)] for names, first in zip(found, wanted.values(), strict=True)] == [*wanted.values()]


def test_a_comparable_answer_of_the_rulebook_comes_before_a_better_one_of_another_game(start_again: Start) -> None:
    games: dict[str, Any] = {game: {"title": game, "short": game, "below": []} for game in ("chess", "draughts")}
    docs: list[dict[str, Any]] = [
        {
            "kind": "rule",
            "name": "Medicine",
            "text": "On the board lie a medkit, a rope and ten coins.",
            "game": "chess",
        },
        {"kind": "rule", "name": "The medkit", "asks": ["what is a medkit", "where is the medkit"], "game": "draughts"},
        {"kind": "rule", "name": "The lantern", "asks": ["how far does a lantern shine"], "game": "draughts"},
        {"kind": "rule", "name": "How far", "text": "A pawn walks.", "game": "chess"},
    ]
    docs[1] |= {"also": ["medkit"], "text": "In draughts it heals."}
    books = {"chess": {"game": "chess", "holds": [0, 3]}, "draughts": {"game": "draughts", "holds": [1, 2]}}
    index = {**INDEX, "games": games, "docs": docs, "books": books}
    wanted = {
        ("medkit", "chess"): ["Medicine", "The medkit"],
        ("medkit", ""): ["The medkit"],
        ("medkit draughts", "chess"): ["The medkit"],
        ("how far does a lantern shine", "chess"): ["The lantern"],
    }
    visit, cases = start_again(), [{"ask": ask, "in": folder} for ask, folder in wanted]
    found = visit.open("en/").evaluate(NAMES, [f"{visit.site}assets/regolario/ranking.js", index, cases])
    assert [names[: len(first)] for names, first in zip(found, wanted.values(), strict=True)] == [*wanted.values()]


def test_words_that_phrases_have_often_and_phrases_with_the_same_words_count(start_again: Start) -> None:
    steps = ["may a pawn also leave", "leave early", "when to leave", "a pawn may leave early", "who may leave"]
    pawns = [("Doors", ["may a pawn leave"]), ("Steps", steps), ("Shots", ["may a pawn shoot"])]
    common = [("Filler", [word]) for word in ["may", "it", "fly", "over", "a", "wall"] * 12]
    flights = [("Fire", ["zeppelin fly"]), ("Flight", ["may it fly over a high wall"]), *common]
    visit, first = start_again(), []
    for phrases, ask in ((pawns, "may a pawn leave now"), (flights, "may it fly a zeppelin")):
        docs = [{"kind": "rule", "game": "game", "name": name, "asks": asks} for name, asks in phrases]
        script = f"{visit.site}assets/regolario/ranking.js"
        found = visit.open("en/").evaluate(
            NAMES, [script, {**INDEX, "docs": docs, "kin": {"forms": [], "synonyms": []}}, [{"ask": ask}]]
        )
        first.append(found[0][0])
    assert first == ["Steps", "Flight"]


WORDS = [
    {"kind": "rule", "name": "The guard", "text": "A guard stands still.", "url": "", "game": "game"},
    {"kind": "term", "name": "guard", "forms": ["guard", "guards"], "text": "It watches.", "url": "", "game": "game"},
    {"kind": "rule", "name": "Guards at night", "text": "A guard sleeps.", "url": "", "game": "game"},
    {"kind": "rule", "name": "The guard dog", "text": "It barks at a guard.", "url": "", "game": "game"},
]
OF_SEVERAL = [
    {"kind": "homonyms", "name": "guard", "others": ["guard"], "about": "A soldier · A rail", "url": ""},
    {"kind": "synonyms", "name": "Whoever watches", "others": ["guard", "sentry post"], "about": "guard", "url": ""},
]


@pytest.mark.parametrize("folder", ["", "game"])
def test_a_word_of_several_games_comes_after_rule_and_definition(start_again: Start, folder: str) -> None:
    asks = ["guard", "guards", "gaurd", "sentry post", "sentry", "guard dog", "may a guard sleep"]
    cases = [{"ask": ask, "in": folder} for ask in asks]
    visit, books = start_again(), {"game": {"game": "game", "holds": [0, 1, 2, 3]}}
    page, script = visit.open("en/"), f"{visit.site}assets/regolario/ranking.js"
    plain, whole = (
        page.evaluate(NAMES, [script, {**INDEX, "docs": docs, "books": books}, cases])
        for docs in (WORDS, WORDS + OF_SEVERAL)
    )
    added = ["guard", "Whoever watches"]
    for ask, before, after in zip(asks, plain, whole, strict=True):
        alone = {"guard": added, "guards": added, "gaurd": added, "sentry post": added[1:]}.get(ask, [])
        assert after == before[:2] + alone + before[2:], ask
