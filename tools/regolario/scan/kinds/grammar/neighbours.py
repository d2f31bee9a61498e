"""Little words that cannot stand beside each other, before a verb, or at the end of a sentence."""

import re
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.parts import Parts, Sentence, sentences
from regolario.scan.text import Text

CLOSED = re.compile(r"[.;!?)](?!\.|\w)")


def neighbours(text: Text) -> Iterator[Fault]:
    """Yield determiners and prepositions that no noun follows: a word is lost, too many or wrong."""
    parts, data = Parts(text), text.lexicon.agreement
    allowed = {tuple(one.split("+")) for one in data.get("allowed", ())}
    if "noun_openers" not in data or text.damaged:
        return
    for one in sentences(text):
        for at in range(len(one.words) - 1):
            named = one.words[at + 1].text[0].isupper() or _is_label(one, at)
            judged = one.gaps[at] == " " and not named and (one.lower(at), one.lower(at + 1)) not in allowed
            if judged and (why := _reason(one, at, parts)):
                yield Fault(one.words[at].start, one.words[at + 1].end, why)


def _reason(one: Sentence, at: int, parts: Parts) -> str:
    """Return why two words do not follow each other; nothing if they may."""
    first, second, data = one.lower(at), one.lower(at + 1), parts.data
    openers, alone = data["noun_openers"], data.get("lone_prepositions", ())
    joined = second in data.get("joiners", ()) and one.lower(at + 2) in openers
    if first in openers and second in data.get("no_noun", ()) and not joined:
        return f"no noun follows «{first}»: a word is lost, or one too many"
    if first in openers and _is_verb(second, parts):
        return f"a noun is needed after «{first}», not a verb"
    if first in parts.prepositions and second in data.get("sure_verbs", ()):
        return f"no verb with a number follows «{first}»"
    if first in data.get("before_verbs", ()) and second in data.get("no_verb", ()):
        return f"a verb is needed after «{first}»"
    return f"«{first}» and «{second}» do not follow each other" if first in alone and second in alone else ""


def _is_label(one: Sentence, at: int) -> bool:
    """Return whether a little word is a letter, as in *from a to b*, or the name of a thing."""
    plain = one.words[at].text
    return plain.isupper() and at > 0


def _is_verb(word: str, parts: Parts) -> bool:
    """Return whether a word is nothing but a finite verb of the third person plural, or an irregular one."""
    if word in parts.data.get("sure_verbs", ()):
        return True
    if not parts.judges or word in parts.named or not word.endswith(tuple(parts.data.get("sure_ends", ("$",)))):
        return False
    return parts.is_only_verb(word) and (
        parts.number(word) == "p" or (bool(parts.number(word)) and "gender" in parts.data)
    )


def unfinished(text: Text) -> Iterator[Fault]:
    """Yield sentences that end in a word after which another must follow."""
    last = set(text.lexicon.agreement.get("never_last", ()))
    for at, word in enumerate(text.words):
        before = text.text[text.words[at - 1].end : word.start] if at else ""
        if word.text in last and before.strip() in ("", ",", ";") and before.endswith((" ", "\n")):
            end = CLOSED.match(text.text, word.end)
            one_letter = len(word.text) == 1 and text.text[word.end : word.end + 1] == ")"
            if end and not one_letter and text.words[at - 1].text.islower():
                yield Fault(text.words[at - 1].start, word.end, f"the sentence breaks off after «{word.text}»")


def governed(text: Text) -> Iterator[Fault]:
    """Yield phrases that need a preposition or a conjunction, which does not follow: *in base il valore*."""
    for phrase in text.lexicon.agreement.get("governs", ()):
        said, *needed = phrase.split("/")
        words = said.replace("_", " ")
        for found in re.finditer(rf"(?<![\w'’-]){words}(?=\s([^\W_]+))", text.text, re.IGNORECASE):
            after = found[1].lower()
            if "\n\n" not in text.text[found.end() : found.start(1)] and not _follows(after, needed, text):
                yield Fault(found.start(), found.end(1), f"«{words}» needs «{needed[0]}»")


def _follows(word: str, needed: list[str], text: Text) -> bool:
    return word in needed or (word.isdecimal() and "#" in needed)


def auxiliaries(text: Text) -> Iterator[Fault]:
    """Yield *a* for *ha*, *ho* for *o* and the like, which sound alike, by the part of speech beside them."""
    parts, data = Parts(text), text.lexicon.agreement
    if not parts.judges:
        return
    for one in sentences(text):
        for at in range(len(one.words)):
            if one.gaps[at] != "-":
                yield from _auxiliary(one, at, parts, data.get("alike", ()))


def _auxiliary(one: Sentence, at: int, parts: Parts, rules: tuple[str, ...]) -> Iterator[Fault]:
    """Yield a word that one of the rules replaces: ``word/repair/before/after``."""
    words = [word.text.lower() for word in one.words]
    personal = any(parts.text.counts[word] for word in parts.data.get("first_person", ()))
    for rule in rules:
        word, repair, before, after = rule.split("/")
        if personal and word in parts.data.get("firsts", ()):
            continue
        following = words[at + 1] if one.is_joined(at) else ""
        if words[at] != word:
            continue
        previous = words[at - 1] if at and one.gaps[at - 1].isspace() else ""
        named = following and one.words[at + 1].text[0].isupper()
        if not named and _is(previous, before, parts) and _is(following, after, parts):
            place = one.words[at]
            new = repair.replace("_", " ")
            yield Fault(place.start, place.end, f"«{new}» is meant, which sounds alike", new)
            return


def _is(word: str, wanted: str, parts: Parts) -> bool:
    """Return whether a word is one of those wanted, or the part of speech."""
    if wanted == "*":
        return True
    if not word:
        return False
    if wanted[0] == "!":
        return word not in wanted[1:].split("+")
    return any(_is_part(word, one, parts) if one[0] == "#" else word == one for one in wanted.split("+"))


def _is_part(word: str, part: str, parts: Parts) -> bool:
    if part == "#infinitive":
        return parts.is_infinitive(word) and bool(parts.verbs(word)) and word not in parts.named
    if part == "#participle_o" and not word.endswith("o"):
        return False
    if part.startswith("#participle"):
        noun = word in parts.named or word in parts.data.get("nouns", ())
        flags = {flag for stem in parts.data.get("stems", ()) for flag in stem.split("/")[0]} - {"o"}
        named = any(flags & set(own) for own in (parts.text.dictionary.flags(word) if parts.text.dictionary else ()))
        alone = parts.is_only_verb(word) or (part == "#participle" and bool(flags) and not named)
        alone = alone and len(word) > 4 and word.endswith(("o", "a")) and not noun
        return alone and parts.is_participle(word)
    if part == "#determiner":
        return word in parts.determiners or word.isdecimal() or word in parts.text.lexicon.numbers
    return part == "#noun" and word in parts.named and word not in parts.data.get("done", ())
