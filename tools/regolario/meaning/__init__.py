"""What the texts of a rule say in each language, and where they differ."""

from regolario.meaning.finding import Finding
from regolario.meaning.reviewing import Terms, review, terms_of

__all__ = ["Finding", "Terms", "review", "terms_of"]
