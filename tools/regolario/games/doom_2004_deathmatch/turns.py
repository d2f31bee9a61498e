"""Who places first, who plays first, and whose turn it is; and the deck that counts the rounds (S0, step 5 and the
sequence of the round). Players are named clockwise: the next one sits on the left."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.rule import rule


def marines_of_each(players: int, few: int, each: int) -> int:
    """How many marines each player controls (S0-R020)."""
    return each if players <= few else 1


@rule("doom-2004-deathmatch/match-setup/placing")
def placing(*, seats: tuple[str, ...], first: str, few: int, each: int, pairs: str) -> tuple[str, ...]:
    """The players in the order in which they place their marines: from the first one rightwards (S0-R025 to S0-R027).
    ``seats`` go clockwise. Raises ValueError if the first player sits nowhere."""
    start = seats.index(first)
    rightwards = (*reversed(seats[: start + 1]), *reversed(seats[start + 1 :]))
    passes = marines_of_each(len(seats), few, each)
    if pairs == "one-a-pass":
        return rightwards * passes
    return tuple(player for player in rightwards for _ in range(passes))


@rule("doom-2004-deathmatch/match-setup/play-order")
def play_order(*, placed: tuple[str, ...]) -> tuple[str, ...]:
    """The players in the order in which they play: from the last to place leftwards, so that the first to place plays
    last (S0-R029). ``placed`` are the players in placing order, named once for each of their marines."""
    return tuple(reversed(tuple(dict.fromkeys(placed))))


@rule("doom-2004-deathmatch/round/turn-order")
def turn_order(*, order: tuple[str, ...], few: int, each: int) -> tuple[str, ...]:
    """The turns of a round by whose they are: once round the table, or as many times as each player has marines
    (S0-R030, S0-R031). ``order`` are the players in playing order."""
    return order * marines_of_each(len(order), few, each)


@dataclass(frozen=True)
class Turn:
    """Whether a marine may take the next turn; if not why. ``player`` is whose turn it is (None once the round is
    over), ``marines`` those among which that player chooses."""

    legal: bool
    because: str | None
    player: str | None
    marines: tuple[str, ...]


@rule("doom-2004-deathmatch/match-round/marines-per-player")
def marines_per_player(
    *, order: tuple[str, ...], marines: Mapping[str, tuple[str, ...]], acted: tuple[str, ...], marine: str
) -> Turn:
    """Whether a marine may act now (S0-R030, S0-R031): its player must be next round the table, and it must not have
    acted in this round. ``marines`` are those of each player, ``acted`` those that have had their turn, in order."""
    turns = order * max(len(own) for own in marines.values())
    if len(acted) >= len(turns):
        return Turn(False, "round-over", None, ())
    player = turns[len(acted)]
    able = tuple(own for own in marines[player] if own not in acted)
    if marine in able:
        return Turn(True, None, player, able)
    return Turn(False, "has-acted" if marine in acted else "another-player", player, able)


@dataclass(frozen=True)
class Clock:
    """The timer after cards were taken from it: how many ``went``, how many are ``left``, and whether the match is
    ``over``."""

    went: int
    left: int
    over: bool


@rule("doom-2004-deathmatch/match-round/timer")
def timer(*, cards: int, scattered: int | None = None, per_round: int, scatter: str) -> Clock:
    """What the timer does at the end of a round or, if ``scattered`` cards are drawn in its course, then (S0-R033,
    S0-R034): the last card ends the match, if it is so read only once the round is played out. Raises ValueError for a
    deck that holds fewer cards than are drawn, or none where the last one would have ended the match.
    """
    if cards < (scattered or 1) and (scattered is not None or scatter != "finishes-the-round"):
        raise ValueError(f"a deck of {cards} cards")
    if scattered is None:
        went = min(per_round, cards)
        return Clock(went, cards - went, went == cards)
    went = 0 if scatter == "goes-back" else scattered
    return Clock(went, cards - went, went == cards and scatter == "counts")
