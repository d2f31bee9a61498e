"""Words that do not belong: doubled ones, other languages, mixed names and forms of address."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import dropwhile

from regolario.scan.finding import Fault
from regolario.scan.kinds.quoted import ITALIC, is_quoted
from regolario.scan.lexicon import languages, lexicon
from regolario.scan.text import SURE, Text

DOUBLED = re.compile(r"(?<![\w'’-])([^\W\d_]+)([^\S\n]+|[^\S\n]*\n[^\S\n]*)\1(?![\w'’-])", re.IGNORECASE)
TITLE = 60
"""The most letters before the last word of a title, which the next sentence may begin with again."""
PAIR = re.compile(r"(?<![\w'’-])([^\W\d_]+['’ ][^\W\d_]{3,}) \1(?![\w'’-])", re.IGNORECASE)
FOREIGN = 0.7
"""The share of a passage's words that must be words of another language."""
SHORTEST = 3
"""The fewest words of a foreign passage."""
FEW = 5
"""The number of rarer names up to which each of them is a finding, not just the first."""
OFTEN = 3
"""The uses of a rarer synonym from which it counts in a text that no machine translated."""
STARTS = r"(?:(?<=[.:!?)] )|(?<=[.)] {2})|(?<=^)|(?<=\n)|(?<=[•*-] )|(?<=simplemente )|(?<=, luego )|(?<=    ))"
"""Where an imperative can be."""
Places = list[re.Match[str]]


def doubled(text: Text) -> Iterator[Fault]:
    """Yield words that are written twice."""
    for found in DOUBLED.finditer(text.text):
        word, next_line = found[1].lower(), "\n" in found[2] and found[0].split()[1][0].isupper()
        if next_line and len(text.before(found.start())) < TITLE:
            continue
        if word not in text.lexicon.doubled and not found[1].isupper() | (found[1][0].isupper() and len(word) < 3):
            sure = word in text.lexicon.function_words and found[0].split()[1].islower()
            if text.damaged and found[0].istitle():
                yield Fault(*found.span(), "a word is written twice, or two columns were read across")
            else:
                yield Fault(*found.span(), "a word is written twice", found[1], safe=sure)
    for found in PAIR.finditer(text.text):
        if re.split(r"['’ ]", found[1])[0].lower() in text.lexicon.agreement.get("prepositions", ("by", "to", "bit")):
            continue  # *a poco a poco*
        yield Fault(*found.span(), "two words are written twice", found[1])
    numbers = "|".join(sorted(text.lexicon.numbers, key=len, reverse=True))
    if numbers:
        for found in re.finditer(rf"(?<!\w)(\d+) ({numbers})(?!\w)", text.text, re.IGNORECASE):
            if text.lexicon.numbers[found[2].lower()] == int(found[1]):
                yield Fault(*found.span(), "a number is written twice", found[1])


def leftovers(text: Text) -> Iterator[Fault]:
    """Yield words and passages of another language that a translation left."""
    for found in re.finditer(r"(?<![\w])A([a-z]{4,})(?!\w)", text.text):
        rest = found[1]
        before = text.before(found.start()).rstrip()
        english = text.lexicon.language != "en" and (text.counts[rest] >= SURE or rest.endswith(("ed", "ing")))
        stuck = before and before[-1] not in ".!?:¡¿" and f"a{rest}" not in text.exact
        if english and stuck and not text.is_loan(found[0]):
            yield Fault(*found.span(), "an English article stuck to the word", rest)
    yield from _foreign_titles(text)
    yield from _foreign(text)


def _foreign_titles(text: Text) -> Iterator[Fault]:
    """Yield titles of another language within a sentence: capitals, and little words only it has."""
    if text.dictionary is None:
        return
    own = text.lexicon.function_words | {word.capitalize() for word in text.lexicon.function_words}
    for code in languages():
        theirs = lexicon(code).function_words - text.lexicon.function_words
        if code == text.lexicon.language or not theirs:
            continue
        little = "|".join(sorted(theirs))
        for found in re.finditer(rf"\b(?:[A-Z][\w']+|{little})(?: (?:[A-Z][\w']+|{little}))+\b", text.text):
            words = list(dropwhile(own.__contains__, found[0].split()))
            unknown = [word for word in words if word.lower() not in theirs and not text.knows(word)]
            if len(words) > 2 and len(unknown) > 1 and any(word.lower() in theirs for word in words):
                name = lexicon(code).name
                start = found.end() - len(" ".join(words))
                if is_quoted(text, start, found.end()) or is_quoted(text, start, found.end(), ITALIC):
                    continue
                yield Fault(start, found.end(), f"a title in {name}; translate it, or mark it as a name")


