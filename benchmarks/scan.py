"""How many faults of five documents the scanner finds, and how many of its findings are faults.

`python -m benchmarks.scan FOLDER` scans the documents of a folder, S0 to S4 in the order of their names, and prints
precision and recall by document and kind. The faults that a careful reader found are listed in `tests/games/scan/`.
Three documents are for tuning the scanner; the other two are reported apart.
"""

import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import yaml
from rich.console import Console
from rich.table import Table

from regolario.book.layers.overlay import merged
from regolario.data.load import load
from regolario.scan.glossary import glossary

ROOT = Path(__file__).parents[1]
LISTS = ROOT / "tests" / "games" / "scan"
RULES = ROOT / "rules_data"
LANGUAGES = {"S0": "it", "S1": "it", "S2": "it", "S3": "it", "S4": "es"}
TUNING, UNSEEN = ("S0", "S3", "S4"), ("S1", "S2")
KINDS = {
    "accent": "an accent lost, wrong or too many",
    "apostrophe": "an apostrophe lost, wrong or too many",
    "letter": "letters misread as others, or in the wrong case",
    "sign": "a sign in place of a letter, a word or an icon",
    "digits": "digits glued to words, lost or misread",
    "spacing": "words glued or split",
    "quote": "an opening quotation mark without its closing one",
    "punctuation": "a mark lost, or a blank before it",
    "hyphen": "a word broken at the end of a line",
    "break": "a sentence broken by an empty line",
    "noise": "letters and signs read from a picture",
    "columns": "columns or captions read across the text",
    "order": "a heading away from its text",
    "table": "a table whose cells run together or apart",
    "unit": "a quantity in an impossible unit",
    "count": "a list that announces more than it gives",
    "total": "a total that is not the sum of its parts",
    "reference": "a reference to what is not there",
    "doubled": "a word or line twice",
    "spelling": "a misspelt word",
    "grammar": "agreement, mood, a word too many or too few",
    "term": "a wrong rendering",
    "foreign": "words left in another language",
    "consistency": "one concept under several names",
    "address": "formal and familiar address mixed",
    "marker": "what a program or a page left around the text",
    "private": "an address, a telephone number or an e-mail",
}


class Finding(Protocol):
    """What the scanner reports; lines and columns count from 1."""

    line: int
    column: int
    length: int
    kind: str
    found: str
    repair: str | None


class Fault(NamedTuple):
    """A listed fault, from its first character to its end, which is excluded."""

    kind: str
    repair: str | None
    start: tuple[int, int]
    end: tuple[int, int]


class Score(NamedTuple):
    """The counts of faults and of those found; of findings, of those that are right and of those repaired."""

    faults: int
    found: int
    findings: int
    right: int
    repaired: int


def faults(document: str) -> list[Fault]:
    """Return the listed faults of a document."""
    listed = yaml.safe_load((LISTS / f"{document}.yaml").read_text(encoding="utf-8"))
    return [_fault(**{"to": one["line"], "length": 0, **one}) for one in listed]


def _fault(
    *, line: int, column: int, found: str | None, kind: str, repair: str | None, to: int, length: int, note: str = ""
) -> Fault:
    width = len(found or "") or length
    end = (line, column + width) if to == line and width else (to + 1, 0)
    return Fault(kind, repair, (line, column), end)


def score(listed: list[Fault], findings: list[Finding], lines: list[str]) -> Score:
    """Return the score of findings against listed faults."""
    pairs = [(fault, one) for fault in listed for one in findings if _overlap(fault, one)]
    found = {(*fault.start, fault.kind) for fault, _ in pairs}
    right = {id(one) for _, one in pairs}
    repaired = {id(one) for fault, one in pairs if _same_repair(fault, one, lines)}
    return Score(len(listed), len(found), len(findings), len(right), len(repaired))


def _overlap(fault: Fault, one: Finding) -> bool:
    """Return whether a finding touches a fault; if either is over several lines, both must be of one kind."""
    more, last = one.found.count("\n"), one.found.rsplit("\n", 1)[-1]
    end = (one.line + more, len(last) + 1) if more > 1 else (one.line, one.column + max(one.length, 1))
    several = more > 1 or fault.end[0] - fault.start[0] > 1
    return fault.start < end and (one.line, one.column) < fault.end and (not several or fault.kind == one.kind)


