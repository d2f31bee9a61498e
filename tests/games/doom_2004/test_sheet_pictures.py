"""The pictures on the sheets of the rulebooks that are played without invaders."""

import pytest

from regolario.book.layers.overlay import merged
from regolario.print.paper import PAPERS
from regolario.print.sheets.omitted import kept_off
from regolario.print.sheets.sheet import Sheet
from tests.whole import base

CREATURES = base().games["doom-2004"].tables["doom-2004/creatures"]


@pytest.mark.parametrize("name", [game.id for game in base().games.values() if game.extends])
def test_no_picture_shows_invaders_that_the_rulebook_does_not_use(name: str) -> None:
    game = merged(base(), base().games[name])
    if CREATURES.id in game.tables.keys() - kept_off(game):
        return
    invaders = [str(row.text["en"]).lower() for row in CREATURES.rows]
    for chapter in Sheet(base(), base().games[name], "en", PAPERS["A4"]).data()["chapters"]:
        for picture in chapter["pictures"]:
            assert not [one for one in invaders if one in picture["alt"].lower()], picture["alt"]
