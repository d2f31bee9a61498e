"""While serving, a change in the rules renders only affected pages, and equals a complete build."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError

from regolario.site.mkdocs.rebuild import incremental
from regolario.site.plugin import RegolarioPlugin
from tests.site.conftest import Spoil
from tests.site.projects import Project

RULES = "rules_data/tiny/rules/play.yaml"
IN_THE_RULES = [
    ("a text", RULES, "and spends", "and pays"),
    ("the name of a rule", RULES, "en: Steps", "en: Paces"),
    ("the key of a rule", RULES, "\nboard:", "\nplank:"),
    ("a number", RULES, "points: 4", "points: 5"),
    ("an example", "rules_data/tiny/examples/play.yaml", "en: Three steps", "en: Three paces"),
    ("the form of a term", "rules_data/tiny/terms/words.yaml", "peones", "peoncitos"),
]
ELSEWHERE = [
    ("a page written by hand", "docs/en/about.md", "# ", "# All "),
    ("the title of a game", "rules_data/tiny/game.yaml", "title: {it: ", "title: {it: Nuovo "),
    ("the name of a chapter", "rules_data/tiny/game.yaml", "en: Play", "en: Game"),
    ("a language", "rules_data/languages.yaml", "name: English", "name: British"),
    ("the configuration", "mkdocs.yml", "site_name: regolario", "site_name: Rules"),
    ("one example less", "rules_data/tiny/examples/play.yaml", "- name: {it: Il lato intero", "# - name: {it: Il lato"),
]


class Served:
    """The tiny project as it is served; ``whole`` counts the complete builds."""

    def __init__(self, project: Project) -> None:
        self.folder = project.folder
        self.whole = 0
        plugin = self.config().plugins["regolario"]
        assert isinstance(plugin, RegolarioPlugin)
        self.plugin = plugin
        self.plugin.on_startup(command="serve", dirty=False)
        self.build = incremental(self.plugin, self.completely)

    def config(self) -> MkDocsConfig:
        return load_config(str(self.folder / "mkdocs.yml"), site_dir=str(self.folder / "served"))

    def completely(self) -> None:
        self.whole += 1
        build(self.config(), serve_url="http://127.0.0.1/")

    def pages(self) -> dict[Path, bytes]:
        """Return every page by its path, without the sitemap, which has the day of the last complete build."""
        return {path: path.read_bytes() for path in (self.folder / "served").rglob("*.html")}


@pytest.fixture
def served(tiny: Project) -> Iterator[Served]:
    found = Served(tiny)
    found.build()
    yield found
    found.plugin.on_startup(command="build", dirty=False)


@pytest.mark.parametrize(("what", "file", "old", "new"), IN_THE_RULES, ids=[case[0] for case in IN_THE_RULES])
def test_a_change_in_the_rules_is_rendered_as_in_a_complete_build(
    served: Served, spoil: Spoil, what: str, file: str, old: str, new: str
) -> None:
    before = served.pages()
    spoil(file, old, new)
    served.build()
    after = served.pages()
    assert served.whole == 1
    assert after != before
    served.completely()
    assert served.pages() == after


@pytest.mark.parametrize(("what", "file", "old", "new"), ELSEWHERE, ids=[case[0] for case in ELSEWHERE])
def test_any_other_change_leads_to_a_complete_build(
    served: Served, spoil: Spoil, what: str, file: str, old: str, new: str
) -> None:
    spoil(file, old, new)
    served.build()
    assert served.whole == 2


def test_pages_that_show_nothing_of_a_change_are_not_written(served: Served, spoil: Spoil) -> None:
    spoil(RULES, "and spends", "and pays")
    stamps = {path: path.stat().st_mtime_ns for path in served.pages()}
    served.build()
    written = {
        path.relative_to(served.folder).as_posix() for path, at in stamps.items() if path.stat().st_mtime_ns != at
    }
    compared = {f"served/{code}/tiny/compare/{name}index.html" for code in ("it", "en", "es") for name in ("", "play/")}
    assert written == {"served/en/tiny/play/index.html", *compared}


def test_a_link_to_nowhere_is_reported(served: Served, spoil: Spoil, caplog: pytest.LogCaptureFixture) -> None:
    spoil(RULES, "and spends", "and [pays](entry:play/nothing)")
    served.build()
    assert served.whole == 1
    assert "nothing" in caplog.text


def test_a_link_to_a_rule_with_a_new_key_is_reported(
    served: Served, spoil: Spoil, caplog: pytest.LogCaptureFixture
) -> None:
    spoil("docs/en/about.md", "# ", "[The board](tiny/play.md#board)\n\n# ")
    served.build()
    assert "#board" not in caplog.text
    spoil(RULES, "\nboard:", "\nplank:")
    served.build()
    assert served.whole == 2
    assert "'en/about.md' contains a link 'tiny/play.md#board'" in caplog.text


def test_after_a_failed_build_the_next_one_is_complete(
    served: Served, spoil: Spoil, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(served.plugin, "take", fail)
        with pytest.raises(Abort):
            served.build()
    spoil(RULES, "and spends", "and pays")
    served.build()
    assert served.whole == 3


def fail() -> None:
    raise PluginError("out of luck")
