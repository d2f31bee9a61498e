"""A chapter: its entries as sections, each with everything that belongs to it."""

from regolario.model import Chapter, Entry, Question, Table
from regolario.site.leaf import Leaf, Page
from regolario.site.pointers import Pointers


def chapter_page(leaf: Leaf, chapter: Chapter, pointers: Pointers) -> Page:
    """The page of a chapter. A table shows at the first entry that rolls on it, a link stands at the others."""
    shown: set[str] = set()

    def tables_of(entry: Entry) -> list[Table]:
        fresh = [table for table in dict.fromkeys(entry.tables.values()) if table not in shown]
        shown.update(fresh)
        return [leaf.base.games[table.split("/")[0]].tables[table] for table in fresh]

    def questions_of(entry: Entry) -> list[Question]:
        questions = dict.fromkeys(entry.questions.values())
        return [leaf.base.games[question.split("/")[0]].questions[question] for question in questions]

    source = chapter.entries[0].source.place().file if chapter.entries else None
    return leaf.write(
        "chapter.md",
        source,
        chapter=chapter,
        examples=pointers.examples,
        tables_of=tables_of,
        questions_of=questions_of,
    )
