"""The schemas of OASIS, msgfmt, npm's xliff and translate-toolkit read what is exported.

`make programs` installs them; a test whose program is missing is skipped.
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from regolario.exchange.collect import collected
from regolario.exchange.formats import FORMATS
from regolario.exchange.unit import Batch, CodeKind, codes, plain
from tests.conftest import ROOT
from tests.whole import base

HERE = Path(__file__).parent
SCHEMAS = Path("/usr/share/php/Symfony/Component/Translation/Resources/schemas")
SCHEMA = {"xliff1": "xliff-core-1.2-strict.xsd", "xliff2": "xliff-core-2.0.xsd"}
TOOLKIT = ROOT / "build" / "toolkit" / "bin" / "python"
MODULES = ROOT / "build" / "exchange" / "node_modules"


@cache
def batch() -> Batch:
    """Return every text of the base."""
    found = collected(base(), "es", "it")
    assert len(found.units) > 1000
    return found


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return a file of every format, by its name."""
    folder = tmp_path_factory.mktemp("files")
    found = {}
    for name, one in FORMATS.items():
        found[name] = folder / f"{name}{one.suffix}"
        found[name].write_bytes(one.write(batch()))
    return found


def needed(path: Path | str | None, name: str) -> Path:
    """Return the path of a program; skip the test if it is not installed."""
    if path is None or not Path(path).exists():
        pytest.skip(f"{name} is not installed: run `make programs`")
    return Path(path)


def run(*words: str | Path) -> str:
    """Return the output of a program that must succeed."""
    done = subprocess.run(words, capture_output=True, text=True, env=os.environ | {"LC_ALL": "C.UTF-8"})
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


class Nearby(etree.Resolver):
    """Reads the schema of the xml namespace, wherever it is said to be, from beside the others."""

    def resolve(self, system_url: str, public_id: str, context: Any) -> Any:
        return self.resolve_filename(str(SCHEMAS / Path(system_url).name), context)


@cache
def schema(name: str) -> etree.XMLSchema:
    """Return the schema of an XLIFF version, from Debian's php-symfony-translation."""
    parser: etree.XMLParser[etree._Element] = etree.XMLParser(no_network=True)
    parser.resolvers.add(Nearby())
    return etree.XMLSchema(etree.parse(needed(SCHEMAS / SCHEMA[name], "php-symfony-translation"), parser))


@pytest.mark.parametrize("name", SCHEMA)
def test_xliff_is_valid(files: dict[str, Path], name: str) -> None:
    rules = schema(name)
    rules.assertValid(etree.parse(files[name]))


DAMAGE = {
    "xliff1": (
        (r"<(/?)source(.*?)</source>", r"<\1sauce\2</sauce>"),
        (r'(<trans-unit) id="[^"]*"', r"\1"),
        (r'<target state="\w+', '<target state="done'),
        (r'mtype="term"', 'mtype="a term"'),
        (r'maxwidth="', 'widest="'),
        (r'(<ph) id="\d+"', r"\1"),
        (r'ctype="x-parameter"', 'ctype="parameter"'),
        (r"(<source>.*?</source>)(\s*)(<target.*?</target>)", r"\3\2\1"),
        (r' source-language="it"', ""),
    ),
    "xliff2": (
        (r"<(/?)source(.*?)</source>", r"<\1sauce\2</sauce>"),
        (r'(<unit) id="[^"]*"', r"\1"),
        (r'<segment state="\w+', '<segment state="done'),
        (r'canCopy="no"', 'canCopy="never"'),
        (r"(<source.*?</source>)(\s*)(<target.*?</target>)", r"\3\2\1"),
        (r"(<segment.*?</segment>)(\s*</unit>)", r"\1\1<notes/>\2"),
        (r' srcLang="it"', ""),
        (r'(<data) id="\w+"', r"\1"),
        (r'<pc id="(\d+)"', r'<pc id="\1" kind="x"'),
    ),
}


@pytest.mark.parametrize(("name", "old", "new"), [(name, *one) for name, all_of in DAMAGE.items() for one in all_of])
def test_the_schema_can_fail(files: dict[str, Path], name: str, old: str, new: str) -> None:
    damaged, number = re.subn(old, new, files[name].read_text(encoding="utf-8"), count=1, flags=re.DOTALL)
    assert number == 1
    assert not schema(name).validate(etree.fromstring(damaged.encode()))


def test_msgfmt_accepts_po(files: dict[str, Path]) -> None:
    run(needed(shutil.which("msgfmt"), "gettext"), "--check", "--output-file=/dev/null", files["po"])


def test_msgfmt_finds_a_lost_parameter(files: dict[str, Path], tmp_path: Path) -> None:
    msgfmt = needed(shutil.which("msgfmt"), "gettext")
    kinds = {unit.id: {code.kind for code in codes(unit.source)} for unit in batch().units if unit.target}
    unit = next(unit for unit in batch().units if kinds.get(unit.id) == {CodeKind.PARAMETER})
    path = tmp_path / "damaged.po"
    head, _, rest = files["po"].read_text(encoding="utf-8").partition(f'msgctxt "{unit.id}"\n')
    damaged = rest.replace('msgstr "', 'msgstr "{nobody} ', 1)
    path.write_text(f'{head}msgctxt "{unit.id}"\n{damaged}', encoding="utf-8")
    done = subprocess.run([msgfmt, "--check", "--output-file=/dev/null", path], capture_output=True, text=True)
    assert done.returncode == 1


def texts(pieces: Sequence[object]) -> str:
    """Return the text between the codes."""
    return "".join(piece for piece in pieces if isinstance(piece, str))


@pytest.mark.parametrize("name", ["xliff1", "xliff2", "po"])
def test_translate_toolkit_reads_every_text(files: dict[str, Path], name: str) -> None:
    found = json.loads(run(needed(TOOLKIT, "translate-toolkit"), HERE / "toolkit.py", files[name], name))
    shown = texts if name == "xliff2" else plain
    wanted = [(shown(unit.source), None if unit.target is None else shown(unit.target)) for unit in batch().units]
    assert [(source, target) for _, source, target, _ in found] == wanted
    if name != "xliff2":  # translate-toolkit looks for notes in the segments, where XLIFF 2 has none
        assert [unit.id for unit, one in zip(batch().units, found, strict=True) if unit.context not in one[3]] == []


@pytest.mark.parametrize("name", ["xliff1", "xliff2"])
def test_xliff_of_npm_reads_every_unit(files: dict[str, Path], name: str) -> None:
    modules = needed(MODULES / "xliff", "xliff from npm").parent
    found = json.loads(run(needed(shutil.which("node"), "node"), HERE / "xliff.cjs", modules, files[name], name))
    assert (found["sourceLanguage"], found["targetLanguage"]) == ("it", "es")
    read = list(found["resources"]["regolario"].values())
    assert len(read) == len(batch().units)
    for unit, one in zip(batch().units, read, strict=True):
        if isinstance(one["source"], str):
            assert one["source"] == plain(unit.source)
        if all(isinstance(piece, str) for piece in unit.target or ()):
            assert one.get("target") == (unit.target and plain(unit.target))
        else:
            assert isinstance(one["target"], list)
