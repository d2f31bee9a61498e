"""The rules of the tiny game that the tests of the checks use."""

from dataclasses import dataclass

from regolario.rule import rule


@dataclass(frozen=True)
class Left:
    left: int
    halves: str


@rule("tiny/play/steps")
def steps(*, spaces: int, points: int, cost: int, halves: str) -> Left:
    return Left(points - cost * spaces, halves)


@rule("tiny/play/board")
def board(*, across: int, side: int, table: int) -> int:
    return across * side if table else 0
