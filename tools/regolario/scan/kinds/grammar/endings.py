"""Agreement by the endings of nouns, where these tell the gender, as *-o* and *-a* in Spanish.

The lexicon gives them under ``gender``: the determiner, the endings of nouns that cannot follow it, and whether the
determiner is a pronoun too, which may stand before a verb; ``gender_never`` are nouns, and endings after ``*``, that
tell nothing.
"""

from collections.abc import Iterator
from itertools import pairwise

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.usage import SHORTEST, Agreement
from regolario.scan.text import Text, Word


def endings(text: Text) -> Iterator[Fault]:
    """Yield nouns whose ending is of another gender than the determiner before them."""
    data = text.lexicon.agreement
    rules = dict(one.split("/", 1) for one in data.get("gender", ()))
    if not rules or text.damaged or text.dictionary is None:
        return
    ends = tuple(one[1:] for one in data["gender_never"] if one[0] == "*")
    never = {*text.lexicon.function_words, *data["gender_never"], *data.get("never", ()), *data.get("both", ())}
    pairs = {(one.text.lower(), noun.text.lower()) for one, noun in pairwise(text.words)}
    own = {one: {other for other in rules if rules[other] != rules[one]} for one in rules}
    for one, noun in pairwise(text.words):
        wrong, _, pronoun = rules.get(one.text.lower(), "").partition("/")
        plain = noun.text
        if text.lexicon.enclitics and plain.endswith(tuple(f"r{one}" for one in text.lexicon.enclitics)):
            continue
        if not wrong or len(plain) < SHORTEST or not plain.islower() or text.text[one.end : noun.start] != " ":
            continue
        if plain.endswith(tuple(wrong.split("+"))) and plain not in never and not plain.endswith(ends):
            used = any((other, form) in pairs for other in own[one.text.lower()] for form in _forms(plain))
            if _is_noun(plain, text) and (used or not (pronoun and _is_verb(plain, text))):
                yield Fault(one.start, noun.end, f"«{plain}» has the ending of the other gender than «{one.text}»")


def adjectives(text: Text) -> Iterator[Fault]:
    """Yield frequent adjectives that do not agree with their noun, after *sus* or a number."""
    data = text.lexicon.agreement
    if "possessives" not in data or text.damaged or text.dictionary is None:
        return
    held, before = Agreement(text), {*data["possessives"], *text.lexicon.numbers}
    never = {*data["gender_never"], *data.get("both", ())}
    for one, noun, word in zip(text.words, text.words[1:], text.words[2:], strict=False):
        joined = text.text[one.end : noun.start] == " " == text.text[noun.end : word.start]
        which = _class(noun, text)
        if joined and one.text.lower() in before and which and noun.text not in never and word.text not in never:
            forms = held.adjectives.get(word.text, {})
            if forms and forms[which] != word.text:
                yield Fault(word.start, word.end, f"this does not agree with «{noun.text}»", forms[which])


def _class(noun: Word, text: Text) -> str:
    """Return the gender and number of a noun by its ending; nothing if that is not sure."""
    plain = noun.text
    ends = {"o": "ms", "a": "fs", "os": "mp", "as": "fp"}
    found = next((ends[end] for end in ("os", "as", "o", "a") if plain.endswith(end)), "")
    return found if plain.islower() and len(plain) >= SHORTEST and _is_noun(plain, text) else ""


def _forms(word: str) -> tuple[str, str]:
    """Return the singular and the plural of a noun."""
    return word.removesuffix("s"), f"{word.removesuffix('s')}s"


def _is_noun(word: str, text: Text) -> bool:
    """Return whether a word is known in the singular and in the plural."""
    plural = f"{word[:-2]}ones" if word.endswith("ón") else f"{word}es" if word.endswith("r") else f"{word}s"
    return text.knows(word) and (word.endswith("s") or text.knows(plural))


def _is_verb(word: str, text: Text) -> bool:
    """Return whether a word is a form of a regular verb in *-ar* too."""
    return text.knows(word.rstrip("s")[:-1] + "ar")
