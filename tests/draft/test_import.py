"""`regolario import`: made-up rulebooks become games; nothing is lost or overwritten."""

from collections import Counter
from pathlib import Path

import pytest

from regolario.book.text.placeholders import Voice
from regolario.checks import check
from regolario.data.load import load
from regolario.scan.dictionary import find
from regolario.scan.draft.lines import lines_of, words
from regolario.scan.draft.plan import Order, plan
from tests.conftest import Command
from tests.scan.documents import styled

RULEBOOKS = Path(__file__).parent / "rulebooks"
BOOKS = {
    "en.txt": {
        "lang": "en",
        "chapters": ["contents-of-the-box", "setting-up", "the-round", "end-of-the-game"],
        "tables": {"table-of-the-wind": 3, "the-round": 3},
    },
    "it.txt": {
        "lang": "it",
        "chapters": ["introduzione", "le-barche", "il-mercato", "la-fine"],
        "tables": {"tabella-del-mercato": 3},
    },
    "es.md": {
        "lang": "es",
        "chapters": ["los-faros-de-la-niebla", "preparacion", "el-turno"],
        "tables": {"el-turno": 3},
    },
}


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.yaml")}


@pytest.mark.parametrize("name", BOOKS)
def test_a_rulebook_becomes_a_game(name: str, run: Command, tiny: Path) -> None:
    book = BOOKS[name]
    done = run("import", str(RULEBOOKS / name), "--game", "drafted", "--lang", book["lang"])
    assert done.exit_code == 0, done.output
    base, found = load(tiny)
    game = base.games["drafted"]
    assert [chapter.key for chapter in game.chapters][-len(book["chapters"]) :] == book["chapters"]
    assert {table.key: len(table.rows) for table in game.tables.values()} == book["tables"]
    assert {problem.code for problem in check(base, found, ["drafted"])} == {"unpinned-parameter"}
    assert all(not entry.runs and entry.because == "by-hand" for entry in game.entries.values())
    others = [code for code in base.languages if code != book["lang"]]
    assert all(entry.reviewed[code].mark is None for entry in game.entries.values() for code in others)


def said(text: str) -> Counter[str]:
    return Counter(words(text))


@pytest.mark.parametrize("name", BOOKS)
def test_no_word_is_lost(name: str, tiny: Path) -> None:
    text = (RULEBOOKS / name).read_text(encoding="utf-8")
    draft = plan(load(tiny)[0], Order("drafted", BOOKS[name]["lang"], name, text)).draft
    kept = said(" ".join([draft.title, *(chapter.name for chapter in draft.chapters if not chapter.entries)]))
    section = ""
    for statement in draft.statements:
        kept += said(statement.text) + (said(statement.section) if statement.section != section else said(""))
        section = statement.section
    wanted = said(" ".join(line.text for line in lines_of(text).lines))
    glued = {word for word in wanted if (word.isdigit() and len(word) > 3) or word == "marinerosfichasfarosbarcas"}
    assert set(wanted - kept) <= glued
    assert wanted.total() > 80


@pytest.mark.parametrize("name", BOOKS)
def test_entries_print_the_words_of_their_statements(name: str, tiny: Path, run: Command) -> None:
    run("import", str(RULEBOOKS / name), "--game", "drafted", "--lang", BOOKS[name]["lang"])
    base, _ = load(tiny)
    game, code = base.games["drafted"], BOOKS[name]["lang"]
    voice = Voice(base.languages[code], base.units)
    for entry in game.entries.values():
        statement = game.statements[entry.rests_on[0].statements[0]]
        printed = voice.render(str(entry.text[code]), entry.params)
        assert said(str(statement.text[code]).replace("1D6", "D6")) - said(printed) <= said("1 2 3"), entry.id


def test_every_statement_names_its_lines(run: Command, tiny: Path) -> None:
    run("import", str(RULEBOOKS / "it.txt"), "--game", "drafted", "--lang", "it")
    written = (tiny / "drafted" / "statements" / "D1.yaml").read_text(encoding="utf-8")
    lines = (RULEBOOKS / "it.txt").read_text(encoding="utf-8").splitlines()
    assert written.count("# it.txt: line") == written.count("  section:")
    number = next(number for number, line in enumerate(lines, 1) if line.startswith("Al mercato"))
    assert f"# it.txt: lines {number}-{number + 4}\nD1-R" in written


def test_a_preview_writes_nothing(run: Command, tiny: Path) -> None:
    before = files(tiny)
    done = run("import", str(RULEBOOKS / "en.txt"), "--game", "drafted", "--lang", "en", "--dry-run")
    assert done.exit_code == 0
    assert "setting-up: Setting up" in done.output
    lines = (RULEBOOKS / "en.txt").read_text(encoding="utf-8").splitlines()
    number = next(number for number, line in enumerate(lines, 1) if "@" in line)
    assert f"left out of line {number}: an e-mail address" in done.output
    assert files(tiny) == before


