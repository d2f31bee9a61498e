"""The page on which readers collect rules and their group's answers; assets/my-sheet.js fills it."""

import json

from regolario.site.page import Page
from regolario.site.rendering.leaf import Leaf

WORDS = (
    *("answers", "copied", "down", "drop", "empty", "games", "gone", "keep", "nowhere", "ours", "print", "profile"),
    *("share", "unavailable", "up"),
)
"""The keys of the messages that the script shows, without ``site-mine-``."""


def my_sheet_page(leaf: Leaf) -> Page:
    """Return the page "My sheet" with the messages of its script."""
    words = {key: leaf.t(f"site-mine-{key}") for key in WORDS} | {"loading": leaf.t("site-calculator-loading")}
    return leaf.write("my-sheet.html", words=json.dumps(words, ensure_ascii=False))
