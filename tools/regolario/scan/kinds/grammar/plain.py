"""Agreement in a language whose articles show no number: by the *s* of the noun before the verb."""

from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.parts import Sentence, sentences
from regolario.scan.text import Text

MOST = 3
"""The most words between a determiner and the verb."""


class Plain:
    """What a language has to judge its nouns and verbs by."""

    def __init__(self, text: Text) -> None:
        data = text.lexicon.agreement
        self.text, self.data = text, data
        self.dets = {word: number for number in "sp" for word in data.get(f"counting_{number}", ())}
        self.dets |= {word: "p" for word, number in text.lexicon.numbers.items() if number > 1}
        self.verbs = {word: number for number in "sp" for word in data.get(f"verbs_{number}", ())}
        self.starts = {*data.get("starts", ()), *data.get("clause", ())}
        self.plurals, self.mass = set(data.get("plurals", ())), set(data.get("mass", ()))
        self.little = {
            *text.lexicon.function_words,
            *data.get("never", ()),
            *self.dets,
            *self.verbs,
            *data.get("no_phrase", ()),
        }
        self.ends = set(data.get("after_nouns", ()))

    def number(self, noun: str) -> str:
        """Return the number that the ending of a noun shows; nothing if it is not sure."""
        if noun in self.plurals:
            return "p"
        if noun in self.mass or not noun.isalpha() or not self.text.knows(noun):
            return ""
        if noun.endswith("s"):
            single = next((one for one in (noun[:-1], noun[:-2], noun[:-3] + "y") if self.text.knows(one)), "")
            return "p" if single and not noun.endswith(("ss", "us", "is")) else ""
        return "s" if self.text.knows(f"{noun}s") or self.text.knows(f"{noun}es") else ""


def plain(text: Text) -> Iterator[Fault]:
    """Yield verbs and nouns that have another number than the determiner or the noun before them."""
    held = Plain(text)
    if not held.ends or text.damaged or text.dictionary is None:
        return
    for one in sentences(text):
        for at in range(len(one.words) - 1):
            word = one.words[at].text.lower()
            begins = at == 0 or one.words[at - 1].text.lower() in held.starts
            after_comma = (
                at > 0 and one.gaps[at - 1].strip() == "," and word == "the" and held.number(one.lower(at + 1)) == "p"
            )
            if word in held.data.get("subject_s", ()) and begins and one.is_joined(at):
                yield from _pronoun(one, at, held)
            elif (begins or after_comma) and (word in held.dets or word == "the"):
                yield from _verb(one, at, held)
                yield from _active(one, at, held)
            if word in held.data.get("one", ()):
                yield from _several(one, at, held)
            if held.dets.get(word) == "p":
                yield from _noun(one, at, held)


def _pronoun(one: Sentence, at: int, held: Plain) -> Iterator[Fault]:
    verb = one.words[at + 1]
    if held.verbs.get(verb.text.lower()) == "p":
        yield Fault(one.words[at].start, verb.end, f"the verb does not agree with «{one.words[at].text}»")


def _phrase(one: Sentence, at: int, held: Plain) -> list[str]:
    """Return the words after a determiner up to a little word, a mark or a capital."""
    found: list[str] = []
    for place in range(at + 1, min(at + 2 + MOST, len(one.words))):
        plain = one.words[place].text
        if not one.gaps[place - 1].isspace() or not plain.islower() or plain in held.little or "'" in one.gaps[place]:
            break
        found.append(plain)
    return found


def _verb(one: Sentence, at: int, held: Plain) -> Iterator[Fault]:
    """Yield *is* or *are* right after a subject of another number."""
    found = _phrase(one, at, held)
    place = at + 1 + len(found)
    if not 1 <= len(found) <= MOST or place >= len(one.words) or not one.is_joined(place - 1):
        return
    verb, number = one.words[place], held.verbs.get(one.words[place].text.lower(), "")
    own = held.number(found[-1])
    wanted = held.dets.get(one.words[at].text.lower(), "") or own
    before = one.lower(at - 1)
    open_clause = before in ("that", "which") and len(found) > 1  # *all that the document asks is*
    mood = before == "if" and verb.text.lower() == "were"
    if number and wanted == own != "" and number != wanted and not set(found) & held.mass and not open_clause | mood:
        said = " ".join(word.text for word in one.words[at:place])
        yield Fault(verb.start, verb.end, f"the verb does not agree with «{said}»")


def _active(one: Sentence, at: int, held: Plain) -> Iterator[Fault]:
    """Yield another verb than *to be* that does not agree: known by what it acts on, which follows it."""
    found = _phrase(one, at, held)
    place = at + len(found)
    if not 2 <= len(found) <= MOST or place + 1 >= len(one.words) or not one.is_joined(place):
        return
    verb, noun = found[-1], found[-2]
    base = verb.removesuffix("s") if held.text.knows(verb.removesuffix("s")) else verb[:-2]
    acts = one.words[place + 1].text.lower() in held.data.get("objects", ()) or one.words[place + 1].text.isdecimal()
    stem = base.removesuffix("e")
    doubled = f"{stem}{stem[-1:]}ing"
    if not acts or not (held.text.knows(f"{stem}ing") or held.text.knows(doubled)) or held.mass & set(found):
        return
    past = verb in held.data.get("same_past", ())
    number = "" if past else held.number(noun)
    wanted = held.dets.get(one.words[at].text.lower(), number)
    single = verb != base and verb.endswith("s")
    if number and wanted == number and single != (number == "s") and (single or held.text.knows(f"{verb}s")):
        said = " ".join((one.words[at].text, *found[:-1]))
        yield Fault(one.words[place].start, one.words[place].end, f"the verb does not agree with «{said}»")


def _is_verb(word: str, held: Plain) -> bool:
    """Return whether a word in *s* can be a verb: its form in *ing* is known."""
    stem = f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s").removesuffix("e")
    return held.text.knows(f"{stem}ing") or held.text.knows(f"{stem}{stem[-1:]}ing")


def _several(one: Sentence, at: int, held: Plain) -> Iterator[Fault]:
    """Yield a noun in the plural after *every*, or after *a* at the end of its phrase."""
    found = _phrase(one, at, held)
    place = at + len(found)
    closed = place + 1 == len(one.words) or one.gaps[place][:1] in tuple(".,;:)")
    if one.lower(at) == "each" and found and _is_verb(found[0], held):
        return  # *each draws.*
    every = one.lower(at) in held.data.get("every", ())
    if found and held.number(found[0]) == "p" and (every or (closed and len(found) == 1)):
        yield Fault(one.words[at].start, one.words[at + 1].end, f"a singular is needed after «{one.words[at].text}»")


def _noun(one: Sentence, at: int, held: Plain) -> Iterator[Fault]:
    """Yield a noun in the singular after *two* and the like."""
    found = _phrase(one, at, held)
    place = at + len(found)
    before = one.words[at - 1].text if at else ""
    if (
        not found
        or (one.lower(at) == "both" and (place + 1 >= len(one.words) or one.gaps[place].isspace()))
        or len(found) > 2
        or "p" in map(held.number, found[:-1])
        or before[:1].isupper()
        or place >= len(one.words)
    ):
        return
    gap = one.gaps[place]
    after = one.words[place + 1].text.lower() if place + 1 < len(one.words) else ""
    closed = gap[:1] in tuple(".,;:)") or (gap == " " and after in held.ends)
    if closed and held.number(found[-1]) == "s" and held.text.counts[found[-1] + "s"]:
        yield Fault(one.words[at].start, one.words[place].end, f"a plural is needed after «{one.words[at].text}»")
