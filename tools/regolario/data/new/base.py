"""Creation of a new base (rules, functions, a site) in a folder outside this project."""

import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from io import StringIO
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from regolario.data.files import write_whole
from regolario.data.load import load
from regolario.data.new.language import checked_language, known_name
from regolario.data.new.skeleton import NotNew, checked_package
from regolario.data.schemas.editors import modeline

STARTER = files("regolario.starter")
LANGUAGE = re.compile(r"^(?=[a-z]{2,3}(?:_[A-Z]{2})?:)", re.MULTILINE)
POINTER = re.compile(r" \(docs/[^)]*\)")
"""A reference in a comment to a page of this project, which a new base does not have."""
UNITS = ("mm", "inch")
"""The units of a new base."""
RULES = "rules_data"
DEEPEST_HEAD = 3
"""The number of parts of the path of a game.yaml; the files of its items have one more."""
WIDE = 4096
NULL = "tag:yaml.org,2002:null"


def new_base(folder: Path, game: str, languages: Sequence[str]) -> list[Path]:
    """Write a base with one small game that runs: rules, a function, settings of a site. Return the files.

    Raises NotNew if the folder is not empty, a language is unknown or Python has a package with the name of the game;
    OSError.
    """
    languages = list(dict.fromkeys(languages))
    if folder.exists() and any(folder.iterdir()):
        raise NotNew(f"{folder} is not empty; name a new folder")
    written = dict(_files(game, languages))
    for name, text in written.items():
        write_whole(folder / name, text)
    base, _ = load(folder / RULES)
    for name, text in written.items():
        if name.endswith(".yaml"):
            write_whole(folder / name, modeline(base, folder / name, _kind(Path(name))) + text)
    return [folder / name for name in written]


def _kind(path: Path) -> str:
    """Return the kind of a file of the base: the folder in its game, or its own name."""
    return path.parent.name if len(path.parts) > DEEPEST_HEAD else path.stem


def _files(game: str, languages: Sequence[str]) -> Iterator[tuple[str, str]]:
    package = checked_package(game)
    head = POINTER.sub("", LANGUAGE.split(_text("languages.yaml"))[0])
    yield f"{RULES}/languages.yaml", head + "".join(_language(code) for code in languages)
    yield f"{RULES}/units.yaml", _in_languages("units.yaml", languages, UNITS)
    for kind, name in (("game", "game"), ("rules", "rules/turns"), ("examples", "examples/turns")):
        yield f"{RULES}/{game}/{name}.yaml", _in_languages(f"{kind}.yaml", languages)
    for name in ("messages.pot", *(f"{code}.po" for code in languages)):
        if (STARTER / name).is_file():
            yield f"{RULES}/{game}/words/{name}", _text(name)
    yield f"code/{package}/__init__.py", f'"""The functions of {game}."""\n'
    yield f"code/{package}/rules/__init__.py", '"""Functions of the rules, one module for each chapter."""\n'
    for name, target in (("extension.py", "extension.py"), ("turns.py", "rules/turns.py")):
        yield f"code/{package}/{target}", _text(f"{name}.txt").replace("GAME", game).replace("PACKAGE", package)
    yield "docs/index.md", _text("index.md").replace("title: regolario", f"title: {game}")
    site = re.sub(r"^site_name: .*$", f"site_name: {game}", _text("mkdocs.yml"), flags=re.MULTILINE)
    yield "mkdocs.yml", re.sub(r"^site_description: .*\n", "", site, flags=re.MULTILINE)
    yield ".gitignore", "/site/\n/build/\n.schemas/\n__pycache__/\n"


def _text(name: str) -> str:
    return (STARTER / name).read_text(encoding="utf-8")


def _language(code: str) -> str:
    """Return the entry of a language in languages.yaml; only its name if the starter does not have it."""
    for block in LANGUAGE.split(_text("languages.yaml")):
        if block.startswith(f"{code}:"):
            return block
    name = known_name(checked_language(code))
    if name is None:
        raise NotNew(f"unknown language `{code}`; use a code such as it, en or pt-BR")
    return f"{code}:\n  name: {name}\n"


def _in_languages(name: str, languages: Sequence[str], only: Sequence[str] = ()) -> str:
    """Return a file of the starter with its texts in these languages; ``only`` lists the keys to keep.

    A text that the starter lacks in a language is left to translate.
    """
    yaml = YAML()
    yaml.width = WIDE
    yaml.representer.add_representer(type(None), lambda dumper, _: dumper.represent_scalar(NULL, "~"))
    data = yaml.load(_text(name))
    for key in set(data) - set(only) if only else ():
        del data[key]
    _translate(data, languages)
    written = StringIO()
    yaml.dump(data, written)
    return written.getvalue()


def _translate(data: Any, languages: Sequence[str]) -> None:
    """Reduce the texts in a value to these languages, in their order."""
    for value in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        if isinstance(value, dict) and "en" in value:
            known = dict(value)
            value.clear()
            rest = {key: text for key, text in known.items() if key == "same"}
            value.update({code: known.get(code) for code in languages} | rest)
        else:
            _translate(value, languages)
