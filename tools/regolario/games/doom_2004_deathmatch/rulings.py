"""The rules of one match: for each rule the function that plays it, with the numbers and readings it is played with.

A match asks; it holds no number and no rule of its own. ``regolario.matches`` makes a rulebook from the base.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Ruling:
    """One rule as it is played here: its full id (an overlay's, where one replaced it), its function, and the arguments
    that come from its entry: numbers, tables, readings."""

    entry: str
    function: Callable[..., Any]
    settled: Mapping[str, Any]


class Refusal(ValueError):  # noqa: N818 - it says what the case is
    """An event that is not legal, or not an event.

    ``rule`` is the full id of the rule that it breaks, None if no rule is concerned; ``because`` the key of the reason
    (``match-because-...`` among the messages); ``field`` the part of the event at fault; ``words`` what the message
    names; ``number`` the event's, counted from 1, once it stands in a record.
    """

    def __init__(self, rule: str | None, because: str, *, field: str | None = None, **words: object) -> None:
        super().__init__(f"{because}{f' ({rule})' if rule else ''}")
        self.rule, self.because, self.field = rule, because, field
        self.words = {name: str(word) for name, word in words.items()}
        self.number: int | None = None


@dataclass(frozen=True)
class Rulings:
    """The rules of a game by ``chapter/key``, overlays laid over what they extend; how often each marine card known by
    name is in the deck; the reading taken of each open question; the default of each question that no rule is played
    with (``unplayed``)."""

    game: str
    rulings: Mapping[str, Ruling]
    cards: Mapping[str, int] = field(default_factory=dict)
    readings: Mapping[str, str | None] = field(default_factory=dict)
    unplayed: Mapping[str, str | None] = field(default_factory=dict)

    def ask(self, rule: str, **given: object) -> Any:
        """What a rule says of a case. Raises Refusal for a rule that no function plays, ValueError for a case that
        makes no sense."""
        ruling = self.rulings.get(rule)
        if ruling is None:
            raise Refusal(None, "no-such-rule", missing=f"{self.game}/{rule}")
        return ruling.function(**given, **ruling.settled)

    def entry(self, rule: str) -> str:
        """The full id of a rule."""
        ruling = self.rulings.get(rule)
        return ruling.entry if ruling else f"{self.game}/{rule}"

    def number(self, rule: str, name: str) -> Any:
        """A number that a rule is played with."""
        return self.rulings[rule].settled[name]

    def demand(self, rule: str, *, field: str | None = None, **given: object) -> Any:
        """What a rule says of a case that must be legal. Raises Refusal, with the reason that the rule gives."""
        answer = self.ask(rule, **given)
        if not answer.legal:
            at = getattr(answer, "at", None)
            raise Refusal(self.entry(rule), answer.because or "illegal", field=field, at=at or "")
        return answer

    def refuse(self, rule: str, because: str, *, field: str | None = None, **words: object) -> Refusal:
        """The refusal of an event by a rule that the match itself keeps."""
        return Refusal(self.entry(rule), because, field=field, **words)
