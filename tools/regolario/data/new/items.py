"""Skeletons of single items: an entry, a table, a question, a term, a deck, a card, an example.

Each is valid but empty.
"""

from collections.abc import Iterable
from pathlib import Path

from regolario.data.files import write_whole
from regolario.data.layout import Layout, NotChangeableError
from regolario.data.new.skeleton import NotNew, checked, empty_words
from regolario.data.schemas.editors import modeline
from regolario.data.stack import chain
from regolario.mechanics.dice import Dice
from regolario.model import Base, CardDeck, Game

MOST_ROWS = 100
"""The highest number of totals for which a new table gets a row each."""
RESTS_ON = "  rests_on:\n    - {statements: [], how: unknown}\n"


def new_entry(base: Base, game: str, chapter: str, key: str, original: str | None = None) -> Path:
    """Add an empty entry at the end of a chapter and return the file.

    ``original`` is the language of the original text. Raises NotNew.
    """
    path = Path(base.root) / game / "rules" / f"{chapter}.yaml"
    if not path.is_file():
        raise NotNew(f"unknown chapter `{game}/{chapter}`; create it with `regolario new chapter {game} {chapter}`")
    if f"{game}/{chapter}/{checked(key)}" in _game(base, game).entries:
        raise NotNew(f"`{game}/{chapter}` already has an entry `{key}`")
    words, reviewed = empty_words(base), _reviewed(base, base.games[game], original)
    item = f"{key}:\n  name: {words}\n  text: {words}\n{RESTS_ON}  runs: false\n  because: by-hand\n{reviewed}"
    return _added(base, path, "rules", item)


def new_table(
    base: Base, game: str, group: str, key: str, original: str | None = None, dice: str | None = None
) -> Path:
    """Add an empty table to ``tables/<group>.yaml`` and return the file.

    It has a row for each total of ``dice``, or one column without dice. Raises NotNew.
    """
    _check_new(key, _game(base, game).tables, game, "table")
    words = empty_words(base)
    item = f"{key}:\n  name: {words}\n"
    if dice:
        item += f"  dice: {dice}\n  rows:\n"
        item += "".join(f"    - {{on: {total}, result: row-{total}, text: {words}}}\n" for total in _totals(dice))
    else:
        item += f"  columns:\n    - {{key: value, name: {words}}}\n"
        item += f"  rows:\n    - {{result: first, text: {words}, cells: {{value: ~}}}}\n"
    item += RESTS_ON + _reviewed(base, base.games[game], original)
    return _added(base, _file(base, game, "tables", group), "tables", item)


def _totals(dice: str) -> Iterable[int]:
    try:
        totals = Dice.parse(dice).totals
    except ValueError as error:
        raise NotNew(str(error)) from error
    if len(totals) > MOST_ROWS:
        raise NotNew(f"`{dice}` has {len(totals):,} totals; a new table gets at most {MOST_ROWS} rows")
    return totals


def new_question(base: Base, game: str, chapter: str, key: str, original: str | None = None) -> Path:
    """Add an empty question with two readings to ``questions/<chapter>.yaml``; return the file.

    Raises NotNew.
    """
    _check_new(key, _game(base, game).questions, game, "question")
    words, reviewed = empty_words(base), _reviewed(base, base.games[game], original)
    item = (
        f"{key}:\n  kind: silent\n  name: {words}\n  text: {words}\n  evidence:\n    - {{statements: []}}\n"
        f"  readings:\n    first: {words}\n    second: {words}\n  default: first\n  why: {words}\n{reviewed}"
    )
    return _added(base, _file(base, game, "questions", chapter), "questions", item)


def new_term(base: Base, game: str, group: str, key: str, original: str | None = None) -> Path:
    """Add a term without forms to ``terms/<group>.yaml``; return the file. Raises NotNew."""
    _check_new(key, _game(base, game).terms, game, "term")
    forms = "".join(f"  {code}: ~\n" for code in base.languages)
    reviewed = _reviewed(base, base.games[game], original)
    item = f"{key}:\n  definition: {empty_words(base)}\n{forms}{reviewed}"
    return _added(base, _file(base, game, "terms", group), "terms", item)


