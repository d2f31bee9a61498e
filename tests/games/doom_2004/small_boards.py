"""Small boards of every kind, for what must hold on all of them."""

from hypothesis import strategies as st

from regolario.games.doom_2004.rules.board import Board

SIDE = 4


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Return a board with walls, doors, obstacles, holes and figures, and marine A in the first space."""
    rows = []
    for number in range(SIDE):
        spaces = draw(st.lists(st.sampled_from("....*~#zB"), min_size=SIDE, max_size=SIDE))
        edges = draw(st.lists(st.sampled_from("    |Dd"), min_size=SIDE - 1, max_size=SIDE - 1))
        if number == 0:
            spaces[0] = "A"
        elif number:
            walls = draw(st.lists(st.sampled_from("    -Dd"), min_size=SIDE, max_size=SIDE))
            rows.append("+" + "+".join(walls) + "+")
        rows.append("|" + "".join(a + b for a, b in zip(spaces, [*edges, "|"], strict=True)))
    letters = iter("BCDEFGHIJKLMNOPQ")
    return Board.read("\n".join("".join(next(letters) if sign == "B" else sign for sign in row) for row in rows))
