"""OmegaT, its schemas, npm's tmexchange and translate-toolkit read memories, glossaries and projects.

`make programs` installs them; a test whose program is missing is skipped.
"""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from lxml import etree

from regolario.data.load import load
from regolario.exchange.collect import collected
from regolario.exchange.formats import FORMATS
from regolario.exchange.glossary import formats as glossary
from regolario.exchange.glossary.concept import concepts
from regolario.exchange.omegat import MEMORY, SETTINGS, write_project
from regolario.exchange.unit import plain
from tests.conftest import TINY, Command
from tests.exchange.programs.test_programs import HERE, MODULES, TOOLKIT, batch, needed, run
from tests.whole import base

JAR = Path("/usr/share/omegat/OmegaT.jar")
PLAY = Path("tiny") / "rules" / "play.yaml"


@pytest.fixture(scope="module")
def schemas(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the schemas that OmegaT carries."""
    folder = tmp_path_factory.mktemp("schemas")
    with ZipFile(needed(JAR, "omegat")) as jar:
        jar.extractall(folder, [name for name in jar.namelist() if name.startswith("schemas/")])
    return folder / "schemas"


def memory() -> bytes:
    return FORMATS["tmx"].write(batch())


def terms(name: str) -> bytes:
    return glossary.FORMATS[name].write(list(concepts(base())), ("it", "es", "en"))


def settings(folder: Path) -> bytes:
    write_project(folder / "project", batch(), batch(), concepts(base()))
    return (folder / "project" / SETTINGS).read_bytes()


@pytest.mark.parametrize(
    ("name", "made", "old"),
    [
        ("tmx14.dtd", lambda _: memory(), b"<seg>"),
        ("tbx.xsd", lambda _: terms("martif"), b"<tig>"),
        ("project_properties.xsd", settings, b"<tm_dir>"),
    ],
)
def test_files_are_valid_by_the_schemas_of_omegat(
    schemas: Path, tmp_path: Path, name: str, made: Callable[[Path], bytes], old: bytes
) -> None:
    path = schemas / name
    rules = etree.DTD(str(path)) if path.suffix == ".dtd" else etree.XMLSchema(etree.parse(path))
    data = made(tmp_path)
    assert rules.validate(etree.fromstring(data)), rules.error_log
    damaged = data.replace(old, b"<x>", 1).replace(old.replace(b"<", b"</"), b"</x>", 1)
    assert not rules.validate(etree.fromstring(damaged))


def test_tmexchange_of_npm_reads_every_entry(tmp_path: Path) -> None:
    modules = needed(MODULES / "tmexchange", "tmexchange from npm").parent
    (tmp_path / "a.tmx").write_bytes(memory())
    words = (needed(shutil.which("node"), "node"), HERE / "tmexchange.cjs", modules, tmp_path / "a.tmx")
    found = json.loads(run(*words))
    assert found["sourceLanguage"] == "it"
    assert found["resources"].keys() == {unit.id for unit in batch().units}
    for unit in batch().units:
        if all(isinstance(piece, str) for piece in (*unit.source, *(unit.target or ()))):
            wanted = {"it": plain(unit.source)} | ({"es": plain(unit.target)} if unit.target else {})
            assert found["resources"][unit.id] == wanted


def read_by_toolkit(path: Path, data: bytes) -> list[list[str | None]]:
    """Return the pairs of texts that translate-toolkit finds in a file."""
    path.write_bytes(data)
    found: list[list[str | None]] = json.loads(run(needed(TOOLKIT, "translate-toolkit"), HERE / "pairs.py", path))
    return found


def test_translate_toolkit_reads_every_entry_of_a_memory(tmp_path: Path) -> None:
    found = read_by_toolkit(tmp_path / "a.tmx", memory())
    wanted = [[plain(unit.source), plain(unit.target) if unit.target else None] for unit in batch().units]
    assert [[source, target or None] for source, target in found] == wanted


def test_translate_toolkit_reads_every_term(tmp_path: Path) -> None:
    found = read_by_toolkit(tmp_path / "a.tbx", terms("martif"))
    heads = [[one.words[code].forms[0] for code in ("it", "es") if code in one.words] for one in concepts(base())]
    assert len(found) == len(heads) > 200
    both = [(pair, head) for pair, head in zip(found, heads, strict=True) if len(head) == 2]
    assert [pair for pair, head in both if pair != head] == []


def test_translate_toolkit_reads_every_row(tmp_path: Path) -> None:
    data = terms("csv")
    rows = glossary.separated.read(data, "f")[1]
    assert len(read_by_toolkit(tmp_path / "a.csv", data)) in (len(rows), len(rows) + 1)


def translate(project: Path, config: Path) -> None:
    """Let OmegaT translate a project with its memories."""
    omegat = needed(shutil.which("omegat"), "omegat")
    run(omegat, project, "--mode=console-translate", f"--config-dir={config}")


def test_omegat_translates_a_project_from_our_memory_and_the_result_is_imported(
    run: Command, tiny: Path, tmp_path: Path
) -> None:
    needed(shutil.which("omegat"), "omegat")
    wanted = collected(load(tiny)[0], "es", "it")
    text = (tiny / PLAY).read_text(encoding="utf-8")
    text = re.sub(r"(name: .*, es: )[^}]+}", r"\1~}", text)
    (tiny / PLAY).write_text(re.sub(r"(    es: )\|\n(?:      .*\n)+", r"\1~\n", text), encoding="utf-8")
    project = tmp_path / "project"
    exported = run(
        "translate", "export", "--to", "es", "--from", "it", "--missing", "--format", "omegat", "-o", str(project)
    )
    assert exported.exit_code == 0
    assert "\n4 texts" in exported.output
    write_project(tmp_path / "other", wanted, wanted, concepts(load(TINY)[0]))
    shutil.copy(tmp_path / "other" / MEMORY, project / MEMORY)
    translate(project, tmp_path / "config")
    imported = run("translate", "import", str(project), "--apply")
    assert imported.exit_code == 0, imported.output
    assert [unit.target for unit in collected(load(tiny)[0], "es", "it").units] == [
        unit.target for unit in wanted.units
    ]


def test_omegat_returns_every_text_of_the_tiny_game(run: Command, tmp_path: Path) -> None:
    needed(shutil.which("omegat"), "omegat")
    project = tmp_path / "project"
    run("translate", "export", "--to", "en", "--from", "it", "--format", "omegat", "-o", str(project))
    translate(project, tmp_path / "config")
    assert "0 texts change, " in run("translate", "import", str(project)).stdout
