"""Guard orders in a deathmatch, where they interrupt the other marines (S0, the section on marine orders)."""

from collections.abc import Mapping

from regolario.rule import Verdict, rule


@rule("doom-2004-deathmatch/orders/guard")
def guard(*, own_turn: bool, attacks: int, most_attacks: int, declined: bool = False) -> Verdict:
    """Whether a marine may use a guard order for so many interrupting attacks: in the turns of all other marines
    (S0-R040, S0-R041). ``declined`` says that its player has already let this very moment pass."""
    if own_turn:
        return Verdict(False, "own-turn")
    if declined:
        return Verdict(False, "moment-passed")
    return Verdict(False, "no-more-attacks") if attacks > most_attacks else Verdict(True)


@rule("doom-2004-deathmatch/orders/guard-against-guard")
def guard_against_guard(
    *, placed: Mapping[str, int], acting: str, guarding: str | None = None, against: str
) -> tuple[str, ...]:
    """The marines whose guard orders can be used at one moment of a turn, in the order in which they take effect: the
    oldest first (S0-R042). ``placed`` tells for each guard order when it was placed, as a number that grows;
    ``guarding`` is the marine whose guard attack is being made just now, if one is."""
    if guarding is not None and against == "not-against-guard":
        return ()
    able = [marine for marine in placed if marine not in (acting, guarding)]
    return tuple(sorted(able, key=lambda marine: placed[marine]))
