"""The command writes to any terminal, pipe or file in any encoding, and reports when it cannot."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import TINY

COMMANDS = (
    ["check"],
    ["rules", "tiny", "--lang", "es"],
    ["roll", "loot", "--lang", "es", "--json"],
    ["odds", "loot", "--lang", "es"],
    ["coverage"],
    ["examples", "--all"],
    ["--help"],
    ["nonsense-ñ"],
)
ENCODINGS = (
    {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1"},
)


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "regolario", "--data", str(TINY), *arguments]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("encoding", ENCODINGS, ids=str)
def test_every_encoding_will_do(words: list[str], encoding: dict[str, str]) -> None:
    done = subprocess.run(command(*words), capture_output=True, env=os.environ | encoding, check=False)
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 1, 2)


def test_json_is_whole_in_an_encoding_that_lacks_its_letters() -> None:
    asked = command("rules", "tiny", "--lang", "es", "--json")
    plain = subprocess.run(asked, capture_output=True, env=os.environ | {"PYTHONIOENCODING": "utf-8"}, check=True)
    ascii_only = subprocess.run(asked, capture_output=True, env=os.environ | {"PYTHONIOENCODING": "ascii"}, check=True)
    assert ascii_only.stdout.isascii()
    assert json.loads(ascii_only.stdout) == json.loads(plain.stdout)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_closed_output_is_no_traceback(words: list[str]) -> None:
    closed = ["sh", "-c", 'exec "$@" >&-', "sh", *command(*words)]
    done = subprocess.run(closed, stderr=subprocess.PIPE, check=False)
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 1, 2)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_reader_that_leaves_early_is_no_traceback(words: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(command(*words), stdout=writer, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(writer)
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no device that is always full")
def test_a_full_disk_is_a_message() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(command("roll", "loot"), stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert "no space left" in done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
