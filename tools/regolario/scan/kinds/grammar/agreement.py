"""Agreement of a determiner, a number or an adjective with its noun."""

import re
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.usage import Agreement, word_before, words_after
from regolario.scan.text import Text, Word

LISTED = re.compile(r"(?:^|, |; )\d+ [^\W\d_]+")
OFTEN, TIMES = 3, 4
"""The fewest uses that show what is usual for a noun, and how many times as often as the other."""


def agreement(text: Text) -> Iterator[Fault]:
    """Yield nouns that do not agree with their determiner or their number."""
    if not text.lexicon.agreement or text.damaged:
        return
    held = Agreement(text)
    for one, noun, which, at in held.pairs:
        plain = noun.text.lower()
        often = (
            held.number(plain, "s") + held.number(plain, "p") >= OFTEN
        )  # «questa» before such a noun is not a pronoun
        if held.judged(noun) and (often or held.is_determiner(at - 1)):
            if which[-1] == "p" and (repair := _lacks_plural(plain, held, one.text.lower() in held.classes)):
                if ("compounds" not in held.data or held.ends(at)) and not _is_of_list(one, text):
                    yield Fault(one.start, noun.end, f"a plural is needed after «{one.text}»", f"{one.text} {repair}")
            elif which[-1] == "s" and (repair := _has_plural(plain, held)):
                yield Fault(one.start, noun.end, f"a singular is needed after «{one.text}»", f"{one.text} {repair}")
            elif held.is_article(one, which) and (why := _gender(plain, which, held, held.ends(at))):
                yield Fault(one.start, noun.end, why)
        yield from _adjective(one, noun, which, held, at)


def _is_of_list(one: Word, text: Text) -> bool:
    """Return whether a number counts a kind in brackets, as in *55 carte (30 bosco, 25 lupo)*."""
    before, after = text.before(one.start), text.after(one.end)
    inside = before[before.rfind("(") + 1 :] if before.rfind("(") > before.rfind(")") else ""
    rest = after.partition(")")[0]
    return one.text.isdecimal() and len(LISTED.findall(f"{inside}{one.text}{rest}")) > 1 and before.count("(") > 0


def _adjective(one: Word, noun: Word, which: str, held: Agreement, at: int) -> Iterator[Fault]:
    """Yield a frequent adjective right after a determiner, or after its noun, that does not agree."""
    words, before = words_after(held.text, at)[:1], word_before(held.text, at - 1)
    elided = (
        one.text.lower() in held.text.lexicon.elided and noun.text[0].lower() in "aeiou"
    )  # only its apostrophe lacks
    if not held.is_article(one, which) or elided:
        return
    if noun.text.lower() in held.adjectives:
        yield from _form(noun, which, held, one.text)
    elif (
        words
        and held.is_determiner(at - 1)
        and one.text.lower() in held.data["articles"]
        and held.judged(noun)
        and before not in held.loose
    ):
        plain = words[0].text
        other = plain in held.data.get("adverbs", ()) or _may_be_verb(plain, held)
        if noun.text.lower() not in held.nouns and plain.islower() and not other:
            yield from _form(words[0], which, held, f"{one.text} {noun.text}")


def _may_be_verb(word: str, held: Agreement) -> bool:
    """Return whether a word is a form of a verb too: Spanish *corta*, of *cortar*."""
    ends = (pair.split("/") for pair in held.data.get("verbs", ()))
    return any(word.endswith(end) and held.text.knows(word.removesuffix(end) + infinitive) for end, infinitive in ends)


def _form(word: Word, which: str, held: Agreement, said: str) -> Iterator[Fault]:
    forms = held.adjectives.get(word.text.lower(), {})
    if forms and forms[which] != word.text.lower():
        yield Fault(word.start, word.end, f"this does not agree with «{said}»", forms[which])


def _lacks_plural(word: str, held: Agreement, determined: bool) -> str | None:
    """Return the plural of a singular, if the text has both as such, or if its ending leaves no doubt.

    A short ending may be that of an adjective after a number; after a determiner it is that of a noun.
    """
    if any(map(held.text.knows, _others(word, held))):
        return None
    found = [one for one in held.plural(word) if held.text.knows(one)]
    ends = tuple(end for end in held.data.get("singular_ends", ()) if determined or len(end) > 1)
    if found and ends and word.endswith(ends) and word not in held.data.get("invariable", ()):
        return found[0]
    if held.number(word, "p") > held.number(word, "s"):
        return None
    found = [one for one in found if held.number(one, "p")]
    return found[0] if found and held.number(word, "s") else None


def _others(word: str, held: Agreement) -> list[str]:
    """Return the singulars of which a word is the plural, as the text uses them."""
    return [one for one in held.singular(word) if held.number(one, "s")]


def _has_plural(word: str, held: Agreement) -> str | None:
    """Return the singular of a plural, if the text has both as such."""
    if word.endswith(held.data.get("plural_ends", ())) and word not in held.data.get("invariable", ()):
        return next((one for one in held.singular(word) if held.text.knows(one)), None)
    if held.number(word, "s") > held.number(word, "p"):
        return None
    found = [one for one in _others(word, held) if held.text.knows(one)]
    return found[0] if found and held.number(word, "p") else None


def _gender(word: str, which: str, held: Agreement, alone: bool) -> str:
    """Return why a noun does not agree with the gender of its determiner; nothing if it does.

    A word that is not ``alone`` may be an adjective before its noun.
    """
    if word in held.data.get("both", ()) or word.endswith(held.data.get("both_endings", ())):
        return ""
    own, other = which[0], "f" if which[0] == "m" else "m"
    ends = tuple(f"{end}" for end in held.data.get(f"{other}_endings", ()))
    if ends and word.endswith(ends):
        return "the ending of this noun is of the other gender"
    counts = held.tally[word]
    usual = sum(number for one, number in counts.items() if one[0] == other and len(one) == 2)
    rare = sum(number for one, number in counts.items() if one[0] == own and len(one) == 2)
    if alone and usual >= OFTEN and usual >= TIMES * rare:
        return f"elsewhere this noun has the other gender ({usual} times)"
    return ""
