"""Checks of terms: no forms that the termbase forbids, no form with two meanings."""

import itertools
import re
from collections.abc import Iterable, Iterator

from regolario.book.layers.overlay import lineage
from regolario.book.terms.finder import inside_code, trie_pattern, worded
from regolario.book.terms.homonyms import by_form, family
from regolario.book.text.folding import alike, empty, folded
from regolario.book.text.passages import passages
from regolario.meaning.words.lexicon import lexicon
from regolario.model import Base, Game, Language, Term
from regolario.problems import Level, Problem

OPENING = ("«", "“", "‘", '"')
CLOSING = ("»", "”", "’", '"')
SHORTEST = 3
"""Words of at most this length are not tried in the plural."""
MOST = 500
"""The highest number of plurals tried for one form."""


def forbidden_terms(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``forbidden-term`` problems: a text uses a form that the termbase marks as wrong.

    Finds it in singular or plural, with or without its accents, broken over lines, split by invisible characters, with
    a hyphen for a blank or a letter of another script. A form in quotation marks is allowed.
    """
    terms = [term for one in lineage(base, game) for term in one.terms.values()]
    finders = {code: Forbidden(terms, language) for code, language in base.languages.items()}
    for passage in passages(game):
        for code, finder in finders.items() if passage.rule else ():
            text = passage.words.get(code)
            for start, found, right in finder.find(text) if isinstance(text, str) else ():
                place = passage.words.place_in(code, start)
                yield Problem(place, "forbidden-term", f"`{found}` is a forbidden form", f"write `{right}`")


class Forbidden:
    """A searcher for wrong forms of terms in one language."""

    def __init__(self, terms: Iterable[Term], language: Language) -> None:
        words = [word for term in terms if (word := term.words.get(language.code))]
        self.allowed = {_plain(form) for word in words for form in word.forms}
        self.right: dict[str, str] = {}
        for word in words:
            for wrong in word.wrong:
                for form in _numbers(wrong.form, language):
                    self.right.setdefault(alike(folded(form, accents=False).text), word.forms[0])
        self.pattern = re.compile(rf"(?<!\w)(?:{trie_pattern(self.right)})(?!\w)") if self.right else None

    def find(self, text: str) -> Iterator[tuple[int, str, str]]:
        """Yield the offset of each wrong form in the text as written, the form and the right one."""
        if self.pattern is None:
            return
        seen = folded(text, accents=False)
        for found in self.pattern.finditer(alike(seen.text)):
            start, end = seen.place(found.start()), seen.place(found.end() - 1) + 1
            written = text[start:end]
            if _plain(written) not in self.allowed and not _quoted(text, start, end) and not inside_code(text, start):
                yield start, _plain(written), self.right[found[0]]


def _plain(form: str) -> str:
    return folded(form).text.casefold()


def _numbers(form: str, language: Language) -> Iterator[str]:
    """Yield a form, and the plurals that any or all of its words may have."""
    alternatives = [[word, *_plurals(word, language)] for word in form.split()]
    yield from (" ".join(words) for words in itertools.islice(itertools.product(*alternatives), MOST))


def _plurals(word: str, language: Language) -> Iterator[str]:
    for singular, plural in language.plurals:
        if len(word) > SHORTEST and word.endswith(singular):
            yield word[: len(word) - len(singular)] + plural


def _quoted(text: str, start: int, end: int) -> bool:
    """Return whether a form is in quotation marks."""
    return text[start - 1 : start] in OPENING and text[end : end + 1] in CLOSING and start > 0


def piece_names(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``piece-name`` problems: a card is called otherwise than the term with its key.

    Checks components whose pieces are all terms of the game, which have a page with their names in every language.
    """
    terms = {term.key: term for term in game.terms.values()}
    for component in worded(game):
        for piece in component.pieces:
            for code, word in terms[piece.key].words.items():
                name = piece.name.get(code)
                if word and name and name.lower() not in [form.lower() for form in word.forms]:
                    place = component.source["pieces"][piece.key]["name"].place(code)
                    what = f"`{name}` is not a form of the term `{terms[piece.key].id}`"
                    yield Problem(place, "piece-name", what, f"write `{word.forms[0]}`, or add the form to the term")


def shared_forms(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``shared-form`` problems: two terms of a game have the same form in a language."""
    for code in base.languages:
        owners: dict[str, str] = {}
        for term in game.terms.values():
            word = term.words.get(code)
            for index, form in enumerate(word.forms if word else ()):
                first = owners.setdefault(form.lower(), term.id)
                if first != term.id:
                    what = f"`{form}` is already a form of `{first}`"
                    place = term.source[code]["forms"].place(index)
                    yield Problem(place, "shared-form", what, "keep it in only one of the terms")


def function_words(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``function-word`` problems: a form is a small word of its language, such as *for*."""
    for code in base.languages:
        known = lexicon(code)
        for term in game.terms.values():
            word = term.words.get(code)
            for index, form in enumerate(word.forms if word else ()):
                if form.lower() in known.small or form.lower() in known.logic:
                    place = term.source[code]["forms"].place(index)
                    what = f"`{form}` is a function word: most texts that contain it do not mean the term"
                    yield Problem(place, "function-word", what, "remove it, or write the phrases that mean the term")


def idle_phrases(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``idle-phrase`` problems: a phrase of ``not_in`` contains no form, or is one.

    A form that is such a phrase is never found.
    """
    for code in base.languages:
        for term in game.terms.values():
            word = term.words.get(code)
            forms = {_plain(form) for form in word.forms} if word else set()
            for index, phrase in enumerate(word.not_in if word else ()):
                what, remedy = _idle(phrase, forms)
                if what:
                    yield Problem(term.source[code]["not_in"].place(index), "idle-phrase", what, remedy)


def _idle(phrase: str, forms: set[str]) -> tuple[str, str]:
    """Return what is wrong with a phrase of ``not_in``, and the remedy; empty texts if nothing is."""
    written = _plain(phrase)
    if written in forms:
        return f"`{phrase}` is a form, which is then never found", "write a longer phrase"
    if any(re.search(rf"(?<!\w){re.escape(form)}(?!\w)", written) for form in forms if form):
        return "", ""
    return f"`{phrase}` contains no form of the term", "write one of the forms in it, or remove it"


def empty_forms(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``empty-text`` problems: a form has no visible letter, digit or symbol."""
    for code in base.languages:
        for term in game.terms.values():
            word = term.words.get(code)
            for index, form in enumerate(word.forms if word else ()):
                if empty(form):
                    place = term.source[code]["forms"].place(index)
                    yield Problem(place, "empty-text", "the form is empty or invisible", "write it, or remove it")


def undeclared_senses(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``no-sense`` problems: a term without a sense has a word of an unrelated game."""
    for code in base.languages:
        owners = by_form(base, code)
        for term in game.terms.values():
            word = None if term.sense else term.words.get(code)
            for index, form in enumerate(word.forms if word else ()):
                others = [one for one in owners[form.lower()] if family(base, one) != family(base, term)]
                if others:
                    what = f"`{form}` is also a word of `{others[0].id}`"
                    remedy = "give both terms a `sense`: the same if they stand for the same thing"
                    place = term.source[code]["forms"].place(index)
                    yield Problem(place, "no-sense", what, remedy, Level.WARNING)
