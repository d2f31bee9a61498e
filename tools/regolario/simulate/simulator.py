"""The interface by which a game makes its fights simulated."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from regolario.data.places import Map
from regolario.problems import Problem
from regolario.record.rulings import Rulings
from regolario.simulate.contest import Contest


class Unfit(ValueError):  # noqa: N818 - the name describes the forces, not an error of the program
    """Forces or a board that cannot fight; ``problems`` says where and why."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = list(problems)
        super().__init__("\n".join(map(str, self.problems)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Matchup:
    """What fights: the rules that apply, the two forces as written, and the board.

    ``board`` is its text, and ``board_file`` its name in problems; ``turns`` is the highest number of turns of each
    side.
    """

    book: Rulings
    left: Map
    right: Map
    board: str
    board_file: str
    turns: int


@dataclass(frozen=True, kw_only=True)
class Simulator:
    """The way fights of one game are simulated.

    - ``force``: the JSON Schema of a file with one force.
    - ``board``: the text of the board on which forces meet if none is named.
    - ``contest``: takes a matchup and returns its contest. Raises Unfit, and Refusal for a rule that cannot be asked.
    - ``title``: takes a force as written and returns its title by language, empty if it has none.
    """

    force: Mapping[str, Any]
    board: str
    contest: Callable[[Matchup], Contest]
    title: Callable[[Map], Mapping[str, str]]
