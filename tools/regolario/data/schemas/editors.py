"""Editor support: JSON Schemas of the YAML files, and the modeline by which a file names its schema.

Editors with yaml-language-server (VS Code, Neovim, Emacs, JetBrains) read the comment ``# yaml-language-server:
$schema=...`` at the top of a file, complete fields and mark mistakes while the user types.
"""

import json
import os
from pathlib import Path

from regolario.data.files import write_whole
from regolario.data.folders import NotOursError
from regolario.data.schemas.validators import CASE_OF_ODDS, Schemas
from regolario.model import Base

FOLDER = ".schemas"
"""The folder in rules_data to which modelines refer."""
TITLE = "regolario: "
"""What the titles of schemas begin with."""
DRAFT = "https://json-schema.org/draft/2020-12/schema"
LINE = "# yaml-language-server: $schema="


def schema_file(kind: str) -> str:
    """Return the file name of the schema of a kind of file."""
    return f"{kind}.schema.json"


def write_schemas(base: Base, folder: Path) -> list[Path]:
    """Write the schema of each kind of file and return the paths.

    Schemas depend on the languages of the base. Raises OSError; NotOursError, before it writes anything, if a file that
    regolario did not write has the name of a schema.
    """
    written = []
    files = {kind: shape for kind, shape in Schemas(base.languages).shapes.items() if kind != CASE_OF_ODDS}
    for path in (folder / schema_file(kind) for kind in files):
        if path.exists() and not _is_ours(path):
            raise NotOursError(f"{folder} contains `{path.name}`, which regolario did not write; move it elsewhere")
    for kind, shape in files.items():
        head = {"$schema": DRAFT, "title": f"{TITLE}{kind}"}
        path = folder / schema_file(kind)
        write_whole(path, json.dumps(head | shape | head, ensure_ascii=False, indent=1) + "\n")
        written.append(path)
    return written


def _is_ours(path: Path) -> bool:
    """Return whether a file is a schema that regolario wrote."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict) and str(found.get("title")).startswith(TITLE)


def modeline(base: Base, path: Path, kind: str) -> str:
    """Return the first line for a new file of a kind at ``path``.

    Write the schemas first if they are missing.
    """
    schemas = Path(base.root) / FOLDER
    if not (schemas / schema_file(kind)).is_file():
        write_schemas(base, schemas)
    return f"{LINE}{Path(os.path.relpath(schemas / schema_file(kind), path.parent)).as_posix()}\n"
