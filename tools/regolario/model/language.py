"""Texts in several languages, and what defines a language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

Words = Mapping[str, str | None]
"""A text by language code; None where it is not translated."""

Phrases = Mapping[str, Sequence[str]]
"""Several phrases by language code."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the base, from languages.yaml.

    ``locale`` is its CLDR tag (``it``, ``en-GB``). ``numbers`` maps a number word to its value ("due": 2, "metà": 1/2),
    ``times`` a word for how often something happens ("una volta": 1). ``idioms`` are phrases in which such a word is
    not a number ("at once"). ``plurals`` are pairs of the endings of a singular and its plural ("o", "i"). ``asking``
    is how a question is written ("¿…?"), ``answers`` the words that answer one ("sí"), in small letters. For the
    search, ``forms`` are forms of a word that begin differently ("muoio morto"), ``synonyms`` words of one meaning,
    ``across`` phrases of questions about all games ("every game"). Texts may lack a ``draft`` language.
    """

    code: str
    name: str
    locale: str
    numbers: Mapping[str, int | Fraction]
    times: Mapping[str, int | Fraction] = field(default_factory=dict)
    idioms: tuple[str, ...] = ()
    plurals: tuple[tuple[str, str], ...] = ()
    asking: str = ""
    answers: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    synonyms: tuple[str, ...] = ()
    across: tuple[str, ...] = ()
    draft: bool = False
