"""Comparisons of a text as a whole, and of the words of a sentence that translate each other."""

from collections.abc import Callable, Iterator, Mapping

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.determiners import determiners
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.kinds.language import asking, unended
from regolario.meaning.kinds.lengths import sentences_lost
from regolario.meaning.kinds.lists import items_lost
from regolario.meaning.kinds.numbers import measures, units_lost
from regolario.meaning.kinds.parameters import counts, links, signs, ways
from regolario.meaning.kinds.pronouns import pronouns
from regolario.meaning.kinds.quantities import quantities
from regolario.meaning.kinds.roles import exchanged_contraries, exchanged_roles, exchanged_steps
from regolario.meaning.kinds.slots import exchanged_slots
from regolario.meaning.kinds.turned import turned_words
from regolario.meaning.kinds.word_order import exchanged_words

Comparison = Callable[[Mapping[str, str]], Iterator[Finding]]

OF_WHOLE_TEXTS: tuple[Comparison, ...] = (
    *(sentences_lost, counts, ways, links, asking, unended, signs, measures, units_lost),
)
"""The comparisons of all languages of a text as a whole."""


def linked_words(linked: Linked, said: Mapping[str, str], prose: Mapping[str, str]) -> Iterator[Finding]:
    """Yield the findings on the words of a sentence that translate each other.

    ``said`` has the sentence in each language as it is spoken, ``prose`` without what is not prose.
    """
    yield from items_lost(linked, said)
    yield from exchanged_words(linked, said)
    yield from quantities(prose)
    yield from turned_words(linked)
    yield from exchanged_roles(linked)
    yield from exchanged_slots(linked)
    yield from exchanged_steps(linked)
    yield from exchanged_contraries(linked)
    yield from determiners(linked)
    yield from pronouns(linked)