def test_what_is_left_out_is_nowhere(run: Command, tiny: Path) -> None:
    run("import", str(RULEBOOKS / "en.txt"), "--game", "drafted", "--lang", "en")
    assert not any(b"example.org" in content for content in files(tiny / "drafted").values())


def test_lines_of_a_forum_are_left_out(run: Command, tiny: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        "<p>Home &raquo; Forum &raquo; Casa</p><h1>Le regole</h1><p>Inviato: mar 14 feb 2012, 21:37</p>"
        "<p>Ogni giocatore prende tre carte.</p><p>Rispondi | Cita | Segnala</p>",
        encoding="utf-8",
    )
    done = run("import", str(page), "--game", "drafted", "--lang", "it")
    assert done.output.startswith("Le regole: ")
    assert done.output.count("a line of a web page") == 3
    assert not any(b"Rispondi" in one or b"2012" in one for one in files(tiny / "drafted").values())


def test_an_existing_game_is_added_to(run: Command, tiny: Path) -> None:
    run("import", str(RULEBOOKS / "it.txt"), "--game", "drafted", "--lang", "it")
    edited = tiny / "drafted" / "rules" / "il-mercato.yaml"
    edited.write_text(edited.read_text(encoding="utf-8") + "# a note of mine\n", encoding="utf-8")
    before = files(tiny / "drafted")
    done = run("import", str(RULEBOOKS / "it.txt"), "--game", "drafted", "--lang", "it")
    assert done.exit_code == 0, done.output
    after = files(tiny / "drafted")
    assert {name for name in before if after[name] != before[name]} == {"game.yaml"}
    base, found = load(tiny)
    assert {"il-mercato", "il-mercato-2"} <= {chapter.key for chapter in base.games["drafted"].chapters}
    assert list(base.games["drafted"].documents) == ["D1", "D2"]
    assert {problem.code for problem in check(base, found, ["drafted"])} == {"unpinned-parameter"}


def test_a_game_of_the_command_new_is_filled(run: Command, tiny: Path) -> None:
    assert run("new", "game", "fresh").exit_code == 0
    assert run("import", str(RULEBOOKS / "en.txt"), "--game", "fresh", "--lang", "en").exit_code == 0
    base, found = load(tiny)
    assert [chapter.key for chapter in base.games["fresh"].chapters][-1] == "end-of-the-game"
    assert {problem.code for problem in check(base, found, ["fresh"])} == {"unpinned-parameter"}


