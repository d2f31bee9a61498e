"""Topics: the same question in every game."""

from dataclasses import dataclass, field

from regolario.model.language import Phrases, Words


@dataclass(frozen=True, slots=True)
class Topic:
    """A question that players ask in every game, such as how doors open, by its key in topics.yaml.

    Entries name the topics that they answer. ``asks`` are phrases that players type when they search.
    """

    key: str
    name: Words
    question: Words
    asks: Phrases = field(default_factory=dict)
