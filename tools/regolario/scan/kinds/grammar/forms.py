"""Agreement by the dictionary: the gender and number of words by their endings in Hunspell.

A language gives them in its lexicon under ``stems``: the flag of a stem, its ending, and the class of each ending that
it can have, as in ``Q/a/a=fs/e=fp/he=fp`` for Italian feminine nouns.
"""

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.usage import Agreement, is_subject, words_after
from regolario.scan.text import Text, Word


class Forms:
    """The classes of the words of a text, by the flags of their stems."""

    def __init__(self, text: Text, held: Agreement) -> None:
        self.text = text
        self.held = held
        self.never = {*held.never, *held.data.get("invariable", ()), *held.data.get("irregular", ()), *held.nouns}
        self._kept: dict[tuple[str, bool], frozenset[str]] = {}

    @cached_property
    def stems(self) -> list[tuple[str, str, dict[str, str]]]:
        """Return each flag with the ending of its stems and the class of every other ending."""
        found = (one.split("/") for one in self.held.data.get("stems", ()))
        return [(flag, end, dict(pair.split("=") for pair in forms)) for flag, end, *forms in found]

    def of(self, word: str, *, used: bool = False) -> frozenset[str]:
        """Return the classes that a word can have; none if they are not known.

        ``used`` leaves out the forms of stems that the text does not have.
        """
        key = (word.lower(), used)
        if key not in self._kept:
            self._kept[key] = self._classes(*key)
        return self._kept[key]

    def _classes(self, word: str, used: bool) -> frozenset[str]:
        dictionary = self.text.dictionary
        if dictionary is None or word in self.never:
            return frozenset()
        known = {flag for flag, *_ in self.stems}
        if any(not flags & known for flags in dictionary.flags(word)):
            return frozenset()
        found: set[str] = set()
        for flag, stem, forms in self.stems:
            for end, classes in forms.items():
                base = word.removesuffix(end) + stem
                if not word.endswith(end) or (used and base != word and not self.text.counts[base]):
                    continue
                if any(flag in flags for flags in dictionary.flags(base)):
                    found.update(classes.split("+"))
        return frozenset(found)

    def is_verb(self, word: str) -> bool:
        """Return whether a word is a form of a verb too."""
        ends = [pair.split("-") for pair in self.held.data.get("finite", ())]
        return any(
            word.endswith(end) and self.text.knows(word.removesuffix(end) + infinitive) for end, infinitive in ends
        )

    def number(self, word: str) -> str:
        """Return the number of a finite verb of the third person, ``s`` or ``p``; nothing if it is none."""
        plain, data = word.lower(), self.held.data
        if plain in data.get("verbs_s", ()):
            return "s"
        if plain in data.get("verbs_p", ()):
            return "p"
        if plain in self.never or self.of(plain) or not self.text.knows(plain):
            return ""
        for number in "sp":
            for end, infinitive in (pair.split("-") for pair in data.get(f"third_{number}", ())):
                if plain.endswith(end) and self.text.knows(plain.removesuffix(end) + infinitive):
                    return number
        return ""


def forms(text: Text) -> Iterator[Fault]:
    """Yield nouns that do not agree with their determiner, and verbs with their subject."""
    held = Agreement(text)
    if text.damaged or "stems" not in held.data or text.dictionary is None:
        return
    found = Forms(text, held)
    for one, noun, which, at in held.pairs:
        judged = noun.text.islower() and len(noun.text) > 3
        if not judged or not (held.is_determiner(at - 1) or not found.is_verb(noun.text.lower())):
            continue
        starts = one.text.lower() in held.data.get("articles", ()) and is_subject(
            text, at - 1, set(held.data["starts"])
        )
        if any(_fits(which, own) for own in found.of(noun.text)):
            yield from _verb(one, noun, at, which, found) if starts else ()
        elif found.of(noun.text, used=True) and not _elided(one, noun, text) and one.text.lower() in held.classes:
            yield Fault(one.start, noun.end, f"«{noun.text}» does not agree with «{one.text}»")


def _elided(one: Word, noun: Word, text: Text) -> bool:
    """Return whether only the apostrophe is lost between an article and its noun."""
    return one.text.lower() in text.lexicon.elided and noun.text[0] in "aeiouh"


def _fits(which: str, own: str) -> bool:
    return which[-1] == own[-1] and (len(which) < 2 or which[0] == own[0])


def _verb(one: Word, noun: Word, at: int, which: str, found: Forms) -> Iterator[Fault]:
    """Yield the verb, or the adjective after *is*, if it has another number than its subject."""
    words = words_after(found.text, at)
    while words and words[0].text.lower() in found.held.data.get("between", ()):
        at += 1
        words = words_after(found.text, at)
    if not words:
        return
    number = found.number(words[0].text)
    if number and len(words) > 1 and found.number(words[1].text):
        return  # *le carte squadra sono*: the verb comes after it
    if number and number != which[-1]:
        yield Fault(noun.start, words[0].end, f"the verb does not agree with «{one.text} {noun.text}»")
    elif number and len(words) > 1 and words[0].text.lower() in found.held.data.get("being", ()):
        own = found.of(words[1].text)
        numbers = {one[-1] for one in own}
        if own and numbers == {"s" if number == "p" else "p"} and _is_adjective(words[1].text, found):
            yield Fault(words[1].start, words[1].end, f"this does not agree with «{one.text} {noun.text}»")


def _is_adjective(word: str, found: Forms) -> bool:
    return word.endswith(tuple(found.held.data.get("adjective_ends", ()))) or len(found.of(word)) == 1


def modals(text: Text) -> Iterator[Fault]:
    """Yield words after a modal verb that should be its infinitive, as in *can moves*."""
    data = text.lexicon.agreement
    endings = [pair.split("/") for pair in data.get("modal_forms", ())]
    verbs = set(data.get("modals", ()))
    never = {*text.lexicon.function_words, *data.get("never", ()), *data.get("adverbs", ()), *text.lexicon.numbers}
    if not verbs or text.damaged:
        return
    inverting = set(data.get("before_modals", ()))
    still, words = set(data.get("still", ())), text.words
    for at, (one, word) in enumerate(pairwise(words)):
        if word.text in still and at + 2 < len(words) and text.text[one.end : words[at + 2].start].count(" ") == 2:
            one, word = Word(one.text, word.end - len(one.text)), words[at + 2]
        plain = word.text
        if inverting.intersection(before.text.lower() for before in text.words[max(0, at - 2) : at]):
            continue
        if one.text.lower() not in verbs or text.text[one.end : word.start] != " " or not plain.islower():
            continue
        if plain in data.get("finite_p", ()):
            yield Fault(word.start, word.end, f"an infinitive is needed after «{one.text}»")
            continue
        if len(plain) < 4 or plain in never or plain in data.get("after_modals", ()):
            continue
        for end, infinitive in endings:
            repair = plain[: len(plain) - len(end)] + infinitive
            if (
                plain.endswith(end)
                and text.knows(repair)
                and text.knows(plain)
                and (infinitive or not repair.endswith(end))
            ):
                yield Fault(word.start, word.end, f"an infinitive is needed after «{one.text}»", repair)
                break
