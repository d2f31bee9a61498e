"""The texts of a recorded game in a language: events, consequences, refusals, the outcome.

The sentences are messages (``match-...``); things have the names of the game's terms.
"""

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from regolario.boards import words_of
from regolario.book.layers.overlay import lineage
from regolario.book.messages import Messages
from regolario.engine.refusal_words import refusal_words
from regolario.engine.sentences import small
from regolario.mechanics.refusals import RefusedError
from regolario.model import Base, Entry, Game
from regolario.record.events import Event
from regolario.record.gaps import Gap
from regolario.record.recorder import Outcome, RecordedState, Recorder
from regolario.record.rulings import Refusal

PREFIX = "match-"
REASON = "because-"


@dataclass(frozen=True)
class Words:
    """The texts of a recorded game in one language: sentences by key, and names of things by key.

    ``refused`` returns the message of a refused argument.
    """

    sentences: dict[str, str]
    names: dict[str, str]
    refused: Callable[[RefusedError], str] = str

    def say(self, key: str, /, **words: object) -> str:
        """Return the sentence of a key with its placeholders filled in; the key itself if it has no sentence."""
        sentence = self.sentences.get(key, key)
        for name, word in words.items():
            sentence = sentence.replace("{" + name + "}", self._said(word))
        return sentence

    def _said(self, word: object) -> str:
        if isinstance(word, tuple | list):
            return ", ".join(self._said(item) for item in word)
        if str(word) in self.names:
            return self.names[str(word)]
        thing, _, number = str(word).rpartition(" ")
        return f"{self.names[thing]} {number}" if thing in self.names and number[:1].isdecimal() else str(word)

    def event(self, event: Event, before: RecordedState) -> str:
        """Return the sentence for an event, with a capital; ``before`` is the state in which it happened."""
        key, words = before.recorder.tell_event(event, before)
        told = self.say(f"event-{key}", **words)
        return told[:1].upper() + told[1:]

    def news(self, before: RecordedState, after: RecordedState) -> list[str]:
        """Return the sentences for the consequences of an event."""
        return [self.say(f"news-{key}", **words) for key, words in before.recorder.tell_news(before, after)]

    def refusal(self, refusal: Refusal) -> str:
        """Return the sentence for a refusal: why the event is illegal, and what to do about it.

        A reason without a sentence for records has that of worked examples.
        """
        words = refusal.words
        if isinstance(refusal.__cause__, RefusedError):
            words = words | {"why": small(self.refused(refusal.__cause__)).removesuffix(".")}
        return self.say(f"because-{refusal.because}", **words)

    def gap(self, gap: Gap) -> str:
        """Return sentences for a missing rule and the kinds of events that are impossible without it."""
        refusal = gap.refusal
        told = [self.say(f"gap-{refusal.because}", **refusal.words)]
        if gap.impossible:
            told.append(self.say("gap-impossible", events=", ".join(gap.impossible)))
        if gap.at_times:
            told.append(self.say("gap-at-times", events=", ".join(gap.at_times)))
        return " ".join(told)

    def outcome(self, recorder: Recorder, outcome: Outcome | None) -> str:
        """Return the sentence for the outcome: who won, and why."""
        key, words = recorder.tell_outcome(outcome) if outcome else ("none", {})
        return self.say(f"outcome-{key}", **words)


def words_for(base: Base, game: Game | None, language: str) -> Words:
    """Return the words of a game in a language; without a game only the sentences."""
    found = _messages(base, game, language)
    names = {key.removeprefix("term-"): word for key, word in found.items() if key.startswith("term-")}
    reasons = {f"{REASON}{key}": text for key, text in Messages(base, language, _id(game)).starting(REASON).items()}
    sentences = reasons | {key: text for key, text in found.items() if not key.startswith("term-")}
    names |= {entry.id: _called(entry, language) for entry in _entries(base, game)}
    names |= {one.id: one.title.get(language) or one.id for one in base.games.values()}
    names |= {key.removeprefix("name-"): text for key, text in sentences.items() if key.startswith("name-")}
    return Words(sentences, names, partial(refusal_words, base, _id(game), language, placed=False))


def _id(game: Game | None) -> str | None:
    return game.id if game else None


def _entries(base: Base, game: Game | None) -> Iterator[Entry]:
    """Yield the rules of a game and of every game it extends, including those that its rulebook removes."""
    for layer in lineage(base, game) if game else ():
        yield from layer.entries.values()


def _called(entry: Entry, language: str) -> str:
    """Return the name of a rule followed by its id, which identifies its page."""
    name = entry.name.get(language)
    return f"{name} ({entry.id})" if name else entry.id


def _messages(base: Base, game: Game | None, language: str) -> dict[str, str]:
    """Return the messages of recorded games without their prefix, and the terms of a game as ``term-KEY``."""
    return words_of(base, game, language, PREFIX) if game else Messages(base, language).starting(PREFIX)


def folded(text: str) -> str:
    """Return a text in lower case and without accents, to compare what people type quickly."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
