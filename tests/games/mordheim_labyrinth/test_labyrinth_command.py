"""`regolario labyrinth` as somebody uses it, and misuses it."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from regolario.cli import cli
from tests.conftest import Command
from tests.print.paper_trail import length, opened, strokes
from tests.whole import RULES

Run = Callable[..., Result]


@pytest.fixture
def labyrinth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs `regolario labyrinth ...` on the real base, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> Result:
        return CliRunner().invoke(cli, ["--data", str(RULES), "labyrinth", *arguments], catch_exceptions=False)

    return call


def test_without_a_file_the_board_is_shown_in_letters(labyrinth: Run) -> None:
    done = labyrinth("--seed", "4", "--size", "3x3", "--lang", "en")
    assert done.exit_code == 0
    assert done.stdout.startswith("Labyrinth 3 × 3\n\n      A      B      C\n   ██   ████   ████   ██\n 1 ")
    assert "Number 4" in done.stdout
    assert "Tiles laid: 9; left in the pile: 45." in done.stdout


def test_without_a_seed_it_says_which_it_took_and_that_makes_it_again(labyrinth: Run) -> None:
    first = json.loads(labyrinth("--json", "--pile", "cross=40,straight=40").stdout)
    again = labyrinth("--json", "--pile", "cross=40,straight=40", "--seed", str(first["asked"]["seed"])).stdout
    assert json.loads(again) == first


@pytest.mark.parametrize("ending", ["svg", "png", "pdf", "json", "txt"])
def test_every_kind_of_file_is_the_same_when_made_again(labyrinth: Run, ending: str) -> None:
    made = []
    for name in ("one", "two"):
        done = labyrinth(
            "--seed", "6", "--size", "3x3", "--water", "--accessories", "--lang", "es", "-o", f"{name}.{ending}"
        )
        assert done.exit_code == 0
        made.append(Path(f"{name}.{ending}").read_bytes())
    assert made[0] == made[1]


def test_the_picture_is_svg_in_the_language_asked_for(labyrinth: Run) -> None:
    labyrinth("--seed", "6", "--water", "--lang", "it", "-o", "sub/board.svg")
    picture = Path("sub/board.svg").read_text(encoding="utf-8")
    assert "Labirinto 6 × 6" in (Xml.fromstring(picture).findtext("{http://www.w3.org/2000/svg}title") or "")
    labyrinth("--seed", "6", "--water", "--grey", "-o", "grey.svg")
    assert Path("grey.svg").read_text(encoding="utf-8") != picture


def test_the_pdf_is_one_tagged_sheet_and_the_png_a_picture(labyrinth: Run) -> None:
    labyrinth("--seed", "6", "--paper", "letter", "--lang", "en", "-o", "board.pdf")
    document = PdfReader("board.pdf")
    assert len(document.pages) == 1
    assert [round(float(side)) for side in document.pages[0].mediabox[2:]] == [612, 792]
    assert document.metadata is not None
    assert document.metadata.title == "Labyrinth 6 × 6"
    assert "/StructTreeRoot" in document.trailer["/Root"]
    labyrinth("--seed", "6", "-o", "board.png")
    assert Path("board.png").read_bytes().startswith(b"\x89PNG")


def test_the_tiles_are_printed_in_true_size_in_the_order_of_laying(labyrinth: Run, tmp_path: Path) -> None:
    done = labyrinth("--seed", "7", "--size", "3x2", "--water", "--lang", "en", "--tiles", str(tmp_path / "tiles.pdf"))
    assert done.exit_code == 0, done.output
    with opened((tmp_path / "tiles.pdf").read_bytes()) as document:
        said = [page.extract_text().splitlines()[0] for page in document.pages]
        marks = [line for line in strokes(document.pages[0]) if length(line) == 3]
    assert [one.split(" (")[0] for one in said] == [
        "1 of 6: A1", "2 of 6: B1", "3 of 6: C1", "4 of 6: A2", "5 of 6: B2", "6 of 6: C2",
    ]  # fmt: skip
    across = {line[0] for line in marks if line[0] == line[2]}
    assert max(across) - min(across) == pytest.approx(180, abs=0.05)


def test_tiles_larger_than_the_paper_are_refused(labyrinth: Run, tmp_path: Path) -> None:
    done = labyrinth("--seed", "7", "--size", "2x2", "--paper", "a5", "--tiles", str(tmp_path / "tiles.pdf"))
    assert done.exit_code == 2
    assert "180 × 180 mm do not fit on A5" in done.output
    assert not (tmp_path / "tiles.pdf").exists()


def test_json_holds_the_whole_board(labyrinth: Run) -> None:
    board = json.loads(labyrinth("--seed", "6", "--size", "3x3", "--water", "--accessories", "--json").stdout)
    assert board["lines"] == ["NES ESW EW", "NEW NSW ES", "ESW NSW NS"]
    assert board["tiles"]["B2"] == {"kind": "tee", "exits": "NSW"}
    assert board["finds"]["B2"] == {"accessory": "gold-crowns", "count": 6}
    assert {"place": "C1", "side": "E"} in board["exits"]
    assert board["water"][0]["source"] is True
    assert len(board["tiles"]) + len(board["pile"]) == 54


def test_the_printed_set_is_the_usual_pile_and_larger_grids_take_more_sets(labyrinth: Run) -> None:
    assert sum(json.loads(labyrinth("--seed", "1", "--json").stdout)["asked"]["pile"].values()) == 54
    assert sum(json.loads(labyrinth("--seed", "1", "--size", "7x6", "--json").stdout)["asked"]["pile"].values()) == 108


@pytest.mark.parametrize("size", ["1x1", "30x30", "1×7", "30X1"])
def test_the_smallest_and_largest_grids_work(labyrinth: Run, size: str) -> None:
    done = labyrinth("--seed", "3", "--size", size, "--water", "--accessories", "-o", "board.svg")
    assert done.exit_code == 0
    Xml.parse("board.svg")


def test_a_pile_may_be_a_file(labyrinth: Run) -> None:
    Path("mine.yaml").write_text("cross: 30\nelbow: 20\n", encoding="utf-8")
    assert json.loads(labyrinth("--pile", "mine.yaml", "--json").stdout)["asked"]["pile"] == {"elbow": 20, "cross": 30}


def test_a_pile_too_small_is_stuck_says_so_and_what_to_do(labyrinth: Run) -> None:
    done = labyrinth("--seed", "5", "--size", "3x3", "--pile", "cross=2", "--lang", "en", "-o", "part.svg")
    assert done.exit_code == 1
    assert "At C1 no tile fits (left in the pile: 0). What can be done:" in done.stderr
    for remedy in ("--seed 6", "--pile dead-end=3,straight=9", "no-tile-fits=leave-gap", "no-tile-fits=take-back"):
        assert remedy in done.stderr
    assert Path("part.svg").exists()


def test_the_remedies_work(labyrinth: Run) -> None:
    stuck = ("--seed", "5", "--size", "3x3", "--pile", "cross=2")
    assert labyrinth(*stuck, "-r", "no-tile-fits=leave-gap").exit_code == 0
    assert labyrinth(*stuck[:4], "--pile", "dead-end=3,straight=9,elbow=15,tee=18,cross=9").exit_code == 0


# ---- step by step


def test_a_game_is_played_saved_and_taken_up(labyrinth: Run) -> None:
    begun = labyrinth("--seed", "3", "--mode", "progressive", "--lang", "en", "--save", "game.json")
    assert begun.exit_code == 0
    assert "There is more to discover from:" in begun.stdout
    first = begun.stdout.split("discover from: ")[1].split(",")[0]
    done = labyrinth("--resume", "game.json", "--step", first, "--lang", "en", "--save", "game.json", "-o", "now.json")
    assert f"{first}: laid" in done.stdout
    at_once = labyrinth("--seed", "3", "--mode", "progressive", "--step", first, "--json")
    assert json.loads(at_once.stdout) == json.loads(Path("now.json").read_text(encoding="utf-8"))
    assert json.loads(Path("game.json").read_text(encoding="utf-8"))["steps"] == [first]


def test_the_place_of_a_bridge_is_asked_until_it_is_chosen(labyrinth: Run) -> None:
    game = ("--seed", "28", "--mode", "progressive", "--water", "--lang", "en", "--step", "A1")
    asked = labyrinth(*game)
    assert "chooses where its bridge goes: --step D6=S, --step D6=C\n" in asked.stdout
    assert "D6 (source, bridge to be placed: south, centre, ends here)" in asked.stdout
    chosen = labyrinth(*game, "--step", "D6=S")
    assert "D6=S: the bridge is placed.\n" in chosen.stdout
    assert "D6 (source, bridge on the south arm, ends here)" in chosen.stdout
    assert "chooses where" not in chosen.stdout
    assert "choose from: S, C" in labyrinth(*game, "--step", "D6=E").stderr


def test_a_step_that_brings_nothing_says_so(labyrinth: Run) -> None:
    done = labyrinth("--mode", "progressive", "--size", "1x1", "--pile", "cross=1", "--step", "a1", "--lang", "en")
    assert "a1: nothing new." in done.stdout
    assert "There is nothing left to discover." in done.stdout


def test_a_stuck_exploration_goes_on_with_more_tiles(labyrinth: Run) -> None:
    game = ("--mode", "progressive", "--size", "1x4", "--pile", "cross=2", "--lang", "en")
    stuck = labyrinth(*game, "--step", "A1", "--save", "game.json")
    assert stuck.exit_code == 1
    assert "add tiles to the pile: --step +tee=2" in stuck.stderr
    on = labyrinth("--resume", "game.json", "--step", "+cross=2", "--lang", "en")
    assert on.exit_code == 0
    assert "+cross=2: laid A2." in on.stdout


def test_a_step_that_cannot_be_taken_leaves_the_saved_game_alone(labyrinth: Run) -> None:
    labyrinth("--seed", "3", "--mode", "progressive", "--save", "game.json")
    before = Path("game.json").read_bytes()
    done = labyrinth("--resume", "game.json", "--step", "C3", "--save", "game.json", "--lang", "en")
    assert done.exit_code == 2
    assert "--step C3: no tile lies on C3" in done.stderr
    assert Path("game.json").read_bytes() == before


# ---- advice


def test_advice_on_a_pile(labyrinth: Run) -> None:
    done = labyrinth(
        "--advise", "--pile", "dead-end=4,straight=10,elbow=10,tee=8,cross=4", "--boards", "200", "--lang", "it"
    )
    assert done.exit_code == 0
    assert "Pila di 36 tasselli" in done.stdout
    assert "Resta bloccata" in done.stdout
    assert re.search(r"\d,\d% \(", done.stdout)
    told = json.loads(labyrinth("--advise", "--pile", "cross=36", "--boards", "100", "--json").stdout)
    assert (told["stuck"]["share"], told["connected"]["share"], told["tiles"]) == (0, 1, 36)


def test_advice_on_what_to_make(labyrinth: Run) -> None:
    done = labyrinth("--advise", "--size", "2x2", "--boards", "400", "--lang", "en")
    assert done.exit_code == 0
    assert "Recommended set for a grid of 2 × 2" in done.stdout
    assert "--pile dead-end=1" in done.stdout
    assert json.loads(labyrinth("--advise", "--size", "2x2", "--boards", "400", "--json").stdout)["good"] is True


# ---- used wrongly


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--size six", "--size six: write columns and rows, such as 6x6"),
        ("--size 0x6", "--size 0x6: a grid cannot be 0x6: each side has 1 to 30 tiles"),
        ("--size 31x6", "31x6"),
        ("--size 6", "--size 6: write columns and rows"),
        ("--size ²x2", "write columns and rows"),
        ("--seed -1", "--seed"),
        ("--seed 99999999999", "--seed"),
        ("--pile tee=x", "--pile: `tee` has a wrong number of tiles, `x`: write a whole number"),
        ("--pile tea=3", "`tea` is not possible here; choose from: `dead-end`"),
        ("--pile nowhere.yaml", "--pile nowhere.yaml cannot be read: no such file"),
        ("--pile .", "cannot be read"),
        ("--lang xx", "`xx`"),
        ("-o board.gif", "-o board.gif: the type of file is unknown; choose from: .svg, .png, .pdf, .json, .txt"),
        ("-o board", "the type of file is unknown"),
        ("--step A1", "--step can be used only with `--mode progressive` or `--resume`"),
        ("--deploy N --save game.json", "--deploy, --save can be used only with `--mode progressive`"),
        ("--mode progressive --deploy Q", "--deploy Q: `Q` is not possible here"),
        ("--mode progressive --deploy centre=x", "write edges and the centre, such as `N,S` or `N,centre=6`"),
        ("--mode progressive --deploy centre=1/0", "write edges and the centre"),
        ("--mode progressive --step +tea=1", "`tea` is not possible here"),
        ("--mode progressive -r no-tile-fits=take-back", "at the table"),
        ("-r no-such=thing", "`no-such` is not possible here; choose from: `no-tile-fits`"),
        ("-r no-tile-fits=guess", "`guess` is not possible here; choose from: `stop`"),
        ("-r no-tile-fits", "is not possible here; choose from: `stop`"),
        ("--resume nowhere.json", "--resume nowhere.json cannot be read: no such file"),
        ("--boards 500", "`--boards` can be used only with `--advise`"),
        ("--advise --water", "cannot be used: water"),
    ],
)
def test_wrong_use_is_told_with_its_remedy(labyrinth: Run, arguments: str, told: str) -> None:
    done = labyrinth("--lang", "en", *arguments.split())
    assert done.exit_code == 2
    assert told in done.stderr
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"{", "game.json:1:2: this is not a labyrinth saved"),
        (b"[" * 100_000, "game.json: this is not a labyrinth saved"),
        (b"", "game.json:1:1: this is not a labyrinth saved"),
        (b"[1, 2]", "game.json: this is not a labyrinth saved"),
        (b'{"format": "regolario-labyrinth-1"}', "game.json: the saved labyrinth lacks `settings`"),
        (b"\xff\xfe", "game.json is not text in UTF-8"),
        (b"[" * 100_000, "game.json"),
        (b" " * 1_000_001, "game.json is larger than 1,000,000 bytes"),
    ],
)
def test_a_broken_game_is_told_with_its_file(labyrinth: Run, content: bytes, told: str) -> None:
    Path("game.json").write_bytes(content)
    done = labyrinth("--resume", "game.json", "--save", "game.json", "--lang", "en")
    assert done.exit_code == 2
    assert told in done.stderr
    assert Path("game.json").read_bytes() == content


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("tee: 12\n  cross: 3\n", "mine.yaml:"),
        ("tee: 12\ntee: 3\n", "mine.yaml:2:1"),
        ("[tee, cross]\n", "write one kind and its number of tiles on each line"),
        ("tee: many\n", "`tee` has a wrong number of tiles, `many`"),
        ("tea: 3\n", "`tea` is not possible here"),
        ("tee: 0\n", "the pile has no tiles"),
        ("", "mine.yaml"),
    ],
)
def test_a_broken_pile_is_told_with_its_file(labyrinth: Run, content: str, told: str) -> None:
    Path("mine.yaml").write_text(content, encoding="utf-8")
    done = labyrinth("--pile", "mine.yaml", "--lang", "en")
    assert done.exit_code == 2
    assert told in done.stderr


def test_a_saved_game_has_settled_its_seed(labyrinth: Run) -> None:
    labyrinth("--mode", "progressive", "--save", "game.json")
    done = labyrinth("--resume", "game.json", "--seed", "4", "--water", "--lang", "en")
    assert done.exit_code == 2
    assert "game.json already settles --seed, --water: leave them out" in done.stderr


@pytest.mark.parametrize("name", ["board.svg", "board.pdf", "board.txt"])
def test_a_file_that_cannot_be_written_is_told_and_nothing_lost(labyrinth: Run, name: str) -> None:
    Path("folder").write_text("a file, not a folder", encoding="utf-8")
    done = labyrinth("--seed", "1", "-o", f"folder/{name}", "--lang", "en")
    assert done.exit_code == 1
    assert f"folder/{name} cannot be written" in done.stderr
    assert Path("folder").read_text(encoding="utf-8") == "a file, not a folder"


def test_a_base_without_the_game_says_what_is_missing(run: Command) -> None:
    done = run("labyrinth", "--seed", "1")
    assert done.exit_code == 1
    assert "has no game mordheim-labyrinth" in done.stderr


def test_the_help_has_examples_and_the_statuses(labyrinth: Run) -> None:
    told = labyrinth("--help").stdout
    assert "regolario labyrinth --seed 7" in told
    assert "Exit status" in told


def test_an_output_folder_that_cannot_be_is_a_message(labyrinth: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = labyrinth("--seed", "1", "-o", str(tmp_path / "file" / "labyrinth.svg"))
    assert done.exit_code in (1, 2)
    assert "file" in done.stderr
    assert (tmp_path / "file").read_text() == "in the way"
