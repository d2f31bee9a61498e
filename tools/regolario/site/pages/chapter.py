"""The page of a chapter: its entries as sections, each with everything that belongs to it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from regolario.book.layers.changes import ChangeKind, changes
from regolario.model import Base, Chapter, Entry, Example, Game, Question, Table
from regolario.site import addresses, boards
from regolario.site.books import short
from regolario.site.calculator.tool import MOST, calculator, words
from regolario.site.page import Page
from regolario.site.pointers import Pointers
from regolario.site.rendering.leaf import Leaf

Told = Mapping[str, list[tuple[ChangeKind, Game]]]


def told_elsewhere(base: Base) -> Told:
    """Return the overlays that change or remove entries, by the entry's id."""
    found: defaultdict[str, list[tuple[ChangeKind, Game]]] = defaultdict(list)
    for game in base.games.values():
        for change in changes(base, game):
            if change.before is not None:
                found[change.before.id].append((change.kind, game))
    return found


def chapter_page(leaf: Leaf, chapter: Chapter, pointers: Pointers, told: Told) -> Page:
    """Return the page of a chapter.

    A table is shown at the first entry that uses it, folded if it is at home in another chapter.
    """
    shown: set[str] = set()

    def tables_of(entry: Entry) -> list[Table]:
        fresh = [table for table in dict.fromkeys(entry.tables.values()) if table not in shown]
        shown.update(fresh)
        return [leaf.game.tables.get(table) or leaf.base.games[table.split("/")[0]].tables[table] for table in fresh]

    def points_of(entry: Entry) -> list[tuple[str, list[Question]]]:
        """Return the open questions and the notes of an entry, each kind with the key of its heading."""
        questions = [
            leaf.game.questions.get(question) or leaf.base.games[question.split("/")[0]].questions[question]
            for question in dict.fromkeys(entry.questions.values())
        ]
        points = [question for question in questions if question.kind != "note"]
        notes = [question for question in questions if question.kind == "note"]
        found = (("site-open-points", points), ("site-notes-of-a-rule", notes))
        return [(heading, some) for heading, some in found if some]

    source = chapter.entries[0].source.place().file if chapter.entries else None
    return leaf.write(
        "chapter.html",
        source,
        chapter=chapter,
        examples_of=pointers.examples,
        chapter_examples=[example for entry in chapter.entries for example in pointers.examples.get(entry.id, ())],
        telling_of=lambda cases: telling(leaf, cases),
        dependents=pointers.dependents,
        tables_of=tables_of,
        at_home=lambda table: home(table, pointers.rolling[table.id]) == chapter.key,
        points_of=points_of,
        origin=lambda entry: origin(leaf, entry),
        elsewhere=lambda entry: elsewhere(leaf, entry, told),
        moved=[
            (key, leaf.inline(entry.name, entry.params), leaf.entry(entry.id))
            for key, entry in moved(leaf.game, chapter.key)
        ],
        unasked=unasked(leaf, chapter, pointers),
        tools={entry.id: calculator(leaf, entry, pointers.examples.get(entry.id, ())) for entry in chapter.entries},
        calculator_words=words,
        most=MOST,
    )


def home(table: Table, users: Sequence[str]) -> str:
    """Return the chapter of a table among those of the entries that use it.

    The one of the same name as its file, otherwise the first with an entry of the table's own game.
    """
    stem = table.source.file.path.stem
    used = [entry.split("/")[:2] for entry in users]
    return min(used, key=lambda one: (one[1] != stem, one[0] != table.game))[1]


def telling(leaf: Leaf, cases: Sequence[Example]) -> Example | None:
    """Return the example that a rule shows unfolded: the first with a picture, otherwise the first."""
    drawn = (one for one in cases if boards.album(leaf.base).picture(leaf.language, one))
    return next(drawn, next(iter(cases), None))


def unasked(leaf: Leaf, chapter: Chapter, pointers: Pointers) -> list[Question]:
    """Return the open questions of a chapter that no rule uses and no text of the chapter links to."""
    texts = " ".join(str(entry.text.get(leaf.language)) for entry in chapter.entries)
    return [
        question
        for question in leaf.game.questions.values()
        if question.kind != "note"
        and question.source.file.path.stem == chapter.key
        and not pointers.asking.get(question.id)
        and f"question:{question.key})" not in texts
    ]


def moved(game: Game, chapter: str) -> list[tuple[str, Entry]]:
    """Return the entries that left a chapter for another one, each with the key that it had."""
    return [(key, entry) for left, key, entry in all_moved(game) if left == chapter]


def all_moved(game: Game) -> Iterator[tuple[str, str, Entry]]:
    """Yield the entries that left a chapter: the chapter, the key that each had there, the entry."""
    for former, now in game.moved.items():
        if now in game.entries:
            chapter, key = former.split("/")
            yield chapter, key, game.entries[now]


def origin(leaf: Leaf, entry: Entry) -> tuple[ChangeKind, str, str] | None:
    """Return how an overlay brought an entry into this rulebook: the kind of change, a link and a name.

    The link leads to the changes of the overlay; the name is empty for the rulebook's own overlay. Returns None for an
    entry of the base game.
    """
    layer = next((one for one in leaf.book.stack if one.id == entry.game), None)
    if layer is None or not layer.extends:
        return None
    kind = ChangeKind.REPLACED if entry.change == "replace" else ChangeKind.ADDED
    link = leaf.to(addresses.of_game(leaf.language, layer.id, "changes"), _anchor(entry))
    return kind, link, "" if layer.id == leaf.game.id else _short(leaf, layer)


def elsewhere(leaf: Leaf, entry: Entry, told: Told) -> list[tuple[ChangeKind, str, str]]:
    """Return the overlays outside this rulebook that change an entry.

    Kind of change, name, link to the changes.
    """
    inside = {layer.id for layer in leaf.book.stack}
    return [
        (kind, _short(leaf, game), leaf.to(addresses.of_game(leaf.language, game.id, "changes"), _anchor(entry)))
        for kind, game in told.get(entry.id, ())
        if game.id not in inside
    ]


def _anchor(entry: Entry) -> str:
    return f"{entry.chapter}-{entry.key}"


def _short(leaf: Leaf, game: Game) -> str:
    return leaf.inline({leaf.language: short(game.title, leaf.language, leaf.base.languages)})
