"""Compiled templates of earlier runs: compiled again after any change, and no harm from a bad file."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from jinja2 import DictLoader, Environment

from regolario.site.rendering import compiled
from regolario.site.rendering.compiled import Compiled

Render = Callable[..., str]


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """Return the list of the templates that are compiled, in order."""
    seen: list[str | None] = []
    generate = Environment._generate

    def noted(self: Environment, source: Any, name: str | None, *others: Any, **options: Any) -> Any:
        seen.append(name)
        return generate(self, source, name, *others, **options)

    monkeypatch.setattr(Environment, "_generate", noted)
    return seen


def render(folder: Path | None, source: str = "{{ 1 + 1 }} frogs") -> str:
    """Render a template as a new run of the program does."""
    made = Environment(loader=DictLoader({"page": source}), bytecode_cache=Compiled(folder))
    return made.get_template("page").render()


def test_another_run_compiles_nothing(tmp_path: Path, compilations: list[str | None]) -> None:
    assert render(tmp_path / "new") == render(tmp_path / "new") == "2 frogs"
    assert compilations == ["page"]


def test_a_changed_template_is_compiled_again(tmp_path: Path, compilations: list[str | None]) -> None:
    assert [render(tmp_path), render(tmp_path, "toads"), render(tmp_path)] == ["2 frogs", "toads", "2 frogs"]
    assert len(compilations) == 3
    assert len(list(tmp_path.iterdir())) == 1


def test_after_a_change_of_the_code_templates_are_compiled_again(
    tmp_path: Path, compilations: list[str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Filters are code, and Jinja applies them to constants when it compiles."""
    render(tmp_path)
    monkeypatch.setattr(compiled, "code", lambda: "other code")
    render(tmp_path)
    assert len(compilations) == 2


def bad(folder: Path) -> Iterator[Path]:
    """Yield folders of which no file can be read or written, or whose file is damaged."""
    (folder / "file").touch()
    yield folder / "file"
    render(folder / "blocked")
    (file,) = (folder / "blocked").iterdir()
    for name, content in (("cut off", file.read_bytes()[:-20]), ("other bytes", b"no template"), ("empty", b"")):
        (folder / name).mkdir()
        (folder / name / file.name).write_bytes(content)
        yield folder / name
    file.unlink()
    file.mkdir()
    yield folder / "blocked"


def test_bad_files_do_no_harm(tmp_path: Path) -> None:
    for folder in bad(tmp_path):
        before = sorted(tmp_path.rglob("*"))
        assert render(folder) == "2 frogs", folder
        assert sorted(tmp_path.rglob("*")) == before


def test_without_a_folder_templates_are_kept_in_memory_only(compilations: list[str | None]) -> None:
    kept = Compiled(None)
    for _ in range(2):
        Environment(loader=DictLoader({"page": "frogs"}), bytecode_cache=kept).get_template("page")
    assert compilations == ["page"]
