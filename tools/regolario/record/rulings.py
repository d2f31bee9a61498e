"""The rules of one recorded game: the function of each rule, with its numbers, tables and readings.

A recorder asks these; it contains no number or rule of its own. ``regolario.record.from_base`` creates the rulings.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from regolario.data.values import flow
from regolario.engine.running import Failed


@dataclass(frozen=True, slots=True)
class Ruling:
    """A rule with a function: its full id, its function, and the arguments that come from its entry.

    The id is an overlay's if the overlay replaced the rule. The arguments are numbers, tables and readings.
    """

    entry: str
    function: Callable[..., Any]
    settled: Mapping[str, Any]


class Loss(NamedTuple):
    """A rule that can no longer be asked: its full id, the overlay that caused it, and the reason.

    The reason is ``REMOVED``, or ``NOT_PLAYED`` if the overlay's replacement has no function.
    """

    entry: str
    by: str
    because: str


REMOVED, NOT_PLAYED = "rule-removed", "rule-not-played"


class Refusal(ValueError):  # noqa: N818 - the name describes the result, not an error of the program
    """An event that is illegal or malformed, or a head that no game can begin with.

    ``rule`` is the full id of the rule that the event breaks, None if no rule is concerned; ``because`` the key of the
    reason (``match-because-...`` in the catalogues); ``field`` the key of the event or head at fault; ``inside`` the
    line and column within the text of that key, from 1; ``words`` the values of the message's placeholders; ``number``
    the event's number, from 1, once it is known.
    """

    def __init__(self, rule: str | None, because: str, *, field: str | None = None, **words: object) -> None:
        super().__init__(f"{because}{f' ({rule})' if rule else ''}")
        self.rule, self.because, self.field = rule, because, field
        self.words = {name: flow(word) for name, word in words.items()}
        self.number: int | None = None
        self.inside: tuple[int, int] | None = None


@dataclass(frozen=True)
class Rulings:
    """The rules of a game by ``chapter/key``, with overlays applied.

    - ``rulings``: the rules that have functions; ``entries``: the full id of every rule; ``lost``: the rules whose
      function an overlay took away, and every rule that an overlay removed.
    - ``tables``: the tables by key, as functions receive them, including those that the rulebook no longer needs.
    - ``readings``: the reading that applies for each question; ``unplayed``: the default of each question that no
      function uses.
    """

    game: str
    rulings: Mapping[str, Ruling] = field(repr=False)
    entries: Mapping[str, str] = field(default_factory=dict, repr=False)
    lost: Mapping[str, Loss] = field(default_factory=dict, repr=False)
    tables: Mapping[str, Any] = field(default_factory=dict, repr=False)
    readings: Mapping[str, str | None] = field(default_factory=dict)
    unplayed: Mapping[str, str | None] = field(default_factory=dict, repr=False)

    def ask(self, rule: str, **given: object) -> Any:
        """Return the answer of a rule's function to a case.

        Raises Refusal for a rule that cannot be asked or whose function fails, ValueError for a nonsensical case.
        """
        ruling = self._ruling(rule)
        try:
            return ruling.function(**given, **ruling.settled)
        except Failed as error:
            raise Refusal(ruling.entry, "rule-fails", why=error) from error

    def demand(self, rule: str, *, field: str | None = None, **given: object) -> Any:
        """Return the answer of a rule to a case that must be legal.

        Raises Refusal with the rule's reason if not.
        """
        answer = self.ask(rule, **given)
        if not answer.legal:
            at = getattr(answer, "at", None)
            raise Refusal(self.entry(rule), answer.because or "illegal", field=field, at=at or "")
        return answer

    def check(self, rule: str, *, field: str | None = None, **given: object) -> None:
        """Raise Refusal for a case that a rule forbids; if the rule was removed, everything is legal."""
        if not self.is_removed(rule):
            self.demand(rule, field=field, **given)

    def is_removed(self, rule: str) -> bool:
        """Return whether an overlay removed a rule."""
        return rule in self.lost and self.lost[rule].because == REMOVED

    def number(self, rule: str, name: str) -> Any:
        """Return a number of a rule's entry. Raises Refusal for a rule that cannot be asked."""
        return self._ruling(rule).settled[name]

    def entry(self, rule: str) -> str:
        """Return the full id of a rule."""
        return self.entries.get(rule, f"{self.game}/{rule}")

    def refuse(self, rule: str, because: str, *, field: str | None = None, **words: object) -> Refusal:
        """Return the refusal of an event by a rule that the recorder itself applies.

        For a lost rule the refusal names the overlay, since it is unknown what applies instead.
        """
        if rule in self.lost:
            return self.lacking(rule, field)
        return Refusal(self.entry(rule), because, field=field, **words)

    def lacks(self, rule: str) -> bool:
        """Return whether a rule cannot be asked."""
        return rule not in self.rulings

    def lacking(self, rule: str, field: str | None = None) -> Refusal:
        """Return the refusal of an event that needs a rule which cannot be asked."""
        if rule in self.lost:
            loss = self.lost[rule]
            return Refusal(None, loss.because, field=field, missing=loss.entry, by=loss.by)
        return Refusal(None, "no-such-rule", field=field, missing=self.entry(rule))

    def _ruling(self, rule: str) -> Ruling:
        ruling = self.rulings.get(rule)
        if ruling is None:
            raise self.lacking(rule)
        return ruling
