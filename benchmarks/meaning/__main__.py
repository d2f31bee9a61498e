"""How many faults of the corpus of meaning the checks find, and how many good texts they flag.

`python -m benchmarks.meaning [PART ...]` scores the checks on parts of tests/games/meaning/corpus, by default on all:
by kind and language, by check, and false alarms on good texts. `--misses` lists the faults not found, `--alarms` the
findings on good texts, `--pofilter` prints the score of pofilter, of translate-toolkit, beside theirs, and `--in-base`
what `regolario check` finds of the faults when they stand in the base, without the checks of reviews. `--made N` scores
the checks on N faults of each kind and language that a program makes in all texts of the base, instead of the corpus.

`--hints` counts hints as warnings.

A fault counts as found if the damaged texts have a finding on the damaged language that the good texts do not have.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from rich.console import Console

from benchmarks.meaning import in_base, pofilter
from benchmarks.meaning.corpus import Corpus, Texts, Triple, corpus, params_of, parts
from benchmarks.meaning.made import made
from benchmarks.meaning.score import ERROR, Findings, Measured, flagged, measure
from benchmarks.meaning.score import found as found_of
from benchmarks.meaning.tables import alarms, beside, by_check, by_kind, by_part, misses
from regolario.book.layers.overlay import lineage
from regolario.checks.texts.terminology import Forbidden
from regolario.meaning import Finding, review, terms_of
from regolario.model import Base
from regolario.problems import Level
from tests.whole import RULES
from tests.whole import base as whole_base


def checks(base: Base) -> Callable[[Triple, Texts], Iterable[Finding]]:
    """Return the checks of meaning, with that of forbidden forms."""
    forbidden: dict[str, Mapping[str, Forbidden]] = {}

    def findings(one: Triple, words: Texts) -> Iterable[Finding]:
        game = base.games[one.game]
        if one.game not in forbidden:
            terms = [term for below in lineage(base, game) for term in below.terms.values()]
            forbidden[one.game] = {code: Forbidden(terms, language) for code, language in base.languages.items()}
        yield from review(words, base, params_of(base, one), terms_of(base, game))
        for code, text in words.items():
            for start, form, right in forbidden[one.game][code].find(text):
                yield Finding("forbidden-term", Level.ERROR, code, form, "a forbidden form", f"write {right}", start)

    return findings


def with_hints(findings: Callable[[Triple, Texts], Iterable[Finding]]) -> Findings:
    """Return checks whose hints count as warnings."""

    def found(one: Triple, words: Texts) -> Iterable[Finding]:
        for finding in findings(one, words):
            yield replace(finding, level=Level.WARNING) if finding.level is Level.INFO else finding

    return found


def in_games(chosen: Corpus, base: Base) -> Corpus:
    """Return a corpus without the triples of games that a base does not have."""
    return {name: [one for one in some if one.game in base.games] for name, some in chosen.items()}


def report(measured: Measured, languages: Sequence[str], console: Console) -> None:
    """Print what was measured."""
    for table in (by_kind(measured.faults, languages), by_check(measured), by_part(measured)):
        console.print(table)


def compare(chosen: Corpus, measured: Measured, console: Console) -> None:
    """Measure pofilter and print it beside the checks, or say why it was skipped."""
    try:
        others = measure(chosen, pofilter.findings([one for some in chosen.values() for one in some]))
    except ValueError as error:
        print(f"pofilter skipped: {error}", file=sys.stderr)
    else:
        console.print(beside(measured, others, "pofilter"))


def in_the_base(chosen: Corpus, languages: Sequence[str], console: Console) -> None:
    """Put the faults into the base and print what all checks find."""
    faults, gone = in_base.found_in_base(chosen, RULES)
    console.print(by_kind(faults, languages))
    if gone:
        print(in_base.left_out(gone))


def scored(console: Console) -> tuple[float, float]:
    """Print all scores, and pofilter's beside them.

    Return the share of the faults that are missed, and of the good texts with an error.
    """
    base = whole_base()
    chosen = in_games(corpus(parts()), base)
    measured = measure(chosen, checks(base))
    report(measured, list(base.languages), console)
    console.print("With hints:")
    console.print(by_part(measure(chosen, with_hints(checks(base)))))
    compare(chosen, measured, console)
    caught, whole = found_of(measured.faults)
    return 1 - caught / whole, flagged(measured.good, ERROR) / len(measured.good)


def asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return what the command line asks for; exits if that is wrong."""
    parser = argparse.ArgumentParser(prog="benchmarks.meaning", description=__doc__.partition("\n")[0])
    parser.add_argument("part", nargs="*", help=f"{', '.join(parts())}; by default all")
    for option in ("misses", "alarms", "pofilter", "in-base", "hints"):
        parser.add_argument(f"--{option}", action="store_true")
    parser.add_argument("--made", type=int, metavar="N")
    words = parser.parse_args(arguments)
    if unknown := sorted({*words.part} - {*parts()}):
        parser.error(f"unknown part {', '.join(unknown)} (choose from: {', '.join(parts())})")
    return words


def main(arguments: Sequence[str] | None = None) -> int:
    """Score the checks and print what was asked for; returns the exit code."""
    words, base, console = asked(arguments), whole_base(), Console()
    chosen = {"made": made(base, words.made)} if words.made else in_games(corpus(words.part or parts()), base)
    findings = checks(base)
    measured = measure(chosen, with_hints(findings) if words.hints else findings)
    report(measured, list(base.languages), console)
    if words.pofilter:
        compare(chosen, measured, console)
    if words.in_base:
        in_the_base(chosen, list(base.languages), console)
    for line in (*(misses(measured.faults) if words.misses else ()), *(alarms(measured.good) if words.alarms else ())):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