def new_deck(base: Base, game: str, group: str, key: str, original: str | None = None) -> Path:
    """Add a deck without cards to ``cards/<group>.yaml``; return the file. Raises NotNew."""
    _check_new(key, _game(base, game).decks, game, "deck")
    item = f"{key}:\n  name: {empty_words(base)}\n{RESTS_ON}{_reviewed(base, base.games[game], original)}"
    return _added(base, _file(base, game, "cards", group), "cards", item)


def new_card(base: Base, game: str, deck: str, key: str, original: str | None = None) -> Path:
    """Add a card to a deck and return the file of the deck.

    If no term has its key, one without forms is added to ``terms/cards.yaml``. A deck with unnamed cards then has one
    less of them. Raises NotNew.
    """
    found = _game(base, game).decks.get(f"{game}/{deck}")
    if found is None:
        raise NotNew(f"unknown deck `{game}/{deck}`; create it with `regolario new deck {game}/GROUP/{deck}`")
    if checked(key) in [card.key for card in found.cards]:
        raise NotNew(f"`{game}/{deck}` already has a card `{key}`")
    try:
        layout = Layout(found.source.file.path)
        _put_card(layout, found, key)
        layout.save()
    except NotChangeableError as error:
        raise NotNew(str(error)) from error
    layers = chain(game, lambda name: base.games[name].extends if name in base.games else None)
    if not any(f"{name}/{key}" in base.games[name].terms for name in layers if name in base.games):
        new_term(base, game, "cards", key, original)
    return layout.path


def _put_card(layout: Layout, deck: CardDeck, key: str) -> None:
    if deck.cards:
        layout.put((deck.key, "cards"), key, "{}")
    else:
        layout.put((deck.key,), "cards", f"\n    {key}: {{}}")
    if deck.unnamed:
        layout.put((deck.key,), "unnamed", str(deck.unnamed - 1))


def new_example(base: Base, game: str, chapter: str, key: str, given: Iterable[str] = ()) -> Path:
    """Add an example of an entry, without assertions, to ``examples/<chapter>.yaml``; return the file.

    ``given`` are the names of its required arguments. Raises NotNew.
    """
    if f"{game}/{chapter}/{key}" not in _game(base, game).entries:
        raise NotNew(f"unknown entry `{game}/{chapter}/{key}`; create it before its examples")
    values = ", ".join(f"{name}: ~" for name in given)
    item = f"- name: {empty_words(base)}\n  rule: {chapter}/{key}\n  given: {{{values}}}\n  then: {{}}\n"
    return _added(base, _file(base, game, "examples", chapter), "examples", item)


def _game(base: Base, game: str) -> Game:
    if game not in base.games:
        raise NotNew(f"unknown game `{game}`; create it with `regolario new game {game}`")
    return base.games[game]


def _file(base: Base, game: str, kind: str, group: str) -> Path:
    return Path(base.root) / game / kind / f"{checked(group)}.yaml"


def _check_new(key: str, known: Iterable[str], game: str, noun: str) -> None:
    if f"{game}/{checked(key)}" in known:
        raise NotNew(f"`{game}` already has a {noun} `{key}`")


def _reviewed(base: Base, game: Game, original: str | None) -> str:
    """Return the review marks of a new text.

    The original is the language asked for, otherwise that of all documents of the game, otherwise the first of the
    base.
    """
    written = {document.language for document in game.documents.values()} & set(base.languages)
    first = original or (written.pop() if len(written) == 1 else next(iter(base.languages)))
    if first not in base.languages:
        raise NotNew(f"unknown language `{first}` (choose from: {', '.join(base.languages)})")
    marks = ", ".join(f"{code}: {'original' if code == first else '~'}" for code in base.languages)
    return f"  reviewed: {{{marks}}}\n"


def _added(base: Base, path: Path, kind: str, item: str) -> Path:
    """Append an item to a file after an empty line, with the file's line endings; return the file."""
    before = path.read_bytes().decode("utf-8") if path.exists() else modeline(base, path, kind)
    newline = "\r\n" if "\r\n" in before else "\n"
    lines = before.replace(newline, "\n")
    gap = "" if not lines.strip() or lines.endswith("\n\n") else "\n" if lines.endswith("\n") else "\n\n"
    write_whole(path, before + f"{gap}{item}".replace("\n", newline))
    return path
