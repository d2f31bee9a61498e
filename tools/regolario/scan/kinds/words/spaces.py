"""Spaces that were lost or inserted: joined words, words and sentences cut in two."""

import re
from collections.abc import Iterator
from itertools import islice, pairwise

from regolario.scan.finding import Fault
from regolario.scan.kinds.characters.apostrophes import VOWELS
from regolario.scan.kinds.patterns import pattern_check
from regolario.scan.kinds.words.spelling import ALPHABET, MOST
from regolario.scan.kinds.words.spelling import near as mistyped
from regolario.scan.text import SURE, Text, Word

CAMEL = re.compile(r"(?<=[^\W\d_A-Z]{2})(?=[A-ZÀ-Ý][^\W\d_A-Z])")
CLOSE = re.compile(r"(?<=[^\W\d_])([:;,!?]|[”»\"],)(?=[^\W\d_“«\"¿¡]{2}|[“«¿¡]|[eoyua] [^\W\d_])(?!//)")
STOP = re.compile(r"(?<![\w./@-])([^\W\d_]{3,30})\.([a-zà-öø-ÿ]{2,30})(?![\w./@(-])")
BULLET = re.compile(r"^[^\S\n]*[•●▪◦‣] \w", re.MULTILINE)
STUCK = re.compile(r"^[^\S\n]*([•●▪◦‣])(?=[^\W_])", re.MULTILINE)
DOTS = re.compile(r"(?:(?<=[^\W\d_]{2})|(?<=\)))(?:\.{3,5}|…)(?=[^\W\d_]{2})")
BEFORE = re.compile(r"(?<=[^\W_]) +(?=[.,;:](?:\s|$))", re.MULTILINE)
CUT = re.compile(r"(?<![^\W\d_])([^\W\d_]{2,40})[-\u00ac\u00ad]\s*\n\s*([^\W\d_]{2,})")
INLINE = re.compile(r"(?<![^\W\d_])([^\W\d_]{2,40})- ([^\W\d_]{2,40})")
BROKEN = re.compile(r"(?:(?<=[\w,] )|(?<= \())([a-zà-öø-ÿ]+,?)(?:[^\S\n]*\n){2,4}(?=[a-zà-öø-ÿ(])")

FEWEST = 3
"""The fewest words of a line that is a sentence."""
FEWEST_PIECES = 4
"""The fewest words in pieces that show that short ones are too."""
LONG = 4
"""The fewest letters of each of two words that were joined."""
SHORTEST = 6
"""The fewest letters of a word that is recognised in two pieces."""


def joined_headings(text: Text) -> Iterator[Fault]:
    """Yield headings of columns that were joined, such as ``WoundsArmour``."""
    for word in text.unknown:
        parts = CAMEL.split(word.text)
        named = not text.damaged and (text.counts[word.text.lower()] >= SURE or _is_name_in_sentence(word, text))
        if len(parts) > 1 and not named and all(text.knows(part.lower()) for part in parts):
            yield Fault(word.start, word.end, "headings of columns were joined", " | ".join(parts))


def glued(text: Text) -> Iterator[Fault]:
    """Yield words between which a space was lost."""
    for word in text.unknown:
        if text.damaged or (
            not text.is_of_another(word.text) and text.counts[word.text.lower()] < SURE and not _is_name(word, text)
        ):
            yield from _two_words(word, text)


def _is_name(word: Word, text: Text) -> bool:
    """Return whether a word has a capital that no sentence gave it."""
    before = text.before(word.start).rstrip(" *_“\"«'(-•")
    return word.text[:1].isupper() and bool(before) and before[-1] not in ".!?:"


def _is_name_in_sentence(word: Word, text: Text) -> bool:
    """Return whether a word is a name on a line that is a sentence, not a row of headings."""
    small = [one for one in (text.before(word.start) + text.after(word.end)).split() if one[:1].islower()]
    return len(small) >= FEWEST and _is_name(word, text)


