"""The findings of pofilter, the checker of translate-toolkit, on pairs of texts.

It is a separate program (GPL), installed into build/pofilter when it is first needed. Each text is checked as the
translation of each of the others.
"""

import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

from benchmarks.meaning.corpus import Texts, Triple

FOLDER = Path(__file__).parents[2] / "build" / "pofilter"
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
FAILED = re.compile(r"^# \(pofilter\) (\w+):", re.MULTILINE)
CONTEXT = re.compile(r'^msgctxt "(\d+)"$', re.MULTILINE)


class Pair(NamedTuple):
    """A text and its translation, with their languages."""

    source: str
    target: str
    text: str
    translation: str


class Failed(NamedTuple):
    """A check of pofilter that failed; pofilter does not grade them."""

    code: str
    level: str = "error"


def findings(items: Iterable[Triple]) -> Callable[[Triple, Texts], list[Failed]]:
    """Return the findings on any texts of some triples; raises ValueError if pofilter cannot be installed."""
    program = installed()
    versions = [words for one in items for words in (one.words, *(damage.words for damage in one.damaged))]
    failed = run(program, dict.fromkeys(pair for words in versions for pair in pairs(words)))
    return lambda _, words: [Failed(code) for pair in pairs(words) for code in failed[pair]]


def pairs(words: Texts) -> Iterator[Pair]:
    """Yield every text as the translation of every other."""
    for source, target in permutations(words, 2):
        yield Pair(source, target, words[source], words[target])


def installed() -> Path:
    """Return pofilter, installed if need be; raises ValueError if that fails."""
    program = FOLDER / "bin" / "pofilter"
    if not program.exists():
        _done(sys.executable, "-m", "venv", str(FOLDER))
        _done(str(program.with_name("pip")), "install", "translate-toolkit")
    return program


def _done(*words: str) -> None:
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise ValueError(f"pofilter cannot be installed: {(done.stderr or done.stdout).strip()[-200:]}")


def run(program: Path, asked: Iterable[Pair]) -> dict[Pair, list[str]]:
    """Return the checks of pofilter that fail for each pair."""
    failed: dict[Pair, list[str]] = defaultdict(list)
    groups: dict[tuple[str, str], list[Pair]] = defaultdict(list)
    for pair in asked:
        groups[pair.source, pair.target].append(pair)
    for (_, target), group in groups.items():
        for block in _filtered(program, target, group).split("\n\n"):
            if found := CONTEXT.search(block):
                failed[group[int(found[1])]] = FAILED.findall(block)
    return failed


def _filtered(program: Path, target: str, group: list[Pair]) -> str:
    with tempfile.TemporaryDirectory() as name:
        before, after = Path(name, "before.po"), Path(name, "after.po")
        entries = (
            f'msgctxt "{number}"\nmsgid {_quoted(pair.text)}\nmsgstr {_quoted(pair.translation)}\n'
            for number, pair in enumerate(group)
        )
        before.write_text("\n".join((HEAD, *entries)), encoding="utf-8")
        files = ("--input", str(before), "--output", str(after))
        subprocess.run([str(program), "--language", target, *files], check=True, capture_output=True)
        return after.read_text(encoding="utf-8") if after.exists() else ""


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
