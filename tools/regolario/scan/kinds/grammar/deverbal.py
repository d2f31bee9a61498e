"""Nouns that the dictionary has only as forms of a verb: their ending shows their gender."""

from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.parts import Parts, sentences
from regolario.scan.text import Text

SHORTEST = 4
"""The fewest letters of a noun that is judged."""


def deverbal(text: Text) -> Iterator[Fault]:
    """Yield such nouns after a determiner of another gender or number."""
    parts, data = Parts(text), text.lexicon.agreement
    ends = dict(one.split("/") for one in data.get("deverbal", ()))
    if not parts.judges or not ends:
        return
    classes = {word: which for which in ("ms", "fs", "mp", "fp") for word in data.get(which, ())}
    never = {*parts.little, *data.get("both", ()), *data.get("nouns", ()), *data.get("guides", ()), *parts.irregular}
    for one in sentences(text):
        for at in range(len(one.words) - 1):
            det, noun = one.words[at].text.lower(), one.words[at + 1].text
            which = classes.get(det, "")
            begins = at == 0 and noun.endswith(("i", "ate", "ute", "ite")) and det in data.get("opens", ())
            after = bool(at) and one.words[at - 1].text.lower() in parts.prepositions
            pronoun = det in parts.pronouns and not begins and not after
            if not which or pronoun or not one.gaps[at].isspace() or len(noun) < SHORTEST or noun in never:
                continue
            if noun.endswith("ma") or (noun.endswith("i") and text.knows(f"{noun[:-1]}e")):
                continue
            if one.is_joined(at + 1) and not _closes(one.lower(at + 2), parts):  # *il cattura bandiera*
                continue
            own = ends.get(noun[-1:])
            verbs = parts.verbs(noun)
            if noun.endswith("ma") or (noun.endswith("i") and text.knows(f"{noun[:-1]}e")):
                continue
            only = own and noun.islower() and parts.is_only_verb(noun) and all(verb.endswith("are") for verb in verbs)
            if only and own != which and not parts.is_infinitive(noun) and not parts.is_participle(noun):
                yield Fault(one.words[at].start, one.words[at + 1].end, f"«{noun}» does not agree with «{det}»")


def _closes(word: str, parts: Parts) -> bool:
    """Return whether a word after a noun is not of its name: a preposition, a conjunction or a verb."""
    data = parts.data
    little = {*data.get("articulated", ()), *data.get("joiners", ()), *data.get("between", ()), *parts.prepositions}
    return word in little or bool(parts.number(word))
