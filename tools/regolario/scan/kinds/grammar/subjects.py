"""Verbs and predicates that do not agree with a subject from which other words divide them."""

from collections.abc import Iterator
from typing import NamedTuple

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.adjectives import class_of
from regolario.scan.kinds.grammar.forms import Forms
from regolario.scan.kinds.grammar.parts import Parts, Sentence, sentences
from regolario.scan.kinds.grammar.usage import Agreement
from regolario.scan.text import Text

FARTHEST = 9
"""The most words between a subject and its verb."""


class Subject(NamedTuple):
    """A subject: where it begins and ends in its sentence, and its gender and number, as ``ms`` or ``p``."""

    start: int
    end: int
    which: str


class Clauses:
    """The subjects of the clauses of a text."""

    def __init__(self, text: Text) -> None:
        self.text, self.parts, self.held = text, Parts(text), Agreement(text)
        self.forms = Forms(text, self.held)
        self.data = data = text.lexicon.agreement
        self.owned = {word: "s" if number == 0 else "p" for number, word in enumerate(data.get("possessives", ())[:2])}
        self.pronouns = {word: one for one in "sp" for word in data.get(f"subject_{one}", ())}
        self.starts = {*data.get("starts", ()), *data.get("clause", ())}
        self.skipped = {
            *data.get("clitics", ()),
            *data.get("between", ()),
            *data.get("adverbs", ()),
            *data.get("still", ()),
        }
        self.articulated = set(data.get("articulated", ()))
        self.numbers = text.lexicon.numbers
        self.both = {*data.get("both", ()), *data.get("collective", ())}

    def subject(self, one: Sentence, at: int) -> Subject | None:
        """Return the subject that begins at a word of a sentence."""
        plain = one.words[at].text.lower()
        if plain in self.pronouns:
            return Subject(at, at, self.pronouns[plain])
        which = "p" if self.numbers.get(plain, 0) > 1 else self.held.classes.get(plain, "")
        which = which or self.owned.get(plain, "")
        if not one.is_joined(at) or plain in self.articulated:
            return None
        if one.gaps[at].strip() in ("'", "’"):
            which = "s" if plain in self.data.get("elided_articles", ()) else ""
        end = at + 1
        if end + 1 < len(one.words) and one.words[end].text.lower() in self.data.get("own", ()) and one.is_joined(end):
            end += 1
        return Subject(at, end, which) if which and self.is_noun(one, end) else None

    def is_noun(self, one: Sentence, at: int) -> bool:
        """Return whether a word after a determiner is a noun: it is no verb, or a verb follows it."""
        noun = one.words[at].text.lower()
        if noun in self.parts.little or noun in self.both or not self.text.knows(noun) or len(noun) < 3:
            return False
        following = [word.text.lower() for word in one.words[at + 1 : at + 3] if word.text.lower() not in self.skipped]
        followed = one.is_joined(at) and bool(following) and following[0] in self.parts.irregular
        named = noun in self.parts.named or not self.parts.may_be_finite(noun)
        return named or followed or not self.parts.is_only_verb(noun)

    def verb(self, one: Sentence, subject: Subject) -> int | None:
        """Return the place of the verb of a subject; None if it is not sure which one it is."""
        inside = False
        for at in range(subject.end, min(subject.end + FARTHEST, len(one.words) - 1)):
            if not one.is_joined(at):
                return None
            plain = one.words[at + 1].text.lower()
            if plain in self.skipped:
                continue
            if plain in self.parts.prepositions or plain in self.articulated:
                inside = True
            elif inside and (plain in self.parts.determiners or plain in self.numbers or plain.isdecimal()):
                continue
            elif self.parts.is_verb(one, at + 1) and (self.parts.number(plain) or self.parts.is_only_verb(plain)):
                return at + 1 if self._is_clear(one, at + 1, subject) else None
            elif not self.text.knows(plain) or plain in self.parts.little or self.parts.is_infinitive(plain):
                return None
        return None

    def _is_clear(self, one: Sentence, at: int, subject: Subject) -> bool:
        """Return whether a word is a verb, with a number of its own, and no other noun can be its subject."""
        plain = one.words[at].text.lower()
        number = self.parts.number(plain)
        between = [word.text.lower() for word in one.words[subject.end + 1 : at]]
        if number != subject.which[-1] and between and between[-1] in self.parts.pronouns:
            return False  # *lo forman todas*
        others = {self._number(word) for word in between}
        if not number or (number != subject.which[-1] and number in others):
            return False
        only = self.parts.is_only_verb(plain) and plain not in self.parts.named
        sure = plain in self.parts.irregular or (
            only and (number == "p" or plain.endswith("e") or "gender" in self.data)
        )
        after = one.words[at + 1].text.lower() if one.is_joined(at) else ""
        return sure or (only and self._opens(after))

    def _opens(self, word: str) -> bool:
        """Return whether a word opens what a verb acts on."""
        return word in self.parts.determiners or word.isdecimal() or word in self.numbers

    def _number(self, word: str) -> str:
        """Return the number that a determiner or a noun between a subject and its verb shows."""
        if word in self.held.classes or word in self.numbers or word.isdecimal():
            return "p" if self.numbers.get(word, 0) > 1 or word.isdecimal() else self.held.classes.get(word, "s")[-1]
        own = {which[-1] for which in self.forms.of(word)}
        return "p" if own == {"p"} or (word.endswith("s") and "gender" in self.held.data) else ""


