"""What is wrong with a file of translations, or with texts that a format cannot hold."""

import re
from collections import Counter

from regolario.exchange.unit import Batch, TranslationUnit, plain
from regolario.mechanics.bounds import shortened

CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""Characters that no format of this package carries safely, and no text needs."""
MOST_UNITS = 200_000
"""The most units of a file."""


class ExchangeError(ValueError):
    """A file that cannot be read or written; the message says what is wrong, where, and what to do."""


class UnreadableError(ExchangeError):
    """A file that cannot be read as the format it should have."""


class LossError(ExchangeError):
    """A text that a format cannot hold without losing something."""


def refuse_loss(batch: Batch) -> None:
    """Raise LossError if a unit has a character that files cannot hold, no source, or the id of another."""
    for unit in batch.units:
        for text in _texts(unit):
            if found := CONTROL.search(text):
                raise LossError(
                    f"`{unit.id}` has the character U+{ord(found[0]):04X}, which files cannot hold; remove it"
                )
        if not plain(unit.source):
            raise LossError(f"`{unit.id}` has no source text; leave it out")
    refuse_doubles(batch)


def refuse_many(data: bytes, sign: bytes) -> None:
    """Raise UnreadableError if a file has too many units, by a sign that each of them has."""
    if data.count(sign) > MOST_UNITS:
        raise UnreadableError(f"the file has more than {MOST_UNITS:,} units; split it")


def refuse_doubles(batch: Batch) -> None:
    """Raise UnreadableError if two units have the same id."""
    twice = [identity for identity, count in Counter(unit.id for unit in batch.units).items() if count > 1]
    if twice:
        raise UnreadableError(f"two units have the id `{shortened(twice[0], 200)}`; keep one of them")


def _texts(unit: TranslationUnit) -> tuple[str, ...]:
    values = [text for value in unit.values for text in value]
    terms = [text for term in unit.terms for text in (term.source, *term.target)]
    texts = (unit.id, unit.context, unit.state, *unit.marks, *unit.statements, *values, *terms)
    return (plain(unit.source), plain(unit.target or ()), *texts)
