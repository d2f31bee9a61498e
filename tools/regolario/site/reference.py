"""Pages that list one kind of thing of a game: tables, examples, questions."""

from collections.abc import Iterable

from regolario.model import Chapter, Entry, Example, Question
from regolario.site.leaf import Leaf, Page
from regolario.site.pointers import Pointers


def others(leaf: Leaf, page: str) -> object:
    """A function that links an item of ``page`` in the other languages: (language, link)."""
    return lambda item: [(code, leaf.item(item, page, code)) for code in leaf.others]


def tables_page(leaf: Leaf, pointers: Pointers) -> Page:
    """Every table with its odds."""
    return leaf.write("tables.md", rolling=pointers.rolling, others=others(leaf, "tables"))


def examples_page(leaf: Leaf, pointers: Pointers) -> Page:
    """Every worked example, by chapter and entry."""
    chapters = [(chapter, cases) for chapter in leaf.game.chapters if (cases := _cases(chapter, pointers))]
    inherited = [
        f"{chapter.key}-{entry.key}" for chapter, cases in chapters for entry, _ in cases if entry.game != leaf.game.id
    ]
    return leaf.write("examples.md", chapters=chapters, inherited=inherited)


def _cases(chapter: Chapter, pointers: Pointers) -> list[tuple[Entry, list[Example]]]:
    return [(entry, pointers.examples[entry.id]) for entry in chapter.entries if pointers.examples.get(entry.id)]


def questions_page(leaf: Leaf, pointers: Pointers) -> Page:
    """Every question with its readings, then the faults of the source that need no choice."""
    questions = leaf.game.questions.values()
    return leaf.write(
        "questions.md", groups=list(_groups(questions)), asking=pointers.asking, others=others(leaf, "questions")
    )


def _groups(questions: Iterable[Question]) -> Iterable[tuple[str, list[Question]]]:
    questions = list(questions)
    for name, group in (
        ("open", [question for question in questions if question.kind != "note"]),
        ("notes", [question for question in questions if question.kind == "note"]),
    ):
        if group:
            yield name, group
