"""A plural verb right after a singular noun, in a sentence that has no plural before it."""

from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.clauses import Clauses
from regolario.scan.kinds.grammar.parts import Sentence, sentences
from regolario.scan.text import Text


def adjacent(text: Text) -> Iterator[Fault]:
    """Yield such verbs, as in *se esce un 6 il giocatore tirano*."""
    clauses = Clauses(text)
    if not clauses.parts.judges:
        return
    articles = {word for word in clauses.data.get("articles", ()) if clauses.held.classes.get(word, "p")[-1] == "s"}
    for one in sentences(text):
        for at in range(len(one.words) - 2):
            if one.words[at].text.lower() in articles and _is_alone(one, at, clauses):
                yield from _verb(one, at, clauses)


def _is_alone(one: Sentence, at: int, clauses: Clauses) -> bool:
    """Return whether no preposition, conjunction or plural is before an article in its phrase."""
    before: list[str] = []
    start = at
    while at and one.is_joined(at - 1):
        at -= 1
        before.append(one.words[at].text.lower())
    if before and (before[0] in clauses.parts.prepositions or before[0] in clauses.data.get("joiners", ())):
        return False
    several = any(clauses.held.classes.get(word, "s")[-1] == "p" or word in clauses.numbers for word in before)
    several = several or any(map(clauses.parts.is_infinitive, before))
    several = several or any(clauses.parts.number(word) == "p" or word.isdecimal() for word in before)
    after_verb = bool(before) and clauses.parts.is_verb(one, start - 1)
    return (
        not several
        and not after_verb
        and not {*clauses.data.get("relative", ()), *clauses.data.get("free_relatives", ())} & set(before)
    )


def _verb(one: Sentence, at: int, clauses: Clauses) -> Iterator[Fault]:
    noun, verb = one.words[at + 1], one.words[at + 2]
    plain = verb.text.lower()
    after = one.words[at + 3].text.lower() if at + 3 < len(one.words) and one.is_joined(at + 2) else ""
    known = one.gaps[at].isspace() and one.gaps[at + 1].isspace() and clauses.is_noun(one, at + 1)
    known = known and (at == 0 or plain not in clauses.parts.irregular)
    only = plain in clauses.parts.irregular or (clauses.parts.is_only_verb(plain) and plain not in clauses.parts.named)
    inverted = (
        clauses.owned.get(after) == "p"
        or clauses.held.classes.get(after, "s")[-1] == "p"
        or after in clauses.numbers
        or after.isdecimal()
    )
    if known and only and clauses.parts.number(plain) == "p" and not inverted:
        yield Fault(noun.start, verb.end, f"the verb does not agree with «{one.words[at].text} {noun.text}»")
