"""A game from another installed package: its entry point is all that regolario has of it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, TINY
from tests.print.paper_trail import opened, read
from tests.site.projects import project_of
from tests.site.reading import Site

PACKAGE = Path(__file__).parent / "data" / "external_game"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project without any game, beside which the package is installed."""
    project = project_of(tmp_path_factory.mktemp("external") / "project", TINY)
    shutil.copy(ROOT / "rules_data" / "languages.yaml", project.folder / "rules_data")
    shutil.rmtree(project.folder / "rules_data" / "tiny")
    shutil.copytree(PACKAGE, project.folder.parent / "packages")
    return project.folder


def run(folder: Path, *words: str, installed: bool = True) -> "subprocess.CompletedProcess[str]":
    """Run `regolario ...` in the project, with the package installed or not."""
    paths = [*([str(folder.parent / "packages")] if installed else []), *filter(None, sys.path)]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(paths), "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "regolario", *words]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)


def test_without_the_package_there_is_no_such_game(folder: Path) -> None:
    assert "pebbles" not in run(folder, "--help", installed=False).stdout
    assert run(folder, "rules", "pebbles", installed=False).returncode == 2


def test_its_data_are_checked_and_its_examples_played(folder: Path) -> None:
    done = run(folder, "check", "pebbles", "--lang", "en")
    assert (done.returncode, done.stdout) == (0, "no problems\n"), done.stdout + done.stderr
    assert run(folder, "examples").stdout == "1 passed, 0 failed\n"


def test_a_fault_in_its_data_has_a_place_in_the_package(folder: Path) -> None:
    rules = folder.parent / "packages" / "pebbles" / "data" / "rules" / "beach.yaml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("{most: 2}", "{most: 2, least: 1}"), encoding="utf-8")
    told = run(folder, "check", "pebbles").stdout
    rules.write_text(text, encoding="utf-8")
    assert told.startswith("pebbles/data/rules/beach.yaml:3:")
    assert "least" in told


def test_its_rule_runs(folder: Path) -> None:
    done = run(folder, "rule", "pebbles/beach/reach", "board=|G . o o|", "figure=G", "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[1] == "c1."
    assert "A gull picks up the pebbles within 2 spaces." in done.stdout


def test_its_command_is_one_of_regolario(folder: Path) -> None:
    assert "Count the pebbles of a board." in run(folder, "--help").stdout
    assert run(folder, "pebbles", "|o . o|").stdout == "2\n"


def test_its_boards_are_drawn_and_told(folder: Path) -> None:
    (folder / "beach.txt").write_text("|G . o|\n|c c .|\n", encoding="utf-8")
    told = run(folder, "board", "beach.txt", "--lang", "en", "--describe").stdout
    assert told.startswith("Board of 3 columns and 2 rows. Figures: gull G at a1; 2 crab at a2 and b2.")
    assert run(folder, "board", "beach.txt").stdout.count('class="crab"') == 2


def test_its_pieces_are_printed_with_their_picture(folder: Path) -> None:
    assert run(folder, "pieces", "pebbles", "--lang", "en", "-o", "stones.pdf").returncode == 0
    pdf = (folder / "stones.pdf").read_bytes()
    assert read(pdf).count("pebble") == 6
    with opened(pdf) as document:
        assert len(document.pages[0].curves) >= 6


@pytest.fixture(scope="module")
def site(folder: Path) -> Site:
    done = run(folder, "site", "--no-pdf")
    assert done.returncode == 0, done.stdout + done.stderr
    return Site(folder / "site")


def test_the_site_has_its_pages_and_pictures(site: Site) -> None:
    assert list(site.dead_links()) == []
    assert "There are 6 of them." in site.pages["en/pebbles/stones/"].all("article")[0].text
    legend, picture = site.pages["en/pebbles/beach/"].all("img", "board")
    assert legend.attributes["src"].startswith("data:image/svg+xml,")
    address, _ = site.pages["en/pebbles/beach/"].leads(picture.attributes["src"])
    assert 'class="crab"' in (site.folder / address).read_text(encoding="utf-8")


@pytest.mark.parametrize(("language", "title"), [("it", "Sassi"), ("en", "Stones"), ("es", "Piedras")])
def test_the_words_of_its_own_catalogue_lead_to_its_page(site: Site, language: str, title: str) -> None:
    game = site.pages[f"{language}/pebbles/"]
    links = [link for link in game.all("a") if "href" in link.attributes]
    titles = {link.text for link in links if game.leads(link.attributes["href"])[0].endswith("pebbles/stones/")}
    assert title in titles
    assert "site-stones" not in titles
    assert site.pages[f"{language}/pebbles/stones/"].all("h1")[0].text.startswith(title)
    home = site.pages[f"{language}/"]
    links = {home.leads(link.attributes["href"])[0]: link.text for link in home.all("a") if "href" in link.attributes}
    assert links[f"{language}/pebbles/stones/"] == title
