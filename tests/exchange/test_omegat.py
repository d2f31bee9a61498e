"""OmegaT projects: what they contain, and what comes back from the folder that OmegaT fills."""

import re
import shutil
from pathlib import Path

import pytest
from lxml import etree

from regolario.exchange.omegat import FOLDERS, MEMORY, SETTINGS, STALE_MEMORY, TEXTS, apart, shown
from regolario.exchange.unit import Batch, TranslationUnit, parsed
from tests.conftest import Command
from tests.exchange.test_formats import one

RULES = Path("tiny") / "rules" / "play.yaml"


def unit(source: str, target: str, identity: str = "g/c/k#text") -> TranslationUnit:
    """Return a translated unit whose codes share their ids."""
    made = one(source, target, identity)
    return TranslationUnit(identity, made.source, parsed(target, made.source), made.marks, "reviewed")


@pytest.mark.parametrize(
    ("source", "target", "in_source", "in_target"),
    [
        ("Avanza di {steps}.", "Avanza {steps}.", "Avanza di <s0/>.", "Avanza <s0/>."),
        ("{a} e {b}", "{b} y {a}", "<a0/> e <b1/>", "<b1/> y <a0/>"),
        ("[i passi](entry:a/b)", "[los pasos](entry:a/b)", "<f0>i passi</f0>", "<f0>los pasos</f0>"),
        ("{n} {n|passo|passi}", "{n} {n|paso|pasos}", "<n0/> <n1>passo|passi</n1>", "<n0/> <n1>paso|pasos</n1>"),
        ("{n} token", "{n} {n|ficha|fichas}", "<n0/> token", "<n0/> {n|ficha|fichas}"),
    ],
)
def test_codes_are_tags_as_omegat_names_them(source: str, target: str, in_source: str, in_target: str) -> None:
    made = unit(source, target)
    assert made.target is not None
    assert (shown(made, made.source), shown(made, made.target)) == (in_source, in_target)


def test_a_text_translated_otherwise_elsewhere_is_apart() -> None:
    units = (unit("uno", "uno", "g#a"), unit("due", "dos", "g#b"), unit("due", "un par", "g#c"))
    batch = Batch("it", "es", units)
    assert [one.id for one in apart(batch, batch)] == ["g#c"]


@pytest.fixture
def folder(run: Command, tmp_path: Path) -> Path:
    """Return the folder of a project of the tiny game."""
    made = tmp_path / "new" / "project"
    result = run("translate", "export", "--to", "es", "--from", "it", "--format", "omegat", "-o", str(made))
    assert (
        result.exit_code,
        re.search(r"\d+ texts from it to es in an OmegaT project", result.output) is not None,
    ) == (0, True)
    return made


def test_a_project_has_all_that_omegat_expects(folder: Path) -> None:
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert files == {SETTINGS, f"source/{TEXTS}", MEMORY, STALE_MEMORY, "glossary/glossary.tbx"}
    assert all((folder / name).is_dir() for name in FOLDERS)
    settings = {one.tag: one.text for one in etree.parse(folder / SETTINGS).getroot()[0]}
    assert (settings["source_lang"], settings["target_lang"]) == ("it", "es")
    assert settings["source_tok"] == "org.omegat.tokenizer.LuceneItalianTokenizer"


def test_the_glossary_offers_only_forms_that_may_be_used(folder: Path) -> None:
    terms = (folder / "glossary" / "glossary.tbx").read_text(encoding="utf-8")
    found = re.findall("<term>([^<]*)</term>", terms)
    assert ("peón" in found, "empeño" in found, "pawn" in found) == (True, False, False)


def finished(folder: Path, old: str, new: str) -> None:
    """Do what OmegaT does: write the translated texts to the folder `target`."""
    text = (folder / "source" / TEXTS).read_text(encoding="utf-8")
    assert f">{old}</target>" in text
    (folder / "target" / TEXTS).write_text(text.replace(f">{old}</target>", f">{new}</target>"), encoding="utf-8")


def test_what_comes_back_changes_only_what_was_translated(run: Command, folder: Path, tiny: Path) -> None:
    finished(folder, "I passi", "Los andares")
    shown = run("translate", "import", str(folder))
    assert "tiny/play/steps#name\n  - Los pasos\n  + Los andares\n" in shown.stdout
    assert "\n1 text changes, 0 are the same" in shown.stdout
    assert run("translate", "import", str(folder), "--apply").exit_code == 0
    assert "es: Los andares" in (tiny / RULES).read_text(encoding="utf-8")


