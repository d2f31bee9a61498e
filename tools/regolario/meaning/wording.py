"""Findings in the words of a reader: the kind of difference, the languages, and what each says."""

from collections.abc import Iterable

from regolario.book.messages import Messages
from regolario.meaning.finding import Finding
from regolario.words.locales import joined, language_name

WITHIN = frozenset(
    {
        *("address", "clause-lost", "disagreement", "doubled-word", "foreign-sentence", "foreign-word"),
        *("quotation-mark", "space-before-sign", "unpaired-sign"),
    }
)
"""The checks whose words are those of one language, not a difference from the others."""
NAMED = {
    "clause-lost": ("shorter", "longer"),
    "claim-differs": ("negation", "permission", "obligation", "only", "exception", "condition", "all"),
}
"""The checks that find codes instead of words, with the codes."""


def kind(found: Finding, t: Messages) -> str:
    """Return the kind of difference: *Negation*."""
    return t(f"meaning-{found.code}")


def detail(found: Finding, others: Iterable[str], t: Messages) -> str:
    """Return what a language says and the others do not: *Missing in Spanish: non/not*.

    ``others`` are the other languages of the text.
    """
    here = named(found.language, t)
    has, lacks = _words(found, found.has, t), _words(found, found.lacks, t)
    if found.code in WITHIN:
        return t("meaning-in", language=here, words=has)
    if has and lacks:
        there = joined([named(code, t) for code in others], t.base.languages[t.language].locale)
        return t("meaning-both", language=here, words=has, others=there, instead=lacks)
    return t("meaning-missing" if lacks else "meaning-only", language=here, words=lacks or has)


def named(code: str, t: Messages) -> str:
    """Return the name of a language of the base in the language of the messages."""
    language = t.base.languages[code]
    return language_name(language.locale, t.base.languages[t.language].locale) or language.name


def _words(found: Finding, words: str, t: Messages) -> str:
    """Return the words of a finding without the parameters among them, which players do not know."""
    if words and found.code in NAMED:
        return t(f"meaning-word-{words}")
    return " … ".join(part for part in words.split(" … ") if not part.startswith("{")) or words
