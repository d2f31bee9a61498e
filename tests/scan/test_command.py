"""`regolario scan`: what it prints, what it writes, its exit status."""

import json
from pathlib import Path

import pytest

from tests.conftest import Command

TEXT = """Il giocatore pud muovere. La pedina pud tornare.
Le pedine sono 20 pedine (8 rosse, 10 blu).
Il giocatore pud pescare perchè vuole.
"""
TERM = "Un empeño se mueve, y el otro empeño no. Los dos son del jugador que tiene el turno.\n"


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    path = tmp_path / "rules.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_findings_are_grouped_counted_and_folded(run: Command, rules: Path) -> None:
    done = run("scan", str(rules))
    assert done.exit_code == 1
    assert "rules.txt: Italian, text in UTF-8" in done.output
    assert "5 findings, 4 with a safe repair" in done.output
    assert "✓ pud → può  3 times, lines 1, 3" in done.output
    assert "the parts make 18, not 20" in done.output
    assert max(map(len, done.output.splitlines())) <= 80


def test_findings_come_in_the_order_of_the_text(run: Command, rules: Path) -> None:
    lines = run("scan", str(rules), "--by", "line").output.splitlines()
    places = [line.split()[1 if "✓" in line else 0] for line in lines if " accent: " in line or " total: " in line]
    assert places == ["1:14", "1:37", "2:16", "3:14", "3:26"]


def test_json_has_every_finding(run: Command, rules: Path) -> None:
    told = json.loads(run("scan", str(rules), "--json").output)
    assert (told["format"], told["encoding"], told["language"], told["scanned"]) == ("text", "UTF-8", "it", False)
    first = told["findings"][0]
    assert {key: first[key] for key in ("kind", "line", "column", "length", "severity", "found", "repair", "safe")} == {
        **{"kind": "accent", "line": 1, "column": 14, "length": 3, "severity": "warning"},
        **{"found": "pud", "repair": "può", "safe": True},
    }
    assert len(told["findings"]) == 5


def test_repair_writes_a_copy_and_lists_the_rest(run: Command, rules: Path) -> None:
    done = run("scan", str(rules), "--repair")
    copy = rules.with_name("rules.repaired.txt")
    assert rules.read_text(encoding="utf-8") == TEXT
    assert copy.read_text(encoding="utf-8") == TEXT.replace("pud", "può").replace("perchè", "perché")
    assert "4 repairs made" in done.stderr
    assert "pud" not in done.stdout
    assert "not 20" in done.stdout


def test_repair_overwrites_nothing(run: Command, rules: Path) -> None:
    for options in (["--repair"], ["--repair", "-o", str(rules)]):
        run("scan", str(rules), "--repair")
        done = run("scan", str(rules), *options)
        assert (done.exit_code, "not overwritten" in done.stderr) == (2, True)
    assert rules.read_text(encoding="utf-8") == TEXT


def test_wrong_terms_of_a_game_are_found(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "rules.txt"
    path.write_text(TERM, encoding="utf-8")
    assert "empeño → peón" not in run("scan", str(path)).output
    done = run("scan", str(path), "--game", "tiny")
    assert (done.exit_code, "empeño → peón  2 times, line 1" in done.output) == (0, True)


def test_a_clean_text_has_status_0(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "rules.txt"
    path.write_text("Il giocatore muove la pedina di una casella.\n", encoding="utf-8")
    done = run("scan", str(path))
    assert (done.exit_code, "nothing found" in done.output) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["no-such.txt"], "cannot be read"),
        (["."], "folder"),
        (["rules.txt", "--game", "no-such"], "unknown game `no-such`"),
        (["rules.txt", "--kind", "old"], "'old'"),
    ],
)
def test_used_wrongly_the_status_is_2(
    run: Command, rules: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str
) -> None:
    monkeypatch.chdir(rules.parent)
    done = run("scan", *arguments)
    assert (done.exit_code, said in done.stderr) == (2, True), done.stderr


def test_a_game_is_needed_only_for_its_terms(run: Command, rules: Path, tmp_path: Path) -> None:
    assert run("--data", str(tmp_path / "nowhere"), "scan", str(rules)).exit_code == 1
