"""The cases of examples are sentences."""

from regolario.engine.wording import Wording
from tests import whole


def test_a_message_phrases_a_case_also_with_what_a_picture_shows() -> None:
    wording = Wording(whole.base(), whole.base().games["doom-2004"], "en")
    given = {"board": "|A . z|", "figure": "A", "target": "c1", "blast": False}
    assert wording.case("doom-2004/attack/melee", given, hidden=("board", "figure", "target")) == (
        "Marine A attacks the zombie (c1) in melee. Blast area: no."
    )
