"""Collection of the translation units of a base in one language pair."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from regolario.book.terms.finder import Finder, finder
from regolario.book.text.placeholders import Voice
from regolario.exchange.slots import Slot, slots
from regolario.exchange.unit import (
    MISSING,
    Batch,
    CodeKind,
    Marks,
    ShownValue,
    TermHint,
    Text,
    TranslationUnit,
    codes,
    parsed,
)
from regolario.exchange.wrapping import unwrapped
from regolario.fingerprint import State, letters, original_language, state
from regolario.model import Base, Game, Statement

STALE = (State.NUMBER_CHANGED, State.WORDING_CHANGED)
LONGEST_ON_SHEET = 240
"""The most characters of a line on the quick-reference sheet."""
LONGEST_ON_PIECE = 32
"""The most characters of the name of a piece or card."""
SAYS_PIECE = "pieces."
BEFORE = "– "
"""What stands before a value that is shown to a translator, so that its word does not begin a sentence."""


def collected(
    base: Base,
    target: str,
    source: str | None = None,
    games: Sequence[str] | None = None,
    under: str | None = None,
    only: Callable[[TranslationUnit], bool] = lambda unit: True,
) -> Batch:
    """Return the units of a base, or of some games, from one language into another.

    Without ``source``, the language in which most of the texts were first written. ``under`` is a chapter (the name of
    its file) or the id of an item. ``only`` decides which units are kept, such as ``missing`` and ``stale``. A text
    that is not written in the source language is left out.
    """
    chosen = [slot for slot in slots(base, games) if _is_under(slot, under)]
    language = source or main_source(base, chosen, target)
    make = _Maker(base, language, target)
    units = (make.unit(slot) for slot in chosen if slot.words.get(language))
    return Batch(language, target, tuple(unit for unit in units if only(unit)))


def missing(unit: TranslationUnit) -> bool:
    """Return whether a unit is not translated."""
    return unit.target is None


def stale(unit: TranslationUnit) -> bool:
    """Return whether the original of a unit's item changed after the review of its translation."""
    return unit.state in STALE


def _is_under(slot: Slot, under: str | None) -> bool:
    if under is None:
        return True
    identity = slot.id.partition("#")[0]
    return under in (slot.chapter, identity) or slot.path == f"chapters.{under}" or slot.id == under


def main_source(base: Base, chosen: Iterable[Slot], target: str) -> str:
    """Return the language in which most texts were first written, of those other than ``target``."""
    found = Counter(
        code for slot in chosen if slot.item and (code := original_language(slot.item)) not in (None, target)
    )
    return found.most_common(1)[0][0] if found else next(code for code in base.languages if code != target)


class _Maker:
    """The making of units from the texts of a base."""

    def __init__(self, base: Base, source: str, target: str) -> None:
        self.base = base
        self.source = source
        self.target = target
        self.voices = [Voice(base.languages[code], base.units) for code in (source, target)]
        self.finders = cache(self._finder)

    def unit(self, slot: Slot) -> TranslationUnit:
        game = self.base.games.get(slot.game)
        source = parsed(unwrapped(slot.words[self.source]))
        written = slot.words.get(self.target)
        values = tuple(self._values(slot, source))
        return TranslationUnit(
            id=slot.id,
            source=source,
            target=None if written is None else parsed(unwrapped(written), source),
            marks=marks_of(values, slot.words[self.source], written),
            state=self._state(slot),
            context=self._context(slot, game),
            values=values,
            terms=tuple(self._terms(game, slot.words[self.source])) if game else (),
            statements=tuple(self._statements(game, slot)) if game else (),
            longest=longest(slot),
        )

    def _state(self, slot: Slot) -> str:
        if slot.words.get(self.target) is None:
            return MISSING
        return state(slot.item, self.target) if slot.item else State.NOT_REVIEWED

    def _values(self, slot: Slot, source: Text) -> Iterator[ShownValue]:
        """Yield the parameters of a text as readers see them; forms by the value they agree with."""
        seen = set()
        for code in codes(source):
            written = f"{{{code.name}}}" if code.kind is CodeKind.FORMS else code.written
            if code.kind is not CodeKind.LINK and code.name in slot.params and written not in seen:
                seen.add(written)
                shown = (voice.render(f"{BEFORE}{written}", slot.params) for voice in self.voices)
                yield ShownValue(written, *(text.removeprefix(BEFORE) for text in shown))

    def _context(self, slot: Slot, game: Game | None) -> str:
        """Return where a text stands, in the source language: game, chapter, item and field."""
        chapter = next((one.name for one in game.chapters if one.key == slot.chapter), None) if game else None
        names = (game.title if game else None, chapter, slot.heading)
        found = [unwrapped(name) for words in names if words and (name := words.get(self.source))]
        return " > ".join((*found, slot.path))

    def _terms(self, game: Game, text: str) -> Iterator[TermHint]:
        hints: dict[str, TermHint] = {}
        for found in self.finders(game.id).find(text):
            word = game.terms[found.found].words.get(self.target)
            if word:
                hints.setdefault(found.form.lower(), TermHint(found.form, word.forms))
        yield from hints.values()

    def _finder(self, game: str) -> Finder:
        return finder(self.base.games[game].terms.values(), self.source)

    def _statements(self, game: Game, slot: Slot) -> Iterator[str]:
        for number in slot.statements:
            said = self._said(game.statements.get(number))
            yield f"{number}: {said}" if said else number

    def _said(self, statement: Statement | None) -> str:
        found = statement.text.get(self.source) if statement else None
        return unwrapped(found) if found else ""


def longest(slot: Slot) -> int | None:
    """Return the most characters of a text that is printed in little space, otherwise None."""
    if slot.path == "sheet":
        return LONGEST_ON_SHEET
    return LONGEST_ON_PIECE if slot.id.startswith("component:") and slot.path.startswith(SAYS_PIECE) else None


def marks_of(values: Iterable[ShownValue], source: str, target: str | None) -> Marks:
    """Return the fingerprints of a unit; that of the target is empty without one."""
    numbers = ";".join(f"{value.written}={value.source}" for value in values)
    return Marks(letters(numbers), letters(unwrapped(source)), letters(unwrapped(target)) if target is not None else "")
