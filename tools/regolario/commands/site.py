"""`regolario site`."""

import os
import subprocess
import sys
from pathlib import Path

import click
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from regolario.checks import check
from regolario.cli import Setting
from regolario.problems import Level

QUIET = {"NO_MKDOCS_2_WARNING": "1"}


@click.command()
@click.option("--serve", is_flag=True, help="Show the site live: a change in a YAML file is in the browser at once.")
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="Where to serve.")
@click.option("--no-pdf", is_flag=True, help="Leave the PDFs as they are.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("site"),
    show_default=True,
    help="The folder for the site.",
)
@click.pass_obj
def site(setting: Setting, serve: bool, address: str, no_pdf: bool, output: Path) -> None:
    """Build the whole site with its PDFs, strictly: a dead link or a problem in the data fails it.

    \b
    Example:
      regolario site -o site
      regolario site --serve
    """
    root = setting.root.parent
    if not (root / "mkdocs.yml").is_file():
        raise click.UsageError(f"{root} has no mkdocs.yml: go into the project")
    printed = root / "build" / "downloads"
    if serve:
        if not no_pdf and not printed.is_dir():
            _downloads(setting, printed)
        _become_mkdocs(root, "serve", "--livereload", "--dev-addr", address)
    base, met = setting.load()
    problems = [problem for problem in check(base, met) if problem.level is Level.ERROR]
    for problem in problems:
        click.echo(str(problem), err=True)
    if problems:
        sys.exit(1)
    if not no_pdf:
        _downloads(setting, printed)
    target = output.resolve()
    status = _mkdocs(root, "build", "--strict", "--site-dir", str(target))
    if status == 0:
        click.echo(f"The site is in {output}/: put it on any web host, or look at it here with")
        click.echo(f"  {Path(sys.executable).name} -m http.server --bind 127.0.0.1 --directory '{output}'")
    sys.exit(status)


def _downloads(setting: Setting, folder: Path) -> None:
    from regolario.print import downloads

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, transient=True) as progress:
        progress.add_task("Printing sheets and pieces", total=None)
        written = downloads(setting.base(), folder)
    click.echo(f"{len(written)} PDFs printed")


def _become_mkdocs(root: Path, *arguments: str) -> None:
    """Become MkDocs: who ends the server then ends it, and leaves no child that builds on for nobody."""
    os.chdir(root)
    os.execve(sys.executable, [sys.executable, "-m", "mkdocs", *arguments], os.environ | QUIET)


def _mkdocs(root: Path, *arguments: str) -> int:
    """Run MkDocs in the project's folder; it is its own process, so that a strict failure cannot be overheard."""
    try:
        return subprocess.run([sys.executable, "-m", "mkdocs", *arguments], cwd=root, env=os.environ | QUIET).returncode
    except KeyboardInterrupt:
        return 130
