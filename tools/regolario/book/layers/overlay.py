"""Overlays on a game: house rules, errata, a group's own choices.

An overlay is a game that ``extends`` another. Its entries are new or, marked ``replace`` or ``remove``, change the
entry with the same chapter and key. The merged rulebook and the list of changes are computed from both games.

A rulebook is a stack of layers; the highest layer that has an entry decides about it. A reader may add ``selectable``
overlays: each is placed directly above the game that it extends, beneath everything else that extends that game. Errata
of a base game therefore also apply to its expansions, but where an expansion replaces or removes a corrected entry, the
expansion wins because it was written for its own way of playing. A chapter whose entries an expansion removes
completely stays absent even if the errata add an entry to it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from regolario.book.layers.rulebook import settled
from regolario.data.stack import NotBeneath, chain, layered
from regolario.model import Base, CardDeck, Chapter, Component, Entry, Game, Question, Table, Term, Words


def lineage(base: Base, game: Game) -> list[Game]:
    """Return the game and all layers beneath it, nearest first: what it extends and its own overlays."""
    return list(reversed(layers(base, game)))


def extended(base: Base, game: Game) -> list[Game]:
    """Return the game and the games it extends, nearest first, without its own overlays."""
    return [game if name == game.id else base.games[name] for name in chain(game.id, _extends(base, game))]


def _extends(base: Base, game: Game) -> Callable[[str], str | None]:
    """Return a function from a game's id to the id it extends, or None if the base has no such game.

    ``game`` itself need not be in the base.
    """

    def below(name: str) -> str | None:
        found = base.games.get(name, game).extends
        return found if found in base.games else None

    return below


def resting_on(base: Base, game: Game) -> list[Game]:
    """Return the game and every overlay that extends it, directly or not.

    Each of them may cite the documents of the game.
    """
    return [game, *(one for one in base.games.values() if one is not game and game in lineage(base, one))]


def choosable(base: Base, game: Game) -> list[Game]:
    """Return the overlays that can be added to a game's rulebook, whichever of its layers they extend."""
    below = lineage(base, game)
    ids = {one.id for one in below}
    return [one for one in base.games.values() if one.extends in ids and one not in below]


def selectable(base: Base, game: Game) -> list[Game]:
    """Return the overlays marked ``selectable`` that a reader may add to a game's rulebook."""
    return [one for one in choosable(base, game) if one.selectable]


def played(base: Base, game: Game) -> Game:
    """Return the house profile of the base if it extends the game, otherwise the game."""
    house = base.games.get(base.house or "")
    return house if house is not None and house.extends == game.id else game


def languages_of(base: Base, game: Game) -> list[str]:
    """Return the languages of a game: those of the base.

    Those of a house profile are the ones in which it has a title.
    """
    return [code for code in base.languages if not game.house or game.title.get(code)]


def chosen(base: Base, game: Game, names: Iterable[str]) -> list[Game]:
    """Return overlays of a game by id. Raises NotBeneath for one that cannot be added to its rulebook."""
    known = {one.id: one for one in (*choosable(base, game), *lineage(base, game))}
    for name in names:
        if name not in known:
            raise NotBeneath(name, game.id, [one.id for one in choosable(base, game)])
    return [known[name] for name in names]


def rulebook(base: Base, game: Game, also: Iterable[str] = ()) -> Game:
    """Return the merged rulebook of a game under the house profile, with the overlays chosen by id.

    Raises NotBeneath for an overlay that cannot be added.
    """
    here = played(base, game)
    return merged(base, here, chosen(base, here, list(also)))


def layers(base: Base, game: Game, also: Iterable[Game] = ()) -> list[Game]:
    """Return the layers of a rulebook, lowest first; overlays chosen later are higher.

    Raises ValueError for a chosen overlay that extends none of the layers.
    """
    games = {**base.games, game.id: game}
    names = layered(game.id, _extends(base, game), lambda name: games[name].chosen, [overlay.id for overlay in also])
    return [games[name] for name in names]


def merged(base: Base, game: Game, also: Sequence[Game] = ()) -> Game:
    """Return the merged rulebook of a game, with the overlays chosen (``also``).

    Returns the game itself if it extends nothing and no overlay is chosen. Raises ValueError as ``layers`` does.
    """
    laid = layers(base, game, also)
    if len(laid) == 1:
        return game
    key = f"merged {[*map(id, laid)]} {[overlay.id for overlay in also]} {[*base.languages]}"
    if key not in game.kept:
        game.kept[key] = laid, _merged(base, game, also, laid)
    found: Game = game.kept[key][1]
    return found


