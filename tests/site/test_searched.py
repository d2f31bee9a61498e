"""The data of the search: what replaces what, and which pages are found."""

from pathlib import Path

from regolario.data.load import load
from regolario.site import search
from regolario.site.books import books
from regolario.site.tongue import Tongue
from tests.overlays import rule, tiny_copy, words, write_game

TABLE = f"""loot:
  name: {words("Finds")}
  dice: D6
  rows: [{{on: 1-6, result: nothing, text: {words("Nothing")}}}]
  rests_on: [{{how: inferred}}]
"""


def test_each_item_of_an_overlay_names_what_it_replaces(tmp_path: Path) -> None:
    root = tiny_copy(tmp_path)
    steps = rule("steps", "Quick steps", replace="true")
    write_game(root, "quick", "extends: tiny", rules__play=steps, tables__loot=TABLE)
    base, problems = load(root)
    assert not problems
    documents = search.index(base, books(base), Tongue(base, "en"), ())["docs"]
    below = {one["name"]: [documents[number]["url"] for number in one.get("replaces", ())] for one in documents}
    assert below["Quick steps"] == ["en/tiny/play/#steps"]
    assert below["Finds"] == ["en/tiny/tables/#loot"]
    assert not below["Loot"]
