"""A new game in one sitting, as described in CONTRIBUTING.

Each step leaves a base that can be checked, and each slip of the author is one clear problem, never a traceback.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import CACHE, ROOT, TINY

KEPT = {CACHE: os.environ[CACHE]}
STEPS = (
    "new game bones",
    "new chapter bones rolling",
    "new entry bones/rolling/hit --original en",
    "new table bones/loot/find --dice D6 --original en",
    "new question bones/rolling/ties",
    "new term bones/words/bone",
    "new deck bones/cards/luck --original en",
    "new card bones/luck/seven",
    "new card bones/luck/bone",
)
RULES = "rules_data/bones/rules/rolling.yaml"
EXAMPLES = "rules_data/bones/examples/rolling.yaml"
EXTENSION = "tools/regolario/games/bones/extension.py"
MODULE = "tools/regolario/games/bones/rules/rolling.py"
WRITTEN = {
    RULES: [
        ("  runs: false\n  because: by-hand\n", "  params: {die: D6, needed: 4}\n"),
        ("  text: {it: ~, en: ~, es: ~}", '  text: {it: ~, en: "A roll of {needed} or more on {die} hits.", es: ~}'),
    ],
    MODULE: [
        ("(*, die: Dice, needed: int)", "(*, roll: int, die: Dice, needed: int)"),
        (
            '    raise NotImplementedError("write this rule")\n',
            "    if roll not in die.totals:\n"
            '        raise ValueError(f"{die} cannot give {roll}")\n'
            "    return roll >= needed\n",
        ),
    ],
    EXAMPLES: [
        ("given: {roll: ~}", "given: {roll: 4}"),
        ("then: {}", "then: true\n- {name: Too low, rule: rolling/hit, given: {roll: 3}, then: false}\n"
         "- {name: Highest, rule: rolling/hit, given: {roll: 6}, then: true}"),
    ],
}  # fmt: skip


def regolario(project: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "regolario", *words]
    environment = {"PYTHONPATH": str(project / "tools"), "PATH": "", "PYTHONDONTWRITEBYTECODE": "1"} | KEPT
    return subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)


def problems(project: Path) -> list[str]:
    done = regolario(project, "check", "--lang", "en")
    assert "Traceback" not in done.stderr, done.stderr
    return [line for line in done.stdout.splitlines() if line != "no problems"]


def change(path: Path, swap: str, content: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(swap) == 1, f"{swap!r} must stand in {path} once:\n{text}"
    path.write_text(text.replace(swap, content), encoding="utf-8")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project with one small game, made by the commands and by an author's changes."""
    project = tmp_path_factory.mktemp("project")
    shutil.copytree(ROOT / "tools", project / "tools")
    games = project / "tools" / "regolario" / "games"
    for folder in [path for path in games.iterdir() if path.is_dir()]:
        shutil.rmtree(folder)
    (project / "rules_data").mkdir()
    for name in ("languages.yaml", "units.yaml"):
        shutil.copy(TINY / name, project / "rules_data")
    for step in STEPS:
        done = regolario(project, *step.split())
        assert (done.returncode, done.stderr) == (0, ""), step
        assert problems(project) == [], step
    for swap, content in WRITTEN[RULES]:
        change(project / RULES, swap, content)
    assert [problem.split(": ")[1] for problem in problems(project)] == ["does-not-run"]
    assert regolario(project, "new", "function", "bones/rolling/hit").returncode == 0
    assert [problem.split(": ")[1] for problem in problems(project)] == ["no-example"]
    for swap, content in WRITTEN[MODULE]:
        change(project / MODULE, swap, content)
    assert regolario(project, "new", "example", "bones/rolling/hit").returncode == 0
    assert [problem.split(": ")[1] for problem in problems(project)] == ["nothing-asserted"]
    for swap, content in WRITTEN[EXAMPLES]:
        change(project / EXAMPLES, swap, content)
    return project


@pytest.fixture
def project(game: Path) -> Iterator[Path]:
    """Yield the finished game; changes by the test are reverted afterwards."""
    before = {path: path.read_bytes() for folder in ("rules_data", "tools/regolario/games")
              for path in (game / folder).rglob("*") if path.is_file()}  # fmt: skip
    yield game
    for path, content in before.items():
        path.write_bytes(content)


def test_the_finished_game_has_no_problem_and_plays(project: Path) -> None:
    assert problems(project) == []
    done = regolario(project, "rule", "bones/rolling/hit", "roll=5", "--lang", "en")
    assert done.stdout.startswith("Roll: 5.\nYes.\n")
    assert "A roll of 4 or more on D6 hits." in done.stdout


