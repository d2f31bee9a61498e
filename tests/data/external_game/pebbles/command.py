"""`regolario pebbles`: how many pebbles lie on a board."""

import click

from pebbles.rules.beach import Beach


@click.command()
@click.argument("board")
def pebbles(board: str) -> None:
    """Count the pebbles of BOARD.

    \b
    Example:
      regolario pebbles "|o . o|"
    """
    click.echo(len(Beach.read(board).spaces_with("pebble")))
