"""One hero, a row of rooms, a monster in each: go in, fight, take what you can carry, get out."""

from regolario.rule import Verdict, rule


@rule("dungeon/delve/rooms")
def rooms(*, room: int, target: int, rooms: int) -> Verdict:
    """Return whether the hero may go from one room to another, which must be adjacent and exist."""
    return Verdict(True) if abs(target - room) == 1 and 0 <= target <= rooms else Verdict(False, "no-such-door")


@rule("dungeon/delve/fights")
def fights(*, rolled: int, least: int) -> bool:
    """Return whether the hero kills the monster."""
    if rolled > 6:
        raise ValueError(f"a die does not show {rolled}")
    return rolled >= least


@rule("dungeon/delve/load")
def load(*, gold: int, most: int) -> Verdict:
    """Return whether the hero can carry an amount of gold."""
    return Verdict(True) if gold <= most else Verdict(False, "too-heavy")
