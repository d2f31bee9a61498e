"""The package as other programs use it."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import regolario
from tests.conftest import TINY
from tests.overlays import rule as rule_text
from tests.overlays import tiny_copy, write_game


@pytest.fixture(scope="module")
def base() -> regolario.Base:
    return regolario.load(TINY)


def test_every_name_is_there_and_documented() -> None:
    for name in regolario.__all__:
        found = getattr(regolario, name)
        assert name == "__version__" or found.__doc__, name
    assert set(regolario.__all__) <= set(dir(regolario))


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute `lod`"):
        regolario.lod  # noqa: B018


def test_importing_it_loads_nothing_else() -> None:
    """The page of a reader has no more than the rules."""
    code = "import regolario, sys; print([name for name in sys.modules if name.startswith('regolario.')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"


def test_a_rule_is_played_by_the_end_of_its_id(base: regolario.Base) -> None:
    answer = regolario.play(base, "play/steps", {"spaces": 3})
    assert answer.result == {"left": 1, "halves": "down"}
    assert answer.params == {"points": 4, "cost": 1}


def test_other_numbers_and_readings_are_tried(base: regolario.Base) -> None:
    answer = regolario.play(base, "steps", {"spaces": 3}, params={"points": 9}, readings={"halves": "up"})
    assert answer.result == {"left": 6, "halves": "up"}


def test_a_case_that_does_not_fit_is_refused(base: regolario.Base) -> None:
    with pytest.raises(regolario.NotPlayable, match="spaces"):
        regolario.play(base, "play/steps", {})


def test_an_unknown_id_names_the_nearest(base: regolario.Base) -> None:
    with pytest.raises(regolario.UnknownError, match="did you mean `tiny/play/steps`"):
        regolario.play(base, "play/stps", {})


def test_rolls_are_repeated_by_their_seed_and_odds_are_exact(base: regolario.Base) -> None:
    assert regolario.roll(base, "loot", seed=7) == regolario.roll(base, "loot", seed=7)
    assert regolario.odds(base, "loot") == {"nothing": Fraction(1, 2), "coin": Fraction(1, 3), "gem": Fraction(1, 6)}


def test_a_rulebook_holds_what_an_overlay_leaves(tmp_path: Path) -> None:
    root = tiny_copy(tmp_path)
    dearer = rule_text("steps", "Steps {cost}", replace="true", params="{cost: 2}")
    write_game(root, "over", "extends: tiny", rules__play=dearer)
    base = regolario.load(root)
    book = regolario.rulebook(base, "over")
    assert set(book.entries) == {"over/play/steps", "tiny/play/board"}
    assert regolario.export(base, "over")["entries"]["over/play/steps"]["params"]["cost"]["value"] == 2


HOUSE = "title: {en: Friday}\nextends: tiny\nparams: {play/steps.cost: 2}\nreadings: {halved-steps: up}\n"


@pytest.fixture(params=["str", "path", "id", "id as path"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, Path | str]:
    """Return a base and the same house profile, named in each of the ways that `load` takes."""
    root, inside = tiny_copy(tmp_path), request.param.startswith("id")
    path = root / "friday" / "game.yaml" if inside else tmp_path / "friday.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(HOUSE, encoding="utf-8")
    named = "friday" if inside else str(path)
    return root, Path(named) if request.param.endswith("path") else named


def test_a_profile_is_applied_however_it_is_named(house: tuple[Path, Path | str]) -> None:
    root, named = house
    base = regolario.load(root, house=named)
    assert base.house == "friday"
    for rule in ("play/steps", "steps", "tiny/play/steps", "friday/play/steps"):
        assert regolario.play(base, rule, {"spaces": 1}).result == {"left": 2, "halves": "up"}, rule
    assert regolario.roll(base, "loot", seed=7) == regolario.roll(regolario.load(root), "loot", seed=7)
    told = [problem.what for problem in regolario.check(root, house=named) if problem.level is not regolario.Level.INFO]
    assert told == []


@pytest.mark.parametrize(
    ("named", "near"), [("fridya.yaml", "friday.yaml"), ("frday", "new house frday"), ("tinny", "tiny")]
)
def test_a_profile_that_does_not_exist_names_the_nearest(
    named: str, near: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = tiny_copy(tmp_path)
    (tmp_path / "friday.yaml").write_text(HOUSE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for reading in (regolario.load, regolario.check):
        for house in (named, Path(named)):
            with pytest.raises(regolario.UnknownError, match=f"unknown house profile `{named}`.*{near}"):
                reading(root, house=house)


def test_the_checks_of_a_base_include_those_of_a_profile(tmp_path: Path) -> None:
    root = tiny_copy(tmp_path)
    (tmp_path / "friday.yaml").write_text(HOUSE.replace("steps.cost", "stpes.cost"), encoding="utf-8")
    told = [str(problem) for problem in regolario.check(root, house=str(tmp_path / "friday.yaml"))]
    assert any("did you mean `play/steps.cost`?" in line for line in told)


def test_a_base_that_cannot_be_read_tells_every_problem(tmp_path: Path) -> None:
    root = tiny_copy(tmp_path)
    path = root / "tiny" / "rules" / "play.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("rests_on", "rest_on"), encoding="utf-8")
    with pytest.raises(regolario.BaseError) as error:
        regolario.load(root)
    assert {problem.code for problem in error.value.problems} >= {"unknown-field", "missing-field"}
    assert all(problem.place.line for problem in regolario.check(root))


def test_find_takes_each_kind_of_the_docs_and_refuses_others(tmp_path: Path) -> None:
    base = regolario.load(tiny_copy(tmp_path))
    assert regolario.find(base, "entry", "steps") is regolario.find(base, "entries", "tiny/play/steps")
    assert regolario.find(base, "table", "loot").key == "loot"
    assert regolario.find(base, "question", "halved-steps").default == "down"
    assert regolario.find(base, "term", "pawn").key == "pawn"
    for kind in ("rule", "statements", "id"):
        with pytest.raises(regolario.UnknownError, match=f"unknown kind `{kind}` .choose from: entry, table"):
            regolario.find(base, kind, "steps")  # type: ignore[call-overload]


def test_one_overlay_may_be_given_by_its_id(tmp_path: Path) -> None:
    root = tiny_copy(tmp_path)
    (root / "fri").mkdir()
    (root / "fri" / "game.yaml").write_text("title: {en: F}\nextends: tiny\n", encoding="utf-8")
    base = regolario.load(root)
    assert regolario.rulebook(base, "tiny", "fri").entries == regolario.rulebook(base, "tiny", ["fri"]).entries


def test_a_typed_program_sees_the_types(tmp_path: Path) -> None:
    """Check `py.typed` and the types of public names: mypy finds the mistake in a program, and no other."""
    program = tmp_path / "program.py"
    program.write_text(
        "import regolario\n\n"
        'base = regolario.load("rules_data")\n'
        'answer = regolario.play(base, "play/steps", {"spaces": 3})\n'
        "reveal_type(answer.result)\n"
        'regolario.play(base, "play/steps", 3)\n',
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", str(program)]
    said = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path).stdout
    errors = [line for line in said.splitlines() if ": error:" in line]
    assert len(errors) == 1, said
    assert 'program.py:6: error: Argument 3 to "play" has incompatible type "int"' in errors[0]
