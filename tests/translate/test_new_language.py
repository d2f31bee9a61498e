"""A new language from its first line to the site: new, export, translate, import, draft, review, site."""

import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from regolario.checks import check
from regolario.cli import cli
from regolario.data.load import load
from regolario.fingerprint import review_of
from regolario.model import Origin
from regolario.problems import Level
from regolario.site.generated import pages
from regolario.words.catalogue import read
from tests.conftest import ROOT, Command
from tests.translate.translators import WHOLE


def test_a_new_language_is_a_draft_without_errors(run: Command, tiny: Path) -> None:
    assert run("new", "language", "fr").exit_code == 0
    base, problems = load(tiny)
    assert (base.languages["fr"].name, base.languages["fr"].draft) == ("Français", True)
    found = check(base, problems)
    assert {problem.code for problem in found} == {"missing-message"}
    assert {problem.level for problem in found} == {Level.WARNING}


def test_a_new_language_of_a_base_with_many_games_lacks_messages_and_nothing_else(tmp_path: Path) -> None:
    rules = Path(shutil.copytree(ROOT / "rules_data", tmp_path / "rules_data"))
    assert CliRunner().invoke(cli, ["--data", str(rules), "new", "language", "fr"]).exit_code == 0
    catalogues = {path.relative_to(tmp_path).as_posix() for path in rules.rglob("fr.po")}
    assert len(catalogues) > 3
    found = check(*load(rules), compare=False)
    assert [(one.code, one.level) for one in found] == len(catalogues) * [("missing-message", Level.WARNING)]
    assert {one.place.file for one in found} == catalogues


def test_every_text_must_have_a_language_that_is_no_draft_any_more(run: Command, tiny: Path) -> None:
    run("new", "language", "fr")
    path = tiny / "languages.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("draft: true", "draft: false"), encoding="utf-8")
    assert "missing-language" in {problem.code for problem in check(*load(tiny))}


@pytest.mark.parametrize("code", ["fr", "pt-BR", "pl", "ja"])
def test_its_catalogue_has_every_message_and_its_plural_forms(code: str, run: Command, tiny: Path) -> None:
    run("new", "language", code)
    path = tiny / "words" / f"{code}.po"
    held = read(path)
    assert held is not None
    assert held.fault is None
    assert len(held.entries) > 300
    assert "bad-catalogue" not in {problem.code for problem in check(*load(tiny))}
    if shutil.which("msgfmt"):
        done = subprocess.run(["msgfmt", "-c", "-o", "-", path], capture_output=True, check=False)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("en",), "the base already has the language `en`"),
        (("French",), "`French` is not the code of a language"),
        (("qqx",), "give one with `--name`"),
    ],
)
def test_a_language_that_cannot_be_added_changes_nothing(
    arguments: tuple[str, ...], said: str, run: Command, tiny: Path
) -> None:
    before = (tiny / "languages.yaml").read_bytes()
    done = run("new", "language", *arguments)
    assert done.exit_code == 1
    assert said in done.output
    assert (tiny / "languages.yaml").read_bytes() == before


def test_an_existing_catalogue_is_kept(run: Command, tiny: Path) -> None:
    (tiny / "words").mkdir()
    (tiny / "words" / "fr.po").write_text("# mine\n", encoding="utf-8")
    run("new", "language", "fr")
    assert (tiny / "words" / "fr.po").read_text(encoding="utf-8") == "# mine\n"


def translated(path: Path) -> None:
    """Translate one text of a PO file, as a translator would in an editor."""
    text, message = path.read_text(encoding="utf-8"), 'msgid "Steps"\nmsgstr ""'
    assert text.count(message) == 1
    path.write_text(text.replace(message, 'msgid "Steps"\nmsgstr "Les pas"'), encoding="utf-8")


def test_one_chapter_in_a_new_language_from_the_first_line_to_the_site(
    run: Command, tiny: Path, tmp_path: Path
) -> None:
    run("new", "language", "fr")
    texts = tmp_path / "texts.po"
    export = ("translate", "export", "--from", "en", "--to", "fr", "--chapter", "play", "--format", "po")
    assert run(*export, "-o", str(texts)).exit_code == 0
    translated(texts)
    assert run("translate", "import", str(texts), "--apply").exit_code == 0
    assert run("draft", "--with", WHOLE, "--lang", "fr", "--chapter", "play").exit_code == 0
    steps = load(tiny)[0].games["tiny"].entries["tiny/play/steps"]
    assert (steps.name["fr"], review_of(steps, "fr").origin) == ("Les pas", Origin.MT)
    assert run("review", "play/steps", "--lang", "fr", "--by", "Ada").exit_code == 0
    assert "fr" in run("status", "tiny", "--lang", "fr").output
    site = {page.uri: page.body for page in pages(load(tiny)[0])}
    assert "FR Each pawn has 4 points" in site["fr/tiny/play.md"]
    assert 'class="missing"' in site["fr/tiny/terms/1.md"]
    assert "Français" in site["en/tiny/completeness.md"]
    assert "by a machine: 3" in site["en/tiny/completeness.md"]


def test_an_xliff_file_leads_there_too(run: Command, tiny: Path, tmp_path: Path) -> None:
    run("new", "language", "fr")
    texts = tmp_path / "texts.xlf"
    run("translate", "export", "--from", "en", "--to", "fr", "--chapter", "play", "-o", str(texts))
    source = '<source xml:space="preserve">Steps</source>'
    text = texts.read_text(encoding="utf-8")
    assert source in text
    target = source.replace("source", "target").replace("Steps", "Les pas")
    texts.write_text(text.replace(source, source + target, 1), encoding="utf-8")
    assert run("translate", "import", str(texts), "--apply").exit_code == 0
    assert load(tiny)[0].games["tiny"].entries["tiny/play/steps"].name["fr"] == "Les pas"
