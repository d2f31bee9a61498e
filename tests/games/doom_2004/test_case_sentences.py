"""The cases of examples are sentences."""

from regolario.engine.wording import Wording
from tests import whole


def test_a_message_phrases_a_case_also_with_what_a_picture_shows() -> None:
    wording = Wording(whole.base(), whole.base().games["doom-2004"], "en")
    given = {"board": "|A . z|", "figure": "A", "target": "c1", "blast": False}
    assert wording.case("doom-2004/attack/declare", given, hidden=("board", "figure", "target")) == (
        "Marine A declares an attack on the zombie (c1). Blast area: no."
    )