def _two_words(word: Word, text: Text) -> Iterator[Fault]:
    if len(word.text) > 4 and word.text.isalpha():
        for at in (len(word.text) - 1, *range(len(word.text) - 2, 1, -1), 1):
            head, rest = word.text[:at], word.text[at:]
            short = text.lexicon.short_words
            article = head == "I" and text.lexicon.elided and rest[0] in VOWELS  # *Iattivazione* was *l'attivazione*
            begins = (
                head.lower() in short
                and not article
                and text.knows(rest)
                and (text.damaged or not mistyped(word.text, text))
            )
            ends = rest in short and len(head) > 2 and text.knows(head)
            if begins or (ends and (text.damaged or not any(text.counts[one] for one in mistyped(word.text, text)))):
                yield Fault(word.start, word.end, "two words were joined", f"{head} {rest}")
                return
        yield from _two_of_the_text(word, text)
        if word.text.islower() and not mistyped(word.text, text):
            yield from _two_known(word, text)


def _two_known(word: Word, text: Text) -> Iterator[Fault]:
    """Yield the fault of a word that is a little word and a known one, or two words of the text."""
    little = text.lexicon.function_words
    cuts = [(word.text[:at], word.text[at:]) for at in range(2, len(word.text) - 1)]
    known = [pair for pair in cuts if all(_is_part_of_two(one, text) for one in pair)]
    found = [pair for pair in known if any(one in little for one in pair)] or known
    used = [pair for pair in found if all(one in little or text.counts[one] for one in pair)]
    sure = [pair for pair in found if any(one in little for one in pair)]
    if len(used) == 1 or len(sure) == 1:
        yield Fault(word.start, word.end, "two words were joined", " ".join((used or sure)[0]))


def _is_part_of_two(part: str, text: Text) -> bool:
    return part in text.lexicon.function_words or (len(part) >= LONG and text.knows(part))


def _two_of_the_text(word: Word, text: Text) -> Iterator[Fault]:
    """Yield the fault of a scanned word that is two longer ones, of which the text has one elsewhere."""
    cuts = range(LONG, len(word.text) - LONG + 1) if text.damaged else ()
    pairs = [(word.text[:at], word.text[at:]) for at in cuts]
    known = [pair for pair in pairs if all(map(text.knows, pair))]
    found = [pair for pair in known if any(text.counts[part.lower()] for part in pair)]
    if len(found) == 1:
        yield Fault(word.start, word.end, "two words were joined", " ".join(found[0]))


def split(text: Text) -> Iterator[Fault]:
    """Yield words in two pieces: with a space inside, or with one in the place of a lost letter."""
    unknown = {word.start for word in text.unknown}
    pairs = (pair for pair in pairwise(text.words) if unknown & {word.start for word in pair})
    for one, other in islice((pair for pair in pairs if _are_pieces(*pair, text)), MOST):
        if text.knows(joined := one.text + other.text):
            yield Fault(one.start, other.end, "a space inside a word", joined)
        elif whole := _with_letter(one, other, text):
            yield Fault(one.start, other.end, "a space in the place of a letter", whole)


def pieces(text: Text) -> Iterator[Fault]:
    """Yield words in pieces; those whose pieces may be words only if there are several others."""
    unknown = {word.start for word in text.unknown}
    found = list(_in_pieces(text, unknown))
    sure = [fault for fault, cut in found if cut]
    yield from sure if len(sure) < FEWEST_PIECES else (fault for fault, _ in found)


def _in_pieces(text: Text, unknown: set[int]) -> Iterator[tuple[Fault, bool]]:
    """Yield each word in pieces, and whether one of the pieces is unknown."""
    end = 0
    for at, one in enumerate(text.words):
        for number in (2, 3) if one.start >= end else ():
            held = text.words[at : at + number]
            whole = "".join(word.text for word in held)
            if len(held) == number and _is_whole(held, whole, text):
                cut = any(word.start in unknown for word in held)
                little = any(word.text.lower() in text.lexicon.function_words for word in held)
                if cut or (text.counts[whole.lower()] and not little):
                    end = held[-1].end
                    often = any(word.start in unknown and text.counts[word.text.lower()] > 1 for word in held)
                    sure = cut and not often and len(whole) >= SHORTEST and one.text not in text.named
                    yield Fault(one.start, end, "spaces inside a word", whole), sure
                    break


