"""Cases and answers of rules in players' words, in each language of a base and for drawn boards."""

from pathlib import Path

import pytest

from regolario.data.load import load
from regolario.engine.wording import Wording
from tests.conftest import Command

PO = """msgctxt "argument-figure"
msgid "figure"
msgstr "pedone"

msgctxt "argument-left"
msgid "left"
msgstr "punti rimasti"

msgctxt "argument-pace"
msgid "pace"
msgstr "andatura"

msgctxt "argument-rows"
msgid "rows"
msgstr "file"

msgctxt "because-wall"
msgid "A wall is in the way."
msgstr "C'è un muro."

msgctxt "choice-running"
msgid "running"
msgstr "di corsa"
"""


@pytest.fixture
def wording(tiny: Path) -> Wording:
    folder = tiny / "tiny" / "words"
    folder.mkdir()
    (folder / "it.po").write_text(PO, encoding="utf-8")
    base = load(folder.parents[1])[0]
    return Wording(base, base.games["tiny"], "it")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, ""),
        ({"figure": "Ada"}, "Pedone: Ada."),
        ({"figure": "Ada", "pace": "running"}, "Pedone: Ada; andatura: di corsa."),
        ({"pace": "pawn"}, "Andatura: pedina."),
        ({"left": "5/2"}, "Punti rimasti: 2,5."),
        ({"left": ["a1", "b1"]}, "Punti rimasti: a1, b1."),
        ({"rows": ["NE .", ". SW"]}, "File: NE . / . SW."),
        ({"rows": []}, "File: –."),
        ({"left": {"Ada": 1, "Bruno": None}}, "Punti rimasti: (Ada: 1; Bruno: –)."),
        ({"left": [{"pace": "running", "rows": 2}, {"pace": "pawn"}]}, "Punti rimasti: di corsa (file: 2); pedina."),
        ({"left": {"pace": "unheard-of", "rows": 2}}, "Punti rimasti: (andatura: unheard-of; file: 2)."),
        ({"left": {"Ada": "running", "Bruno": "pawn"}}, "Punti rimasti: (Ada: di corsa; Bruno: pedina)."),
        ({"left": {}}, "Punti rimasti: –."),
        ({"pace": True}, "Andatura: sì."),
        ({"pace": "running on b2"}, "Andatura: di corsa su b2."),
    ],
)
def test_a_case_is_said_in_words(wording: Wording, given: dict[str, object], said: str) -> None:
    assert wording.case("tiny/play/steps", given) == said


def test_what_a_picture_shows_is_left_out(wording: Wording) -> None:
    assert wording.case("tiny/play/steps", {"figure": "Ada", "pace": 1}, hidden=("figure",)) == "Andatura: 1."


@pytest.mark.parametrize(
    ("answer", "verdict", "details"),
    [
        (True, "Sì", ""),
        (3, "3", ""),
        (None, "–", ""),
        (["c1", "d1"], "c1, d1", ""),
        ({"legal": True}, "Consentito", ""),
        ({"legal": False, "because": "wall"}, "Non consentito: c’è un muro", ""),
        ({"legal": True, "because": None, "left": 2}, "Consentito", "Punti rimasti: 2"),
        ({"left": 2, "pace": "running"}, "", "Punti rimasti: 2; andatura: di corsa"),
    ],
)
def test_an_answer_begins_with_what_is_allowed(wording: Wording, answer: object, verdict: str, details: str) -> None:
    told = wording.answer("tiny/play/steps", answer)
    assert (told.verdict, told.details) == (verdict, details)


def test_a_reading_comes_with_its_question(wording: Wording) -> None:
    assert wording.readings("tiny/play/steps", {"halves": "up"}) == [
        ("I mezzi passi si perdono?", "I mezzi passi si arrotondano.")
    ]


@pytest.mark.parametrize(("locale", "said"), [("es_ES.UTF-8", "Los pasos"), ("C.UTF-8", "I passi"), ("xx", "I passi")])
def test_the_locale_chooses_the_language(run: Command, monkeypatch: pytest.MonkeyPatch, locale: str, said: str) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert said in run("rule", "play/steps", "spaces=3").output
    assert "\nSteps\n" in run("rule", "play/steps", "spaces=3", "--lang", "en").output


SENTENCES = """
msgctxt "case-play/steps"
msgid "{figure} takes {left} {left|step|steps}"
msgstr "{figure} fa {left} {left|passo|passi}"

msgctxt "answer-play/steps"
msgid "[answer? {answer} left | none left]"
msgstr "[answer? ne restano {answer} | non ne resta nessuno]"

msgctxt "answer-play/parts"
msgid "{left} left of {figure}"
msgstr "ne restano {left} su {figure}"
"""


@pytest.fixture
def phrased(tiny: Path) -> Wording:
    folder = tiny / "tiny" / "words"
    folder.mkdir()
    (folder / "it.po").write_text(PO + SENTENCES, encoding="utf-8")
    base = load(folder.parents[1])[0]
    return Wording(base, base.games["tiny"], "it")


def test_messages_phrase_a_case(phrased: Wording) -> None:
    given = {"figure": "Ada", "left": 2, "pace": "running"}
    assert phrased.case("tiny/play/steps", given) == "Ada fa 2 passi. Andatura: di corsa."
    assert phrased.case("tiny/play/steps", {"figure": "Ada"}) == "Pedone: Ada."


@pytest.mark.parametrize(
    ("rule", "answer", "said"),
    [
        ("steps", 3, ("Ne restano 3", "")),
        ("steps", 0, ("Non ne resta nessuno", "")),
        ("parts", {"left": 3}, ("Ne restano 3 su Ada", "")),
        ("parts", {"left": 3, "pace": "running"}, ("Ne restano 3 su Ada", "Andatura: di corsa")),
        ("parts", {"left": 3, "pace": None}, ("Ne restano 3 su Ada", "")),
        ("parts", {"legal": True, "left": 3}, ("Consentito", "Ne restano 3 su Ada")),
        ("parts", {"pace": "running"}, ("", "Andatura: di corsa")),
    ],
)
def test_messages_phrase_an_answer(phrased: Wording, rule: str, answer: object, said: tuple[str, str]) -> None:
    told = phrased.answer(f"tiny/play/{rule}", answer, {"figure": "Ada"})
    assert (told.verdict, told.details) == said
