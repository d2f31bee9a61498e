"""Checks of questions: each title asks, each text adds to it, and each reading stands alone.

What a question and a bare answer look like is a fact of the language, in languages.yaml.
"""

import re
from collections.abc import Iterator

from regolario.book.text.folding import folded
from regolario.model import Base, Game, Language, Question
from regolario.problems import Problem, counted

FEWEST_WORDS = 4
"""The number of words below which a reading hardly has a subject and a verb."""
FEWEST_READINGS = 2
NEW_WORDS = 2
"""The number of words that the text of a question adds to its title if it says why the rule is open."""
STEM = 5
"""The number of letters compared, so that *spawning* repeats *spawned*."""
WORD = re.compile(r"[^\W\d_]{4,}")
ANY_WORD = re.compile(r"\w+")
STOPS = (".", "!", "。", "।", "۔", "።")
"""The signs that end a sentence, in several scripts."""
CLOSING = "»”’\"')"
"""The signs that may follow the end of a sentence."""


def titles(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``no-question`` problems: a title lacks the question marks of its language.

    A ``note`` has nothing to decide, and therefore a plain title.
    """
    for question in _questions(game):
        for language in base.languages.values():
            title = question.name.get(language.code)
            if question.kind != "note" and isinstance(title, str) and not _asks(title, language):
                remedy = f"write a question, `{language.asking}`"
                place = question.source["name"].place(language.code)
                yield Problem(place, "no-question", f"the title `{title}` is not a question", remedy)


def texts(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``repeated-title`` problems: the text of a question hardly says more than its title.

    A language whose words are not separated by blanks is not compared.
    """
    for question in _questions(game):
        for language in base.languages:
            title, text = question.name.get(language), question.text.get(language)
            if question.kind == "note" or not title or not text or len(text.split()) < FEWEST_WORDS:
                continue
            if len(_stems(text) - _stems(title)) < NEW_WORDS:
                remedy = "write what the document says about it, and what it leaves open"
                place = question.source["text"].place(language)
                yield Problem(place, "repeated-title", f"the text only repeats the title `{title}`", remedy)


def choices(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``few-readings`` problems: an open question offers no choice, or has no default."""
    for question in _questions(game):
        if question.kind == "note":
            continue
        if len(question.readings) < FEWEST_READINGS:
            field = "readings" if "readings" in question.source else "kind"
            what = f"`{question.key}` has {counted(len(question.readings), 'reading')}"
            remedy = "write each way in which a group may play, or `kind: note` if there is nothing to decide"
            yield Problem(question.source.place(field), "few-readings", what, remedy)
        elif question.default is None:
            remedy = f"choose from: {', '.join(f'`{key}`' for key in question.readings)}"
            what = f"`{question.key}` has no default reading"
            yield Problem(question.source.place("readings"), "few-readings", what, remedy)


def readings(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``no-sentence`` problems: a reading is only an answer, or only a part of a sentence.

    The book prints the default reading below the title; a player must understand it without the text of the question.
    """
    for question in _questions(game):
        for key, reading in question.readings.items():
            for language in base.languages.values():
                text = reading.get(language.code)
                fault = _fault(folded(text).text.strip(), language) if isinstance(text, str) else None
                if fault:
                    remedy = "write a sentence that a player understands without the question"
                    place = question.source["readings"][key].place(language.code)
                    yield Problem(place, "no-sentence", fault, remedy)


def distinct(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``same-reading`` problems: two readings of a question have the same words in a language."""
    for question in _questions(game):
        for language in base.languages:
            known: dict[str, str] = {}
            for key, reading in question.readings.items():
                words = " ".join(ANY_WORD.findall(folded(reading.get(language) or "").text.lower()))
                other = known.setdefault(words, key) if words else key
                if other != key:
                    what = f"the readings `{other}` and `{key}` say the same"
                    place = question.source["readings"][key].place(language)
                    yield Problem(place, "same-reading", what, "write how they differ, or merge them")


def _questions(game: Game) -> Iterator[Question]:
    return (question for question in game.questions.values() if not question.derived)


def _stems(text: str) -> set[str]:
    return {word[:STEM] for word in WORD.findall(folded(text).text.lower())}


def _asks(title: str, language: Language) -> bool:
    """Return whether a title ends as a question of its language does, and has its opening sign, if any."""
    opening, _, closing = language.asking.partition("…")
    return opening in title and title.rstrip().endswith(closing)


def _fault(text: str, language: Language) -> str | None:
    """Return what keeps a reading from being a sentence; None for a language without ``asking``."""
    if not language.asking or not text:
        return None
    first = text.split(maxsplit=1)[0]
    if not first[-1].isalnum() and first[:-1].lower() in language.answers:
        return f"the reading begins with the bare answer `{first}`"
    if next((sign for sign in text if sign.isalpha() or sign == "{"), "").islower():
        return f"the reading begins with the small letter of `{first}`"
    if not text.rstrip(CLOSING).endswith(STOPS):
        return "the reading has no full stop"
    if len(text.split()) < FEWEST_WORDS:
        return f"the reading `{text}` is not a whole sentence"
    return None
