"""Each kind of fault: a text that has it, and a text that has nothing; cases are in cases.yaml."""

from pathlib import Path
from typing import Any

import pytest

from regolario.data.source import read_any
from regolario.scan import Finding, Report, read, scan
from regolario.scan.dictionary import find
from regolario.scan.glossary import Glossary, Wrong
from regolario.scan.kinds.registry import KINDS
from regolario.scan.lexicon import languages, lexicon

CASES: list[dict[str, Any]] = read_any(Path(__file__).parent / "cases.yaml", "cases.yaml")[0]
FAULTY = [case for case in CASES if "text" in case]


def named(case: dict[str, Any]) -> str:
    return f"{CASES.index(case)}-{case['kind']}-{case['lang']}"


def scanned(case: dict[str, Any], text: str) -> Report:
    if case.get("dictionary") and not find(lexicon(case["lang"]).hunspell):
        pytest.skip(f"no Hunspell dictionary: apt-get install {lexicon(case['lang']).package}")
    terms = [Wrong(form, forms[0], "") for forms, wrong in case.get("terms", ()) for form in wrong]
    known = Glossary({forms[0]: tuple(forms) for forms, _ in case.get("terms", ())}, tuple(terms))
    return scan(read(text.encode(), "rules.txt"), lang=case["lang"], origin=case.get("origin"), terms=known)


def shown(findings: tuple[Finding, ...]) -> str:
    return "\n".join(f"{one.kind} {one.found!r} -> {one.repair!r}: {one.reason}" for one in findings)


@pytest.mark.parametrize("case", FAULTY, ids=named)
def test_a_fault_is_found_with_its_repair(case: dict[str, Any]) -> None:
    report = scanned(case, case["text"])
    found = [[one.found, one.repair] for one in report.findings if one.kind == case["kind"]]
    assert found == case["finds"], shown(report.findings)
    safe = [one.found for one in report.findings if one.safe and one.repair is not None]
    assert safe == case.get("safe", safe), shown(report.findings)


@pytest.mark.parametrize("case", [case for case in CASES if "good" in case], ids=named)
def test_a_good_text_has_no_findings(case: dict[str, Any]) -> None:
    assert shown(scanned(case, case["good"]).findings) == ""


@pytest.mark.parametrize("case", FAULTY, ids=named)
def test_a_finding_has_its_place_and_reason(case: dict[str, Any]) -> None:
    lines = case["text"].split("\n")
    for one in scanned(case, case["text"]).findings:
        rest = "\n".join([lines[one.line - 1][one.column - 1 :], *lines[one.line :]])
        assert rest.startswith(one.found)
        assert one.length == len(one.found)
        assert one.reason


def test_every_kind_has_cases() -> None:
    assert {kind.name for kind in KINDS} == {case["kind"] for case in CASES}


def test_every_kind_that_depends_on_the_language_is_tried_in_several() -> None:
    for code in languages():
        assert sum(case["lang"] == code for case in CASES) >= 10


def test_what_is_skipped_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regolario.scan.dictionary.load", lambda names: None)
    report = scan(read(b"Il giocatore pud muovere la pedina.", "rules.txt"), lang="it")
    assert [one.found for one in report.findings] == ["pud"]
    assert any("hunspell-it" in line for line in report.skipped)
    assert any("--game" in line for line in report.skipped)


def test_a_language_without_a_lexicon_is_named() -> None:
    report = scan(read(b"Le joueur pioche. <|X|>", "rules.txt"), lang="fr")
    assert [one.kind for one in report.findings] == ["marker"]
    assert any("`fr`" in line for line in report.skipped)
