"""Cases and answers of rules in players' words: "Figure: A; target: e3", "Not allowed: no ammunition"."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from regolario.boards import drawer_of, illustrated, words_of
from regolario.book.markup import unlinked, without_asides
from regolario.book.messages import Messages
from regolario.book.overlay import lineage
from regolario.book.rulebook import tail
from regolario.book.text import Voice
from regolario.engine.codes import ARGUMENT, BECAUSE, CHOICE, is_code, said_in
from regolario.engine.sentences import EMPTY, Phrased, Values, capital, ended, phrase, small
from regolario.engine.syntax import REASON
from regolario.mechanics.boards.figures import Board
from regolario.mechanics.boards.text import BoardError
from regolario.mechanics.corners import QUARTERS
from regolario.mechanics.pictures.example import Illustrator
from regolario.mechanics.pictures.words import figure_name
from regolario.model import Base, Entry, Game, Question, Words

LEGAL, BOARD, ANSWER = "legal", "board", "answer"
NONE = "–"
PLACE = re.compile(r"(.+) on ([a-z][0-9]+)")
CORNER = re.compile(rf"([a-z][0-9]+)-({'|'.join(QUARTERS)})")
FRACTION = re.compile(r"-?\d+/\d+")
NUMBERED_CODE = re.compile(r"([a-z][a-z0-9-]*) (\d+/\d+)")
"""A code with its number in a set, such as a card: ``lantern 1/3``."""
ROW = re.compile(r"[.#~?]|^[A-Z]+ ")
NOTHING = Phrased("", frozenset())
ACTING = ("figure", "target")
"""The arguments whose space is named by the figure on it."""


@dataclass(frozen=True)
class Told:
    """An answer in words: what it comes down to, and its other parts; one of them may be empty."""

    verdict: str
    details: str = ""

    def __str__(self) -> str:
        return " ".join(f"{part}." for part in (self.verdict, self.details) if part)


class Wording:
    """The words for cases and answers of one game in one language."""

    def __init__(self, base: Base, game: Game, language: str) -> None:
        self.base, self.game, self.language = base, game, language
        self.messages = Messages(base, language, game.id)
        self.voice = Voice(base.languages[language], base.units)
        self.words: dict[tuple[str, str, str], str | None] = {}
        owner = illustrated(base, game)
        drawer = drawer_of(owner) if owner else None
        self.art = drawer.art if isinstance(drawer, Illustrator) else None
        self.labels = words_of(base, game, language, drawer.WORDS) if drawer else {}

    def case(self, rule: str, given: Mapping[str, Any], hidden: tuple[str, ...] = ()) -> str:
        """Return the given values of a case of a rule as a sentence, without those that a picture shows.

        A message ``case-<chapter>/<key>`` phrases the sentence with the values that its placeholders name, also those
        that a picture shows.
        """
        speaker = _Speaker(self, rule, self._board(given))
        told = {name: speaker.value(value, name) for name, value in given.items()}
        sentence = self._sentence(f"case-{tail(rule)}", given, told)
        rest = speaker.fields({name: said for name, said in told.items() if name not in {*sentence.told, *hidden}})
        return " ".join(ended(part) for part in (sentence.text, rest) if part)

    def answer(self, rule: str, result: Any, given: Mapping[str, Any] | None = None) -> Told:
        """Return the answer of a rule in words.

        A message ``answer-<chapter>/<key>`` phrases it, with the parts of the answer, ``{answer}`` if it has none, and
        the given values. Beside a sentence, parts that are empty are left out.
        """
        given = given or {}
        speaker = _Speaker(self, rule, self._board(given))
        left = dict(result) if isinstance(result, Mapping) else {ANSWER: result}
        verdict = speaker.verdict(left)
        if left.get(REASON, "") is None:
            del left[REASON]
        are = {**given, **left}
        told = {name: speaker.value(value, name if isinstance(result, Mapping) else "") for name, value in are.items()}
        sentence = self._sentence(f"answer-{tail(rule)}", are, told)
        empty = {name for name, value in left.items() if sentence.text and value in EMPTY}
        rest = {name: told[name] for name in left if name not in {*sentence.told, *empty}}
        if ANSWER in rest and not isinstance(result, Mapping):
            return Told(capital(rest[ANSWER]))
        parts = [capital(part).rstrip(".") for part in (verdict or sentence.text, speaker.fields(rest)) if part]
        if verdict and sentence.text:
            parts.insert(1, capital(sentence.text).rstrip("."))
        return Told(parts[0], ". ".join(parts[1:])) if verdict or sentence.text else Told("", "".join(parts))

    def _sentence(self, key: str, are: Mapping[str, Any], told: Mapping[str, str]) -> Phrased:
        """Return the sentence of a message; an empty one if there is no message, or it lacks a value."""
        found = self.messages.find(key)
        if not found or found.language != self.language:
            return NOTHING
        return phrase(found.forms[0], Values(are, told, self.voice.language.locale)) or NOTHING

    def readings(self, rule: str, chosen: Mapping[str, str]) -> list[tuple[str, str]]:
        """Return the questions of a case with the readings applied.

        ``chosen`` maps arguments of the rule, or questions, to readings.
        """
        found = ((self._question(rule, name), reading) for name, reading in chosen.items())
        return [
            (self._rendered(one.name, one), self._rendered(one.readings.get(reading, {}), one))
            for one, reading in found
            if one
        ]

    def said(self, kind: str, code: str, rule: str) -> str | None:
        """Return the words for a code, or None."""
        key = kind, code, rule
        if key not in self.words:
            self.words[key] = said_in(self.messages, self.game, kind, code, rule)
        return self.words[key]

    def _board(self, given: Mapping[str, Any]) -> Board | None:
        drawn = given.get(BOARD)
        if self.art is None or not isinstance(drawn, str):
            return None
        try:
            return self.art.board.read(drawn)
        except BoardError:
            return None

    def _question(self, rule: str, name: str) -> Question | None:
        key = tail(rule)
        for game in lineage(self.base, self.game):
            entry: Entry | None = game.entries.get(f"{game.id}/{key}")
            identity = name if name.count("/") else entry.questions.get(name) if entry else None
            found = identity or f"{game.id}/{name}"
            owner = self.base.games.get(found.split("/")[0])
            if owner and found in owner.questions:
                return owner.questions[found]
        return None

    def _rendered(self, words: Words, question: Question) -> str:
        return unlinked(without_asides(self.voice.render(self._say(words), question.params)))

    def _say(self, words: Words) -> str:
        return next((str(words[code]) for code in (self.language, *self.base.languages) if words.get(code)), "")


@dataclass(frozen=True)
class _Speaker:
    """The wording of one case: the words of its rule and the figures on its board."""

    wording: Wording
    rule: str
    board: Board | None

    def verdict(self, result: dict[str, Any]) -> str:
        """Remove from a result whether something is allowed and why not, and return it in words."""
        t = self.wording.messages
        if not isinstance(result.get(LEGAL), bool):
            return ""
        allowed = result.pop(LEGAL)
        because = result.pop(REASON, None)
        told = t("example-allowed" if allowed else "example-not-allowed")
        return f"{told}: {self.value(because, REASON)}" if because else told

    def fields(self, told: Mapping[str, str]) -> str:
        """Return named values on one line."""
        return "; ".join(f"{self.name(name)}: {value}" for name, value in told.items())

    def name(self, key: str) -> str:
        """Return the words for the name of an argument, of a part of an answer or of a thing that is counted."""
        rule = tail(self.rule)
        return self.wording.said(ARGUMENT, key, rule) or self.value(key, "")

    def value(self, thing: Any, name: str) -> str:
        """Return one value in words; ``name`` is that of its argument or of its part of an answer."""
        if isinstance(thing, bool):
            return self.wording.messages("site-yes" if thing else "site-no")
        if isinstance(thing, Mapping):
            return self._named(thing) if name else self.fields(self._told(thing))
        if isinstance(thing, list | tuple):
            return _between(thing).join(self.value(item, name) for item in thing) or NONE
        if isinstance(thing, int | Fraction):
            return self.wording.voice.number(thing)
        if isinstance(thing, float):
            return self.wording.voice.number(Fraction(str(thing)))
        return NONE if thing in (None, "") else self._text(str(thing), name)

    def _told(self, thing: Mapping[Any, Any]) -> dict[str, str]:
        return {str(key): self.value(one, str(key)) for key, one in thing.items()}

    def _named(self, thing: Mapping[Any, Any]) -> str:
        """Return a thing with parts, "red (damage icons: 1)" if a word of the game comes first."""
        if not thing:
            return NONE
        first, *rest = map(str, thing)
        if not self._is_word(thing[first], first):
            return f"({self.fields(self._told(thing))})"
        head = self.value(thing[first], first)
        return f"{head} ({self.fields(self._told({key: thing[key] for key in rest}))})" if rest else head

    def _is_word(self, thing: Any, name: str) -> bool:
        """Return whether a value is a word of the game that tells what it is without the name of its part."""
        rule, said = tail(self.rule), self.wording.said
        known = isinstance(thing, str) and is_code(thing) and said(ARGUMENT, name, rule) and name != REASON
        return bool(known and said(CHOICE, thing, rule))

    def _text(self, text: str, name: str) -> str:
        if name == REASON:
            return small((self.wording.said(BECAUSE, text, tail(self.rule)) or text).rstrip("."))
        if FRACTION.fullmatch(text):
            return self.wording.voice.number(Fraction(text))
        if numbered := NUMBERED_CODE.fullmatch(text):
            return f"{self._text(numbered[1], name)} {numbered[2]}"
        if figure := self._figure(text, name):
            return figure
        if found := CORNER.fullmatch(text):
            t = self.wording.messages
            return t("example-corner", quarter=t(f"board-quarter-{found[2]}"), at=found[1])
        if found := PLACE.fullmatch(text):
            return self.wording.messages("example-at", what=self._text(found[1], ""), at=found[2])
        word = self.wording.said(CHOICE, text, tail(self.rule)) if is_code(text) else None
        return word or " / ".join(text.splitlines())

    def _figure(self, text: str, name: str) -> str:
        """Return the name of a figure on the board: of one with a letter anywhere, of others where one acts."""
        for figure in self.board.figures if self.board else ():
            if figure.letter == text:
                return figure_name(self.wording.labels, figure)
            if name in ACTING and text in map(str, figure.spaces):
                return f"{figure_name(self.wording.labels, figure)} ({text})"
        return ""


def _between(things: Sequence[Any]) -> str:
    """Return the separator of a list: a slash between the rows of a drawing."""
    if any(isinstance(item, Mapping | list) for item in things):
        return "; "
    return " / " if any(isinstance(item, str) and ROW.search(item) for item in things) else ", "
