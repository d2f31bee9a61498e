"""What is below the text of each language: what is known of it, and what the checks of meaning find."""

from collections.abc import Sequence

from regolario.book.messages import Messages
from regolario.book.text.provenance import is_told, told
from regolario.meaning.finding import Finding
from regolario.meaning.wording import detail, kind
from regolario.model import Review
from regolario.problems import Level
from regolario.site.html import said

HINTS = "meaning-hints"
REVIEW = "review "
"""How the key of a place for what is known of a translation begins; its number follows."""
HINTED = '<details class="hints">'
"""How the folded hints on a text begin."""


class Differences:
    """The findings that some lines show; each is in the HTML as a place that ``told`` fills in a language."""

    def __init__(self) -> None:
        self.shown: list[tuple[Finding, tuple[str, ...]]] = []
        self.reviews: list[Review] = []

    def about(self, review: Review) -> str:
        """Return the place of what is known of a translation; nothing if only its mark is."""
        if not is_told(review):
            return ""
        self.reviews.append(review)
        return place(f"{REVIEW}{len(self.reviews) - 1}")

    def html(self, findings: Sequence[Finding], codes: Sequence[str]) -> str:
        """Return the findings on the text of one language as HTML, hints folded.

        ``codes`` are the languages of the text.
        """
        hints = [one for one in findings if one.level is Level.INFO]
        plain = "".join(self._line(one, codes) for one in findings if one.level is not Level.INFO)
        if not hints:
            return plain
        lines = "".join(self._line(one, codes) for one in hints)
        summary = place(f"{HINTS} {len(hints)}")
        return f"{plain}{HINTED}<summary>{summary}</summary>{lines}</details>"

    def _line(self, found: Finding, codes: Sequence[str]) -> str:
        self.shown.append((found, tuple(code for code in codes if code != found.language)))
        words = place(f"{len(self.shown) - 1}")
        return f'<p class="differs differs--{found.level}">{words}</p>'

    def told(self, key: str, t: Messages) -> str:
        """Return the HTML of a place: a finding by its number, a translation, a count of hints, or a message."""
        if key.isdecimal():
            found, others = self.shown[int(key)]
            return _told(found, others, t)
        if key.startswith(REVIEW):
            lines = told(self.reviews[int(key.removeprefix(REVIEW))], t)
            return "".join(f'<p class="told">{said.escaped(line)}</p>' for line in lines)
        name, _, count = key.partition(" ")
        return said.escaped(t.count(name, int(count)) if count else t(name))


def place(key: str) -> str:
    """Return the place of a label, with the key of its message, for ``Differences.told``."""
    return f"\ue000{key}\ue001"


def _told(found: Finding, others: Sequence[str], t: Messages) -> str:
    level = "" if found.level is Level.INFO else f'<b class="mark">{said.escaped(t(f"meaning-{found.level}"))}</b> '
    return f"{level}<b>{said.escaped(kind(found, t))}</b>. {said.escaped(detail(found, others, t))}"
