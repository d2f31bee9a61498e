"""While serving, only changed pages are converted; the result must equal a fresh build."""

from collections.abc import Iterator
from typing import Any

import pytest
from jinja2 import Template
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from regolario.site.mkdocs.remembered import PageMemory
from tests.site.conftest import Spoil
from tests.site.projects import Project


@pytest.fixture
def converted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of the pages that are converted, in order."""
    seen: list[str] = []
    render = Page.render

    def noted(self: Page, config: MkDocsConfig, files: object) -> None:
        seen.append(self.file.src_uri)
        render(self, config, files)  # type: ignore[arg-type]

    monkeypatch.setattr(Page, "render", noted)
    return seen


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of the pages that are laid out, in order."""
    seen: list[str] = []
    render = Template.render

    def noted(self: Template, *arguments: Any, **values: Any) -> str:
        page = arguments[0].get("page") if arguments else None
        seen.extend([page.file.src_uri] if page else [])
        return render(self, *arguments, **values)

    monkeypatch.setattr(Template, "render", noted)
    return seen


class Served:
    """The tiny project as `mkdocs serve` builds it: MkDocs keeps the plugin from one build to the next."""

    def __init__(self, project: Project) -> None:
        self.folder = project.folder
        self.plugin: Any = self.config().plugins["regolario"]
        self.plugin.on_startup(command="serve", dirty=False)
        self.forget()

    def config(self) -> MkDocsConfig:
        return load_config(str(self.folder / "mkdocs.yml"), site_dir=str(self.folder / "served"))

    def forget(self) -> None:
        """Begin afresh."""
        self.plugin.memory = PageMemory()

    def build(self) -> dict[str, str]:
        """Build again; every page by its path."""
        build(self.config(), serve_url="http://127.0.0.1/")
        pages = (self.folder / "served").rglob("index.html")
        return {str(page.relative_to(self.folder)): page.read_text(encoding="utf-8") for page in pages}


@pytest.fixture
def served(tiny: Project) -> Iterator[Served]:
    found = Served(tiny)
    yield found
    found.plugin.on_startup(command="build", dirty=False)


def test_only_what_changed_is_converted(served: Served, spoil: Spoil, converted: list[str]) -> None:
    before = served.build()
    assert "en/about.md" in converted
    converted.clear()
    assert served.build() == before
    assert converted == []
    spoil("docs/en/about.md", "# ", "# All ")
    after = served.build()
    assert converted == ["en/about.md"]
    served.forget()
    assert after == served.build()


def test_only_what_changed_is_laid_out(served: Served, spoil: Spoil, laid_out: list[str]) -> None:
    served.build()
    assert "en/tiny/play.md" in laid_out
    laid_out.clear()
    spoil("rules_data/tiny/rules/play.yaml", "and spends", "and pays")
    after = served.build()
    compared = [f"{code}/tiny/compare{name}.md" for code in ("it", "en", "es") for name in ("", "/play")]
    assert sorted(laid_out) == sorted(["en/tiny/play.md", *compared])
    assert "and pays" in after["served/en/tiny/play/index.html"]
    served.forget()
    assert after == served.build()


def test_a_new_page_makes_all_links_anew(served: Served, converted: list[str], laid_out: list[str]) -> None:
    served.build()
    converted.clear()
    laid_out.clear()
    (served.folder / "docs" / "en" / "news.md").write_text("# News\n", encoding="utf-8")
    after = served.build()
    assert "en/about.md" in converted
    assert "en/tiny/play.md" in laid_out
    assert "News" in after["served/en/tiny/play/index.html"]
