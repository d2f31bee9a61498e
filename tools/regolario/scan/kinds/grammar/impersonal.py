"""Impersonal verbs that do not agree with what follows, as in *si tira i dadi*."""

from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.clauses import Clauses
from regolario.scan.kinds.grammar.parts import Sentence, sentences
from regolario.scan.text import Text


def impersonal(text: Text) -> Iterator[Fault]:
    """Yield impersonal verbs at the beginning of a clause in another number than the noun after them."""
    clauses = Clauses(text)
    particles = set(clauses.data.get("impersonal", ()))
    if not clauses.parts.judges or not particles:
        return
    for one in sentences(text):
        for at in range(len(one.words) - 3):
            joined = all(map(one.is_joined, (at, at + 1, at + 2)))
            if one.lower(at) in particles and joined and _opens(one, at, clauses) and _differs(one, at + 1, clauses):
                said = f"{one.lower(at + 2)} {one.lower(at + 3)}"
                yield Fault(one.words[at].start, one.words[at + 3].end, f"the verb does not agree with «{said}»")


def _opens(one: Sentence, at: int, clauses: Clauses) -> bool:
    """Return whether a clause begins at a word, but for *non*."""
    before = {*clauses.starts, *clauses.data.get("then", ())}
    return at == 0 or one.lower(at - 1) in before or (at == 1 and one.lower(0) in clauses.data.get("between", ()))


def _differs(one: Sentence, at: int, clauses: Clauses) -> bool:
    """Return whether a verb has another number than the determiner after it."""
    data, verb, following = clauses.data, one.lower(at), one.lower(at + 1)
    number = clauses.parts.number(verb)
    which = "p" if clauses.numbers.get(following, 0) > 1 else clauses.held.classes.get(following, "")[-1:]
    if not number or not which or number == which or verb in (*data.get("measured", ()), *data.get("being", ())):
        return False
    times = following in clauses.articulated or one.lower(at + 2) in data.get("times", ())
    return not times and (number == "s" or following in data.get("articles", ()))
