"""Event kinds of a recorded game, as a table, and the parser of events.

An event is a short mapping. One key names its kind; the value of that key and the other keys give the details: ``{open:
red-door, with: crowbar}``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, NamedTuple

from regolario.record.rulings import Refusal


class Reader(NamedTuple):
    """The parser of a key's value.

    ``read`` returns the parsed value. If it raises ValueError, TypeError or AttributeError, the event is refused with
    the reason ``no-NAME``.
    """

    name: str
    read: Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Field:
    """A key of an event: the argument that receives its value, its parser, and whether it is optional."""

    argument: str
    reader: Reader
    optional: bool = False


@dataclass(frozen=True, slots=True)
class EventKind:
    """A kind of event: its keys in order, and the function that plays it.

    ``play`` takes the state and the arguments of the fields and returns the next state; None for a known kind that is
    not recorded because it follows from other events. Rules that the kind asks are declared as ``chapter/key``:
    ``needs`` lists those that every event of the kind asks, so that the kind is impossible in a rulebook without one;
    ``may_need`` lists those that some events ask; ``limits`` lists those that only forbid, so that events stay legal
    without them.
    """

    fields: Mapping[str, Field]
    play: Callable[..., Any] | None = None
    needs: tuple[str, ...] = ()
    may_need: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """A recorded event: its kind, its values by argument, and ``plain``, the mapping as recorded."""

    kind: str
    said: Mapping[str, Any]
    plain: Mapping[str, Any] = field(compare=False, repr=False)


def read_event(kinds: Mapping[str, EventKind], plain: Any) -> Event:
    """Return the event that a mapping describes.

    Raises Refusal, with the key at fault, if it is malformed.

    If keys of several kinds occur, the kind listed first in the table applies.
    """
    if not isinstance(plain, Mapping) or not plain or not all(isinstance(key, str) for key in plain):
        raise Refusal(None, "no-event")
    kind = next((kind for kind in kinds if kind in plain), None)
    if kind is None:
        raise _unknown(next(iter(plain)), kinds, "unknown-event")
    fields = kinds[kind].fields
    for key in plain:
        if key not in fields:
            raise _unknown(key, fields, "unknown-part", kind=kind)
    return Event(kind, dict(_said(kind, fields, plain)), plain)


def _said(kind: str, fields: Mapping[str, Field], plain: Mapping[str, Any]) -> list[tuple[str, Any]]:
    said = []
    for key, one in fields.items():
        if key in plain:
            try:
                said.append((one.argument, one.reader.read(plain[key])))
            except (ValueError, TypeError, AttributeError):
                raise Refusal(None, f"no-{one.reader.name}", field=key, key=key, value=plain[key]) from None
        elif not one.optional:
            raise Refusal(None, "missing-part", field=kind, key=key, kind=kind)
    return said


def _unknown(word: str, known: Mapping[str, object], because: str, **words: str) -> Refusal:
    near = get_close_matches(word, known, 1)
    suggestion = near[0] if near else ", ".join(known)
    return Refusal(None, because, field=word, word=word, known=suggestion, **words)
