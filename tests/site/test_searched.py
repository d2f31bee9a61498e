"""The data of the search: what replaces what, and which pages are found."""

from pathlib import Path

import yaml

from regolario.data.load import load
from regolario.site import search
from regolario.site.books import books
from regolario.site.rendering.tongue import Tongue
from tests.conftest import ROOT
from tests.overlays import rule, tiny_copy, words, write_game

FOR_PLAYERS = {"about", "house-rules", "reading", "simulation"}
"""The pages written by hand that answer players."""
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


def test_each_written_page_says_whether_it_is_found_and_the_same_in_each_language() -> None:
    """A guide for translators or developers answers no player's question; a new page has to decide."""
    pages = [page for page in ROOT.glob("docs/*/*.md") if page.stem != "index"]
    said: dict[str, set[object]] = {}
    for page in pages:
        _, head, _ = page.read_text(encoding="utf-8").split("---\n", 2)
        said.setdefault(page.stem, set()).add(yaml.safe_load(head)["search"]["exclude"])
    assert said == {page.stem: {page.stem not in FOR_PLAYERS} for page in pages}
