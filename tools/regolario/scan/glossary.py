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
        """Return every word of every correct form, in lower case."""
        return frozenset(word.lower() for forms in self.forms.values() for form in forms for word in WORD.findall(form))

    def knows(self, word: str) -> bool:
        """Return whether a word is part of a term."""
        return word.lower() in self.vocabulary


def glossary(terms: Iterable[Term], language: str) -> Glossary:
    """Return the terms of a game in one language."""
    forms, wrong = {}, []
    for term in terms:
        held = term.words.get(language)
        if held and held.forms:
            forms[held.forms[0]] = held.forms
            for one in held.wrong:
                why = one.because.get(language) or one.because.get("en") or ""
                wrong.append(Wrong(one.form, held.forms[0], why))
    return Glossary(forms, tuple(wrong))