def _is_whole(held: list[Word], whole: str, text: Text) -> bool:
    """Return whether the words with single spaces between them make one that is known."""
    return (
        all(text.text[one.end : other.start] == " " for one, other in pairwise(held))
        and len(whole) >= SHORTEST - 2
        and whole.isalpha()
        and whole[1:].islower()
        and whole.lower() not in text.lexicon.function_words
        and not text.is_loan(held[0].text)
        and (text.knows(whole) or text.counts[whole.lower()] >= SURE)
    )


def _are_pieces(one: Word, other: Word, text: Text) -> bool:
    """Return whether two words can be pieces of one; a little word is a word by itself, also after a name."""
    letters = one.text + other.text
    return (
        text.text[one.end : other.start] == " "
        and other.text.islower()
        and one.text not in text.named
        and not text.lexicon.function_words & {one.text.lower(), other.text.lower()}
        and letters.isalpha()
        and len(letters) >= SHORTEST
    )


def _with_letter(one: Word, other: Word, text: Text) -> str | None:
    """Return the one known word of which two are the pieces, with a letter between them.

    Pieces are neither names nor words that the text uses elsewhere.
    """
    pieces = (one.text, other.text)
    other_words = (
        min(map(len, pieces)) < 2
        or _is_name(one, text)
        or any(map(text.is_loan, pieces))
        or any(not text.knows(piece) and text.counts[piece.lower()] >= SURE for piece in pieces)
    )
    if other_words:
        return None
    words = [word for letter in ALPHABET if text.knows(word := one.text + letter + other.text)]
    used = [word for word in words if text.counts[word.lower()]]
    return words[0] if len(words) == 1 else used[0] if len(used) == 1 else None


def spacing(text: Text) -> Iterator[Fault]:
    """Yield spaces that are missing after a mark of punctuation."""
    yield from pattern_check("spacing")(text)
    for found in CLOSE.finditer(text.text):
        if not text.in_link(Word(found[0], found.start())):
            yield Fault(*found.span(), "a space is missing after the mark", f"{found[0]} ", safe=True)
    for found in STOP.finditer(text.text):
        little = len(found[2]) > 2 or found[2] in text.lexicon.function_words
        if little and all(map(text.knows, found.groups())) and not text.in_link(Word(found[1], found.start())):
            at = found.end(1)
            yield Fault(at, at + 1, "a space is missing after the mark, or two columns were joined", ". ")
    if BULLET.search(text.text):
        for found in STUCK.finditer(text.text):
            yield Fault(*found.span(1), "a space is missing after the bullet", f"{found[1]} ", safe=True)


def dots(text: Text) -> Iterator[Fault]:
    """Yield spaces that are missing after the dots of a sentence that breaks off."""
    for found in DOTS.finditer(text.text):
        if not text.in_link(Word(found[0], found.start())):
            yield Fault(*found.span(), "a space is missing after the dots", f"{found[0]} ", safe=True)


def punctuation(text: Text) -> Iterator[Fault]:
    """Yield spaces before a mark of punctuation."""
    for found in BEFORE.finditer(text.text):
        if text.text[found.end() : found.end() + 2] != "..":
            yield Fault(found.start(), found.end() + 1, "a space before the mark", text.text[found.end()], safe=True)


def cut(text: Text) -> Iterator[Fault]:
    """Yield words that are cut in two at the end of a line."""
    for found in CUT.finditer(text.text):
        if text.knows(joined := found[1] + found[2]):
            yield Fault(*found.span(), "a word is cut at the end of the line", joined)
    for found in INLINE.finditer(text.text):
        joined, hyphened = found[1] + found[2], f"{found[1]}-{found[2]}"
        lone = found[2].lower() in text.lexicon.function_words
        if text.knows(joined) and not lone and not text.counts[hyphened.lower()]:
            yield Fault(*found.span(), "a word that a line cut before", joined)
        elif hyphened in text.text or hyphened[:-1] in text.text:
            yield Fault(*found.span(), "a space after a hyphen", hyphened)


def broken(text: Text) -> Iterator[Fault]:
    """Yield the last words of paragraphs whose sentence goes on after an empty line."""
    if not text.damaged:
        for found in BROKEN.finditer(text.text):
            before = text.before(found.end(1))
            if before.startswith("#") or len(before.split()) < FEWEST:
                continue
            yield Fault(*found.span(1), "the sentence goes on after the empty line")