def _merged(base: Base, game: Game, also: Sequence[Game], laid: Sequence[Game]) -> Game:
    own = extended(base, game)
    known = lineage(base, game)
    chapters = tuple(_chapters(laid, [layer for layer in laid if layer in own]))
    entries = {entry.id: entry for chapter in chapters for entry in chapter.entries}
    whole = replace(
        game,
        title=_titles(base, [game, *(overlay for overlay in also if overlay not in known)]),
        documents={key: found for layer in laid for key, found in layer.documents.items()},
        statements={key: found for layer in laid for key, found in layer.statements.items()},
        chapters=chapters,
        entries=entries,
        examples=tuple(found for layer in laid for found in layer.examples if found.rule in entries),
        tables=_by_key([layer.tables for layer in laid]),
        terms=_by_key([layer.terms for layer in laid]),
        questions=_open(laid),
        components=_by_key([layer.components for layer in laid]),
        decks=_by_key([layer.decks for layer in laid]),
        moved={former: now for layer in laid for former, now in layer.moved.items()},
        sheet={part: items for layer in laid for part, items in layer.sheet.items()},
    )
    gone = [entry for layer in laid for identity, entry in layer.entries.items() if identity not in entries]
    return settled(whole, gone)


def _titles(base: Base, games: Sequence[Game]) -> Words:
    if len(games) == 1:
        return games[0].title
    titles = {code: [game.title.get(code) for game in games] for code in base.languages}
    return {code: " + ".join(map(str, found)) if all(found) else None for code, found in titles.items()}


Kept = TypeVar("Kept", Table, Term, Question, Component, CardDeck)


def _by_key(layered: Iterable[Mapping[str, Kept]]) -> dict[str, Kept]:
    """Return the items of all layers by id; an item in a higher layer replaces those with the same key."""
    found: dict[str, Kept] = {}
    for over in layered:
        replaced = {item.key for item in over.values()}
        found = {**{identity: item for identity, item in found.items() if item.key not in replaced}, **over}
    return found


def _open(stack: Sequence[Game]) -> dict[str, Question]:
    """Return the questions of all layers, without those that an overlay settles."""
    settled_ones = {identity for layer in stack for identity in layer.settles}
    found = _by_key([layer.questions for layer in stack])
    return {identity: question for identity, question in found.items() if identity not in settled_ones}


def _chapters(stack: Sequence[Game], own: Sequence[Game]) -> Iterator[Chapter]:
    """Yield the chapters of a stack that still have entries.

    ``own`` are its layers without chosen overlays.
    """
    for key in order(stack):
        entries = _entries(key, stack)
        ours = _entries(key, own)
        left = tuple(entry for entry in entries.values() if entry.change != "remove")
        if (left or not entries) and not (ours and all(entry.change == "remove" for entry in ours.values())):
            named = (_chapter(layer, key) for layer in reversed(stack))
            yield Chapter(key, next((one.name for one in named if one and one.name), {}), left)


def order(stack: Iterable[Game]) -> list[str]:
    """Return the keys of chapters in reading order.

    A new chapter follows the known one that its layer lists before it. Without one before it, it precedes the next
    known one; a layer that lists only new chapters appends them.
    """
    found: list[str] = []
    for layer in stack:
        named = [chapter.key for chapter in layer.chapters]
        known = [key for key in named if key in found]
        at = found.index(known[0]) if known else len(found)
        for key in named:
            if key in found:
                at = found.index(key) + 1
            else:
                found.insert(at, key)
                at += 1
    return found


def _chapter(game: Game, key: str) -> Chapter | None:
    return next((chapter for chapter in game.chapters if chapter.key == key), None)


def _entries(chapter: str, stack: Iterable[Game]) -> dict[str, Entry]:
    """Return the entries of a chapter by key in reading order, each from the highest layer that has it."""
    found: dict[str, Entry] = {}
    for layer in stack:
        laid = _chapter(layer, chapter)
        found |= {entry.key: entry for entry in laid.entries} if laid else {}
    return found


def beneath(base: Base, game: Game, also: Sequence[Game] = ()) -> Game | None:
    """Return the rulebook that an overlay changes, with its own and the chosen overlays.

    Returns None for a game that extends nothing.
    """
    below = base.games.get(game.extends or "")
    if below is None or below is game:
        return None
    own = [base.games[name] for name in game.chosen]
    return merged(base, below, [*own, *(one for one in also if one is not game and one.extends != game.id)])
