"""Invalid options of the plugin and invalid pages: a message with the key or file, never a traceback."""

import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest

from regolario.site.mkdocs.options import RegolarioConfig
from regolario.site.mkdocs.page_model import write
from regolario.site.mkdocs.written import searched
from regolario.site.plugin import RegolarioPlugin
from tests.conftest import TINY

NO_TEXT = [3, -1, 1.5, True, [], ["x"], [[]], {}, {"x": 1}]
UNUSABLE: dict[str, list[Any]] = {
    "rules": [*NO_TEXT, "nowhere", "rules_data/languages.yaml"],
    "downloads": [*NO_TEXT, "", ".", "/", "..", "../downloads", "build/../..", "mkdocs.yml"],
    "edit_path": NO_TEXT,
    "search_exclude": ["en/*", [1], {"en": 1}],
}
USABLE = {
    "rules": ["rules_data", "./rules_data"],
    "downloads": ["build/downloads", "to hand out"],
    "edit_path": ["", "x"],
    "search_exclude": [[], ["en/notes/*"]],
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(TINY, tmp_path / "rules_data")
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text("site_name: x\ntheme: material\nplugins: [regolario]\n", encoding="utf-8")
    return tmp_path


def faults(project: Path, **options: Any) -> list[tuple[str, str]]:
    """Return the faults in the options of the plugin, by key."""
    errors, warnings = RegolarioPlugin().load_config(options, str(project / "mkdocs.yml"))
    return [(key, str(error)) for key, error in (*errors, *warnings)]


def test_every_option_is_tried() -> None:
    assert set(UNUSABLE) == set(USABLE) == {key for key, _ in RegolarioConfig._schema}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in UNUSABLE.items() for value in values])
def test_an_option_that_cannot_be_used_is_named(project: Path, key: str, value: Any) -> None:
    ((named, said),) = faults(project, **{key: value})
    assert named == key
    assert said


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in USABLE.items() for value in values])
def test_an_option_that_can_be_used_is_taken(project: Path, key: str, value: Any) -> None:
    assert faults(project, **{key: value}) == []


def test_an_unknown_option_is_named(project: Path) -> None:
    ((named, said),) = faults(project, rule="rules_data")
    assert (named, said) == ("rule", "Unrecognised configuration name: rule")


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("plugins: []", "write `plugins: [regolario]`"),
        ("plugins: [search]", "write `plugins: [regolario]`"),
        ("theme: mkdocs\nplugins: [regolario]", "the theme has no script"),
        ("theme: material\nplugins: [regolario: 3]", "configuration error"),
        ("theme: material\nplugins: 3", "configuration error"),
        ("theme: material\nplugins: [regolario: {rules: docs}]", "docs has no language"),
    ],
)
def test_settings_that_no_site_can_be_made_with_are_a_message(project: Path, settings: str, said: str) -> None:
    (project / "mkdocs.yml").write_text(f"site_name: x\n{settings}\n", encoding="utf-8")
    with pytest.raises(click.ClickException) as raised:
        write(project, project / "out")
    assert said in str(raised.value)


def test_a_page_that_is_not_utf_8_is_named(project: Path) -> None:
    (project / "docs" / "odd.md").write_bytes(b"# Pe\xf3n\n")
    with pytest.raises(click.ClickException) as raised:
        write(project, project / "out")
    assert "odd.md is not UTF-8" in str(raised.value)


def test_odd_front_matter_does_no_harm(project: Path) -> None:
    odd = [
        (key, value) for key in ("title", "template", "hide", "search") for value in ("3", "[a]", "{x: 1}", "true", "~")
    ]
    for number, (key, value) in enumerate(odd):
        page = f"---\n{key}: {value}\n---\n# Odd\n"
        (project / "docs" / f"odd-{number}.md").write_text(page, encoding="utf-8")
    write(project, project / "out")
    for number in range(len(odd)):
        assert "Odd" in (project / "out" / "pages" / f"odd-{number}.md").read_text(encoding="utf-8")


def test_a_page_leaves_the_search_as_in_material() -> None:
    def written(name: str, search: Any) -> Any:
        file = SimpleNamespace(src_uri=f"en/{name}.md", url=f"en/{name}/")
        return SimpleNamespace(file=file, title=name, content="<p>Text.</p>", meta={"search": search})

    pages = [written("in", {"exclude": False}), written("out", {"exclude": True}), written("odd", "yes")]
    assert [page.title for page in searched(pages, [], [])] == ["in", "odd"]
    assert [page.title for page in searched(pages, [], ["en/o*"])] == ["in"]