def _foreign(text: Text) -> Iterator[Fault]:
    """Yield sentences that have more function words of another language than of their own."""
    own = text.lexicon.function_words
    others = {code: lexicon(code).function_words - own for code in languages() if code != text.lexicon.language}
    if not own:
        return
    for found in re.finditer(r"[^\n.!?:;()“”\"]+", text.text):
        if " " not in found[0].strip():  # a file name, the target of a link
            continue
        words = [word.lower() for word in re.findall(r"[^\W\d_]+", found[0]) if len(word) > 1 or word.islower()]
        for code, theirs in others.items():
            hits = sum(word in theirs for word in words)
            ours = sum(word in own for word in words)
            if len(words) >= SHORTEST and hits >= 2 and hits > 2 * ours and hits / len(words) >= 0.25:
                at = found.start() + len(found[0]) - len(found[0].lstrip())
                name = lexicon(code).name
                yield Fault(
                    at, at + len(found[0].strip()), f"this passage is {name}; translate it, or mark it as a name"
                )
                break


def names(text: Text) -> Iterator[Fault]:
    """Yield concepts that have several names, once each, with the counts of every name."""
    seen: set[int] = set()
    for fault in (*_by_synonyms(text), *_by_heads(text)):
        if fault.start not in seen:
            seen.add(fault.start)
            yield fault


def _by_synonyms(text: Text) -> Iterator[Fault]:
    for group in text.lexicon.synonyms:
        found = sorted((_places(text, name.split("/")) for name in group), key=len, reverse=True)
        if text.translated or OFTEN <= len(found[1]) >= len(found[0]) / OFTEN:
            yield from _several(found)


def _by_heads(text: Text) -> Iterator[Fault]:
    """Yield nouns that several other nouns introduce, as in *índice de armadura*, *valor de armadura*."""
    for group in text.lexicon.heads:
        found: dict[str, dict[str, Places]] = defaultdict(lambda: defaultdict(list))
        for match in re.finditer(rf"(?<!\w)({'|'.join(group)}) {text.lexicon.of} (\w+)", text.text, re.IGNORECASE):
            if match[2].lower() not in text.lexicon.function_words:
                found[match[2].lower().rstrip("s")][match[1].lower()].append(match)
        for heads in found.values():
            yield from _several(list(heads.values()))


def _places(text: Text, forms: Iterable[str]) -> Places:
    pattern = "|".join(re.escape(form).replace(r"\*", r"\w{2,}") for form in sorted(forms, key=len, reverse=True))
    return list(re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", text.text, re.IGNORECASE))


def _several(names: list[Places]) -> Iterator[Fault]:
    """Yield the fault of a concept that has more than one name, at the first use of a rarer one."""
    used = sorted((places for places in names if places), key=len, reverse=True)
    if len(used) > 1:
        told = ", ".join(f"«{places[0][0].lower()}» {len(places)}" for places in used)
        rare = sorted((place for places in used[1:] for place in places), key=lambda found: found.start())
        for place in rare if len(rare) <= FEW else rare[:1]:
            yield Fault(*place.span(), f"one concept under several names: {told}")


def address(text: Text) -> Iterator[Fault]:
    """Yield the rarer forms of address, if a text mixes them, such as *tú* and *usted*.

    Many imperatives are also other forms of the verb: those count only where a sentence begins.
    """
    places = {form: [*_starting(text, held), *_places(text, held["anywhere"])] for form, held in _forms(text)}
    used = Counter({form: len(found) for form, found in places.items() if found})
    if len(used) > 1:
        usual, number = used.most_common(1)[0]
        for form in used:
            if form != usual:
                reason = f"this addresses the reader as «{form}»; the text mostly uses «{usual}» ({number} times)"
                yield from (Fault(*one.span(), reason) for one in places[form])


def _forms(text: Text) -> Iterator[tuple[str, Mapping[str, tuple[str, ...]]]]:
    yield from text.lexicon.address.items()


def _starting(text: Text, held: Mapping[str, tuple[str, ...]]) -> Iterator[re.Match[str]]:
    pattern = "|".join(held["starting"])
    if pattern:
        yield from re.finditer(rf"{STARTS}(?:{pattern})(?!\w)", text.text, re.IGNORECASE)
