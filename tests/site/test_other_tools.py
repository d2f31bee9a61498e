"""The site outlives its generator: ProperDocs builds the same, and other tools find the pages on disk."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from regolario.site.mkdocs.page_model import CLOSING, OPENING
from regolario.site.offline import WORKER
from tests.conftest import TINY
from tests.site.conftest import Project, project_of

WRITE = """
import sys
from pathlib import Path
from regolario.site.mkdocs.page_model import write
write(*map(Path, sys.argv[1:]))
"""
GENERATOR = re.compile(rb'<meta name="generator" content="[^"]*">')


def built(tool: str, project: Path, site: Path) -> dict[str, bytes]:
    """Return the files of a project's site as a tool builds them, strictly, without the name of the tool."""
    command = [sys.executable, "-m", tool, "build", "--strict", "--site-dir", str(site)]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    files = (path for path in site.rglob("*") if path.is_file())
    return {path.relative_to(site).as_posix(): GENERATOR.sub(b"", path.read_bytes()) for path in files}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Return the tiny game, with a file to download."""
    project = project_of(tmp_path_factory.mktemp("other tools") / "project", TINY)
    download = project.folder / "build" / "downloads" / "tiny" / "sheet-it-A4.pdf"
    download.parent.mkdir(parents=True)
    download.write_bytes(b"%PDF-1.7\n")
    return project


@pytest.fixture(scope="module")
def model(project: Project) -> Path:
    """Return the pages of the tiny game, written for other tools."""
    folder = project.folder.parent / "model"
    command = [sys.executable, "-c", WRITE, str(project.folder), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def pages(model: Path) -> dict[str, dict[str, Any]]:
    """Return every page of the model by its path."""
    found = (json.loads(path.with_suffix(".json").read_text(encoding="utf-8")) for path in model.rglob("*.md"))
    written = {page["path"]: page for page in found}
    assert len(written) > 30
    return written


def test_properdocs_builds_the_same_bytes(project: Project) -> None:
    theirs = built("properdocs", project.folder, project.folder.parent / "proper")
    ours = built("mkdocs", project.folder, project.folder.parent / "ours")
    assert len(ours) > 100
    names = (ours.keys() | theirs.keys()) - {
        WORKER
    }  # its version is a checksum of all files, with the generator's name
    assert [name for name in sorted(names) if ours.get(name) != theirs.get(name)] == []


def test_plain_mkdocs_builds_the_written_pages_with_the_same_bodies(model: Path, tmp_path: Path) -> None:
    site = built("mkdocs", model, tmp_path / "plain")
    assert "plugins: []" in (model / "mkdocs.yml").read_text(encoding="utf-8").replace('"', "")
    for page in pages(model).values():
        html = site[f"{page['address'].removeprefix('./')}index.html"].decode()
        assert html.count(OPENING) == 1
        assert html.split(OPENING)[1].startswith(f"{page['body']['html']}{CLOSING}"), page["path"]


def test_material_finds_the_written_pages_that_ask_for_it(model: Path, tmp_path: Path) -> None:
    shutil.copytree(model, tmp_path / "model")
    settings = json.loads((model / "mkdocs.yml").read_text(encoding="utf-8"))
    settings |= {"theme": {"name": "material"}, "plugins": ["material/search"]}
    (tmp_path / "model" / "mkdocs.yml").write_text(json.dumps(settings), encoding="utf-8")
    site = built("mkdocs", tmp_path / "model", tmp_path / "material")
    found = {doc["location"].partition("#")[0] for doc in json.loads(site["search/search_index.json"])["docs"]}
    assert "en/tiny/downloads/" in found
    assert "en/compare/" not in found


def test_the_written_bodies_are_those_of_the_site(project: Project, model: Path) -> None:
    site = built("mkdocs", project.folder, project.folder.parent / "whole")
    compared = 0
    for page in pages(model).values():
        if page["path"] != "index.md":  # our own layout chooses a language there, and shows no body
            assert page["body"]["html"].strip() in site[f"{page['address']}index.html"].decode(), page["path"]
            compared += 1
    assert compared > 30


def test_the_navigation_leads_to_pages_by_their_titles(model: Path) -> None:
    site = json.loads((model / "site.json").read_text(encoding="utf-8"))
    parts = {path for path, page in pages(model).items() if "/compare/" in path or page["metadata"].get("listed")}
    written = {path: page for path, page in pages(model).items() if path not in parts}
    named = list(leaves(site["navigation"]))
    assert site["languages"] == {"it": "Italiano", "en": "English", "es": "Español"}
    assert [one["title"] for one in site["navigation"] if "items" in one] == ["Italiano", "English", "Español"]
    assert sorted(one["path"] for one in named) == sorted(written)
    assert {one["path"]: one["title"] for one in named} == {path: page["title"] for path, page in written.items()}


def leaves(items: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the pages of a menu."""
    for item in items:
        yield from leaves(item["items"]) if "items" in item else [item]


def test_a_page_names_where_it_comes_from(project: Project, model: Path) -> None:
    by_hand, made = pages(model)["it/reading.md"], pages(model)["it/tiny/play.md"]
    text = (project.folder / "docs" / "it" / "reading.md").read_text(encoding="utf-8")
    assert (by_hand["body"]["markdown"], by_hand["source"]) == (text, None)
    assert made["body"]["markdown"] is None
    assert made["source"].endswith("tiny/rules/play.yaml")
    assert made["title"] == "Il gioco"


def test_what_pages_load_is_there(model: Path) -> None:
    names = {path.relative_to(model / "pages").as_posix() for path in (model / "pages").rglob("*")}
    assert {"downloads/tiny/sheet-it-A4.pdf", "assets/regolario/regolario.css", "assets/regolario/roll.js"} <= names
