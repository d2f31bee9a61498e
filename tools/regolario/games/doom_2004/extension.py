"""The extension of DOOM: The Board Game (2004)."""

from regolario.extension import Extension

extension = Extension(
    game="doom-2004",
    package="regolario.games.doom_2004",
    examples=(
        r"rule doom-2004/attack/line-of-sight 'board=|A .|\n|. z|' figure=A target=b2",
        "compare doom-2004/attack --langs it,en",
        "term monstruo --lang en",
        "board docs/examples/hall.txt --lang en -o hall.svg",
        "board docs/examples/hall.txt --describe",
        "board docs/examples/hall.txt --palette grey",
    ),
    board="regolario.games.doom_2004.art.board:ART",
)
