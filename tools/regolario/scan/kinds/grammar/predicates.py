"""Agreement of a noun with its verb, its participle and a second noun."""

from collections import Counter
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.agreement import OFTEN, TIMES
from regolario.scan.kinds.grammar.usage import SHORTEST, Agreement, is_subject, pairs_of_words, word_before, words_after
from regolario.scan.text import Text, Word


def predicates(text: Text) -> Iterator[Fault]:
    """Yield verbs and participles that do not agree with the noun before them."""
    data = text.lexicon.agreement
    if not data or text.damaged:
        return
    held = Agreement(text)
    articles, starts = set(data.get("articles", ())), set(data.get("starts", ()))
    verbs = {word: number for number in "sp" for word in data.get(f"verbs_{number}", ())}
    for one, noun, which, at in held.pairs:
        words = words_after(text, at)
        judged = held.judged(noun) and noun.text.lower() not in data.get("both", ())
        if one.text.lower() not in articles or not words or not judged:
            continue
        after, said = words[0].text.lower(), f"{one.text} {noun.text}"
        if is_subject(text, at - 1, starts):
            named = len(words) > 1 and words[1].text.lower() in {*held.classes, *data.get("possessives", ())}
            sure = held.number(noun.text.lower(), which[-1]) > 1 or _shows_number(noun.text, which, held)
            known = sure and not named
            if after in verbs and verbs[after] != which[-1] and known:
                yield Fault(noun.start, words[0].end, f"the verb does not agree with «{said}»")
            elif len(which) == 2 and after in data.get("being", ()) and len(words) > 1:
                yield from _participle(words[1], which, held, said)
        if len(which) == 2 and word_before(text, at - 1) not in held.loose:
            yield from _participle(words[0], which, held, said)


def _shows_number(noun: str, which: str, held: Agreement) -> bool:
    """Return whether the ending of a noun shows its number, in a language where it nearly always does."""
    if "gender" not in held.data or not noun.islower():
        return False
    return noun.endswith(("os", "as", "es")) if which[-1] == "p" else noun.endswith(("o", "a"))


def _infinitives(held: Agreement) -> list[str]:
    """Return the endings of infinitives."""
    return [end for one in held.data.get("participles", ()) for end in one.split("/")[0].split("+")]


def _participle(part: Word, which: str, held: Agreement, subject: str) -> Iterator[Fault]:
    """Yield a participle of another class than its noun, with the form that agrees."""
    plain = part.text
    if not plain.islower():
        return
    for forms in (one.split("/") for one in held.data.get("participles", ())):
        ends = dict(zip(("ms", "fs", "mp", "fp"), forms[1:], strict=True))
        own = next((one for one, end in ends.items() if plain.endswith(end)), None)
        if own is None or own == which or len(plain) < SHORTEST + 1 or held.is_noun(plain):
            continue
        stem = plain[: len(plain) - len(ends[own])]
        if any(held.text.knows(plain.removesuffix("s")[:-1] + end) for end in _infinitives(held)):
            return
        if any(held.text.knows(stem + end) for end in forms[0].split("+")) and held.text.knows(stem + ends[which]):
            repair = stem + ends[which]
            yield Fault(part.start, part.end, f"this does not agree with «{subject}»", repair)
            return


def compounds(text: Text) -> Iterator[Fault]:
    """Yield names of two nouns with the second in the plural, against the usage of the text."""
    if not text.lexicon.agreement or text.damaged or "compounds" in text.lexicon.agreement:
        return
    held = Agreement(text)
    pairs = Counter((one.text.lower(), word.text.lower()) for one, word in pairs_of_words(text))
    for one, word in pairs_of_words(text):
        first, second = one.text.lower(), word.text.lower()
        plural = held.number(first, "p") > held.number(first, "s") and first not in held.never and held.judged(word)
        for single in held.singular(second) if plural else ():
            usual = pairs[first, single]
            if single != second and usual >= OFTEN and usual >= TIMES * pairs[first, second] and text.knows(single):
                reason = f"elsewhere «{first} {single}» ({usual} times)"
                yield Fault(word.start, word.end, reason, single)
                break
