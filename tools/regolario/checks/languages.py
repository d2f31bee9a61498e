"""Comparison of the languages of each text: no empty texts, no copies, the same parameters."""

from collections.abc import Iterator

from regolario.book.folding import empty
from regolario.book.passages import Passage, passages
from regolario.book.text import PLACEHOLDER, WAYS, placeholders
from regolario.model import Base, Game
from regolario.problems import Problem


def empty_text(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``empty-text`` problems: a text has no visible letter, digit or symbol."""
    for passage in passages(game):
        for code in base.languages:
            text = passage.words.get(code)
            if isinstance(text, str) and empty(text):
                what = f"the `{code}` text is empty or invisible"
                yield Problem(passage.words.place(code), "empty-text", what, f"write it, or `{code}: ~`")


def copied_language(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``copied-language`` problems: a text equals that of another language without ``same: true``.

    ``same`` on texts that all differ is a problem too.
    """
    for passage in passages(game):
        words = passage.words
        seen: dict[str, str] = {}
        for code in base.languages:
            text = words.get(code)
            if text is None:
                continue
            if text in seen and not words.get("same"):
                what = f"the `{code}` text is a copy of `{seen[text]}`"
                remedy = f"translate it, or write `{code}: ~`; if the word is the same, add `same: true`"
                yield Problem(words.place(code), "copied-language", what, remedy)
            seen.setdefault(text, code)
        written = sum(words.get(code) is not None for code in base.languages)
        if words.get("same") and len(seen) == written > 1:
            what = "`same` is set, but no two texts are the same"
            yield Problem(words.place("same"), "copied-language", what, "remove `same`")


def missing_parameter(base: Base, game: Game) -> Iterator[Problem]:
    """Yield problems of parameters in texts.

    ``missing-parameter``: a text lacks a parameter that another language uses. ``unknown-parameter``: a text uses an
    undefined parameter or an unknown form of one.
    """
    for passage in passages(game):
        texts = {code: text for code in base.languages if (text := passage.words.get(code)) is not None}
        if not any("{" in text for text in texts.values()):
            continue
        said = {code: {found.group(1, 2) for found in PLACEHOLDER.finditer(text)} for code, text in texts.items()}
        used = {code: {name for name, _ in found} for code, found in said.items()}
        everywhere = set().union(*used.values())
        for code, names in used.items():
            for name in sorted(everywhere - names):
                other = next(language for language in used if name in used[language])
                what = f"the `{code}` text has no `{{{name}}}`, which the `{other}` text uses"
                yield Problem(passage.words.place(code), "missing-parameter", what, f"use `{{{name}}}` in `{code}` too")
        ways = {way for found in said.values() for _, way in found}
        if not (everywhere <= passage.params.keys() and ways <= {None, *WAYS}):
            yield from _unknown(base, passage)


def _unknown(base: Base, passage: Passage) -> Iterator[Problem]:
    known = ", ".join(passage.params) or "none"
    for code in base.languages:
        for found in placeholders(passage.words.get(code) or ""):
            if found.name not in passage.params:
                what, remedy = f"unknown parameter `{found.name}`", f"use one of params: {known}"
            elif found.way is not None and found.way not in WAYS:
                what, remedy = f"`{found.way}` is not a form of a parameter", f"use one of {', '.join(WAYS)}"
            else:
                continue
            yield Problem(passage.words.place_in(code, found.start), "unknown-parameter", what, remedy)
