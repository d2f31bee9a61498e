"""The order of placing and playing, and the deck that counts the rounds (S0, step 5 and the round).

Players are named clockwise: the next one sits on the left.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.mechanics.arguments import at_least
from regolario.mechanics.bounds import repeated
from regolario.mechanics.lookup import named, place_of
from regolario.rule import rule


def marines_of_each(players: int, few: int, each: int) -> int:
    """Return how many marines each player controls (S0-R020)."""
    return each if players <= few else 1


@rule("doom-2004-deathmatch/match-setup/placing")
def placing(*, seats: tuple[str, ...], first: str, few: int, each: int, pairs: str) -> tuple[str, ...]:
    """Return the players in the order in which they place their marines (S0-R025 to S0-R027).

    That is from the first player to the right. ``seats`` are the players clockwise. Raises ValueError if the first
    player is not among them.
    """
    start = place_of(seats, first, "player")
    rightwards = (*reversed(seats[: start + 1]), *reversed(seats[start + 1 :]))
    passes = marines_of_each(len(seats), few, each)
    turns = repeated(rightwards, passes)
    return turns if pairs == "one-a-pass" else tuple(sorted(turns, key=rightwards.index))


@rule("doom-2004-deathmatch/match-setup/play-order")
def play_order(*, placed: tuple[str, ...]) -> tuple[str, ...]:
    """Return the players in playing order (S0-R029).

    That is from the last to place to the left, so the first to place plays last. ``placed`` are the players in
    placing order, once for each of their marines.
    """
    return tuple(reversed(tuple(dict.fromkeys(placed))))


@rule("doom-2004-deathmatch/round/turn-order")
def turn_order(*, order: tuple[str, ...], few: int, each: int) -> tuple[str, ...]:
    """Return the players of the turns of a round, in order (S0-R030, S0-R031).

    The order goes round the table once for each marine of a player. ``order`` are the players in playing order.
    """
    return repeated(order, marines_of_each(len(order), few, each))


@dataclass(frozen=True)
class PlayerTurn:
    """The result of checking a turn.

    ``player`` is the one whose turn it is (None after the round), ``marines`` those among which that player
    chooses.
    """

    legal: bool
    because: str | None
    player: str | None
    marines: tuple[str, ...]


@rule("doom-2004-deathmatch/match-round/marines-per-player")
def marines_per_player(
    *, order: tuple[str, ...], marines: Mapping[str, tuple[str, ...]], acted: tuple[str, ...], marine: str
) -> PlayerTurn:
    """Return whether a marine may act now (S0-R030, S0-R031).

    Its player must be next, and the marine must not have acted in this round. ``marines`` are those of each player,
    ``acted`` those that have had their turn, in order.
    """
    turns = order * max((len(own) for own in marines.values()), default=0)
    if len(acted) >= len(turns):
        return PlayerTurn(False, "round-over", None, ())
    player = turns[len(acted)]
    able = tuple(own for own in named(marines, player, "player") if own not in acted)
    if marine in able:
        return PlayerTurn(True, None, player, able)
    return PlayerTurn(False, "has-acted" if marine in acted else "another-player", player, able)


@dataclass(frozen=True)
class Clock:
    """The timer after cards left it: how many ``went`` and are ``left``, and whether it is ``over``."""

    went: int
    left: int
    over: bool


@rule("doom-2004-deathmatch/match-round/timer")
def timer(*, cards: int, scattered: int | None = None, per_round: int, scatter: str) -> Clock:
    """Return the timer after a round, or after ``scattered`` cards are drawn (S0-R033, S0-R034).

    The last card ends the match; under one reading, only after the round. Raises ValueError for a deck with fewer
    cards than are drawn, and for an empty deck if the last card would have ended the match.
    """
    if scattered is not None or scatter != "finishes-the-round":
        at_least("cards", cards, scattered or 1)
    if scattered is None:
        went = min(per_round, cards)
        return Clock(went, cards - went, went == cards)
    went = 0 if scatter == "goes-back" else scattered
    return Clock(went, cards - went, went == cards and scatter == "counts")
