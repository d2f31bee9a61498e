"""The grammar of a language: words before and after nouns, and verbs beside their subjects."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Grammar:
    """The words and endings by which parts of a sentence agree.

    ``siblings`` are endings of a noun in the singular and plural. ``any_gender`` are small words between an article and
    its noun, ``relatives`` those after an article, and after ``before_relatives``, that stand for a noun before it;
    ``degrees`` adverbs between a noun and its adjective; ``occasions`` nouns before a participle of another.

    ``clauses`` are words before a subject that begins a clause, ``relative`` those after a noun whose verb follows.
    ``persons_alone`` and ``alone_subjects`` are pronouns for one person or thing, ``several`` for more, ``groups``
    nouns whose verb may have either number, ``impersonal`` pronouns of a verb without a person.

    ``auxiliaries`` has the number of irregular verbs, ``appearing`` of those before their subject, ``permitted`` of
    those before an infinitive or their subject. ``copulas`` are verbs before what is said of a subject, with
    ``adverbs`` between them, ``having`` those before a participle that does not change, whose endings are
    ``participles``; ``passive`` are participles before another. ``never_single`` are verbs that do not follow one
    thing, ``supposed`` those of what is not so, ``joining`` prepositions before a clause.
    Prepositions that show a part of the sentence are ``owning`` (*of*), ``agents`` (*by*) and, before the object of a
    verb, ``personal`` (*a* in Spanish); ``owner_mark`` stands after an owner (*'s*).
    ``with_pronoun`` matches an order with a pronoun behind it, whose first group is the order.
    """

    with_pronoun: str = ""
    siblings: Sequence[tuple[str, str]] = ()
    any_gender: frozenset[str] = frozenset()
    relatives: frozenset[str] = frozenset()
    before_relatives: frozenset[str] = frozenset()
    copulas: frozenset[str] = frozenset()
    having: frozenset[str] = frozenset()
    adverbs: frozenset[str] = frozenset()
    owning: frozenset[str] = frozenset()
    owner_mark: frozenset[str] = frozenset()
    agents: frozenset[str] = frozenset()
    personal: frozenset[str] = frozenset()
    passive: frozenset[str] = frozenset()
    participles: frozenset[str] = frozenset()
    persons_alone: frozenset[str] = frozenset()
    clauses: frozenset[str] = frozenset()
    impersonal: frozenset[str] = frozenset()
    several: frozenset[str] = frozenset()
    degrees: frozenset[str] = frozenset()
    occasions: frozenset[str] = frozenset()
    relative: frozenset[str] = frozenset()
    alone_subjects: frozenset[str] = frozenset()
    never_single: frozenset[str] = frozenset()
    groups: frozenset[str] = frozenset()
    joining: frozenset[str] = frozenset()
    supposed: frozenset[str] = frozenset()
    auxiliaries: Mapping[str, str] = field(default_factory=dict)
    appearing: Mapping[str, str] = field(default_factory=dict)
    permitted: Mapping[str, str] = field(default_factory=dict)


def read_grammar(written: Mapping[str, Any]) -> Grammar:
    """Return a grammar from its part of the file of a lexicon."""
    return Grammar(**{one.name: _read(one.name, written[one.name]) for one in fields(Grammar) if one.name in written})


def _read(name: str, written: Any) -> Any:
    """Return a pattern, a set of words, pairs of endings, or the number of each word."""
    if isinstance(written, str):
        return written
    if name == "siblings":
        return tuple((one, other) for one, other in written)
    return _by_word(written) if isinstance(written, Mapping) else frozenset(written)


def _by_word(written: Mapping[str, Iterable[str]]) -> dict[str, str]:
    return {word: number for number, words in written.items() for word in words}
