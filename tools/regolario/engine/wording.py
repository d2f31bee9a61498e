"""Cases and answers of rules in players' words: "Figure: A; target: e3", "Not allowed: no ammunition"."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from regolario.book.layers.overlay import lineage
from regolario.book.layers.rulebook import tail
from regolario.book.text.markup import unlinked, without_asides
from regolario.engine.functions import defaults, function_for
from regolario.engine.sentences import EMPTY, Phrased, Values, capital, ended, phrase
from regolario.engine.signatures import parts_of_answer
from regolario.engine.speaker import Speaker
from regolario.engine.syntax import REASON
from regolario.engine.vocabulary import Vocabulary
from regolario.model import Base, Entry, Game, Question, Words

BOARD, ANSWER = "board", "answer"
NOTHING = Phrased("", frozenset())


@dataclass(frozen=True)
class Told:
    """An answer in words: what it comes down to, and its other parts; one of them may be empty."""

    verdict: str
    details: str = ""

    def __str__(self) -> str:
        return " ".join(f"{part}." for part in (self.verdict, self.details) if part)


@dataclass(frozen=True)
class Spoken(Mapping[str, str]):
    """The values of a case in words, each told when asked for; ``name.or`` has the choices of a list."""

    speaker: Speaker
    are: Mapping[str, Any]

    def __getitem__(self, name: str) -> str:
        name, _, way = name.partition(".")
        return self.speaker.said_as(way).value(self.are[name], name)

    def __iter__(self) -> Iterator[str]:
        return iter(self.are)

    def __len__(self) -> int:
        return len(self.are)


class Wording:
    """The words for cases and answers of one game in one language."""

    def __init__(self, base: Base, game: Game, language: str) -> None:
        self.base, self.game, self.language = base, game, language
        self.vocabulary = Vocabulary(base, game, language)

    def case(self, rule: str, given: Mapping[str, Any], hidden: tuple[str, ...] = ()) -> str:
        """Return the given values of a case of a rule as a sentence, without those that a picture shows.

        A message ``case-<chapter>/<key>`` phrases the sentence with the values that its placeholders name, also those
        that a picture shows. An argument that is not given has the value that the rule assumes.
        """
        speaker = Speaker(self.vocabulary, rule, self.vocabulary.board(given.get(BOARD)))
        assumed = {name: value for name, value in self._assumed(rule).items() if name not in given}
        told = Spoken(speaker, {**given, **assumed})
        sentence = self._sentence(f"case-{tail(rule)}", told, assumed)
        rest = speaker.fields({name: told[name] for name in given if name not in {*sentence.told, *hidden}})
        return " ".join(ended(part) for part in (sentence.text, rest) if part)

    def answer(self, rule: str, result: Any, given: Mapping[str, Any] | None = None) -> Told:
        """Return the answer of a rule in words.

        A message ``answer-<chapter>/<key>`` phrases it, with the parts of the answer, ``{answer}`` if it has none, and
        given values whose names no part of the answer has. Beside a sentence, empty parts are left out.
        """
        given = given or {}
        speaker = Speaker(self.vocabulary, rule, self.vocabulary.board(given.get(BOARD)))
        answered = self._parts_of_answer(rule)
        left = dict(result) if isinstance(result, Mapping) else {ANSWER: result}
        verdict = speaker.verdict(left)
        if left.get(REASON, "") is None:
            del left[REASON]
        are = {**{name: value for name, value in given.items() if name not in answered}, **left}
        told = Spoken(speaker, are)
        sentence = self._sentence(f"answer-{tail(rule)}", told)
        empty = {name for name, value in left.items() if sentence.text and value in EMPTY}
        rest = {name: told[name] for name in left if name not in {*sentence.told, *empty}}
        if ANSWER in rest and not isinstance(result, Mapping):
            return Told(capital(rest[ANSWER]))
        parts = [capital(part).rstrip(".") for part in (verdict or sentence.text, speaker.fields(rest)) if part]
        if verdict and sentence.text:
            parts.insert(1, capital(sentence.text).rstrip("."))
        return Told(parts[0], ". ".join(parts[1:])) if verdict or sentence.text else Told("", "".join(parts))

    def _sentence(self, key: str, told: Spoken, assumed: Collection[str] = ()) -> Phrased:
        """Return the sentence of a message; an empty one if there is no message, or it lacks a value."""
        template = self.vocabulary.template(key)
        if template is None:
            return NOTHING
        return phrase(template, Values(told.are, told, self.vocabulary.voice.language.locale, assumed)) or NOTHING

    def _assumed(self, rule: str) -> Mapping[str, Any]:
        """Return the values that a rule assumes for arguments that are not given."""
        function = self._function(rule)
        return defaults(function) if function else {}

    def _parts_of_answer(self, rule: str) -> frozenset[str]:
        """Return the names of all parts of a rule's answer, also of those that an example does not assert."""
        function = self._function(rule)
        return parts_of_answer(function) if function else frozenset()

    def _function(self, rule: str) -> Callable[..., Any] | None:
        entry = next((entry for _, entry in self._entries(rule) if entry), None)
        return function_for(self.base, entry) if entry else None

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

    def is_unusual(self, rule: str, chosen: Mapping[str, str]) -> bool:
        """Return whether a case applies a reading other than the default of its question."""
        found = ((self._question(rule, name), reading) for name, reading in chosen.items())
        return any(one.default != reading for one, reading in found if one)

    def _question(self, rule: str, name: str) -> Question | None:
        for game, entry in self._entries(rule):
            identity = name if name.count("/") else entry.questions.get(name) if entry else None
            found = identity or f"{game.id}/{name}"
            owner = self.base.games.get(found.split("/")[0])
            if owner and found in owner.questions:
                return owner.questions[found]
        return None

    def _entries(self, rule: str) -> Iterator[tuple[Game, Entry | None]]:
        """Yield this game and those that it extends, each with its own entry for a rule."""
        for game in lineage(self.base, self.game):
            yield game, game.entries.get(f"{game.id}/{tail(rule)}")

    def _rendered(self, words: Words, question: Question) -> str:
        text = self.vocabulary.voice.render(self._say(words), question.params)
        return " ".join(unlinked(without_asides(text)).split())

    def _say(self, words: Words) -> str:
        return next((str(words[code]) for code in (self.language, *self.base.languages) if words.get(code)), "")
