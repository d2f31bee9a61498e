"""What the game of pebbles brings."""

from pathlib import Path

from regolario.extension import Command, Extension

extension = Extension(
    game="pebbles",
    package="pebbles",
    data=Path(__file__).parent / "data",
    commands={"pebbles": Command("Count the pebbles of a board.", "pebbles.command:pebbles")},
    board="pebbles.art.beach:ART",
    pages={"stones": "pebbles.page:stones"},
    home=("stones",),
)