SLIPS = [
    (MODULE, "die.totals", "die.total", "function-fails", "the function `hit` (tools/", "no attribute 'total'"),
    (MODULE, "return roll >= needed", "return roll >= needed[roll]", "function-fails", "raised TypeError", EXAMPLES),
    (MODULE, "return roll >= needed", "return 1 // 0", "function-fails", "raised ZeroDivisionError", EXAMPLES),
    (MODULE, "return roll >= needed", "return hit(**locals())", "function-fails", "RecursionError", EXAMPLES),
    (MODULE, "return roll >= needed", "raise MemoryError", "function-fails", "raised MemoryError", EXAMPLES),
    (MODULE, "return roll >= needed", "raise SystemExit", "function-fails", "raised SystemExit", EXAMPLES),
    (MODULE, "return roll >= needed", "return object()", "function-fails", "a value of type `object`", EXAMPLES),
    (MODULE, "import Dice", "import Dices", "module-fails", f"{MODULE}:3:1", "cannot import name 'Dices'"),
    (MODULE, "return roll >= needed", "return roll >=", "module-fails", f"{MODULE}:12:1", "SyntaxError"),
    (MODULE, "needed: int", "needed: Number", "module-fails", f"{MODULE}:8:1", "name 'Number' is not defined"),
    (MODULE, "bones/rolling/hit", "bones/rolling/hits", "unknown-rule", f"{MODULE}:7:1", "`bones/rolling/hit`?"),
    (MODULE, "(*, roll: int", "(*, roll", "bad-signature", f"{MODULE}:7:1", "has no type annotation for `roll`"),
    (MODULE, "(*, roll: int", "(*, roll: object", "bad-signature", f"{MODULE}:7:1", "of type `object`"),
    (MODULE, "def hit", "async def hit", "bad-signature", f"{MODULE}:7:1", "is `async`"),
    (MODULE, "return roll >= needed", "yield roll", "bad-signature", f"{MODULE}:7:1", "yields instead of returning"),
    (MODULE, '@rule("bones/rolling/hit")', "@rule", "module-fails", f"{MODULE}:7:1", '`@rule("game/chapter/key")`'),
    (MODULE, '"bones/rolling/hit"', '"rolling/hit"', "module-fails", f"{MODULE}:7:1", "`rolling/hit` names no entry"),
    (MODULE, '"bones/rolling/hit"', '"bonse/rolling/hit"', "unknown-rule", f"{MODULE}:7:1", "`bones/rolling/hit`?"),
    (MODULE, "from regolario.rule", "import time\nfrom regolario.rule", "import-in-rule", f"{MODULE}:4:1", "`time`"),
    (MODULE, "from regolario.rule", "import builtins\nfrom regolario.rule", "import-in-rule", MODULE, "`builtins`"),
    (MODULE, "from regolario.rule", "import click\nfrom regolario.rule", "import-in-rule", f"{MODULE}:4:1", "`click`"),
    (MODULE, ">= needed", ">= needed and eval('6') > 0", "call-in-rule", f"{MODULE}:12:31", "cannot use `eval`"),
    (EXTENSION, 'game="bones"', 'game="bone"', "module-fails", EXTENSION, "did you mean `bones`?"),
    (EXTENSION, 'game="bones"', 'game="bones", comands={}', "module-fails", EXTENSION, "comands"),
    (RULES, "die: D6", "die: 6", "wrong-kind", f"{RULES}:9:12", "`die` is `6`, but `hit` (tools/"),
    (RULES, "needed: 4", "needed: D6", "wrong-kind", f"{RULES}:9:21", "takes int"),
    (RULES, "needed: 4", "needed: [4]", "wrong-kind", f"{RULES}:9:21", "takes int"),
    (RULES, "hit:\n", "hit: 3 - x\nmiss:\n", "wrong-type", "`hit` is `3 - x`; it must be an entry", "`name:`, `text:`"),
    (RULES, "needed: 4", "needed: " + "4" * 5000, "out-of-range", f"{RULES}:9:29", "at most 30"),
    (EXAMPLES, "given: {roll: 6}", "given: {rol: 6}", "example-fails", EXAMPLES, "did you mean `roll`?"),
    (EXAMPLES, "given: {roll: 6}", "given: {roll: six}", "example-fails", EXAMPLES, "write a whole number"),
    (EXAMPLES, "given: {roll: 6}", "given: {roll: 5}", "unpinned-parameter", "`die` becomes D5", "rolls 6"),
    (EXAMPLES, "Too low, rule: rolling/hit", "Too low, rule: rolling/hot", "example-fails", "unknown", "rolling/hit`?"),
]  # fmt: skip


