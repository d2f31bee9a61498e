"""Demons that a marine frags by moving onto their space (S3-R112, S3-R119)."""

from dataclasses import dataclass

from regolario.games.doom_2016.rules.board import MARINE, Board, Figure, enemies
from regolario.games.doom_2016.rules.steps import Costs, additional
from regolario.mechanics.spaces import Space


@dataclass(frozen=True)
class Kills:
    """The staggered demons, and the readings of what a glory kill costs and of one by teleporter."""

    staggered: tuple[str, ...] = ()
    cost: str = "pays"
    teleported: str = "both"

    def victim(self, board: Board, figure: Figure, there: Space, *, teleports: bool) -> Figure | None:
        """Return the demon that a marine frags by moving onto a space, or None."""
        other = board.figure_on(there, besides=figure.name)
        if other is None or figure.kind != MARINE or not enemies(figure, other):
            return None
        return other if teleports or other.name in self.staggered else None

    def is_glory(self, victim: Figure, *, teleports: bool) -> bool:
        """Return whether it is a glory kill to frag a demon, not just a telefrag (S3-R112)."""
        return victim.name in self.staggered and not (teleports and self.teleported == "telefrag")

    def extra(self, board: Board, figure: Figure, there: Space, costs: Costs, *, teleports: bool) -> int:
        """Return the additional points for entering a space (S3-R062, S3-R081, S3-R120)."""
        killed = self.victim(board, figure, there, teleports=teleports) is not None
        return additional(board, figure, there, costs, free=teleports or (killed and self.cost == "free"))
