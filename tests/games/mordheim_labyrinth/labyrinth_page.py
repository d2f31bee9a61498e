"""The page that makes labyrinths, as tests use it: links, settings, pictures of the command line."""

import re
from pathlib import Path

from click.testing import CliRunner
from playwright.sync_api import Page, expect

from regolario.cli import cli
from regolario.games.mordheim_labyrinth.maker.pile import KINDS
from tests.conftest import ROOT

PAGE = "mordheim-labyrinth/labyrinth/"


def command(link: str, readings: list[str]) -> list[str]:
    """Return the command that makes the labyrinth of a link."""
    wanted = dict(part.split("=", 1) for part in link.split("&"))
    options = [f"--{name}={wanted[name]}" for name in ("seed", "size", "pile") if name in wanted]
    flags = [f"--{name}" for name in ("water", "accessories") if name in wanted]
    return ["labyrinth", *options, *flags, *(part for reading in readings for part in ("-r", reading))]


def by_command(folder: Path, language: str, arguments: list[str]) -> str:
    """Return the picture that the command line writes."""
    file = folder / "labyrinth.svg"
    done = CliRunner().invoke(
        cli, ["--data", str(ROOT / "rules_data"), *arguments, "--lang", language, "-o", str(file)]
    )
    assert done.exit_code in (0, 1), done.output
    return file.read_text(encoding="utf-8")


def ready(page: Page) -> None:
    """Wait until the page has finished a labyrinth."""
    expect(page.locator("#labyrinth[aria-busy=false] .live-board > svg")).to_be_visible()


def fill(page: Page, link: str) -> None:
    """Fill in the form as a link would, and make the labyrinth."""
    wanted = dict(part.split("=", 1) for part in link.split("&"))
    columns, rows = wanted["size"].split("x")
    numbers = {"seed": wanted["seed"], "columns": columns, "rows": rows}
    page.locator("[data-do=usual]").click()
    if "pile" in wanted:
        pile = dict(part.split("=") for part in wanted["pile"].split(","))
        numbers |= {f"pile-{kind}": pile.get(kind, "0") for kind in KINDS}
    for name, number in numbers.items():
        page.locator(f"[name={name}]").fill(number)
    for name in ("water", "accessories"):
        page.locator(f"[name={name}]").set_checked(name in wanted)
    page.locator(f"[name=no-tile-fits][value={wanted.get('no-tile-fits', 'stop')}]").check()
    page.locator("#labyrinth button[type=submit]").click()
    ready(page)


def taken(page: Page) -> str:
    """Return the picture that the reader downloads."""
    with page.expect_download() as download:
        page.locator("[data-do=keep]").click()
    return Path(download.value.path()).read_text(encoding="utf-8")


def seed_shown(page: Page) -> str:
    """Return the number in the caption of the picture that is shown."""
    return re.findall(r"(?:Number|Numero|Número) (\d+)", page.locator(".live-board > svg").text_content() or "")[0]
