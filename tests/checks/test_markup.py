"""No unsafe markup passes the check, in every text field of the format and in every position."""

import re
from pathlib import Path

import pytest

from regolario.checks import check
from regolario.checks.texts.markup import faults
from regolario.data.load import load
from regolario.data.places import place_at
from regolario.data.schemas.parts import FIELDS
from regolario.data.source import read_any
from tests.payloads import DANGEROUS, EVERY_FIELD, POSITIONS, WORDS, changed, places, poisoned

CODES = {"raw-html", "unsafe-link"}
NO_TEXT = {
    *("about", "agrees", "because", "cards", "cells", "chapters", "columns", "components", "count", "default", "dice"),
    *("documents", "entry", "examples", "result", "rules", "terms", "with", "moved"),
    *("extends", "how", "key", "kind", "language", "locale", "on", "optional", "params", "pieces", "product"),
    *("questions", "readings", "remove", "replace", "reviewed", "rows", "rule", "runs", "same", "see", "selectable"),
    *("sense", "settles", "sheet", "size", "state", "statements", "tables", "topics", "total", "two_sided", "within"),
    *("across", "answers", "asking", "idioms", "numbers", "plurals", "synonyms", "times"),
    *("copies", "number", "set", "sets", "slip", "sum", "unnamed"),
    *("black", "drawn", "flag", "red", "steps", "white"),
    *("actions", "modifiers", "odds", "pictures", "turn"),
    *("check", "confidence", "draft", "lang", "mark", "origin"),
}
"""Fields that hold ids, numbers and keywords. Where one of them holds a text at times, it is in the base too."""


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("payload", DANGEROUS)
def test_what_is_dangerous_is_found_wherever_it_stands(payload: str, position: str) -> None:
    assert list(faults(POSITIONS[position](payload)))


@pytest.mark.parametrize("payload", DANGEROUS)
def test_no_such_thing_is_an_address(payload: str) -> None:
    for address in (payload, payload.removeprefix("[x](").removesuffix(")"), f"https://example.org/{payload}"):
        if address != "http://outside.invalid/l":
            assert list(faults(address, "address"))


@pytest.mark.parametrize("words", WORDS)
def test_what_are_only_signs_may_stand(words: str) -> None:
    assert list(faults(words)) == []


def test_every_field_is_looked_at(tmp_path: Path) -> None:
    def poison(text: str) -> str:
        return f"{text}<img src=x onerror=alert(1)>"

    written = poisoned(tmp_path / "rules_data", poison)
    base, found = load(tmp_path / "rules_data")
    told = {str(problem.place).rsplit(":", 1)[0] for problem in check(base, found) if problem.code in CODES}
    for file, path in written:
        content = read_any(tmp_path / "rules_data" / file, f"rules_data/{file}")[0]
        place = place_at(content, changed(list(path), poison))
        assert f"{place.file}:{place.line}" in told, f"{file} {path}"


def test_every_field_of_the_format_is_among_them() -> None:
    """A new field of a file stands in the base of every field, or here among those that hold no text."""
    load(EVERY_FIELD)
    steps = set()
    for path in sorted(EVERY_FIELD.rglob("*.yaml")):
        for where in places(read_any(path, path.name)[0]):
            steps.update(step for step in where if isinstance(step, str))
    languages = {field for field in FIELDS if re.fullmatch("[a-z]{2}(-[A-Z]{2})?|eng", field)}  # of other tests too
    assert FIELDS - languages - steps - NO_TEXT == set()
