"""Order of the layers of a rulebook: the games that a game extends, and the chosen overlays."""

from collections.abc import Callable, Iterable, Sequence


class NotBeneath(ValueError):  # noqa: N818 - the name describes the overlay, not an error of the program
    """A chosen overlay that extends none of the layers of a rulebook.

    ``overlay`` is its id; ``known`` are the ids that could be chosen.
    """

    def __init__(self, overlay: str, game: str, known: Sequence[str] = ()) -> None:
        super().__init__(f"`{overlay}` does not extend `{game}` or any game that `{game}` extends")
        self.overlay, self.game, self.known = overlay, game, known


def chain(game: str, extends: Callable[[str], str | None]) -> list[str]:
    """Return the game and the games it extends, nearest first; a circle ends where it closes."""
    found = [game]
    while (below := extends(found[-1])) is not None and below not in found:
        found.append(below)
    return found


def layered(
    game: str,
    extends: Callable[[str], str | None],
    chosen: Callable[[str], Sequence[str]],
    also: Iterable[str] = (),
) -> list[str]:
    """Return the ids of the layers of a rulebook, lowest first.

    ``chosen`` returns a game's own overlays, ``also`` are those that a reader chooses. Each is placed directly above
    the game that it extends, and overlays chosen later are higher. Raises NotBeneath.
    """
    found = list(reversed(chain(game, extends)))
    own = [overlay for layer in found for overlay in chosen(layer)]
    laid: list[str] = []
    for overlay in (*own, *also):
        if overlay in found:
            continue
        below = extends(overlay)
        if below not in found:
            raise NotBeneath(overlay, game)
        at = found.index(below) + 1
        while found[at : at + 1] and found[at] in laid:
            at += 1
        laid.append(overlay)
        found.insert(at, overlay)
    return found
