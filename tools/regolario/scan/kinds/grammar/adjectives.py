"""The gender and number of adjectives and participles by their endings."""

from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.parts import Parts, sentences
from regolario.scan.kinds.grammar.usage import Agreement, after_numbers
from regolario.scan.text import Text

CLASSES = ("ms", "fs", "mp", "fp")
SHORTEST = 4
"""The fewest letters of an adjective that is judged."""


def class_of(word: str, parts: Parts, held: Agreement) -> str:
    """Return the gender and number of an adjective or a participle; nothing if it may be a noun."""
    plain = word.lower()
    if not word.islower() or len(plain) < SHORTEST or plain in parts.little or plain in held.nouns:
        return ""
    if plain.endswith(tuple(one[1:] for one in held.data.get("gender_never", ()) if one[0] == "*")):
        return ""
    if plain in held.adjectives:
        return next((one for one in CLASSES if held.adjectives[plain].get(one) == plain), "")
    if plain in parts.named:
        return ""
    return _of_participle(plain, parts) or _of_adjective(plain, parts) or _of_both(plain, parts)


def _of_both(word: str, parts: Parts) -> str:
    """Return the number of an adjective that has one form for both genders, by its ending."""
    for single, several in (one.split("/") for one in parts.data.get("both_adjectives", ())):
        for end, other, number in ((single, several, "s"), (several, single, "p")):
            if word.endswith(end) and len(word) > len(end) + 2 and parts.text.knows(word.removesuffix(end) + other):
                return "" if parts.number(word) else number
    return ""


def _of_participle(word: str, parts: Parts) -> str:
    for forms in (one.split("/") for one in parts.data.get("participles", ())):
        for which, end in zip(CLASSES, forms[1:], strict=True):
            if word.endswith(end) and any(
                parts.text.knows(word.removesuffix(end) + one) for one in forms[0].split("+")
            ):
                finite = any(word.endswith(end) and parts.number(word) for end in ("a", "e"))
                return "" if finite else which
    return ""


def _of_adjective(word: str, parts: Parts) -> str:
    """Return the class of a form of an adjective, by the flag that its stem has in the dictionary."""
    flag, dictionary = parts.data.get("adjective_flag", ()), parts.text.dictionary
    if not flag or dictionary is None:
        return ""
    ends = dict(zip(parts.data["adjective_endings"], CLASSES, strict=True))
    for end in sorted(ends, key=len, reverse=True):
        stem = word.removesuffix(end) + parts.data["adjective_endings"][0]
        if word.endswith(end) and any(flag[0] in flags for flags in dictionary.flags(stem)):
            nouns = {one.split("/")[0] for one in parts.data.get("stems", ())} - {flag[0]}
            noun = any(nouns & flags for one in (stem, word) for flags in dictionary.flags(one))
            return "" if noun or parts.verbs(word) else ends[end]
    return ""


def following(text: Text) -> Iterator[Fault]:
    """Yield adjectives right after a determiner and its noun that do not agree with them."""
    parts, held = Parts(text), Agreement(text)
    if not parts.judges:
        return
    counted = after_numbers(text)  # *30 foresta, 20 pianura*: names of cards
    articulated = set(held.data.get("articulated", ()))
    for one in sentences(text):
        for at in range(len(one.words) - 2):
            which = held.classes.get(one.words[at].text.lower(), "")
            if len(which) < 2 or not (one.gaps[at].isspace() and one.is_joined(at + 1)):
                continue
            if one.words[at].text.lower() in articulated or (
                at and one.words[at - 1].text.lower() in parts.prepositions
            ):
                continue
            noun, word = one.words[at + 1], one.words[at + 2]
            own = class_of(word.text, parts, held)
            plain = noun.text.lower()
            judged = (
                own
                and own != which[-len(own) :]
                and not parts.number(word.text)
                and (plain in parts.named or not parts.may_be_finite(plain))
            )
            judged = (
                judged
                and word.text not in counted
                and not class_of(noun.text, parts, held)
                and plain not in parts.little
            )
            if judged and text.knows(plain) and plain not in held.data.get("both", ()) and len(plain) > 3:
                yield Fault(word.start, word.end, f"this does not agree with «{one.words[at].text} {noun.text}»")
