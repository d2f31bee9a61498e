"""The sheet of what the errata change."""

from regolario.print.paper import PAPERS
from regolario.print.sheets.changes import sheet_of_changes
from tests.print.paper_trail import Printed
from tests.whole import base


def test_what_stays_the_same_is_not_on_it() -> None:
    words = Printed(sheet_of_changes(base(), base().games["doom-2004-errata"], "en", PAPERS["A4"])).words
    assert "Sprint" not in words
    assert "Whatchanges" in words
