"""Signs that no author wrote: markers of a program, broken encodings, signs inside words, lost icons."""

import re
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.patterns import pattern_check
from regolario.scan.text import LETTERS, Text, cased

MARKER = re.compile(r"<\|[^|<>\n]{1,200}\|>|\[\[?(?:PAGE|page)[_ ]?(?:BREAK|break)?\]?\]")
MOJIBAKE = re.compile(r"(?:[ÂÃ][\x80-\xbf\u0152-\u0178\u02c6-\u2122]|â€[\x90-\x9f\u0152-\u2122œ”“™]?){1,20}")
LOST = re.compile("\ufffd+")
ODD = "⊕ØøÐ∅⊙◯○●□■▪¤¥§¶†‡"
NOTES = "†‡§¶"
"""Signs that refer to a note at the end of a word."""
IN_WORD = re.compile(rf"(?:[^\W\d_]|[{ODD}])+")
ODD_SIGN = re.compile(f"[{ODD}]")
LONGEST = 60
"""The signs of a word that is read."""
ICON = re.compile(r"\((?=[^\n])[^\w\n()]{0,3}\)|\((?:[A-Z0-9][^\w\s()]|[^\w\s()][A-Z0-9])\)")
ALONE = re.compile(r"(?<=[^\W\d_]{3} )[¥®©§¶†‡◊%](?= [^\W\d_])|(?<=\d )[¥®©§¶†‡◊](?=[ .,;])")


def markers(text: Text) -> Iterator[Fault]:
    """Yield markers that a program left, such as ``<|...|>``."""
    yield from pattern_check("marker")(text)
    for found in MARKER.finditer(text.text):
        yield Fault(found.start(), found.end(), "a marker that a program left in the text", "", safe=True)


def broken_encoding(text: Text) -> Iterator[Fault]:
    """Yield characters that were read in the wrong encoding, such as ``Ã¨`` for ``è``."""
    for found in MOJIBAKE.finditer(text.text):
        repair = _decoded(found[0])
        if repair is not None:
            yield Fault(*found.span(), "UTF-8 that was read in another encoding", repair, safe=True)
    for found in LOST.finditer(text.text):
        repair = _restored(found, text)
        yield Fault(*found.span(), "a character that was lost in an earlier conversion", repair, safe=bool(repair))


def _restored(found: re.Match[str], text: Text) -> str | None:
    """Return the letter that makes a word of what is around one lost character, if it is the only one."""
    before = re.search(r"[^\W\d_]*$", text.text[max(0, found.start() - LONGEST) : found.start()])
    after = re.match(r"[^\W\d_]*", text.text[found.end() : found.end() + LONGEST])
    head, rest = before[0] if before else "", after[0] if after else ""
    letters = {sign for signs in text.lexicon.accents.values() for sign in signs}
    words = {sign for sign in letters if text.knows(head + sign + rest)}
    whole = text.lexicon.dropped.get(head.lower()) if not rest else None
    if whole and whole[:-1] == head.lower():
        return whole[-1]
    if not head + rest and text.lexicon.is_word in letters:
        return text.lexicon.is_word
    return words.pop() if found[0] == "\ufffd" and len(words) == 1 else None


def _decoded(broken: str) -> str | None:
    for encoding in ("cp1252", "latin-1"):
        try:
            repair = broken.encode(encoding).decode("utf-8")
        except UnicodeError:
            continue
        if repair.isprintable():
            return repair
    return None


def inserted(text: Text) -> Iterator[Fault]:
    """Yield words with a sign inside that is not a letter of this language."""
    for found in IN_WORD.finditer(text.text):
        word = found[0]
        if len(word) > LONGEST or not ODD_SIGN.search(word if text.damaged else word.rstrip(NOTES)):
            continue
        letters = LETTERS.findall(re.sub(f"[{ODD}]", " ", word))
        if sum(map(len, letters)) >= 2:
            repair, safe = _without(word, text)
            yield Fault(*found.span(), "a sign inside a word", repair, safe=safe)


def _without(word: str, text: Text) -> tuple[str | None, bool]:
    """Return a word with its odd signs dropped or read as ``O``, whichever is a word, and whether one is."""
    for repair in _readings(word):
        plain = repair.lower()
        if re.fullmatch("[ivxlcdm]+", plain):
            continue
        if text.knows(plain) or text.knows(repair) or text.counts[plain] > 0:
            return repair, True
    return (next(_readings(word)), False) if any(sign in "⊕Øø" for sign in word) else (None, False)


def _readings(word: str) -> Iterator[str]:
    pieces = re.split(f"[{ODD}]", word)
    small = any(sign.islower() for sign in word)
    for join in ("o", "O") if small else ("O",):
        yield join.join(pieces)
        yield join.join(pieces).replace("III", "M")
    yield "".join(pieces)
    for at in range(1, len(pieces)):
        kept = "".join(pieces[:at]) + "".join(f"O{piece}" for piece in pieces[at:])
        yield cased(kept, word)


def icons(text: Text) -> Iterator[Fault]:
    """Yield places where a scan lost an icon: empty brackets, or a sign in the place of a noun."""
    if not text.damaged:
        return
    for pattern in (ICON, ALONE):
        for found in pattern.finditer(text.text):
            yield Fault(*found.span(), "an icon was here; write what it shows")
