"""Wrong renderings of a game's terms, with a form of the right one that fits in their place."""

from collections.abc import Iterator

from regolario.book.terms.finder import Finder
from regolario.scan.finding import Fault
from regolario.scan.glossary import Wrong
from regolario.scan.text import LETTERS, Text

ALIKE = 3
"""The last letters in which two participles are alike."""


def forbidden(text: Text) -> Iterator[Fault]:
    """Yield wrong renderings of a game's terms; one without a form to replace it names the term."""
    wrong = {one.form.lower(): one for one in text.glossary.wrong}
    if not wrong:
        return
    for found in Finder([(form, form) for form in wrong]).find(text.text):
        one = wrong[found.found]
        forms = text.glossary.forms.get(one.right, ())
        if found.form.lower() not in {form.lower() for form in forms}:
            repair = _fitting(one, text, found.start, forms)
            told = one.why or "a wrong rendering of a term"
            yield Fault(found.start, found.end, told if repair else f"{told} (see: {one.right})", repair)


def _fitting(one: Wrong, text: Text, start: int, forms: tuple[str, ...]) -> str | None:
    """Return the form of a term that can replace a wrong one, of the same number and part of speech.

    It has as many words, or the wrong one only puts another noun before it: *rating of armour* for *armour*.
    """
    number = _number(one.form, text, start)
    for form in forms:
        headed = text.lexicon.of and one.form.lower().endswith(f" {text.lexicon.of} {form.lower()}")
        same_number = number in ("", _number(form, text))
        if (headed or (same_number and _is_alike(one.form, form, text))) and _same_part(one, form, text):
            return form
    return None


def _is_alike(wrong: str, form: str, text: Text) -> bool:
    """Return whether two forms have as many words, and share one that matters if they have several."""
    words = [set(one.lower().split()) - text.lexicon.function_words for one in (wrong, form)]
    number = len(form.split())
    return len(wrong.split()) == number and (number == 1 or bool(words[0] & words[1]))


def _same_part(one: Wrong, form: str, text: Text) -> bool:
    """Return whether two forms are the same part of speech; those of a verb are if they end alike."""
    if _is_verb(one.form, text) or not _is_verb(one.right, text):
        return _is_verb(one.form, text) == _is_verb(form, text)
    return one.form[-ALIKE:] == form[-ALIKE:]


def _number(form: str, text: Text, start: int | None = None) -> str:
    """Return the number of a form, ``s`` or ``p``, by the word before it or by its ending.

    An ending shows a plural if the dictionary has the word without it.
    """
    before = text.before(start).split()[-1:] if start is not None else []
    if before and (shown := _of_determiner(before[0].lower(), text)):
        return shown
    head = LETTERS.search(form.lower())
    if head is None:
        return ""
    if head.start() and form[: head.start()].strip().isdecimal():
        return "s" if form[: head.start()].strip() == "1" else "p"
    ends = [tuple(pair.split("/")) for pair in text.lexicon.agreement.get("plural", ())]
    known = [one for one, more in ends if head[0].endswith(more) and text.knows(head[0].removesuffix(more) + one)]
    return "p" if known else "s"


def _of_determiner(word: str, text: Text) -> str:
    """Return the number that a determiner or a number asks for; nothing for another word."""
    if word.isdecimal():
        return "s" if int(word) == 1 else "p"
    if text.lexicon.numbers.get(word, 0) > 1:
        return "p"
    classes = text.lexicon.agreement
    return next((one[-1] for one in ("ms", "fs", "mp", "fp", "s", "p") if word in classes.get(one, ())), "")


def _is_verb(form: str, text: Text) -> bool:
    """Return whether a form begins with an infinitive."""
    ends = [end for one in text.lexicon.agreement.get("participles", ()) for end in one.split("/")[0].split("+")]
    ends += [end + pronoun for end in ends for pronoun in ("se", "si")]
    head = LETTERS.search(form.lower())
    return bool(ends and head and head[0].endswith(tuple(ends)) and len(head[0]) > 3)
