"""`regolario export`: writes the games as JSON."""

from pathlib import Path

import click

from regolario.cli import Setting
from regolario.data.files import write_whole
from regolario.data.folders import NotOursError, replacing
from regolario.problems import counted


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Write JSON; it is the only format so far.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("export"),
    show_default=True,
    help="The folder for the files.",
)
@click.pass_obj
def export(setting: Setting, as_json: bool, output: Path) -> None:
    """Write every game for other programs, with a list of the games and the JSON Schema of the files.

    Each game is a merged rulebook; that of an overlay includes the games it extends. Numbers are JSON numbers; each
    text is given as written and with its numbers filled in. The files replace those of an earlier export; a folder
    with other files is refused.

    \b
    Example:
      regolario export --json -o export
    """
    from regolario.published.files import files

    if not as_json:
        raise click.UsageError("missing format; use --json")
    made = dict(files(setting.base()))
    try:
        with replacing(output.absolute()) as folder:
            for name, text in made.items():
                write_whole(folder / name, text)
    except NotOursError as error:
        raise click.UsageError(f"{error}, or name another folder") from error
    click.echo(f"{counted(len(made), 'file')} written to {output}/; start with index.json")
