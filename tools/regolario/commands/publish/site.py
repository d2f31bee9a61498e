"""`regolario site`: builds or serves the site."""

import os
import sys
from pathlib import Path

import click
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from regolario.checks import check
from regolario.cli import Setting
from regolario.commands.here import told
from regolario.commands.publish.printing import typesetting
from regolario.data.folders import NotOursError, refuse_strangers, replacing
from regolario.problems import Level, counted

QUIET = {"NO_MKDOCS_2_WARNING": "1"}


@click.command()
@click.option("--serve", is_flag=True, help="Serve the site with live reload of changed YAML files.")
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="Where to serve.")
@click.option("--no-pdf", is_flag=True, help="Do not print the PDFs again.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("site"),
    show_default=True,
    help="The folder for the site.",
)
@click.option(
    "--pages",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write the pages into this folder instead, for another site generator.",
)
@click.pass_obj
def site(setting: Setting, serve: bool, address: str, no_pdf: bool, output: Path, pages: Path | None) -> None:
    """Build the whole site with its PDFs.

    A dead link or an error in the data fails the build. With --house the site includes the rulebook of the profile.

    \b
    Example:
      regolario site -o site
      regolario site --serve
      regolario site --pages build/pages
    """
    root = setting.root.parent
    if not (root / "mkdocs.yml").is_file():
        raise click.UsageError(f"{root} has no mkdocs.yml; change into the project")
    if setting.house is not None:
        setting.base()
        named = Path(setting.house)
        os.environ["REGOLARIO_HOUSE"] = str(named.resolve()) if named.is_file() else setting.house
    printed = root / "build" / "downloads"
    if serve:
        if not no_pdf and not printed.is_dir():
            _downloads(setting, printed)
        _become_mkdocs(root, "serve", "--livereload", "--dev-addr", address)
    from regolario.site.mkdocs.base import loaded

    setting.base()
    base, met = setting.load()
    problems = [problem for problem in check(base, met) if problem.level is Level.ERROR]
    for problem in problems:
        click.echo(str(told(setting.root, problem)), err=True)
    if problems:
        sys.exit(1)
    try:
        refuse_strangers(pages or output)
        if not no_pdf:
            _downloads(setting, printed)
        with loaded(base, met):
            _build(root, output) if pages is None else _write_pages(root, pages)
    except NotOursError as error:
        raise click.UsageError(f"{error}, or name another folder") from error


def _write_pages(root: Path, output: Path) -> None:
    from regolario.site.mkdocs.page_model import write

    with replacing(output.resolve(), _waiting) as folder:
        count = write(root, folder)
    click.echo(f"{counted(count, 'page')} written to {output}/, with their navigation in site.json")


def _build(root: Path, output: Path) -> None:
    from regolario.site.mkdocs.build import build

    with replacing(output.resolve(), _waiting) as folder:
        if status := build(root, folder):
            sys.exit(status)
    click.echo(f"The site is in {output}/. Copy it to any web host, or view it here with")
    click.echo(f"  {Path(sys.executable).name} -m http.server --bind 127.0.0.1 --directory '{output}'")


def _downloads(setting: Setting, folder: Path) -> None:
    from regolario.print import downloads

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, transient=True) as progress:
        progress.add_task("Printing sheets and pieces", total=None)
        with typesetting(), replacing(folder, _waiting) as fresh:
            written = downloads(setting.base(), fresh)
    click.echo(f"{len(written)} PDFs printed")


def _waiting() -> None:
    click.echo("Waiting for another build in this folder.", err=True)


def _become_mkdocs(root: Path, *arguments: str) -> None:
    """Replace this process with MkDocs, so that ending the server leaves no child process."""
    os.chdir(root)
    os.execve(sys.executable, [sys.executable, "-m", "mkdocs", *arguments], os.environ | QUIET)
