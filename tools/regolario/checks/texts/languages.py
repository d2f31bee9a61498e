"""Comparison of the languages of each text: no empty texts, no copies, the same parameters."""

import re
from collections.abc import Iterator, Mapping

from regolario.book.text.folding import empty
from regolario.book.text.passages import Passage, passages
from regolario.book.text.placeholders import PLACEHOLDER, WAYS, placeholders
from regolario.data.nearest import did_you_mean
from regolario.data.places import Map, Seq
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
        if not any("{" in text or "}" in text for text in texts.values()):
            continue
        yield from _stray_braces(passage, texts)
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


def _stray_braces(passage: Passage, texts: Mapping[str, str]) -> Iterator[Problem]:
    """Yield a problem for the first brace of each text that is not part of a parameter."""
    for code, text in texts.items():
        rest = PLACEHOLDER.sub(lambda found: " " * len(found[0]), text)
        stray = re.search("[{}]", rest)
        if stray:
            what = f"the `{stray[0]}` here does not belong to a parameter"
            remedy = "write `{name}`, or `{name|one|many}` with its forms; a text has no other braces"
            yield Problem(passage.words.place_in(code, stray.start()), "unknown-parameter", what, remedy)


def _written_params(holder: object) -> Iterator[str]:
    """Yield the names of all parameters in the file of an item, also of those that could not be read."""
    if isinstance(holder, Map | Seq):
        for key, value in holder.items() if isinstance(holder, Map) else enumerate(holder):
            if key == "params" and isinstance(value, Map):
                yield from value
            yield from _written_params(value)


def _unknown(base: Base, passage: Passage) -> Iterator[Problem]:
    """Yield the problems of placeholders, except those of parameters whose values could not be read."""
    known = ", ".join(passage.params) or "none"
    unread = {*_written_params(passage.item.source)} - passage.params.keys() if passage.item else set()
    for code in base.languages:
        for found in placeholders(passage.words.get(code) or ""):
            if found.name in unread:
                continue
            if found.name not in passage.params:
                remedy = did_you_mean(found.name, passage.params, f"use one of params: {known}")
                what = f"unknown parameter `{found.name}`"
            elif found.way is not None and found.way not in WAYS:
                what, remedy = f"`{found.way}` is not a form of a parameter", f"use one of {', '.join(WAYS)}"
            else:
                continue
            yield Problem(passage.words.place_in(code, found.start), "unknown-parameter", what, remedy)