def subjects(text: Text) -> Iterator[Fault]:
    """Yield verbs, and adjectives after *to be*, that do not agree with the subject of their clause."""
    clauses = Clauses(text)
    if not clauses.parts.judges:
        return
    for one in sentences(text):
        for at in _beginnings(one, clauses):
            found = clauses.subject(one, at)
            yield from _relative(one, at, found, clauses) if found else ()
            yield from _whoever(one, at, clauses)
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
    copula = not objects and verb in clauses.data.get("copulas", ()) and after not in clauses.data.get("elliptic", ())
    if number and number != plain and (copula or (objects and number == "p" and clauses.parts.is_only_verb(verb))):
        found = one.words[subject.end + 1 + place]
        yield Fault(found.start, found.end, f"the verb does not agree with «{one.words[subject.end].text}»")


def _whoever(one: Sentence, at: int, clauses: Clauses) -> Iterator[Fault]:
    """Yield the second verb after *whoever* if it is a plural."""
    if one.words[at].text.lower() not in clauses.data.get("whoever", ()):
        return
    verbs = 0
    for place in range(at + 1, min(at + 2 + FARTHEST, len(one.words))):
        plain = one.words[place].text.lower()
        if not one.is_joined(place - 1) or plain in clauses.data.get("joiners", ()) or plain in clauses.starts:
            return
        sure = plain in clauses.parts.irregular or clauses.parts.is_only_verb(plain)
        if verbs and sure and clauses.parts.number(plain) == "p" and clauses.parts.is_verb(one, place):
            yield Fault(
                one.words[place].start, one.words[place].end, f"the verb does not agree with «{one.words[at].text}»"
            )
            return
        verbs += clauses.parts.is_verb(one, place)


def _beginnings(one: Sentence, clauses: Clauses) -> Iterator[int]:
    """Yield the places at which a clause can begin: those of its sentence, and after *if* and the like."""
    for at, word in enumerate(one.words[:-1]):
        if at == 0 or one.words[at - 1].text.lower() in clauses.starts or one.gaps[at - 1].strip() in (";", ":"):
            yield at
        elif one.gaps[at - 1].strip() == "," and word.text.islower():
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
    """Yield the adjective or participle after *to be*, or after *must be*, that does not agree with a subject."""
    verb, data, after = one.words[place].text.lower(), clauses.data, place + 1
    if verb in data.get("modals", ()) and after < len(one.words) and one.words[after].text in data.get("be", ()):
        after += 1
    elif verb not in data.get("being", ()) or clauses.parts.number(verb) != subject.which[-1]:
        return
    while (
        after < len(one.words) - 1 and one.words[after].text.lower() in data.get("still", ()) and one.is_joined(after)
    ):
        after += 1
    if after >= len(one.words) or not all(one.is_joined(at) for at in range(place, after)):
        return
    word = one.words[after]
    own = class_of(word.text, clauses.parts, clauses.held)
    noun = one.words[subject.end].text.lower()
    if own and not _fits(subject.which, own) and noun not in clauses.both and noun not in clauses.pronouns:
        yield Fault(word.start, word.end, f"this does not agree with «{said}»")


def _inverted(one: Sentence, place: int, clauses: Clauses) -> bool:
    """Return whether the subject is behind its verb, as in *the first is followed by two others*."""
    after = one.words[place + 1].text.lower() if one.is_joined(place) else ""
    number = clauses.parts.number(one.words[place].text.lower())
    several = after.isdecimal() or after in clauses.numbers or clauses.owned.get(after) == "p"
    return number == "p" and (several or clauses.held.classes.get(after, "x")[-1] == "p")


def _fits(which: str, own: str) -> bool:
    return which[-1] == own[-1] and (len(which) < 2 or len(own) < 2 or which[0] == own[0])


def impersonal(text: Text) -> Iterator[Fault]:
    """Yield impersonal verbs that do not agree with what follows, as in *si tira i dadi*."""
    clauses = Clauses(text)
    particles, data = set(text.lexicon.agreement.get("impersonal", ())), text.lexicon.agreement
    if not clauses.parts.judges or not particles:
        return
    never = {*data.get("measured", ()), *data.get("being", ())}
    for one in sentences(text):
        for at in range(len(one.words) - 3):
            opens = at == 0 or one.words[at - 1].text.lower() in {*clauses.starts, *data.get("then", ())}
            if at == 1 and one.words[0].text.lower() in data.get("between", ()):
                opens = True
            verb, following, noun = (one.words[at + more].text.lower() for more in (1, 2, 3))
            if (
                not opens
                or one.words[at].text.lower() not in particles
                or not all(map(one.is_joined, (at, at + 1, at + 2)))
            ):
                continue
            number = clauses.parts.number(verb)
            which = "p" if clauses.numbers.get(following, 0) > 1 else clauses.held.classes.get(following, "")[-1:]
            plain = following not in clauses.articulated and noun not in data.get("times", ()) and not number == which
            if (
                number
                and which
                and plain
                and verb not in never
                and (number == "s" or following in data.get("articles", ()))
            ):
                end = one.words[at + 3].end
                yield Fault(one.words[at].start, end, f"the verb does not agree with «{following} {noun}»")
