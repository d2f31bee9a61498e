"""A new language: its line in languages.yaml and empty catalogues of the interface words."""

import io
import json
import re
from pathlib import Path

from regolario.data.files import write_whole
from regolario.data.new.skeleton import NotNew
from regolario.data.places import File, Map
from regolario.data.schemas.parts import LANGUAGE
from regolario.data.source import read_text
from regolario.model import Base
from regolario.words.catalogue import SOURCE
from regolario.words.locales import locale_of

EXPONENT = re.compile(r"\be\b")
"""An operand of CLDR that gettext does not know: the exponent of a number such as 1e6, else 0."""
SKELETON = """\
{code}:
  name: {name}
  draft: true  # texts may lack this language; remove the line once every text has it, or `~`
  # Fill in the words below, as for the other languages; the head of this file says what they are for.
  numbers: {{}}  # such as two: 2, half: 1/2
  times: {{}}  # such as twice: 2
  plurals: []  # such as /s, y/ies
"""


def new_language(base: Base, code: str, name: str | None, sources: dict[str, Path]) -> list[Path]:
    """Add a language to a base; return the files that were written.

    ``sources`` are the English sources of the interface words by owner: a game of the base, or an empty text for the
    house. A catalogue that exists is kept. Raises NotNew for a code that is known or not valid, or if the language has
    no name in CLDR and ``name`` is None.
    """
    if checked_language(code) in base.languages:
        raise NotNew(f"the base already has the language `{code}`")
    written = [_add_line(Path(base.root) / "languages.yaml", code, name or own_name(code))]
    for owner, source in sources.items():
        path = Path(base.root) / owner / "words" / f"{code}.po"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, _catalogue(source, code))
            written.append(path)
    return written


def checked_language(code: str) -> str:
    """Return the code of a language if it has the form of one. Raises NotNew."""
    if not re.fullmatch(LANGUAGE, code):
        raise NotNew(f"`{code}` is not the code of a language; use one such as fr or pt-BR")
    return code


def known_name(code: str) -> str | None:
    """Return the name of a language in that language; None if CLDR has none."""
    locale = locale_of(code)
    name = locale.get_display_name() if locale else None
    return f"{name[:1].upper()}{name[1:]}" if name else None


def own_name(code: str) -> str:
    """Return the name of a language in that language. Raises NotNew if CLDR has none."""
    name = known_name(code)
    if name is None:
        raise NotNew(f"`{code}` has no name in CLDR; give one with `--name`")
    return name


def _add_line(path: Path, code: str, name: str) -> Path:
    text = path.read_bytes().decode("utf-8")
    newline = "\r\n" if "\r\n" in text else "\n"
    lines = SKELETON.format(code=code, name=json.dumps(name, ensure_ascii=False)).replace("\n", newline)
    gap = "" if not text or text.endswith("\n") else newline
    value, problems = read_text(text + gap + lines, File(path, path.name))
    if problems or not isinstance(value, Map) or code not in value:
        raise NotNew(f"{path} cannot be extended safely; add `{code}:` by hand")
    write_whole(path, text + gap + lines)
    return path


def _catalogue(source: Path, code: str) -> str:
    """Return a catalogue with the messages of a source, none of them translated."""
    from babel.messages import Catalog
    from babel.messages.pofile import read_po, write_po
    from babel.plural import to_gettext

    locale = locale_of(code)
    with source.open("rb") as file:
        held = read_po(file)
    made = Catalog(
        locale=locale,
        project="regolario",
        fuzzy=False,
        charset="utf-8",
        header_comment=f"# {code}",
        msgid_bugs_address="",
        last_translator="",
        language_team="",
    )
    if locale:
        made.mime_headers = [("Plural-Forms", EXPONENT.sub("0", to_gettext(locale.plural_form)))]
    for message in held:
        if message.id:
            made.add(message.id, flags=message.flags, context=message.context)
    out = io.BytesIO()
    write_po(out, made, width=100)
    return out.getvalue().decode("utf-8")


def sources_of(base: Base, found: dict[str, tuple[Path, ...]]) -> dict[str, Path]:
    """Return the English sources of a base by owner, from the folders that may contain catalogues."""
    sources = {}
    for owner, folders in found.items():
        source = next((folder / SOURCE for folder in folders if (folder / SOURCE).is_file()), None)
        if source and (not owner or (Path(base.root) / owner).is_dir()):
            sources[owner] = source
    return sources
