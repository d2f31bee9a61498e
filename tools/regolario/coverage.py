"""Coverage of each document, language and rule."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from regolario.book.citations import citations
from regolario.book.layers.overlay import languages_of, resting_on
from regolario.book.text.passages import passages
from regolario.engine.running import playable
from regolario.fingerprint import State, reviewables, state
from regolario.model import Base, Game

KINDS = {"R": "statements", "T": "tables", "E": "examples", "C": "constants"}


@dataclass(frozen=True, slots=True)
class Share:
    """A count, ``covered`` of ``all``, with the missing items."""

    covered: int
    all: int
    missing: tuple[str, ...] = ()

    @property
    def percent(self) -> int:
        """Return the share in whole percent, rounded down; 100 if there is nothing to cover."""
        return 100 if not self.all else 100 * self.covered // self.all

    def __str__(self) -> str:
        return f"{self.covered}/{self.all}"


@dataclass(frozen=True, slots=True)
class GameCoverage:
    """The coverage of one game: documents by kind of statement, languages, rules with functions."""

    game: str
    documents: dict[str, dict[str, Share]]
    written: dict[str, Share]
    reviewed: dict[str, Share]
    with_examples: Share
    entries: int
    runs: int
    questions: int
    notes: int = 0
    how: dict[str, int] = field(default_factory=dict)


def coverage(base: Base, game: Game) -> GameCoverage:
    """Return the coverage of one game; that of a house profile counts only the languages of its group."""
    codes = languages_of(base, game)
    shown = {example.rule for example in game.examples}
    running = [entry.id for entry, _ in playable(base, game)]
    return GameCoverage(
        game=game.id,
        documents=_documents(base, game),
        written={code: _written(game, code) for code in codes},
        reviewed={code: _reviewed(game, code) for code in codes},
        with_examples=_share(running, shown),
        entries=len(game.entries),
        runs=len(running),
        questions=sum(question.kind != "note" for question in game.questions.values()),
        notes=sum(question.kind == "note" for question in game.questions.values()),
        how=_how(game),
    )


def _share(all_of: Iterable[str], covered: Iterable[str]) -> Share:
    wanted, there = list(all_of), set(covered)
    missing = tuple(name for name in wanted if name not in there)
    return Share(len(wanted) - len(missing), len(wanted), missing)


def _documents(base: Base, game: Game) -> dict[str, dict[str, Share]]:
    """Return which statements of each document the game or an overlay on it cites, by document and kind."""
    cited = {citation.statement for one in resting_on(base, game) for citation in citations(one)}
    return {
        document: {
            name: _share((s.id for s in game.statements.values() if (s.document, s.kind) == (document, kind)), cited)
            for kind, name in KINDS.items()
        }
        for document in game.documents
    }


def _written(game: Game, code: str) -> Share:
    """Return the share of the game's texts that are written in a language, that is, not `~`."""
    names = []
    there = []
    for passage in passages(game):
        name = str(passage.words.place())
        names.append(name)
        if passage.words.get(code):
            there.append(name)
    return _share(names, there)


def _reviewed(game: Game, code: str) -> Share:
    """Return the share of items that are original in a language, or reviewed there and unchanged since."""
    good = (State.ORIGINAL, State.REVIEWED)
    things = list(reviewables(game))
    return _share((thing.id for thing in things), (thing.id for thing in things if state(thing, code) in good))


def _how(game: Game) -> dict[str, int]:
    """Return the number of entries that rest on facts of each kind (printed, inferred, ...)."""
    found: dict[str, int] = {}
    for entry in game.entries.values():
        for how in {basis.how.value for basis in entry.rests_on}:
            found[how] = found.get(how, 0) + 1
    return found