def _same_repair(fault: Fault, one: Finding, lines: list[str]) -> bool:
    """Return whether both repairs make the same line; a fault over several lines has none."""
    if fault.repair is None or one.repair is None or fault.end[0] != fault.start[0]:
        return False
    text = lines[fault.start[0] - 1]
    wanted = text[: fault.start[1] - 1] + fault.repair + text[fault.end[1] - 1 :]
    made = text[: one.column - 1] + one.repair + text[one.column - 1 + one.length :]
    return _plain(wanted) == _plain(made)


def _plain(text: str) -> str:
    """Return a text with straight apostrophes and single blanks."""
    return " ".join(text.replace("’", "'").split())


def kinds(listed: Iterable[Fault], findings: Iterable[Finding]) -> list[str]:
    """Return the kinds of faults and findings: those of the list in its order, then others of the scanner."""
    used = {one.kind for one in listed} | {one.kind for one in findings}
    return [kind for kind in KINDS if kind in used] + sorted(used - set(KINDS))


def by_kind(listed: list[Fault], findings: list[Finding], lines: list[str]) -> dict[str, Score]:
    """Return the score of each kind: its faults against all findings, its findings against all faults."""
    return {kind: _one_kind(kind, listed, findings, lines) for kind in kinds(listed, findings)}


def _one_kind(kind: str, listed: list[Fault], findings: list[Finding], lines: list[str]) -> Score:
    wanted = score([fault for fault in listed if fault.kind == kind], findings, lines)
    given = score(listed, [one for one in findings if one.kind == kind], lines)
    return Score(wanted.faults, wanted.found, given.findings, given.right, given.repaired)


def table(title: str, scores: dict[str, Score]) -> Table:
    """Return scores as a table, one a row."""
    made = Table(title=title)
    for heading in ("", "faults", "found", "recall", "findings", "right", "precision", "repaired"):
        made.add_column(heading, justify="right" if heading else "left")
    for name, one in scores.items():
        made.add_row(
            *(name, str(one.faults), str(one.found), _share(one.found, one.faults)),
            *(str(one.findings), str(one.right), _share(one.right, one.findings), _share(one.repaired, one.right)),
        )
    return made


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "-"


def total(scores: Iterable[Score]) -> Score:
    """Return the sum of scores."""
    return Score(*(sum(column) for column in zip(*scores, strict=True)))


def documents(folder: Path) -> dict[str, Path]:
    """Return the documents of a folder by id; raises ValueError unless there are five."""
    files = sorted(path for path in folder.glob("*.txt") if path.is_file())
    if len(files) != len(LANGUAGES):
        raise ValueError(f"{folder}: expected {len(LANGUAGES)} documents (*.txt), found {len(files)}")
    return dict(zip(LANGUAGES, files, strict=True))


def scanner() -> Callable[[Path, str, Any], list[Any]]:
    """Return the scanner; raises ValueError if this copy has none."""
    try:
        found: Callable[[Path, str, Any], list[Any]] = import_module("regolario.scan").scan_file
    except (ImportError, AttributeError) as error:
        raise ValueError("regolario.scan is not there yet: nothing to measure") from error
    return found


def terms(document: str) -> Any:
    """Return the terms of the game that a document is about; None if the base has none."""
    base = load(RULES)[0]
    game = next((one for one in base.games.values() if document in one.documents), None)
    return glossary(merged(base, game).terms.values(), LANGUAGES[document]) if game else None


def run(folder: Path, scan: Callable[[Path, str, Any], list[Any]], console: Console) -> None:
    """Scan the documents and print their scores."""
    whole: dict[str, Score] = {}
    for name, path in documents(folder).items():
        listed, findings = faults(name), scan(path, LANGUAGES[name], terms(name))
        lines = path.read_text(encoding="utf-8").split("\n")
        console.print(table(f"{name}, by kind", by_kind(listed, findings, lines)))
        whole[name] = score(listed, findings, lines)
    for title, chosen in (("Tuned on", TUNING), ("Not tuned on", UNSEEN)):
        part = {name: whole[name] for name in chosen}
        console.print(table(title, {**part, "together": total(part.values())}))


def main(arguments: list[str]) -> int:
    """Run with the folder of the documents; returns the exit code."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print("usage: python -m benchmarks.scan FOLDER (the folder of the five documents)", file=sys.stderr)
        return 2
    try:
        run(Path(arguments[0]), scanner(), Console())
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
