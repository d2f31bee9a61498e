"""`regolario schema`: writes JSON Schemas for editors."""

from pathlib import Path

import click

from regolario.cli import Setting
from regolario.problems import counted


@click.command()
@click.argument("folder", required=False, type=click.Path(path_type=Path, file_okay=False))
@click.pass_obj
def schema(setting: Setting, folder: Path | None) -> None:
    """Write the JSON Schema of each kind of YAML file, for completion and validation in editors.

    FOLDER is by default `.schemas` in the base, to which the files written by `regolario new` refer. Run the command
    again after adding a language to the base.

    \b
    Example:
      regolario schema
      regolario schema schemas
    """
    from regolario.data.folders import NotOursError
    from regolario.data.schemas.editors import FOLDER, write_schemas

    base = setting.base(empty=True)
    target = folder or Path(base.root) / FOLDER
    try:
        written = write_schemas(base, target)
    except NotOursError as error:
        raise click.UsageError(f"{error}, or name another folder") from error
    click.echo(f"{counted(len(written), 'schema')} written to {target}/: {', '.join(path.name for path in written)}")
