"""The terms of a game, with their forms in each language."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from regolario.data.places import Map
from regolario.model.language import Phrases, Words
from regolario.model.review import Review
from regolario.model.sources import Basis


@dataclass(frozen=True, slots=True)
class WrongForm:
    """A form of a term that texts must not use, and why."""

    form: str
    because: Words


@dataclass(frozen=True, slots=True)
class Candidate:
    """A form of a term that was considered and not chosen, why, and its sources. It is not wrong."""

    form: str
    because: Words
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TermWord:
    """A term in one language: its forms (headword first), evidence, forbidden forms and alternatives.

    ``not_in`` are phrases in which a form is another word (*in order*); the term is not found there.
    """

    forms: tuple[str, ...]
    state: str
    wrong: tuple[WrongForm, ...]
    evidence: tuple[str, ...]
    candidates: tuple[Candidate, ...] = ()
    not_in: tuple[str, ...] = ()

    @property
    def doubtful(self) -> tuple[str, ...]:
        """Return the forbidden forms and the alternatives, which a reader may know from elsewhere."""
        return (*(one.form for one in self.wrong), *(one.form for one in self.candidates))


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game in every language; ``id`` is ``game/key``."""

    id: str
    game: str
    group: str
    key: str
    definition: Words
    words: Mapping[str, TermWord | None]
    rests_on: tuple[Basis, ...]
    reviewed: Mapping[str, Review]
    source: Map = field(compare=False, repr=False)
    also: Phrases = field(default_factory=dict)
    sense: str | None = None
    """The key of what it stands for in senses.yaml, if another game has the same word or the same thing."""
