"""What happens in a recorded match, said in a language: events, what follows from them, refusals, the outcome.

The sentences are among the messages of the language (``match-...``); things are called as the terms of the game call
them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from regolario.boards import words_of
from regolario.games.doom_2004_deathmatch.events import Event
from regolario.games.doom_2004_deathmatch.rulings import Refusal
from regolario.games.doom_2004_deathmatch.state import Outcome, State
from regolario.mechanics.spaces import Space
from regolario.model import Base, Game

PREFIX = "match-"


@dataclass(frozen=True)
class Words:
    """How a match is told in one language: sentences by key, names of things by their key."""

    sentences: dict[str, str]
    names: dict[str, str]

    def say(self, key: str, /, **words: object) -> str:
        """The sentence of a key; the key itself where there is none."""
        sentence = self.sentences.get(key, key)
        for name, word in words.items():
            sentence = sentence.replace("{" + name + "}", self._said(name, word))
        return sentence

    def _said(self, name: str, word: object) -> str:
        if isinstance(word, tuple | list):
            return (" " if name == "path" else ", ").join(self._said(name, item) for item in word)
        return self.names.get(str(word), str(word))

    def event(self, event: Event, before: State) -> str:
        """What happened, for the reader who knows how the match stood before."""
        marine = before.turn.marine if before.turn else ""
        said: dict[str, object] = {"marine": marine, "round": before.round, **event.said}
        if "door" in said:
            said["door"] = "-".join(map(str, event.said["door"]))
        key = "event-flip" if event.kind == "turn" and "action" not in said else f"event-{event.kind}"
        return self.say(key, **said)

    def news(self, before: State, after: State) -> list[str]:
        """What followed from an event."""
        return [self.say(f"news-{key}", **words) for key, words in news(before, after)]

    def refusal(self, refusal: Refusal) -> str:
        """Why an event is not legal, and what to do about it."""
        return self.say(f"because-{refusal.because}", **refusal.words)

    def outcome(self, outcome: Outcome | None) -> str:
        """Who won, and why."""
        if outcome is None:
            return self.say("outcome-none")
        winners = [self.names.get(f"team-{winner}", winner) for winner in outcome.winners]
        return self.say("outcome-shared" if len(winners) > 1 else f"outcome-{outcome.because}", winner=winners)


def news(before: State, after: State) -> Iterator[tuple[str, dict[str, Any]]]:
    """What followed from an event: keys of ``match-news-...`` with the words that they name."""
    if after.struck == ():
        yield "missed", {}
    for letter, marine in after.marines.items():
        was = before.marines[letter]
        if marine.fragged and not was.fragged:
            yield "fragged" if was.at else "off-the-board", {"marine": letter}
            continue
        if marine.wounds != was.wounds:
            yield "wounds" if marine.wounds < was.wounds else "healed", {"marine": letter, "wounds": marine.wounds}
        for item in sorted(was.items - marine.items):
            yield "loses", {"marine": letter, "item": item}
        for placed in was.orders:
            if placed not in marine.orders:
                yield "order-gone", {"marine": letter, "order": placed.order}
    yield from _flags(before, after)
    if after.sudden_death and not before.sudden_death:
        yield "sudden-death", {}


def _flags(before: State, after: State) -> Iterator[tuple[str, dict[str, Any]]]:
    for flag, place in after.flags.items():
        if place != before.flags.get(flag) and isinstance(place, Space):
            yield "flag-lies", {"flag": f"{flag}-flag", "at": place}


def words_for(base: Base, game: Game, language: str) -> Words:
    """How a match of a game is told in a language."""
    found = words_of(base, game, language, PREFIX)
    names = {key.removeprefix("term-"): word for key, word in found.items() if key.startswith("term-")}
    sentences = {key: text for key, text in found.items() if not key.startswith("term-")}
    names |= {key.removeprefix("name-"): text for key, text in sentences.items() if key.startswith("name-")}
    return Words(sentences, names)
