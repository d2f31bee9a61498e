"""The extension of the labyrinth generator for Mordheim."""

from regolario.extension import Command, Extension

extension = Extension(
    game="mordheim-labyrinth",
    package="regolario.games.mordheim_labyrinth",
    commands={
        "labyrinth": Command(
            "Make a labyrinth, or give advice on its tiles.",
            "regolario.games.mordheim_labyrinth.commands.labyrinth:labyrinth",
        )
    },
    examples=(
        "check mordheim-labyrinth",
        "rules mordheim-labyrinth --lang en",
        "rule bridges/crossing initiative=3 roll=4 --lang en",
        "examples docs/examples/my-cases.yaml",
        "roll encounters --seed 7 --lang en",
        "odds encounters --lang en",
        "sheet mordheim-labyrinth --lang en --paper A4 -o sheet.pdf",
        "pieces mordheim-labyrinth --what counters --lang it --lang en -o counters.pdf",
        "pieces mordheim-labyrinth --what tiles --two-sided --paper letter -o tiles.pdf",
        "review mordheim-labyrinth/bridges/crossing --lang es",
    ),
    piece_picture="regolario.games.mordheim_labyrinth.art.piece_art:piece_svg",
    pages={"labyrinth": "regolario.games.mordheim_labyrinth.site.live:labyrinth_page"},
    home=("labyrinth",),
    assets="regolario.games.mordheim_labyrinth.site.live:assets",
)
