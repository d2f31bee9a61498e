"""Values that a command cannot use: each is a message with a remedy, never a traceback."""

from pathlib import Path

import pytest

from regolario.print.speech import Speech
from tests.conftest import Command
from tests.print.paper_trail import base

TITLE = "{it: Minuscolo, en: Tiny, es: Minúsculo}"
"""The title of the tiny game."""
HOUSES = {
    "": "the house profile is empty; write its id, or its file such as friday.yaml",
    "folder": "`folder` is not a house profile; write its id, or its file",
    "folder.yaml": "`folder.yaml` is not a house profile; write its id, or its file",
    "frday.yaml": "neither a file nor a game of the base; did you mean `friday.yaml`?",
    "tny": "neither a file nor a game of the base; did you mean `tiny`?",
    "evening": "unknown house profile `evening`, neither a file nor a game of the base; create it with",
}


def change(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


@pytest.mark.parametrize("command", [("sheet",), ("pieces",)])
@pytest.mark.parametrize("title", ["{it: ~, en: ~, es: ~}", "{it: 日本, en: Tiny, es: ~}"])
def test_a_title_that_cannot_be_printed(
    run: Command, tiny: Path, tmp_path: Path, command: tuple[str, ...], title: str
) -> None:
    change(tiny / "tiny" / "game.yaml", TITLE, title)
    done = run(*command, "tiny", "--lang", "it", "-o", str(tmp_path / "out.pdf"))
    if "日" in title:
        assert (done.exit_code, done.stderr) == (
            1,
            "Error: cannot be printed: the fonts have no sign for `日`; write it in other letters\n",
        )
    else:
        assert (done.exit_code, done.stderr) == (0, "")


def test_what_has_no_name_in_any_language_is_called_by_its_key() -> None:
    speech = Speech(base(), "it")
    assert speech.of({"it": None, "en": None}, key="tiny").text == "tiny"
    assert speech.of({"it": None, "en": "Tiny"}, key="tiny").text == "Tiny"


def test_a_name_on_a_slip_that_cannot_be_printed(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "names.csv"
    path.write_text("it,en\nragno,日本\n", encoding="utf-8")
    done = run("stickers", str(path), "-o", str(tmp_path / "out.pdf"))
    assert (done.exit_code, "the fonts have no sign for `日`" in done.stderr) == (1, True)
    assert not (tmp_path / "out.pdf").exists()


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_profile_that_is_none(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, house: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("folder", "folder.yaml"):
        (tmp_path / name).mkdir()
    (tmp_path / "friday.yaml").write_text("title: {en: Friday}\nextends: tiny\n", encoding="utf-8")
    done = run("rules", "--house", house)
    assert (done.exit_code, HOUSES[house] in done.stderr) == (2, True), done.stderr


@pytest.mark.parametrize("command", ["rule", "odds"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("spaces=1", "spaces=2"), "`spaces` is given twice: give it once."),
        (("spaces={",), "`{` cannot be read as a value in YAML."),
        (("spaces=" + 300 * "[",), "`[[["),
    ],
)
def test_an_argument_that_cannot_be_read(run: Command, command: str, words: tuple[str, ...], said: str) -> None:
    done = run(command, "play/steps", *words, "--lang", "en")
    assert (done.exit_code, said in done.stderr) == (2, True), done.stderr
    assert max(map(len, done.stderr.splitlines())) < 250


@pytest.mark.parametrize("command", [("review", "--lang", "it"), ("status",), ("suggest", "--lang", "it")])
@pytest.mark.parametrize(
    ("written", "remedy"),
    [
        ("tiny/play/stesp", "did you mean `tiny/play/steps`?"),
        ("entry:tiny/play/stesp", "did you mean `tiny/play/steps`?"),
        ("", "`regolario status GAME` lists the chapters of a game"),
    ],
)
def test_an_unknown_id_names_what_to_write(run: Command, command: tuple[str, ...], written: str, remedy: str) -> None:
    if command == ("status",) and not written:
        return  # without an id it counts the texts of all games
    done = run(command[0], written, *command[1:])
    assert (done.exit_code, done.stderr.endswith(f"unknown id `{written}`; {remedy}\n")) == (2, True), done.stderr


def test_a_short_id_may_have_its_kind(run: Command) -> None:
    assert run("review", "table:loot", "--lang", "it").output == "tiny/loot: it reviewed\n"


@pytest.mark.parametrize("content", ["[" * 100_000, '{"a":' * 100_000, "\udcff", "5"])
def test_a_file_with_the_name_of_a_schema(run: Command, tmp_path: Path, content: str) -> None:
    path = tmp_path / "out" / "game.schema.json"
    path.parent.mkdir()
    path.write_bytes(content.encode(errors="surrogateescape"))
    done = run("schema", str(path.parent))
    assert (done.exit_code, "which regolario did not write" in done.stderr) == (2, True)


@pytest.mark.parametrize("command", ["roll", "odds"])
def test_a_profile_without_roll_tables_is_offered_those_of_other_games(
    run: Command, tiny: Path, tmp_path: Path, command: str
) -> None:
    (tiny / "chess").mkdir()
    head = (tiny / "tiny" / "game.yaml").read_text(encoding="utf-8")
    text = head[: head.index("documents:")] + "chapters: {}\n"
    (tiny / "chess" / "game.yaml").write_text(text, encoding="utf-8")
    house = tmp_path / "friday.yaml"
    house.write_text("title: {en: Friday}\nextends: chess\n", encoding="utf-8")
    assert "choose from: `tiny/loot`." in run(command, "lot", "--house", str(house), "--lang", "en").stderr


@pytest.mark.parametrize(
    "command",
    ["rules", "rule play/steps spaces=1", "roll loot --seed 1", "odds loot", "compare tiny/play", "term pawns"],
)
def test_square_brackets_are_shown_as_written(run: Command, tiny: Path, command: str) -> None:
    """Check that no text is taken for the markup of a terminal, which would hide or refuse it."""
    for path, before, after in (
        ("rules/play.yaml", "en: Steps", 'en: "[/red] Steps"'),
        ("tables/loot.yaml", "en: Loot", 'en: "[/red] Loot"'),
        ("tables/loot.yaml", "en: Nothing", 'en: "[/red] Nothing"'),
        ("tables/loot.yaml", "en: A coin", 'en: "[/red] A coin"'),
        ("terms/words.yaml", "forms: [pawn, pawns]", 'forms: ["[/red] pawn", pawns]'),
    ):
        change(tiny / "tiny" / path, before, after)
    done = run(*command.split(), "--lang", "en")
    assert (done.exit_code, "[/red]" in done.output) == (0, True), done.output


@pytest.mark.parametrize("command", ["rules", "rule play/steps spaces=1", "roll loot --seed 1", "odds loot"])
def test_what_a_language_lacks_is_shown_in_another(run: Command, tiny: Path, command: str) -> None:
    for path, before in (("rules/play.yaml", "it: I passi"), ("tables/loot.yaml", "it: Bottino")):
        change(tiny / "tiny" / path, before, "it: ~")
    change(tiny / "tiny" / "tables" / "loot.yaml", "it: Una moneta", "it: ~")
    change(tiny / "tiny" / "tables" / "loot.yaml", "it: Niente", "it: ~")
    shown = run(*command.split(), "--lang", "it").output
    assert any(word in shown for word in ("Steps", "Nothing", "A coin"))
    assert ("Loot" in shown) is (command == "odds loot")
