"""Verbs and predicates that do not agree with the subject of their clause."""

from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.adjectives import class_of
from regolario.scan.kinds.grammar.clauses import FARTHEST, Clauses, Subject
from regolario.scan.kinds.grammar.parts import Sentence, sentences
from regolario.scan.text import Text


def subjects(text: Text) -> Iterator[Fault]:
    """Yield verbs, and adjectives after *to be*, that do not agree with the subject of their clause."""
    clauses = Clauses(text)
    if not clauses.parts.judges:
        return
    for one in sentences(text):
        for at in _beginnings(one, clauses):
            found = clauses.subject(one, at)
            yield from _relative(one, at, found, clauses) if found else ()
            yield from _free_relative(one, at, clauses)
            place = clauses.verb(one, found) if found else None
            if found and place is not None:
                yield from _judged(one, found, place, clauses)


def _relative(one: Sentence, at: int, subject: Subject, clauses: Clauses) -> Iterator[Fault]:
    """Yield a plural verb after *che lo* or *che* that belongs to a noun in the singular."""
    words = [word.text.lower() for word in one.words[subject.end + 1 : subject.end + 5]]
    if len(words) < 3 or words[0] not in clauses.data.get("relative", ()) or not one.is_joined(subject.end):
        return
    objects = [word for word in words[1:3] if word in clauses.data.get("clitics", ())]
    place = 1 + len(objects)
    verb, after = words[place], words[place + 1] if place + 1 < len(words) else ""
    number, plain = clauses.parts.number(verb), subject.which[-1]
    if clauses.held.classes.get(after, "x")[-1] == "p" or after in clauses.numbers or after.isdecimal():
        return
    owned = after in {
        *clauses.data.get("more", ()),
        *clauses.data.get("less", ()),
        *clauses.data.get("one_article", ()),
    }
    owned = owned and not objects and number == "p" and verb in clauses.parts.irregular
    copula = not objects and verb in clauses.data.get("copulas", ()) and after not in clauses.data.get("elliptic", ())
    if (
        number
        and number != plain
        and (copula or owned or (objects and number == "p" and clauses.parts.is_only_verb(verb)))
    ):
        found = one.words[subject.end + 1 + place]
        yield Fault(found.start, found.end, f"the verb does not agree with «{one.words[subject.end].text}»")


def _free_relative(one: Sentence, at: int, clauses: Clauses) -> Iterator[Fault]:
    """Yield the second verb after *chi* or *quien* if it is a plural."""
    if one.words[at].text.lower() not in clauses.data.get("free_relatives", ()):
        return
    verbs = 0
    for place in range(at + 1, min(at + 2 + FARTHEST, len(one.words))):
        plain = one.words[place].text.lower()
        if not one.is_joined(place - 1) or plain in clauses.data.get("joiners", ()) or plain in clauses.starts:
            return
        sure = plain in clauses.parts.irregular or clauses.parts.is_only_verb(plain)
        if verbs and sure and clauses.parts.number(plain) == "p" and clauses.parts.is_verb(one, place):
            verb = one.words[place]
            yield Fault(verb.start, verb.end, f"the verb does not agree with «{one.words[at].text}»")
            return
        verbs += clauses.parts.is_verb(one, place)


def _beginnings(one: Sentence, clauses: Clauses) -> Iterator[int]:
    """Yield the places at which a clause can begin: those of its sentence, and after *if* and the like."""
    for at, word in enumerate(one.words[:-1]):
        mark = one.gaps[at - 1].strip() if at else ":"
        if mark in (";", ":") or one.lower(at - 1) in clauses.starts or (mark == "," and word.text.islower()):
            yield at


def _judged(one: Sentence, subject: Subject, place: int, clauses: Clauses) -> Iterator[Fault]:
    verb = one.words[place]
    said = " ".join(word.text for word in one.words[subject.start : subject.end + 1])
    if clauses.parts.number(verb.text.lower()) != subject.which[-1]:
        own = {one[-1] for one in clauses.forms.of(one.words[subject.end].text)}
        if not _inverted(one, place, clauses) and own != {clauses.parts.number(verb.text.lower())}:
            yield Fault(verb.start, verb.end, f"the verb does not agree with «{said}»")
        return
    yield from _predicate(one, subject, place, said, clauses)
    link = place + 1
    if link + 1 < len(one.words) and one.words[link].text in clauses.data.get("links", ()) and one.is_joined(place):
        yield from _predicate(one, subject, link + 1, said, clauses)


def _predicate(one: Sentence, subject: Subject, place: int, said: str, clauses: Clauses) -> Iterator[Fault]:
    """Yield the adjective or participle after *to be* that does not agree with a subject."""
    verb, data, after = one.words[place].text.lower(), clauses.data, place + 1
    if verb in data.get("modals", ()) and after < len(one.words) and one.words[after].text in data.get("be", ()):
        after += 1
    elif verb not in data.get("being", ()) or clauses.parts.number(verb) != subject.which[-1]:
        return
    while one.is_joined(after) and one.lower(after) in data.get("still", ()):
        after += 1
    if after >= len(one.words) or not all(one.is_joined(at) for at in range(place, after)):
        return
    word = one.words[after]
    own = class_of(word.text, clauses.parts, clauses.held)
    noun = one.words[subject.end].text.lower()
    own = "" if one.gaps[after].startswith("-") else own
    if own and not _fits(subject.which, own) and noun not in clauses.both and noun not in clauses.pronouns:
        yield Fault(word.start, word.end, f"this does not agree with «{said}»")


def _inverted(one: Sentence, place: int, clauses: Clauses) -> bool:
    """Return whether the subject is behind its verb, as in *the first is followed by two others*."""
    after = one.words[place + 1].text.lower() if one.is_joined(place) else ""
    number = clauses.parts.number(one.words[place].text.lower())
    several = (after.isdecimal() and after != "1") or after in clauses.numbers or clauses.owned.get(after) == "p"
    return number == "p" and (several or clauses.held.classes.get(after, "x")[-1] == "p")


def _fits(which: str, own: str) -> bool:
    return which[-1] == own[-1] and (len(which) < 2 or len(own) < 2 or which[0] == own[0])
