"""A base that `regolario new base` wrote: clean, and its rule answers in words."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SAID = {
    "it": "Non consentito: sono più caselle di quante se ne muovano in un turno.",
    "en": "Not allowed: that is more spaces than one turn allows.",
    "es": "No permitido: son más casillas de las que se mueven en un turno.",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("mine") / "base"
    languages = [word for code in SAID for word in ("--lang", code)]
    assert run(made.parent, "new", "base", str(made), "--game", "our-game", *languages).returncode == 0
    return made


def run(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "regolario", *words]
    path = os.pathsep.join(filter(None, sys.path))
    return subprocess.run(command, cwd=folder, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True)


def test_it_has_no_problems(folder: Path) -> None:
    assert run(folder, "--code", "code", "check", "--lang", "en").stdout == "no problems\n"


@pytest.mark.parametrize("language", SAID)
def test_a_refusal_is_in_words(folder: Path, language: str) -> None:
    done = run(folder, "--code", "code", "rule", "turns/movement", "distance=7", "--lang", language)
    assert SAID[language] in done.stdout
    assert "too-far" not in done.stdout
