"""The terms of a game in one language, as the scan needs them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from regolario.model import Term

WORD = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True)
class Wrong:
    """A form that texts must not use: the term's headword instead, and why."""

    form: str
    right: str
    why: str


@dataclass(frozen=True)
class Glossary:
    """Names of concepts: for each headword its forms, and the forms that are wrong."""

    forms: dict[str, tuple[str, ...]] = field(default_factory=dict)
    wrong: tuple[Wrong, ...] = ()

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Return every word of every correct form in each case that it can have."""
        words = {word for forms in self.forms.values() for form in forms for word in WORD.findall(form)}
        return frozenset(one for word in words for one in (word, *in_cases(word)))

    def knows(self, word: str) -> bool:
        """Return whether a word is part of a term, in a case that it can have: *alieni* is no *AlienI*."""
        return word in self.vocabulary


def in_cases(word: str) -> tuple[str, str, str]:
    """Return a word in lower case, with a capital and in capitals."""
    return word.lower(), word.capitalize(), word.upper()


def glossary(terms: Iterable[Term], language: str) -> Glossary:
    """Return the terms of a game in one language."""
    forms, wrong = {}, []
    for term in terms:
        held = term.words.get(language)
        if held and held.forms:
            forms[held.forms[0]] = held.forms
            for one in held.wrong:
                why = one.because.get("en") or one.because.get(language) or ""
                wrong.append(Wrong(one.form, held.forms[0], why))
    return Glossary(forms, tuple(wrong))
