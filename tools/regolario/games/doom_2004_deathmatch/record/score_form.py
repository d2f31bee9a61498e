"""How the score of a deathmatch is kept at the table.

The options of a new sheet, what is typed, how it stands.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from regolario.data.values import bare
from regolario.games.doom_2004_deathmatch.record.state import MatchState
from regolario.model import Game
from regolario.record.recorder import LineReader, ScoreForm, SheetOption, Standings
from regolario.record.rulings import Refusal, Rulings

LETTERS = "ABCDEF"
PAIR = 2
LIMIT = SheetOption("limit", "NUMBER", "Frags or points that win: a medium match by default.", number=True)
DECK = SheetOption("deck", "NUMBER", "Cards of the timer: a whole invader deck by default.", number=True)
PLAYERS = SheetOption("player", "NAME", "A player, in seating order; once for each.", required=True, several=True)


def new_head(whole: Game, book: Rulings, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the head of a deathmatch; the marines go round the table.

    Raises Refusal for players that cannot play.
    """
    players = given["player"]
    book.check("the-game/players", field="players", players=len(players))
    each = book.ask("match-setup/marines", players=len(players)).each
    marines = {letter: players[index % len(players)] for index, letter in enumerate(LETTERS[: each * len(players)])}
    return {"players": list(players), "marines": marines, **length(whole, book, given)}


def length(whole: Game, book: Rulings, given: Mapping[str, Any]) -> dict[str, int]:
    """Return the length of a match: as given, or medium with a whole invader deck (S0-T2)."""
    return {"limit": given.get("limit") or _medium(book), "deck": given.get("deck") or _whole_deck(whole)}


def _medium(book: Rulings) -> int:
    if "frag-limits" not in book.tables:
        raise Refusal(None, "missing-key", key="limit")
    return int(book.tables["frag-limits"]["medium"]["frags"])


def _whole_deck(whole: Game) -> int:
    entry = next((entry for entry in whole.entries.values() if entry.id.endswith("/the-game/decks")), None)
    if entry is None or "invader_cards" not in entry.params:
        raise Refusal(None, "missing-key", key="deck")
    return int(bare(entry.params["invader_cards"].value))


def letters(typed: Sequence[str], count: int) -> list[str] | None:
    """Return the typed letters of marines if this number of them was typed and nothing else."""
    found = [word.upper() for word in typed if len(word) == 1 and word.isalpha()]
    return found if len(found) == len(typed) == count else None


def pair_line(kind: str) -> LineReader:
    """Return the reader of ``A B``: A does it to B."""

    def read(typed: Sequence[str], names: Mapping[str, str]) -> dict[str, Any] | None:
        found = letters(typed, PAIR)
        return {kind: found[1], "by": found[0]} if found else None

    return read


def marine_line(kind: str) -> LineReader:
    """Return the reader of ``A``."""

    def read(typed: Sequence[str], names: Mapping[str, str]) -> dict[str, Any] | None:
        found = letters(typed, 1)
        return {kind: found[0]} if found else None

    return read


def scatter_line(typed: Sequence[str], names: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the event of a number of cards drawn."""
    return {"scatter": int(typed[0])} if len(typed) == 1 and typed[0].isdecimal() else None


def end_round_line(typed: Sequence[str], names: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the event of a round that ends."""
    return None if typed else {"end-round": True}


def two_letters(typed: Sequence[str], names: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the event of two letters alone: a frag; the same letter twice is an own frag."""
    found = letters(typed, PAIR)
    if not found:
        return None
    by, fragged = found
    return {"own-frag": by} if by == fragged else {"frag": fragged, "by": by}


FRAG_LINES: dict[str, LineReader] = {
    "frag": pair_line("frag"),
    "telefrag": pair_line("telefrag"),
    "own-frag": marine_line("own-frag"),
}
TURN_LINES: dict[str, LineReader] = {"turn": marine_line("turn")}
TIME_LINES: dict[str, LineReader] = {"scatter": scatter_line, "end-round": end_round_line}


def standings(state: MatchState, names: Mapping[str, str]) -> Standings:
    """Return how a match stands: for each side its marines, those that have still to act, its score."""
    head = state.head
    side = ("team", "points") if head.teams else ("player", "frags")
    rows = []
    for scorer in head.scorers:
        marines = [letter for letter in head.marines if head.scorer(letter) == scorer]
        waiting = " ".join(letter for letter in marines if letter not in state.acted)
        name = names.get(scorer, scorer) if head.teams else scorer
        rows.append((name, " ".join(marines), waiting, str(state.score[scorer])))
    said = {"round": state.round, "timer": state.timer, "limit": head.limit}
    return Standings((side[0], "marines", "to-act", side[1]), tuple(rows), said)


FORM = ScoreForm(
    options=(PLAYERS, LIMIT, DECK),
    example="evening.yaml --player Ada --player Bruno --player Carla --limit 7",
    head=new_head,
    lines={**FRAG_LINES, **TURN_LINES, **TIME_LINES},
    standings=standings,
    shorthand=two_letters,
    shown="A B",
    without={"board": "has-a-board"},
)