def test_a_folder_that_is_no_finished_project(run: Command, folder: Path, tmp_path: Path) -> None:
    unfinished = run("translate", "import", str(folder))
    assert (unfinished.exit_code, "choose Project > Create Translated Documents" in unfinished.output) == (1, True)
    other = run("translate", "import", str(tmp_path))
    assert (other.exit_code, "because it has no `omegat.project`" in other.output) == (1, True)
    (folder / "target" / TEXTS).write_text("<xliff", encoding="utf-8")
    broken = run("translate", "import", str(folder))
    assert (broken.exit_code, f"target/{TEXTS}: " in broken.output) == (1, True)


def test_a_project_is_not_written_over_another(run: Command, folder: Path) -> None:
    shutil.rmtree(folder / "source")
    result = run("translate", "export", "--to", "es", "--format", "omegat", "-o", str(folder))
    assert (result.exit_code, "already exists" in result.output) == (2, True)
    assert not (folder / "source").exists()


def test_an_entry_of_another_memory_translates_untranslated_texts_with_its_source(
    run: Command, tiny: Path, tmp_path: Path
) -> None:
    text = (tiny / RULES).read_text(encoding="utf-8")
    (tiny / RULES).write_text(text.replace("es: Los pasos", "es: ~"), encoding="utf-8")
    memory = tmp_path / "memory.tmx"
    entries = [("I passi", "Los pasos"), ("La tavola", "La tabla"), ("Il gioco", "La partida")]
    body = "".join(
        f"<tu><tuv xml:lang='it-IT'><seg>{a}</seg></tuv><tuv xml:lang='es-ES'><seg>{b}</seg></tuv></tu>"
        for a, b in entries
    )
    memory.write_text(f"<tmx version='1.4'><header srclang='it-IT'/><body>{body}</body></tmx>", encoding="utf-8")
    shown = run("translate", "import", str(memory), "--apply")
    assert "tiny/play/steps#name\n  + Los pasos\n1 text changes" in shown.stdout
    assert (tiny / RULES).read_text(encoding="utf-8") == text


@pytest.mark.parametrize("tags", [("<ph x='0'>&lt;p0/&gt;</ph>", "&lt;c1/&gt;"), ("{points}", "{cost}")])
def test_codes_of_a_memory_of_omegat_become_parameters(
    run: Command, tiny: Path, tmp_path: Path, tags: tuple[str, str]
) -> None:
    text = (tiny / RULES).read_text(encoding="utf-8")
    spanish = "Cada peón tiene {points} puntos y gasta {cost} por casilla."
    assert f"es: |\n      {spanish}\n" in text
    (tiny / RULES).write_text(text.replace(f"es: |\n      {spanish}\n", "es: ~\n"), encoding="utf-8")
    memory = tmp_path / "project-omegat.tmx"
    pair = ("Each pawn has {points} points and spends {cost} a space.", spanish)
    entry = "".join(
        f"<tuv xml:lang='{code}'><seg>{one.replace('{points}', tags[0]).replace('{cost}', tags[1])}</seg></tuv>"
        for code, one in zip(("en", "es"), pair, strict=True)
    )
    other = "<tu><tuv xml:lang='en'><seg>Elsewhere</seg></tuv><tuv xml:lang='es'><seg>Otra parte</seg></tuv></tu>"
    memory.write_text(
        f"<tmx version='1.4'><header srclang='en'/><body><tu>{entry}</tu>{other}</body></tmx>", encoding="utf-8"
    )
    done = run("translate", "import", str(memory))
    assert f"tiny/play/steps#text\n  + {spanish}\n" in done.stdout
    assert done.stdout.startswith("2 entries without an id of this base; 1 untranslated text has the source of one\n")


def test_two_translations_of_one_source_in_a_memory_are_left_out(run: Command, tiny: Path, tmp_path: Path) -> None:
    text = (tiny / RULES).read_text(encoding="utf-8")
    (tiny / RULES).write_text(text.replace("es: Los pasos", "es: ~"), encoding="utf-8")
    entries = "".join(
        f"<tu><tuv xml:lang='it'><seg>I passi</seg></tuv><tuv xml:lang='es'><seg>{one}</seg></tuv></tu>"
        for one in ("Los pasos", "Pasos")
    )
    (tmp_path / "a.tmx").write_text(
        f"<tmx version='1.4'><header srclang='it'/><body>{entries}</body></tmx>", encoding="utf-8"
    )
    done = run("translate", "import", str(tmp_path / "a.tmx"))
    assert done.stdout.startswith("2 entries without an id of this base; 0 untranslated texts have the source of one\n")
    assert "\n0 texts change, " in done.stdout
