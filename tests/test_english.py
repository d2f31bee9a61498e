"""Technical English in code and contributor pages: verbs first, short first lines, no riddles."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from regolario.words.catalogue import read
from tests.conftest import ROOT

PACKAGE = ROOT / "tools" / "regolario"
FOLDERS = (PACKAGE, ROOT / "benchmarks", ROOT / "tests")
SOURCES = sorted(path for folder in FOLDERS for path in folder.rglob("*.py"))
OTHERS = [path for path in SOURCES if path.name != Path(__file__).name]
"""The sources without this one, which has to quote the phrases."""
PAGES = [
    *sorted((ROOT / "docs" / "en" / "contribute").rglob("*.md")),
    *(
        path
        for path in map(ROOT.joinpath, ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Makefile", "mkdocs.yml"))
        if path.exists()
    ),
    *sorted(
        path for folder in FOLDERS for path in folder.rglob("*.*") if path.suffix in (".css", ".html", ".js", ".typ")
    ),
]
SOURCE_MESSAGES = sorted(ROOT.glob("t*/**/*.pot"))
"""The English sources of the messages, of tools and tests."""
LONGEST = 100
"""The maximum length of a docstring's first line."""
NEVER = (
    r"(?:is|are|be|was) told",
    r"tells? why",
    r"there (?:is|are) not(?! enough)",
    r"(?<!there )(?:is|are) no (?!longer|more\b|less\b|worse\b|better\b)\w+",
    r"who(?:so)?ever",
    r"mend(?:s|ed|ing)?",
    r"parted (?:by|as|from)",
    r"so many",
    r"(?:laid|lay|lays|laying) together",
    r"stands? in (?:for|its place|the place of)",
    r"(?:says?|said) so",
    r"(?:held|holds?|holding) against",
    r"anew",
    r"one's own",
    r"be (?:it|they) \w+ or",
    r"as (?:it|they) stands?",
    r"there (?:is|are) (?:no (?:\w+ ){0,2}`\{|no \w+ \{|\{known)",
    r"no (?:\w+ )+is called",
)
"""Phrases that are never right in technical English."""
RIDDLE = re.compile(rf"\b(?:{'|'.join(NEVER)})\b", re.IGNORECASE)
NO_VERB = re.compile(
    r"an?|all|and|any|at|both|by|each|every|everything|for|from|how|if|in|its?|no|none|nothing|of|on|one|only|or|our|"
    r"same|some|such|that|the|their|there|these|this|those|three|to|two|under|we|what|when|where|whether|which|while|"
    r"whom?|whose|why|with|you|your",
    re.IGNORECASE,
)
"""Words that never start an imperative sentence."""


class Piece(NamedTuple):
    """A text written in a source file, and the line on which it starts."""

    text: str
    line: int


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def docstrings(path: Path) -> Iterator[tuple[ast.AST, Piece]]:
    """Yield each module, class and function with its docstring."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield node, Piece(text, getattr(node, "lineno", 1))


def comments(path: Path) -> Iterator[Piece]:
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield Piece(token.string, token.start[0])


def strings(path: Path) -> Iterator[Piece]:
    """Yield every string of a source, docstrings included."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield Piece(node.value, node.lineno)


def pieces(path: Path) -> Iterator[Piece]:
    """Yield the texts of a source: comments and strings, but only docstrings among those of a test."""
    yield from comments(path)
    if path.is_relative_to(ROOT / "tests"):
        yield from (piece for _, piece in docstrings(path))
    else:
        yield from strings(path)


def riddles(found: Iterator[Piece]) -> list[str]:
    return [f"line {line}: {hit[0]}" for text, line in found for hit in RIDDLE.finditer(" ".join(text.split()))]


def messages(path: Path) -> Iterator[Piece]:
    """Yield the texts of a catalogue with English source."""
    held = read(path)
    assert held
    yield from (Piece(text, one.line) for one in held.entries.values() for text in one.source)


def starts_with_verb(docstring: str) -> bool:
    """Return whether a sentence can be imperative, as far as its first word shows."""
    first = docstring.split()[0]
    third_person_or_plural = first.endswith("s") and not first.endswith("ss")
    return first.isalpha() and not NO_VERB.fullmatch(first) and not third_person_or_plural


def ids(paths: list[Path]) -> list[str]:
    return [path.relative_to(ROOT).as_posix() for path in paths]


@pytest.mark.parametrize("path", OTHERS, ids=ids(OTHERS))
def test_a_source_has_no_riddles(path: Path) -> None:
    assert riddles(pieces(path)) == []


@pytest.mark.parametrize("path", PAGES, ids=ids(PAGES))
def test_a_page_script_or_template_has_no_riddles(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert riddles(Piece(line, number) for number, line in enumerate(lines, 1)) == []


@pytest.mark.parametrize("path", SOURCE_MESSAGES, ids=ids(SOURCE_MESSAGES))
def test_a_message_has_no_riddles(path: Path) -> None:
    assert list(messages(path))
    assert riddles(messages(path)) == []


@pytest.mark.parametrize("path", SOURCES, ids=ids(SOURCES))
def test_docstrings_start_with_a_short_line_and_those_of_functions_with_a_verb(path: Path) -> None:
    wrong = []
    for node, (text, line) in docstrings(path):
        first = text.splitlines()[0]
        function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("test_")
        if len(first) > LONGEST or (function and not starts_with_verb(text)):
            wrong.append(f"line {line}: {first}")
    assert wrong == []


@pytest.mark.parametrize(
    "text",
    [
        *(
            "A name that there is not.",
            "What is wrong is told.",
            "Mend its rights.",
            "A word that is no reading of it.",
        ),
        *(
            "There is no knight {name}.",
            "The head has no `key`; there is {known}.",
            "There is no open door `{word}`.",
        ),
        "No known team is called {team}.",
    ],
)
def test_a_riddle_is_found(text: str) -> None:
    assert riddles(iter([Piece(text, 1)]))


@pytest.mark.parametrize(
    "text", ["Raise ValueError if there is no tile.", "It is no longer used.", "There is no demon on {at}."]
)
def test_plain_english_is_none(text: str) -> None:
    assert riddles(iter([Piece(text, 1)])) == []


@pytest.mark.parametrize("text", ["Whether it is allowed.", "The width.", "Draws a board.", "Kinds of pieces."])
def test_a_noun_phrase_is_not_a_verb(text: str) -> None:
    assert not starts_with_verb(text)


@pytest.mark.parametrize("text", ["Return the width.", "Pass a turn.", "Assess a move."])
def test_a_verb_is_one(text: str) -> None:
    assert starts_with_verb(text)
