"""Importing: what a translator returns is shown first, then written whole or not at all."""

import ast
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from babel.messages.pofile import read_po

from regolario.data.load import load
from regolario.exchange import comparison
from regolario.exchange.collect import collected
from regolario.exchange.formats import FORMATS
from regolario.exchange.proposal import proposed
from tests.conftest import ROOT, Command

CASES: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "imports.yaml").read_text(encoding="utf-8"))


def contents(folder: Path) -> dict[Path, bytes]:
    """Return the files of a base with their content."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def exported(run: Command, to: Path, name: str, *options: str) -> Path:
    """Return a file with the texts of the tiny base from English to Spanish."""
    path = to / f"texts{FORMATS[name].suffix}"
    done = run("translate", "export", "--from", "en", "--to", "es", "--format", name, "-o", str(path), *options)
    assert done.exit_code == 0, done.output
    return path


def swapped(path: Path, swaps: list[dict[str, str]]) -> None:
    """Replace texts in a file; each must be there."""
    for swap in swaps:
        text = path.read_bytes().decode()
        assert swap["old"] in text
        path.write_bytes(text.replace(swap["old"], swap["new"], 1).encode())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_import(run: Command, tiny: Path, tmp_path: Path, case: dict[str, Any]) -> None:
    path = exported(run, tmp_path, case.get("format", "po"))
    swapped(path, case.get("swap", []))
    for here in case.get("here", []):
        swapped(tiny / here["file"], [here])
    path = path.rename(tmp_path / case.get("rename", path.name))
    before = contents(tiny)
    shown = run("translate", "import", str(path), *case.get("options", []))
    assert contents(tiny) == before
    done = run("translate", "import", str(path), "--apply", *case.get("options", []))
    assert {shown.exit_code, done.exit_code} == {case["status"]}, done.output
    assert [one for one in case["says"] if one not in done.output or one not in shown.output] == []
    if "becomes" in case:
        assert case["becomes"]["text"] in (tiny / case["becomes"]["file"]).read_text(encoding="utf-8")
    else:
        assert contents(tiny) == before


@pytest.mark.parametrize("name", FORMATS)
def test_without_a_format_the_ending_names_it(run: Command, tmp_path: Path, name: str) -> None:
    path = tmp_path / f"texts{FORMATS[name].suffix}"
    done = run("translate", "export", "--from", "en", "--to", "es", "-o", str(path))
    assert done.exit_code == 0, done.output
    wanted = "XLIFF 2.1" if path.suffix == ".xlf" else FORMATS[name].title
    assert done.stderr.endswith(f"from en to es in {wanted}\n")
    assert run("translate", "import", str(path)).exit_code == 0


def test_an_existing_file_is_not_written_over(run: Command, tmp_path: Path) -> None:
    path = exported(run, tmp_path, "po")
    done = run("translate", "export", "--to", "es", "--format", "po", "-o", str(path))
    assert done.exit_code == 2
    assert "already exists; name another file" in done.output


SELECTED = {
    "one chapter": (["--chapter", "play"], "tiny#chapters.play"),
    "one item": (["--chapter", "tiny/play/board"], "tiny/play/board#name"),
}


@pytest.mark.parametrize(("options", "first"), SELECTED.values(), ids=SELECTED)
def test_a_part_of_a_base(run: Command, tmp_path: Path, options: list[str], first: str) -> None:
    path = exported(run, tmp_path, "po", *options)
    contexts = [line for line in path.read_text(encoding="utf-8").split("\n") if line.startswith("msgctxt")]
    assert contexts[0] == f'msgctxt "{first}"'
    assert 2 <= len(contexts) < 38


def test_an_unknown_chapter(run: Command, tmp_path: Path) -> None:
    done = run("translate", "export", "--to", "es", "--chapter", "plai", "-o", str(tmp_path / "a.xlf"))
    assert done.exit_code == 2
    assert "unknown chapter or item `plai`; did you mean `play`?" in done.output


def test_stale_and_missing(run: Command, tiny: Path, tmp_path: Path) -> None:
    assert run("review", "tiny/play/steps", "--lang", "es").exit_code == 0
    swapped(tiny / "tiny" / "rules" / "play.yaml", [{"old": "points: 4", "new": "points: 5"}])
    swapped(tiny / "tiny" / "game.yaml", [{"old": "es: Minúsculo", "new": "es: ~"}])
    path = exported(run, tmp_path, "po", "--stale", "--missing")
    contexts = [line for line in path.read_text(encoding="utf-8").split("\n") if line.startswith("msgctxt")]
    assert contexts == ['msgctxt "tiny#title"', 'msgctxt "tiny/play/steps#name"', 'msgctxt "tiny/play/steps#text"']


ENCODINGS = {
    "UTF-16": ("utf-16", "the file is UTF-16, or not text; save it as UTF-8"),
    "UTF-16 without its mark": ("utf-16-le", "the file is UTF-16, or not text; save it as UTF-8"),
    "Latin-1": ("latin-1", "this byte is not UTF-8; the file is probably Latin-1 or Windows-1252"),
}


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize(("encoding", "says"), ENCODINGS.values(), ids=ENCODINGS)
def test_a_wrong_encoding_is_named(run: Command, tmp_path: Path, name: str, encoding: str, says: str) -> None:
    path = exported(run, tmp_path, name)
    path.write_bytes(path.read_text(encoding="utf-8").encode(encoding))
    done = run("translate", "import", str(path))
    assert done.exit_code == 1
    assert says in done.output


BOMBS = {
    "entities": '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    "an outer entity": '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>',
}


@pytest.mark.parametrize("name", ["xliff1", "xliff2"])
@pytest.mark.parametrize("declared", BOMBS.values(), ids=BOMBS)
def test_declarations_are_refused(run: Command, tmp_path: Path, name: str, declared: str) -> None:
    path = exported(run, tmp_path, name)
    swapped(path, [{"old": "<xliff", "new": f"{declared}<xliff"}])
    done = run("translate", "import", str(path))
    assert done.exit_code == 1
    assert "declarations in the file are not read; remove the `<!DOCTYPE ...>`" in done.output


@pytest.mark.parametrize("name", ["xliff1", "xliff2"])
def test_a_document_type_is_not_loaded(run: Command, tmp_path: Path, name: str) -> None:
    path = exported(run, tmp_path, name)
    swapped(path, [{"old": "<xliff", "new": '<!DOCTYPE xliff SYSTEM "http://127.0.0.1:9/none.dtd"><xliff'}])
    assert run("translate", "import", str(path)).exit_code == 0


def test_deep_xml_is_refused(run: Command, tmp_path: Path) -> None:
    path = exported(run, tmp_path, "xliff2")
    deep = f"{'<mrk>' * 100}A{'</mrk>' * 100}"
    swapped(path, [{"old": "A game for trials", "new": deep}])
    done = run("translate", "import", str(path))
    assert "elements are nested more than 60 levels deep" in done.output


MANY = {
    "xliff2": ('<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0">', '<unit id="{}"><segment/></unit>', "</xliff>"),
    "xliff1": ('<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2">', '<trans-unit id="{}"/>', "</xliff>"),
    "po": ('msgid ""\nmsgstr ""\n', '\nmsgctxt "{}"\nmsgid "a"\nmsgstr "b"\n', ""),
    "json": ('{"format":"regolario-units","units":[', '{{"id":"{}","source":"a"}},', "]}"),
    "jsonl": ("", '{{"id":"{}","source":"a","source_language":"en","target_language":"es"}}\n', ""),
}


@pytest.mark.parametrize("name", MANY)
def test_a_million_units_are_refused(run: Command, tmp_path: Path, name: str) -> None:
    head, one, end = MANY[name]
    path = tmp_path / f"many{FORMATS[name].suffix}"
    path.write_text(head + "".join(map(one.format, range(1_000_000))) + end, encoding="utf-8")
    done = run("translate", "import", str(path))
    assert done.exit_code == 1
    assert re.search(r"more than [0-9,]+ (units|tags); split it|the limit is 64 MB", done.output)


STRANGE = {
    "an archive": (b"PK\x03\x04rest", "this is a workbook or another archive; unpack it"),
    "an empty file": (b"", "the file is empty"),
    "plain text": (b"Hello\n", "the format of the file is not recognised"),
}


@pytest.mark.parametrize(("data", "says"), STRANGE.values(), ids=STRANGE)
def test_strange_files_are_named(run: Command, tmp_path: Path, data: bytes, says: str) -> None:
    path = tmp_path / "texts.xlf"
    path.write_bytes(data)
    done = run("translate", "import", str(path))
    assert done.exit_code == 1
    assert says in done.output


def test_unknown_ids_are_compared_with_few_others(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    base = load(tiny)[0]
    batch = collected(base, "es", "en")
    offered: list[list[str]] = []
    monkeypatch.setattr(comparison, "nearest", lambda _, near: offered.append(near))
    units = tuple(replace(batch.units[0], id=f"tiny/play/steps#{number}") for number in range(60))
    proposed(base, replace(batch, units=units))
    assert len(offered) == 60
    assert sum(map(bool, offered)) == comparison.MOST_SUGGESTED
    assert {one.partition("#")[0] for near in offered for one in near} == {"tiny/play/steps"}


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("tiny/play/steps#txt", "tiny/play/steps#text"),
        ("tiny/moves/steps#text", "tiny/play/steps#text"),
        ("tiny/play/step#text", "tiny/play/steps#text"),
    ],
)
def test_the_nearest_id_is_named(tiny: Path, written: str, meant: str) -> None:
    base = load(tiny)[0]
    batch = collected(base, "es", "en")
    unit = replace(batch.units[0], id=written)
    (change,) = proposed(base, replace(batch, units=(unit,))).changes
    assert change.findings[0].what == f"unknown id; did you mean `{meant}`?"


SAID = {
    "it": [
        "+ Un juego {x}.",
        "errore: `{x}` non è nell’originale: va tolto",
        "1 testo cambia, 37 sono uguali, 0 non tradotti",
    ],
    "es": ["error: `{x}` no está en el original: hay que quitarlo", "1 error lo impide: no se ha escrito nada"],
    "en": ["error: `{x}` is not in the source; remove it", "1 error stands in the way; nothing was written"],
}


@pytest.mark.parametrize("lang", SAID)
def test_the_command_speaks_the_language_of_the_translator(run: Command, tmp_path: Path, lang: str) -> None:
    path = exported(run, tmp_path, "po")
    swapped(path, [{"old": "Un juego de prueba.", "new": "Un juego {x}."}])
    done = run("translate", "import", str(path), "--lang", lang)
    assert (done.exit_code, [one for one in SAID[lang] if one not in done.output]) == (1, [])


def messages_in_code() -> dict[str, str]:
    """Return the English templates of messages by their keys; empty where a constant holds the template."""
    found: dict[str, str] = {}
    for path in (ROOT / "tools" / "regolario" / "exchange").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Said":
                key, text = (one.value if isinstance(one, ast.Constant) else "" for one in call.args[:2])
                found |= {f"import-{key!s}": str(text)} if key else {}
    return found


@pytest.mark.parametrize("name", ["messages.pot", "it.po", "es.po"])
def test_each_message_is_in_every_catalogue(name: str) -> None:
    with (ROOT / "tools" / "regolario" / "words" / name).open("rb") as file:
        messages = {one.context: one for one in read_po(file)}
    written = messages_in_code()
    assert len(written) > 20
    for key, text in written.items():
        assert text in ("", messages[key].id)
        assert name == "messages.pot" or messages[key].string