ALLOWED = {"does-not-run", "unpinned-parameter"}
"""What a misspelt rule or an example of none leaves behind, whose own fault it is too."""


@pytest.mark.parametrize(
    ("file", "swap", "content", "code", "first", "second"), SLIPS, ids=[f"{slip[3]}-{slip[2][:30]}" for slip in SLIPS]
)
def test_a_slip_is_one_clear_problem(
    project: Path, file: str, swap: str, content: str, code: str, first: str, second: str
) -> None:
    change(project / file, swap, content)
    found = problems(project)
    assert {problem.split(": ")[1] for problem in found} <= {code, *ALLOWED}, "\n".join(found)
    assert any(first in problem and second in problem for problem in found), "\n".join(found)


def test_a_second_function_of_a_chapter_brings_the_imports_that_it_needs(project: Path) -> None:
    """The module of the chapter has the imports of its first function only."""
    assert regolario(project, "new", "entry", "bones/rolling/rest", "--original", "en").returncode == 0
    change(project / RULES, "  runs: false\n  because: by-hand\n",
           "  params: {share: 1/2, dice: [D6, D4]}\n  tables: {loot: find}\n")  # fmt: skip
    assert regolario(project, "new", "function", "bones/rolling/rest").returncode == 0
    assert {problem.split(": ")[1] for problem in problems(project)} == {"no-example"}


@pytest.mark.parametrize("mark", ["@rule", '@rule("rolling/hit")', '@rule("bones/rolling/hit"'])
def test_a_decorator_that_fails_is_the_only_problem(project: Path, mark: str) -> None:
    change(project / MODULE, '@rule("bones/rolling/hit")', mark)
    assert [problem.split(": ")[1] for problem in problems(project)] == ["module-fails"]


def test_a_rule_of_a_module_that_fails_says_so(project: Path) -> None:
    change(project / MODULE, "return roll >= needed", "return roll >=")
    done = regolario(project, "rule", "bones/rolling/hit", "roll=5")
    assert f"{MODULE}:12: the module cannot be imported: SyntaxError" in done.stderr


@pytest.mark.parametrize(("given", "told"), [("needed=3", "belongs to the rule"), ("rol=3", "does not take `rol`")])
def test_an_argument_that_the_rule_supplies_is_told_apart(project: Path, given: str, told: str) -> None:
    assert told in regolario(project, "rule", "bones/rolling/hit", given, "--lang", "en").stderr


def test_a_bad_extension_is_a_problem_and_every_command_still_runs(project: Path) -> None:
    change(project / "tools/regolario/games/bones/extension.py", "import Extension", "import Extensions")
    found = problems(project)
    assert any("tools/regolario/games/bones/extension.py:3:1: module-fails" in problem for problem in found)
    for command in (["rules"], ["rule", "bones/rolling/hit", "roll=5"], ["roll", "find"], ["examples"], ["--help"]):
        assert "Traceback" not in regolario(project, *command).stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("entry bones/rolling/hit", "already has an entry `hit`"),
        ("table bones/loot/find", "already has a table `find`"),
        ("question bones/rolling/ties", "already has a question `ties`"),
        ("term bones/words/bone", "already has a term `bone`"),
        ("deck bones/other/luck", "already has a deck `luck`"),
        ("card bones/luck/seven", "already has a card `seven`"),
        ("card bones/lucky/eight", "unknown deck `bones/lucky`"),
        ("function bones/rolling/hit", "already has a function"),
        ("function bones/rolling/miss", "unknown entry `bones/rolling/miss`"),
        ("example bones/rolling/miss", "unknown entry `bones/rolling/miss`"),
        ("table bone/loot/other", "unknown game `bone`"),
        ("table bones/loot/Other", "`Other` is not a valid key"),
        ("table bones/loot/other --dice 1000D1000", "too many dice"),
        ("table bones/loot/other --dice D1000", "at most 100 rows"),
        ("entry bones/rolling/miss --original xx", "unknown language `xx`"),
    ],
)
def test_what_cannot_be_new_is_a_message(project: Path, words: str, told: str) -> None:
    done = regolario(project, "new", *words.split())
    assert told in done.stderr
    assert done.returncode == 1
