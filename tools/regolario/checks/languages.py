"""The languages against each other: no copies, and the same parameters in each."""

from collections.abc import Iterator

from regolario.model import Base, Game
from regolario.passages import Passage, passages
from regolario.problems import Problem
from regolario.text import WAYS, placeholders


def copied_language(base: Base, game: Game) -> Iterator[Problem]:
    """``copied-language``: one language's text is another's, letter for letter, and nothing says that it is meant.
    ``same`` said of texts that differ is a problem too."""
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
            what = "`same` stands, but no two texts are the same"
            yield Problem(words.place("same"), "copied-language", what, "remove `same`")


def missing_parameter(base: Base, game: Game) -> Iterator[Problem]:
    """``missing-parameter``: a parameter that another language uses is not in this one.
    ``unknown-parameter``: a text names a parameter that there is not, or says it in a way that there is not."""
    for passage in passages(game):
        words = passage.words
        if not any("{" in text for code in base.languages if (text := words.get(code))):
            continue
        used = {code: _used(text) for code in base.languages if (text := words.get(code)) is not None}
        everywhere = set().union(*used.values())
        for code, names in used.items():
            for name in sorted(everywhere - names):
                other = next(language for language in used if name in used[language])
                what = f"the `{code}` text has no `{{{name}}}`, which the `{other}` text uses"
                yield Problem(words.place(code), "missing-parameter", what, f"use `{{{name}}}` in `{code}` too")
        yield from _unknown(base, passage)


def _used(text: str) -> set[str]:
    return {found.name for found in placeholders(text)} if "{" in text else set()


def _unknown(base: Base, passage: Passage) -> Iterator[Problem]:
    known = ", ".join(passage.params) or "there is none"
    for code in base.languages:
        for found in placeholders(passage.words.get(code) or ""):
            if found.name not in passage.params:
                what, remedy = f"there is no parameter `{found.name}`", f"name one of params: {known}"
            elif found.way is not None and found.way not in WAYS:
                what, remedy = f"`{found.way}` is no way to say a parameter", f"use one of {', '.join(WAYS)}"
            else:
                continue
            yield Problem(passage.words.place_in(code, found.start), "unknown-parameter", what, remedy)
