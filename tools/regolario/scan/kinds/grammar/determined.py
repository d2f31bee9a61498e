"""Nouns in another number than their determiner, where plurals end in *s*, as in Spanish."""

from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.parts import Parts, Sentence, sentences
from regolario.scan.text import Text

SHORTEST = 4
"""The fewest letters of a noun that is judged."""


def determined(text: Text) -> Iterator[Fault]:
    """Yield such nouns, as in *un puntos*; words that may be verbs, only after a preposition."""
    parts, data = Parts(text), text.lexicon.agreement
    single, several = set(data.get("one_noun", ())), set(data.get("several_nouns", ()))
    if not parts.judges or not single:
        return
    for one in sentences(text):
        for at in range(len(one.words) - 1):
            det, noun = one.words[at].text.lower(), one.words[at + 1].text
            if det not in single | several or not one.gaps[at].isspace() or not _is_judged(noun, parts):
                continue
            if det in parts.pronouns and parts.verbs(noun) and not _follows_preposition(one, at, parts):
                continue
            number = _number(noun, parts)
            if number and number != ("s" if det in single else "p"):
                told = "singular" if det in single else "plural"
                yield Fault(one.words[at].start, one.words[at + 1].end, f"a {told} is needed after «{det}»")


def _is_judged(noun: str, parts: Parts) -> bool:
    never = {
        *parts.little,
        *parts.text.lexicon.numbers,
        *parts.data.get("gender_never", ()),
        *parts.data.get("never", ()),
    }
    return noun.islower() and noun.isalpha() and len(noun) >= SHORTEST and noun not in never | parts.irregular.keys()


def _follows_preposition(one: Sentence, at: int, parts: Parts) -> bool:
    return at > 0 and one.is_joined(at - 1) and one.words[at - 1].text.lower() in parts.prepositions


def _number(noun: str, parts: Parts) -> str:
    """Return the number of a noun: a plural has its stem without the *s*, a singular has a plural."""
    dictionary = parts.text.dictionary
    stems = dictionary.stems(noun) if dictionary else frozenset()
    if noun.endswith("is") or noun[-2] in "áéíóú" or noun.startswith(parts.data.get("compounding", ("$",))):
        return ""  # *el inglés*, *el portabanderas*
    if noun.endswith("s"):
        nominal = {stem for stem in stems if not stem.endswith(parts.infinitives)}
        own = [
            one
            for end, new in (("s", ""), ("es", ""), ("ones", "ón"))
            if (one := noun.removesuffix(end) + new) in nominal
        ]
        used = any(parts.text.counts[one] for one in own)
        return "p" if own and (used or noun not in nominal) else ""
    plurals = (f"{noun}s", f"{noun}es", f"{noun.removesuffix('ón')}ones")
    return "s" if noun in stems and any(map(parts.text.knows, plurals)) else ""
