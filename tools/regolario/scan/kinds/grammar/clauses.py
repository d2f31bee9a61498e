"""The subjects of clauses, and the verb of each, from which other words may divide it."""

from typing import NamedTuple

from regolario.scan.kinds.grammar.forms import Forms
from regolario.scan.kinds.grammar.parts import Parts, Sentence
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
        if (
            plain in self.data.get("every_one", ())
            and one.lower(at + 1) in self.parts.determiners
            and one.is_joined(at)
        ):
            whole = self.subject(one, at + 1)
            return whole._replace(start=at) if whole else None
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
        """Return whether a word after a determiner is a noun: it is not a verb, or a verb follows it."""
        noun = one.words[at].text.lower()
        if noun in self.parts.little or noun in self.both or not self.text.knows(noun) or len(noun) < 3:
            return False
        following = [word.text.lower() for word in one.words[at + 1 : at + 3] if word.text.lower() not in self.skipped]
        followed = one.is_joined(at) and bool(following) and following[0] in self.parts.irregular
        named = noun in self.parts.named or not self.parts.may_be_finite(noun)
        return named or followed or not self.parts.is_only_verb(noun)

    def verb(self, one: Sentence, subject: Subject) -> int | None:
        """Return the place of the verb of a subject; None if it is not sure which one it is."""
        inside = expects = False
        for at in range(subject.end, min(subject.end + FARTHEST, len(one.words) - 1)):
            if not one.is_joined(at):
                return None
            plain = one.words[at + 1].text.lower()
            if plain in self.skipped:
                continue
            if plain in self.parts.prepositions or plain in self.articulated:
                inside = expects = True
            elif inside and (plain in self.parts.determiners or plain in self.numbers or plain.isdecimal()):
                expects = True
            elif expects and plain not in self.parts.little and plain not in self.parts.irregular:
                expects = False  # the noun after a preposition, which may be a form of a verb too: *con il cibo*
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
