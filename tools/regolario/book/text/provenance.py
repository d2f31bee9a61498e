"""What is known of a translation, in words: its origin, its reviewer, notes, other translations."""

from collections.abc import Iterator

from regolario.book.messages import Messages
from regolario.model import Origin, OtherText, Review


def is_told(review: Review) -> bool:
    """Return whether more is known of a translation than its mark."""
    return any((review.by, review.confidence, review.note, review.candidates)) or review.origin not in (
        None,
        Origin.SELF,
    )


def told(review: Review, t: Messages) -> Iterator[str]:
    """Yield what is known of a translation, line by line; nothing if only its mark is."""
    facts = [t(f"review-origin-{review.origin}")] if review.origin not in (None, Origin.SELF) else []
    facts += [t("review-by", name=review.by)] if review.by else []
    facts += [t(f"review-confidence-{review.confidence}")] if review.confidence else []
    if facts:
        yield " · ".join(facts)
    if review.note:
        yield t("review-note", text=review.note)
    for other in review.candidates:
        yield t("review-other", text=f"{other.text}{_evidence(other)}")


def _evidence(other: OtherText) -> str:
    """Return where another translation is from, and the remark on it, in parentheses."""
    found = [*other.evidence, *([other.note] if other.note else [])]
    return f" ({'; '.join(found)})" if found else ""
