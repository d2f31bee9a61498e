"""The result of a simulation in words, as bars and as plain values."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from regolario.book.messages import Messages
from regolario.model import Base
from regolario.simulate.chart import RateBar, svg, terminal_bar
from regolario.simulate.contest import Tally
from regolario.simulate.intervals import CONFIDENCE, CountedShare, wilson
from regolario.words.locales import decimal_sign

BAR = 40
"""The width of a whole bar in a terminal, in characters."""


@dataclass(frozen=True)
class Report:
    """The result of a simulation in words, as bars and as plain values."""

    base: Base
    language: str
    names: tuple[str, str]
    tally: Tally
    seed: int

    @property
    def shares(self) -> dict[str, CountedShare]:
        """Return the share of each outcome."""
        counts = {"left": self.tally.left, "right": self.tally.right, "undecided": self.tally.undecided}
        return {key: wilson(count, self.tally.runs) for key, count in counts.items()}

    def plain(self) -> dict[str, object]:
        """Return the result as JSON values."""
        plain: dict[str, object] = {"runs": self.tally.runs, "seed": self.seed, "turns": self.tally.turns}
        plain |= {"confidence": CONFIDENCE, "interval": "wilson"}
        sides = dict(zip(("left", "right"), self.names, strict=True))
        counts = {"left": self.tally.left, "right": self.tally.right, "undecided": self.tally.undecided}
        for key, share in self.shares.items():
            name = {"name": sides[key]} if key in sides else {}
            plain[key] = {**name, "runs": counts[key], **asdict(share)}
        return plain

    def lines(self) -> Iterator[str]:
        """Yield the result with bars, line by line."""
        yield self._title()
        bars = self._bars()
        label, value = (max(len(getattr(bar, part)) for bar in bars) for part in ("label", "value"))
        for bar in bars:
            drawn = f"{bar.label:{label}}  {bar.value:>{value}}  {terminal_bar(bar.share, BAR)}"
            yield drawn.rstrip()
        yield self._note()

    def svg(self) -> str:
        """Return the chart."""
        return svg(self._title(), self._note(), self._bars())

    def _title(self) -> str:
        left, right = self.names
        return self._say("simulate-title", left=left, right=right)

    def _note(self) -> str:
        runs, seed = self._said(f"{self.tally.runs:,}"), str(self.seed)
        turns = self._said(f"{self.tally.turns / self.tally.runs:.1f}")
        return self._say("simulate-note", runs=runs, seed=seed, turns=turns, confidence=f"{CONFIDENCE * 100:g}")

    def _bars(self) -> list[RateBar]:
        words = [*(self._say("simulate-wins", name=name) for name in self.names), self._say("simulate-undecided")]
        return [
            RateBar(label, f"{self._percent(share.rate)} ± {self._said(f'{share.error * 100:.2f}')}", share)
            for label, share in zip(words, self.shares.values(), strict=True)
        ]

    def _percent(self, rate: float) -> str:
        return self._say("site-percent", number=self._said(f"{rate * 100:.1f}"))

    def _say(self, key: str, **values: object) -> str:
        return Messages(self.base, self.language)(key, **values)

    def _said(self, number: str) -> str:
        """Return a number with the signs of the language: a comma between thousands is a thin space elsewhere."""
        decimal = decimal_sign(self.base.languages[self.language].locale)
        return number if decimal == "." else number.replace(",", "\u202f").replace(".", decimal)
