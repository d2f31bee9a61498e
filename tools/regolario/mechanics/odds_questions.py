"""Questions about odds, in words.

2D6 at least 8                            one roll
loot is gem then D6 is 6                  one roll, then another
D6 + 1 is 4 or 5                          a modifier, several outcomes
2 die.hits + bonus-die.hits at least 3    the symbols on several dice
2 die.hits beats 3 D6                     one roll higher than another; also `ties`
highest 2 of 3 D6 at least 9              the sum of the highest or lowest dice
2 D6 rerolling 1 or 2 at least 8          each die that shows these is rolled again once
mean of 2D6                               the mean of a roll
D6 at least 6 against D6 at least 5       two chances compared

A roll is dice, a roll table, or the name of either; ``table.column`` is a die with symbols. A number may be a name too.
``>=``, ``<=`` and ``=`` are short for ``at least``, ``at most`` and ``is``.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from regolario.mechanics.bounds import LARGEST_NUMBER, MOST_DIGITS, check_size, shortened
from regolario.mechanics.dice import WRITTEN, Dice
from regolario.mechanics.lookup import one_of
from regolario.mechanics.odds import Odds, added, mean, of_dice, of_table, times
from regolario.mechanics.pools import highest, lowest, rolled_again
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.tables import RollTable

Named = Dice | RollTable | Odds[int] | int
Lookup = Callable[[str], Named]
"""Return what a name stands for. Raises ValueError for an unknown name."""

Answer = Fraction | Mapping[str, Fraction]
"""The chance of a question, a mean, or the chance of each outcome if a roll is not compared with anything."""

WORD = re.compile(r"[0-9]*D[0-9]+(?![\w-])|[0-9]+|>=|<=|[=+,-]|[A-Za-z][\w./-]*|\S")
SHORT = {">=": ("at", "least"), "<=": ("at", "most"), "=": ("is",)}
KEYWORDS = {
    *("against", "at", "beats", "highest", "is", "least", "lowest"),
    *("mean", "most", "of", "or", "rerolling", "then", "ties"),
}
WORDS, ROLL, NUMBER = "words", "roll", "number"
"""What is missing in a question: one of some words, a roll, or a number."""


@dataclass(frozen=True)
class Comparison:
    """The answers of two questions side by side."""

    first: Answer
    second: Answer


def ask(question: str, lookup: Lookup) -> Answer | Comparison:
    """Return the answer of a question about odds.

    Raises ValueError for a wrong question, with what to write instead.
    """
    words = [part for word in WORD.findall(question) if word != "," for part in SHORT.get(word, (word,))]
    if not words:
        raise RefusedError("the question is empty; write one such as `2D6 at least 8`", "question-start")
    check_size(len(words))
    reader = _Reader(words, lookup)
    first = reader.chain()
    found = Comparison(first, reader.chain()) if reader.takes("against") else first
    if reader.left:
        raise reader.unexpected("`at least`, `at most`, `is`, `beats`, `ties`, `then` or `against`", WORDS)
    return found


def _not_dice(word: str) -> RefusedError:
    return RefusedError(f"`{word}` is a number; write dice or a table, such as `2D6`", "question-dice", value=word)


class _Reader:
    """The words of a question, read from left to right."""

    def __init__(self, words: list[str], lookup: Lookup) -> None:
        self.words, self.at, self.lookup = words, 0, lookup

    @property
    def left(self) -> bool:
        return self.at < len(self.words)

    def takes(self, *words: str) -> bool:
        """Return whether these words come next; they are read if so."""
        found = tuple(self.words[self.at : self.at + len(words)]) == words
        self.at += len(words) * found
        return found

    def unexpected(self, wanted: str, kind: str) -> RefusedError:
        """Return the refusal of the next word, with what could be there instead."""
        before = f" after `{' '.join(self.words[: self.at])}`" if self.at else ""
        found = f"`{shortened(self.words[self.at])}`" if self.left else "nothing"
        text, last = f"expected {wanted}{before}, found {found}", " ".join(self.words[max(self.at - 4, 0) : self.at])
        known = wanted.replace(" or ", ", ")
        return RefusedError(text, f"question-{kind}" if last else "question-start", before=last, words=known)

    def chain(self) -> Answer:
        """Return the chance of steps one after another, or the odds of the rolls without a test."""
        if self.takes("mean", "of"):
            return mean(self._totals(self._roll()))
        chance, labels = self._step((Fraction(1), Odds({(): 1})))
        while self.takes("then"):
            chance, labels = self._step((chance, labels))
        if () in labels.ways:
            return chance
        return {", ".join(label): chance * share for label, share in labels.chances.items()}

    def _step(self, before: tuple[Fraction, Odds[tuple[str, ...]]]) -> tuple[Fraction, Odds[tuple[str, ...]]]:
        chance, labels = before
        roll = self._roll()
        asked = self._test(roll)
        if asked is not None:
            return chance * asked, labels
        shown = of_table(roll) if isinstance(roll, RollTable) else self._totals(roll).changed(str)
        return chance, labels.then(shown).changed(lambda pair: (*pair[0], pair[1]))

    def _roll(self) -> RollTable | Odds[int]:
        """Return a roll with its modifiers and further dice: a table without them stays a table."""
        found = self._rolled()
        if isinstance(found, int):
            raise _not_dice(self.words[self.at - 1])
        roll = found
        while (sign := next((sign for sign in "+-" if self.takes(sign)), None)) is not None:
            more = self._rolled()
            totals = Odds({more: 1}) if isinstance(more, int) else self._totals(more)
            roll = added(self._totals(roll), totals.changed(int.__neg__) if sign == "-" else totals)
        return roll

    def _rolled(self) -> RollTable | Odds[int] | int:
        """Return dice or a table, rolled as many times as the number before it says; or a number."""
        for word, kept in (("highest", highest), ("lowest", lowest)):
            if self.takes(word):
                return self._kept(kept)
        found = self._named("dice or a table")
        following = self.words[self.at] if isinstance(found, int) and self.left else ""
        if isinstance(found, int) and (following[:1].isalpha() or "D" in following) and following not in KEYWORDS:
            return times(self._die(), found)
        if self.takes("rerolling"):
            return self._again(found)
        return of_dice(found) if isinstance(found, Dice) else found

    def _kept(self, kept: Callable[[Odds[int], int, int], Odds[int]]) -> Odds[int]:
        """Return the sum of the highest or lowest of some dice: ``2 of 3 D6``."""
        count = self._number()
        if not self.takes("of"):
            raise self.unexpected("`of`", WORDS)
        dice = self._number()
        return kept(self._die(), dice, count)

    def _die(self) -> Odds[int]:
        """Return a die or a table, which may be rolled again for some faces."""
        word = self.words[self.at] if self.left else ""
        found = self._named("dice or a table")
        if isinstance(found, int):
            raise _not_dice(word)
        return self._again(found) if self.takes("rerolling") else self._totals(found)

    def _again(self, found: Named) -> Odds[int]:
        """Return a die that is rolled again once if it shows one of the faces that follow."""
        if isinstance(found, int):
            raise _not_dice(str(found))
        faces = {self._number()}
        while self.takes("or"):
            faces.add(self._number())
        return rolled_again(self._totals(found), faces.__contains__)

    def _totals(self, roll: RollTable | Odds[int] | Dice) -> Odds[int]:
        if isinstance(roll, Dice):
            return of_dice(roll)
        return of_dice(roll.dice) if isinstance(roll, RollTable) else roll

    def _test(self, roll: RollTable | Odds[int]) -> Fraction | None:
        """Return the chance of what is asked of a roll; None if nothing is."""
        if self.takes("at", "least"):
            low = self._number()
            return self._totals(roll).chance(lambda total: total >= low)
        if self.takes("at", "most"):
            high = self._number()
            return self._totals(roll).chance(lambda total: total <= high)
        if self.takes("at"):
            raise self.unexpected("`least` or `most`", WORDS)
        for word, sign in (("beats", 1), ("ties", 0)):
            if self.takes(word):
                return self._opposed(roll, sign)
        return self._outcomes(roll) if self.takes("is") else None

    def _opposed(self, roll: RollTable | Odds[int], sign: int) -> Fraction:
        """Return the chance that a roll is higher than another (``sign`` 1), or equal (0)."""
        margin = added(self._totals(roll), self._totals(self._roll()).changed(int.__neg__))
        return margin.chance(lambda difference: difference > 0 if sign else difference == 0)

    def _outcomes(self, roll: RollTable | Odds[int]) -> Fraction:
        """Return the chance of one of several outcomes: results of a table, or totals."""
        known = of_table(roll) if isinstance(roll, RollTable) else None
        results: set[str] = set()
        totals: set[int] = set()
        while True:
            word = self.words[self.at] if self.left else ""
            if known is not None and word in known.ways:
                self.at += 1
                results.add(word)
            elif known is not None and word and not word.isdecimal():
                one_of(known.ways, word, "result")
            else:
                totals.add(self._number())
            if not self.takes("or"):
                break
        if results and totals:
            raise RefusedError("write either results or totals after `is`", "question-mixed")
        if known is not None and results:
            return known.chance(results.__contains__)
        return self._totals(roll).chance(totals.__contains__)

    def _number(self) -> int:
        negative = self.takes("-")
        found = self._named("a number")
        if not isinstance(found, int):
            word = self.words[self.at - 1]
            raise RefusedError(f"`{word}` is not a number", "not-a-number", value=word)
        return -found if negative else found

    def _named(self, wanted: str) -> Named:
        word = self.words[self.at] if self.left else ""
        if not word or word in KEYWORDS or not (word[0].isalpha() or word[0].isdecimal()):
            raise self.unexpected(wanted, NUMBER if wanted == "a number" else ROLL)
        self.at += 1
        if WRITTEN.fullmatch(word):
            return Dice.parse(word)
        if word.isdecimal():
            if len(word) > MOST_DIGITS:
                raise RefusedError(f"`{shortened(word)}` is out of range", "too-high", most=LARGEST_NUMBER)
            return int(word)
        return self.lookup(word)
