"""Estimation of which word translates which, from the reviewed texts of a base.

IBM model 1 (Brown et al., 1993): from which word of a sentence each word of its translation comes, estimated by
expectation maximisation in both directions. `make lexicon` writes the tables that regolario brings.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path

from regolario.book.text.passages import notes, passages
from regolario.data.load import load
from regolario.meaning.kinds.differences import Linked, events
from regolario.meaning.words.lexicon import lexicon
from regolario.meaning.words.nouns import learned_nouns
from regolario.meaning.words.pairs import SURE, UNSEEN, WEAKEST, Pair, counted, learned_in, surprise
from regolario.meaning.words.tokens import Token, aligned, sentences
from regolario.model import Base

ROUNDS = 6
"""How often the estimates are improved."""
LEAST = 1e-4
"""Estimates below this are dropped on the way."""
CROSS = 0.3
"""A weaker link between a small word and one with a meaning is chance."""
FEW = 2
"""A word must occur in this many sentences to have links."""

Sentences = list[tuple[list[str], list[str]]]
Estimate = dict[str, dict[str, float]]


def main() -> None:
    """Learn from the base in the folder given first, and write the tables to the folder given second."""
    base, _ = load(Path(sys.argv[1]))
    write(base, Path(sys.argv[2]))


def write(base: Base, folder: Path) -> None:
    """Write the tables learned from a base."""
    names = _names(base)
    rows = [{code: [w for w in row[code] if w not in names] for code in row} for row in _rows(base)]
    words: list[str] = []
    for one, other in combinations(sorted(base.languages), 2):
        pairs = [(row[one], row[other]) for row in rows if row.get(one) and row.get(other)]
        links = _sensible(_links(pairs), one, other)
        lines = [f"{u}\t{v}\t{round(links[u][v] * 100)}\n" for u in sorted(links) for v in sorted(links[u])]
        (folder / f"{one}-{other}.tsv").write_text("".join(lines), encoding="utf-8")
        words += _counts(one, other, links, pairs)
        words += _counts(other, one, _turned(links), [(b, a) for a, b in pairs])
    (folder / "nouns.tsv").write_text("".join(_nouns(sorted(base.languages), rows)), encoding="utf-8")
    (folder / "words.tsv").write_text("".join(words), encoding="utf-8")
    (folder / "alone.tsv").write_text("".join(_alone(rows, learned_in(folder))), encoding="utf-8")


def _alone(rows: Iterable[Mapping[str, Sequence[str]]], pairs: Mapping[tuple[str, str], Pair]) -> Iterator[str]:
    """Yield how surprising it is that only one of three languages says a word, or lacks it."""
    seen: Counter[tuple[str, str]] = Counter()
    alone: Counter[tuple[str, str]] = Counter()
    for row in rows:
        if len(row) > 2 and all(row.values()):
            linked = Linked(
                {code: [Token(word, n) for n, word in enumerate(words)] for code, words in row.items()}, pairs
            )
            alone.update((event.language, event.word) for event in events(linked))
            seen.update((code, word) for code, words in row.items() for word in words if word[0] != "{")
            for code in row:
                one, other = (there for there in row if there != code)
                for place, (at, strength) in linked.links[one, other].items():
                    word, twin = linked.words[one][place], linked.words[other][at]
                    seen[code, f"{word}/{twin}"] += strength >= SURE and word[0] != "{"
    for key in sorted(seen.keys() | alone.keys()):
        weight = round(surprise(alone[key], seen[key]) * 10)
        if weight != round(UNSEEN * 10):
            yield f"{key[0]}\t{key[1]}\t{weight}\n"


def _nouns(codes: Sequence[str], rows: Sequence[Mapping[str, Sequence[str]]]) -> Iterator[str]:
    for code in codes:
        for word, of in learned_nouns(code, (row.get(code, []) for row in rows)):
            yield f"{code}\t{word}\t{of.gender}\t{of.number}\n"


def _rows(base: Base) -> Iterator[dict[str, list[str]]]:
    """Yield the words of each sentence, without notes, whose translations are freer than those of rules."""
    for game in base.games.values():
        left_out = {id(note.words) for note in notes(game)}
        for passage in passages(game):
            if id(passage.words) in left_out:
                continue
            texts = {code: text for code in base.languages if (text := passage.words.get(code))}
            for row in aligned(texts):
                yield {code: [token.word for token in tokens] for code, tokens in row.items()}


def _names(base: Base) -> frozenset[str]:
    """Return the words of titles of games, and names that are the same in every language."""
    found = {word for game in base.games.values() for word in game.id.split("-")}
    for game in base.games.values():
        found |= {
            token.word
            for code in base.languages
            if (text := game.title.get(code))
            for row in sentences(text)
            for token in row
        }
        for term in game.terms.values():
            forms = [{form.lower() for form in word.forms} for word in term.words.values() if word]
            same = set.intersection(*forms) if len(forms) == len(base.languages) else set()
            found |= {part for form in same for name in (form, f"{form}s", f"{form}es") for part in name.split()}
    return frozenset(word for word in found if not any(word in lexicon(code).small for code in base.languages))


def _links(rows: Sentences) -> Estimate:
    """Return the links between frequent words; a strength is the sum of the probabilities both ways."""
    forth = _estimate(rows)
    back = _estimate([(other, one) for one, other in rows])
    often = [Counter(word for pair in rows for word in set(pair[side])) for side in (0, 1)]
    found: Estimate = defaultdict(dict)
    for u, likely in forth.items():
        for v in likely:
            strength = likely[v] + back.get(v, {}).get(u, 0.0)
            if strength >= WEAKEST and _word(u) and _word(v) and often[0][u] >= FEW and often[1][v] >= FEW:
                found[u][v] = strength
    for v, likely in back.items():
        for u in likely:
            if _word(u) and _word(v) and likely[u] >= WEAKEST and often[0][u] >= FEW and often[1][v] >= FEW:
                found[u].setdefault(v, likely[u])
    return {u: likely for u, likely in found.items() if u}


def _sensible(links: Estimate, one: str, other: str) -> Estimate:
    """Return links without the weak ones between a small word of a language and a word with a meaning."""
    first, second = lexicon(one), lexicon(other)
    return {
        u: {v: strength for v, strength in likely.items() if strength >= CROSS or first.carries(u) == second.carries(v)}
        for u, likely in links.items()
    }


def _word(token: str) -> bool:
    """Return whether a token is a word or number, not a parameter."""
    return bool(token) and token[0] != "{"


def _turned(links: Estimate) -> Estimate:
    found: Estimate = defaultdict(dict)
    for u, likely in links.items():
        for v, strength in likely.items():
            found[v][u] = strength
    return found


def _estimate(rows: Sentences) -> Estimate:
    """Return the probability that a word, or none (``""``), is translated by each word."""
    found: Estimate | None = None
    for _ in range(ROUNDS):
        counts: Estimate = defaultdict(lambda: defaultdict(float))
        for one, other in rows:
            sources = [*one, ""]
            for v in other:
                _share(counts, sources, v, found)
        found = {u: _normal(likely) for u, likely in counts.items()}
    return found or {}


def _share(counts: Estimate, sources: Sequence[str], v: str, known: Estimate | None) -> None:
    """Share one occurrence of a word among the words that it may come from."""
    likely = [known[u].get(v, 0.0) for u in sources] if known else [1.0] * len(sources)
    total = sum(likely)
    for u, part in zip(sources, likely, strict=True):
        if part:
            counts[u][v] += part / total


def _normal(likely: dict[str, float]) -> dict[str, float]:
    total = sum(likely.values())
    return {v: part / total for v, part in likely.items() if part / total > LEAST}


def _counts(one: str, other: str, links: Estimate, rows: Sentences) -> Iterator[str]:
    seen, missing = counted((Pair(links, {}, (one, other)), *pair) for pair in rows)
    for word in sorted(seen):
        if seen[word] > 1 and word[0] != "{":
            yield f"{one}\t{other}\t{word}\t{seen[word]}\t{missing[word]}\n"


if __name__ == "__main__":
    main()
