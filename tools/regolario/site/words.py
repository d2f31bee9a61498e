"""The glossary of a game, and the one of all games: each term in every language."""

import unicodedata
from collections.abc import Iterator
from urllib.parse import urlsplit

from regolario.model import Game, Term, WrongForm
from regolario.site.leaf import Leaf, Page
from regolario.site.reference import others
from regolario.site.said import escaped


def _headword(term: Term, code: str) -> str | None:
    word = term.words.get(code)
    return word.forms[0] if word and word.forms else None


def _sorted_by(term: Term, leaf: Leaf) -> str:
    codes = (leaf.language, *leaf.others)
    word = next((found for code in codes if (found := _headword(term, code))), term.key)
    return "".join(sign for sign in unicodedata.normalize("NFKD", word.lower()) if not unicodedata.combining(sign))


def terms_page(leaf: Leaf) -> Page:
    """The terms of one game in the order of the page's language: a table of all, then each with its forms."""

    def headword(term: Term) -> str:
        words = {code: _headword(term, code) for code in leaf.base.languages}
        return leaf.inline(words)

    def column(term: Term, code: str) -> str:
        word = _in_language(term, code)
        return f"[{word}](#{term.key})" if code == leaf.language and _headword(term, code) else word

    def wrong_forms(term: Term) -> Iterator[tuple[str, WrongForm]]:
        for code, word in term.words.items():
            for wrong in word.wrong if word else ():
                yield code, wrong

    return leaf.write(
        "terms.md",
        codes=_codes(leaf),
        ordered=sorted(leaf.game.terms.values(), key=lambda term: _sorted_by(term, leaf)),
        headword=headword,
        column=column,
        forms=_forms,
        state=lambda term, code: _state(leaf, term, code),
        wrong_forms=wrong_forms,
        others=others(leaf, "terms"),
    )


def _codes(leaf: Leaf) -> list[str]:
    return [leaf.language, *leaf.others]


def _in_language(term: Term, code: str) -> str:
    word = _headword(term, code)
    return f'<span lang="{code}">{escaped(word)}</span>' if word else "–"


def _forms(term: Term, code: str) -> str:
    word = term.words.get(code)
    return f'<span lang="{code}">{escaped(", ".join(word.forms))}</span>' if word else "–"


def _state(leaf: Leaf, term: Term, code: str) -> str:
    word = term.words.get(code)
    if word is None:
        return "–"
    evidence = f" ({', '.join(map(_evidence, word.evidence))})" if word.evidence else ""
    return leaf.t(f"site-state-{word.state}") + evidence


def _evidence(where: str) -> str:
    """A document by its id; an address as a link that shows the site only."""
    host = urlsplit(where).hostname
    return f"[{escaped(host)}](<{where.replace(' ', '%20')}>)" if host else escaped(where)


def glossary_page(leaf: Leaf) -> Page:
    """The terms of all games side by side; each leads to its game's glossary."""

    def column(term: Term, code: str) -> str:
        word = _in_language(term, code)
        return f"[{word}]({leaf.item(term.id, 'terms', code)})" if word != "–" else word

    listed: list[tuple[Term, Game]] = [
        (term, game) for game in leaf.base.games.values() for term in game.terms.values()
    ]
    ordered = sorted(listed, key=lambda pair: _sorted_by(pair[0], leaf))
    return leaf.write("glossary.md", codes=_codes(leaf), ordered=ordered, column=column)
