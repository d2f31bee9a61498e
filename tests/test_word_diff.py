"""Differences between two versions of a text, in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.book.text.word_diff import word_diff

WORDS = st.lists(st.sampled_from(("a", "ring", "{n}", "of", "salt,", "è", "l’orco.")), max_size=12)
BLANKS = st.sampled_from((" ", "\n", "  ", "\n\n", "\u00a0"))


@pytest.mark.parametrize(
    ("before", "after", "shown"),
    [
        ("Roll one die.", "Roll two dice.", "Roll [-one-]{+two+} [-die-]{+dice+}."),
        ("Move up to\n{n} spaces.", "Move at most {n}\nspaces.", "Move [-up-]{+at+} [-to-]{+most+} {n} spaces."),
        ("a b c d e f g h", "a b c d e f g", "… f g[- h-]"),
        ("a", "", "[-a-]"),
    ],
)
def test_the_changed_words_are_marked(before: str, after: str, shown: str) -> None:
    assert word_diff(before, after) == shown


@given(WORDS, st.data())
def test_lines_broken_elsewhere_are_no_change(words: list[str], data: st.DataObject) -> None:
    one, other = ("".join(f"{word}{data.draw(BLANKS)}" for word in words) for _ in range(2))
    assert word_diff(one, other) == ""
