"""Intervals, and the charts of results."""

import xml.etree.ElementTree as ElementTree

import pytest

from regolario.simulate.chart import RateBar, svg, terminal_bar
from regolario.simulate.contest import Tally
from regolario.simulate.intervals import CountedShare, wilson
from regolario.simulate.report import Report
from tests.whole import base


@pytest.mark.parametrize(
    ("count", "runs", "low", "high"),
    [(0, 10, 0, 0.27753), (10, 10, 0.72247, 1), (5, 10, 0.23659, 0.76341), (1, 29, 0.00611, 0.17176)],
)
def test_intervals_of_wilson(count: int, runs: int, low: float, high: float) -> None:
    found = wilson(count, runs)
    assert (found.rate, round(found.low, 5), round(found.high, 5)) == (count / runs, low, high)


@pytest.mark.parametrize(("count", "runs"), [(0, 0), (2, 1), (-1, 1)])
def test_a_share_of_nothing_is_refused(count: int, runs: int) -> None:
    with pytest.raises(AssertionError, match="is not a share"):
        wilson(count, runs)


@pytest.mark.parametrize(("rate", "bar"), [(0.0, ""), (0.5, "█" * 4), (1.0, "█" * 8), (0.515625, "█" * 4 + "▏")])
def test_bars_of_a_terminal(rate: float, bar: str) -> None:
    assert terminal_bar(CountedShare(rate, rate, rate), 8) == bar


def test_a_picture_is_well_formed_and_says_its_values() -> None:
    picture = ElementTree.fromstring(svg("A & B", "<note>", [RateBar("A wins", "50 %", wilson(5, 10))]))
    said = [element.text for element in picture.iter() if element.text]
    assert {"A & B", "<note>", "A wins", "50 %", "A wins: 50 %"} <= set(said)


TALLY = Tally(runs=20_000, left=13_883, right=6_117, turns=99_908)


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [
        ("en", "One wins     69.4% ± 0.64", "20,000 fights, seed 7; 5.0 turns"),
        ("it", "vince One          69,4% ± 0,64", "20\u202f000 scontri, seme 7; in media 5,0 turni"),
        ("es", "gana One       69,4 % ± 0,64", "20\u202f000 combates, semilla 7; 5,0 turnos"),
    ],
)
def test_a_report_in_each_language(language: str, first: str, last: str) -> None:
    lines = list(Report(base(), language, ("One", "Two"), TALLY, 7).lines())
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines][1].startswith(first)
    assert lines[-1].startswith(last)
    assert max(map(len, lines)) <= 80
