"""The text of a rule in a terminal, for `regolario rule` and `regolario play`."""

from rich.markdown import Markdown

from regolario.book.text.markup import parser, unlinked, without_asides


def rule_text(text: str) -> Markdown:
    """Return a text for the terminal, parsed as on the site and on paper, with words in place of links."""
    plain = unlinked(without_asides(text))
    shown = Markdown(plain)
    shown.parsed = parser().parse(plain)
    return shown
