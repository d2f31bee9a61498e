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

msgctxt "argument-side"
msgid "side"
msgstr "lato"

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
        ({"left": "35/36"}, "Punti rimasti: 35/36."),
        ({"left": "900/127"}, "Punti rimasti: 900/127 (≈ 7,09)."),
        ({"left": "1573/7776"}, "Punti rimasti: 1573/7776 (≈ 0,202)."),
        ({"left": ["a1", "b1"]}, "Punti rimasti: a1 e b1."),
        ({"left": ["a1", "b1", "e1"]}, "Punti rimasti: a1, b1 ed e1."),
        ({"left": [["a1", "b1"], ["c1"]]}, "Punti rimasti: a1 e b1; c1."),
        ({"left": [3, 1, 1]}, "Punti rimasti: 3, 1 e 1."),
        ({"grid": ["NE", "SW"]}, "Grid: NE / SW."),
        ({"rows": ["NE .", ". SW"]}, "File: NE . / . SW."),
        ({"rows": []}, "File: –."),
        ({"left": {"Ada": 1, "Bruno": None}}, "Punti rimasti: (Ada: 1; Bruno: –)."),
        ({"left": [{"pace": "running", "rows": 2}, {"pace": "pawn"}]}, "Punti rimasti: di corsa (file: 2); pedina."),
        ({"left": {"pace": "unheard-of", "rows": 2}}, "Punti rimasti: (andatura: unheard-of; file: 2)."),
        ({"left": {"Ada": "running", "Bruno": "pawn"}}, "Punti rimasti: (Ada: di corsa; Bruno: pedina)."),
        ({"left": {}}, "Punti rimasti: –."),
        ({"pace": True}, "Andatura: sì."),
        ({"pace": "running on b2"}, "Andatura: di corsa su b2."),
        ({"side": "NE"}, "Lato: nord ed est."),
        ({"rows": "NE"}, "File: NE."),
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
        (["c1", "d1"], "c1 e d1", ""),
        ({"legal": True}, "Consentito", ""),
        ({"legal": False, "because": "wall"}, "Non consentito: c’è un muro", ""),
        ({"legal": True, "because": None, "left": 2}, "Consentito", "Punti rimasti: 2"),
        ({"left": 2, "pace": "running"}, "", "Punti rimasti: 2; andatura: di corsa"),
    ],
)
def test_an_answer_begins_with_what_is_allowed(wording: Wording, answer: object, verdict: str, details: str) -> None:
    told = wording.answer("tiny/play/steps", answer)
    assert (told.verdict, told.details) == (verdict, details)


@pytest.mark.parametrize(("legal", "verdict"), [(True, "Le caselle sono adiacenti"), (False, "Non consentito")])
def test_a_rule_can_say_in_its_own_words_that_it_allows(
    tiny: Path, wording: Wording, *, legal: bool, verdict: str
) -> None:
    own = 'msgctxt "allowed-play/steps"\nmsgid "The spaces are adjacent."\nmsgstr "Le caselle sono adiacenti"\n'
    (tiny / "tiny" / "words" / "it.po").write_text(PO + "\n" + own, encoding="utf-8")
    base = load(tiny)[0]
    told = Wording(base, base.games["tiny"], "it").answer("tiny/play/steps", {"legal": legal})
    assert told.verdict == verdict


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

NESTED = """
msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2);\\n"

msgctxt "case-play/steps"
msgid "[left? {left} left | none left]"
msgstr "[left? restano {left} | non resta nulla]"

msgctxt "part-left"
msgid "{rows|row|rows} {rows}[ by {pace}] [times=2? twice|{times} times]"
msgstr "{rows|fila|file} {rows}[ {pace}] [times=2? due volte|{times} volte]"

msgctxt "part-pace"
msgid "[value=0? none|{value}] for {key}"
msgstr "[value=0? nessuno|{value}] per {key}"

msgctxt "part-play/parts-pace"
msgid "{value} of {key}"
msgstr "{value} di {key}"

msgctxt "counted-pawn"
msgid "{count} pawn"
msgid_plural "{count} pawns"
msgstr[0] "{count} pedone"
msgstr[1] "{count} pedoni"
msgstr[2] "{count} pedoni"

msgctxt "counted-rook"
msgid "{count} rook"
msgid_plural "{count} rooks"
msgstr[0] "{count} torre"
msgstr[1] "{count} torri"
msgstr[2] "{count} torri"
"""


@pytest.fixture
def nested(tiny: Path) -> Wording:
    folder = tiny / "tiny" / "words"
    folder.mkdir()
    (folder / "it.po").write_text(f"{NESTED}\n{PO}", encoding="utf-8")
    base = load(folder.parents[1])[0]
    return Wording(base, base.games["tiny"], "it")


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ({"rows": [1]}, "fila 1"),
        ({"rows": [1, 2], "pace": "running"}, "file 1 e 2 di corsa"),
        ([{"rows": [1]}, {"rows": [2]}], "fila 1 e fila 2"),
        ([{"rows": [1, 2]}, {"rows": [3]}], "file 1 e 2, fila 3"),
        ([{"rows": [1, 2, 3]}, {"rows": [4]}], "file 1, 2 e 3; fila 4"),
        ([{"rows": [1]}, {"rows": [1]}, {"rows": [2]}], "fila 1 due volte e fila 2"),
        ({"rows": ["pawn", "pawn", "rook"]}, "file 2 pedoni e 1 torre"),
        ({"pawn": 1, "rook": 2}, "1 pedone e 2 torri"),
        ({"pawn": 1, "rook": 0}, "1 pedone"),
        ({"rows": [1], "pawn": 2}, "(file: 1; pedina: 2)"),
        ({"pace": "running"}, "di corsa"),
        ({"pawn": 1, "figure": 2}, "(pedina: 1; pedone: 2)"),
    ],
)
def test_messages_phrase_a_value_with_parts(nested: Wording, left: object, said: str) -> None:
    assert nested.case("play/steps", {"left": left}) == f"Restano {said}."


@pytest.mark.parametrize("left", [{}, [], {"pawn": 0, "rook": 0}])
def test_things_without_number_are_nothing(nested: Wording, left: object) -> None:
    assert nested.case("play/steps", {"left": left}) == "Non resta nulla."


@pytest.mark.parametrize(
    ("rule", "pace", "said"),
    [
        ("play/steps", {"Ada": 1, "Bruno": 0}, "1 per Ada e nessuno per Bruno"),
        ("play/steps", {"Ada": ["a1", "b1"], "Bruno": ["c1"]}, "a1 e b1 per Ada, c1 per Bruno"),
        ("play/steps", {"Ada": True}, "sì per Ada"),
        ("play/parts", {"Ada": 1, "Emma": 2}, "1 di Ada e 2 di Emma"),
    ],
)
def test_messages_phrase_each_entry_of_a_mapping(nested: Wording, rule: str, pace: object, said: str) -> None:
    assert nested.case(rule, {"pace": pace}) == f"Andatura: {said}."


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
