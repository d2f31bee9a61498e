"""A finder of the words and phrases of a text by what they mean."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Set

from regolario.book.terms.finder import trie_pattern

WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
NEGATIONS, PERHAPS_NEGATIONS = "negation!", "negation?"
DENIED = frozenset({"forbidden", "without"})
"""The contraries whose phrases contain a negation."""
SHOWING = frozenset(
    {
        *("theirs", "this_turn", "next_turn", "not_yet", "attacking", "attacker", "in_public", "in_secret", "discards"),
        *("part", "in_turn", "at_any_time", "both_ways", "until", "from_then", "through", "away", "as_soon"),
        *("need_not", "otherwise", "in_that_case", "instead", "in_addition", "own_turn", "enemy_turn", "natural"),
        *("on_purpose", "by_accident", "advantage", "disadvantage", "round_up", "round_down", "upwards", "downwards"),
        *("permanent", "melee", "ranged", "explored", "unexplored", "day_time", "hours", "also", "only", "shallow"),
        "unless",
    }
)
"""The contraries whose phrases leave the words in them to other meanings."""


class Meanings:
    """A finder of words and phrases by meaning; a star at the end stands for any letters."""

    def __init__(self, words: Mapping[str, Iterable[str]]) -> None:
        self.exact: dict[str, set[str]] = defaultdict(set)
        self.starts: dict[str, set[str]] = defaultdict(set)
        self.phrases: dict[str, set[str]] = defaultdict(set)
        begun: set[str] = set()
        for meaning, forms in words.items():
            for form in forms:
                kept = self.phrases if " " in form else self.starts if form.endswith("*") else self.exact
                kept[form.removesuffix("*")].add(meaning)
                begun.update([form[:-1]] if " " in form and form.endswith("*") else [])
        whole, begins = (trie_pattern(sorted(some)) or "(?!)" for some in (self.phrases.keys() - begun, begun))
        self.pattern = re.compile(rf"(?<!\w)(?:({whole})(?!\w)|({begins})\w*)")
        self.known: dict[str, tuple[str, ...]] = {}

    def counts(self, prose: str) -> Counter[str]:
        """Count the meanings of a sentence; most phrases of a contrary hide the words in them."""
        found: Counter[str] = Counter()
        rest = " ".join(prose.lower().split())
        hidden = rest
        for one in self.pattern.finditer(rest):
            meanings = self._of_match(one)
            found.update(meanings)
            found[NEGATIONS] += not meanings.isdisjoint(DENIED)
            if not meanings <= SHOWING:
                hidden = f"{hidden[: one.start()]}{' ' * len(one[0])}{hidden[one.end() :]}"
        for word in WORD.findall(hidden):
            for meaning in self.of(word):
                found[meaning] = found.get(meaning, 0) + 1
        return found

    def first(self, prose: str, meaning: str) -> str:
        """Return the first phrase of a text with a meaning, or else its first word; empty if there is none."""
        rest = " ".join(prose.lower().split())
        phrases = self.pattern.finditer(rest)
        found = next((one[0] for one in phrases if meaning in self._of_match(one)), None)
        return found or next((word for word in WORD.findall(rest) if meaning in self.of(word)), "")

    def _of_match(self, found: re.Match[str]) -> Set[str]:
        return self.phrases[(found[1] or found[2]).replace("’", "'")]

    def of_phrase(self, phrase: str) -> Set[str]:
        """Return the meanings of a phrase."""
        return self.phrases.get(phrase, frozenset())

    def of(self, word: str) -> tuple[str, ...]:
        """Return the meanings of a word."""
        if word not in self.known:
            starts = (self.starts.get(word[:size], set()) for size in range(2, len(word) + 1))
            self.known[word] = tuple(self.exact.get(word, set()).union(*starts))
        return self.known[word]