def test_a_failure_leaves_nothing(run: Command, tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = files(tiny)
    from regolario.scan.draft import plan as module

    whole = module.write_whole

    def fails(path: Path, content: str) -> None:
        if path.is_relative_to(tiny) and path.name == "game.yaml":
            raise OSError(28, "No space left on device", str(path))
        whole(path, content)

    monkeypatch.setattr(module, "write_whole", fails)
    done = run("import", str(RULEBOOKS / "en.txt"), "--game", "drafted", "--lang", "en")
    assert (done.exit_code, "no space left" in done.output) == (1, True)
    assert files(tiny) == before


BAD = {
    "binary": (bytes(range(256)) * 40, "not a text file"),
    "UTF-16": ("Una regola".encode("utf-16"), "UTF-16"),
    "UTF-16 without a mark": (("Una regola " * 40).encode("utf-16-le"), "UTF-16"),
    "Latin-1": ("Una regola più lunga".encode("latin-1"), "in Latin-1; save it as UTF-8"),
    "empty": (b"", "empty"),
    "only signs": (b"*** --- ***\n\n12\n", "empty"),
    "a million lines": (b"a\n" * 1_000_000, "more than 100,000 lines"),
    "one line of 10 MB": (b"a" * 10_000_000, "larger than 8 MB"),
    "one line of 1 MB": (b"word " * 200_000, "a line has more than"),
}


OTHER_FORMATS = {
    "rulebook.po": (b'msgid "Road"\nmsgstr "Strada"\n', "which holds translations"),
    "rulebook.docx": (b"You walk along the road.\n", "is named as DOCX"),
    "rulebook.txt": (b"\x89PNG\r\n\x1a\n", "a picture"),
}


@pytest.mark.parametrize("name", OTHER_FORMATS)
def test_other_formats_are_named(name: str, run: Command, tmp_path: Path) -> None:
    content, message = OTHER_FORMATS[name]
    (tmp_path / name).write_bytes(content)
    done = run("import", str(tmp_path / name), "--game", "drafted", "--lang", "en")
    assert (done.exit_code, message in done.output) == (1, True), done.output


PAGE = """<h1>The road</h1><p>You walk 4 spaces along the road.</p><h1>The well</h1><p>You take:</p>
<ul><li>a bucket</li><li>a rope</li></ul>
<table><tr><th>Depth</th><th>Cost</th></tr><tr><td>Low</td><td>1</td></tr><tr><td>Deep</td><td>2</td></tr></table>"""


def test_html_is_read_as_text(run: Command, tiny: Path, tmp_path: Path) -> None:
    page = tmp_path / "rulebook.html"
    page.write_text(PAGE, encoding="utf-8")
    assert run("import", str(page), "--game", "drafted", "--lang", "en").exit_code == 0
    game = load(tiny)[0].games["drafted"]
    assert [chapter.key for chapter in game.chapters] == ["the-road", "the-well"]
    assert [str(entry.text["en"]).strip() for entry in game.entries.values()] == [
        "You walk {spaces} spaces along the road.",
        "You take:\n\n- a bucket\n- a rope",
    ]
    assert [len(table.rows) for table in game.tables.values()] == [2]


WRAPPED = (
    PAGE.replace("<td>", "<td>\n <p>")
    .replace("</td>", "</p>\n</td>")
    .replace("</tr>", "</tr>\n")
    .replace("<tr>", "<tr>\n")
)


def test_a_table_set_over_several_lines_stays_one(run: Command, tiny: Path, tmp_path: Path) -> None:
    page = tmp_path / "rulebook.html"
    page.write_text(WRAPPED, encoding="utf-8")
    run("import", str(page), "--game", "drafted", "--lang", "en")
    assert [len(table.rows) for table in load(tiny)[0].games["drafted"].tables.values()] == [2]


def test_a_docx_keeps_its_headings_lists_and_tables(run: Command, tiny: Path, tmp_path: Path) -> None:
    page = tmp_path / "rulebook.docx"
    page.write_bytes(styled(PAGE))
    done = run("import", str(page), "--game", "drafted", "--lang", "en")
    assert done.exit_code == 0, done.output
    game = load(tiny)[0].games["drafted"]
    assert [chapter.key for chapter in game.chapters] == ["the-road", "the-well"]
    assert "You take:\n\n- a bucket\n- a rope" in [str(entry.text["en"]).strip() for entry in game.entries.values()]
    assert [len(table.rows) for table in game.tables.values()] == [2]


SCANNED = """IL POZZO

Il marinaio pud bere & riposare. Gia di sera pud scendere nel pozzo, perche la corda tiene: pud portare 3 secchi.
Il secchio e' pieno, perche pud piovere; piu tardi il marinaio pud tornare.

£ I3
"""


@pytest.mark.skipif(not find(("it_IT",)), reason="no Hunspell dictionary: apt-get install hunspell-it")
def test_a_scan_is_repaired_before_it_is_imported(run: Command, tiny: Path, tmp_path: Path) -> None:
    page = tmp_path / "rulebook.txt"
    page.write_text(SCANNED, encoding="utf-8")
    done = run("import", str(page), "--game", "drafted", "--lang", "it", "--repair")
    assert "left out of line 6: noise from a picture" in done.output
    text = "\n".join(str(entry.text["it"]) for entry in load(tiny)[0].games["drafted"].entries.values())
    assert ("può bere" in text, "pud" in text, "£" in text) == (True, False, False)
    assert page.read_text(encoding="utf-8") == SCANNED


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_named_and_nothing_written(name: str, run: Command, tiny: Path, tmp_path: Path) -> None:
    content, message = BAD[name]
    path = tmp_path / "rulebook.txt"
    path.write_bytes(content)
    before = files(tiny)
    done = run("import", str(path), "--game", "drafted", "--lang", "en")
    assert done.exit_code == 1
    assert message in done.output
    assert "nothing was written" in done.output
    assert files(tiny) == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--game", "drafted", "--lang", "xx"], "unknown language `xx`"),
        (["--game", "Not A Key", "--lang", "en"], "not a valid key"),
    ],
)
def test_bad_arguments(arguments: list[str], message: str, run: Command) -> None:
    done = run("import", str(RULEBOOKS / "en.txt"), *arguments)
    assert done.exit_code in (1, 2)
    assert message in done.output


def test_a_missing_file_is_named(run: Command, tmp_path: Path) -> None:
    done = run("import", str(tmp_path / "none.txt"), "--game", "drafted", "--lang", "en")
    assert (done.exit_code, "none.txt: no such file" in done.output) == (1, True)
