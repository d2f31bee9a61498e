"""The built wheel alone, in an empty folder.

A user's base with functions, house rules, sheet and site.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.record.conftest import write_dungeon
from tests.record.test_second_game import HEAD, WHOLE

Run = Callable[..., "subprocess.CompletedProcess[str]"]
DUNGEON_HOUSE = "title: {en: Light bags}\nextends: dungeon\nparams: {delve/load.most: 2}\n"
SHARED = ("rules_data/languages.yaml", "rules_data/units.yaml")
HOUSE = "title: {en: Friday rules}\nextends: my-game\nparams: {turns/movement.spaces: 4}\n"
PROGRAM = """
import regolario
base = regolario.load("rules_data")
print(regolario.__file__)
print(regolario.play(base, "turns/movement", {"distance": 7}).result["because"])
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which the wheel, and nothing else of the project, is installed."""
    folder = tmp_path_factory.mktemp("wheel")
    source = _copied(folder / "source")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    options = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(folder / "built")]
    subprocess.run([*pip, "wheel", *options, str(source)], check=True, capture_output=True)
    built = next((folder / "built").glob("*.whl"))
    subprocess.run([*pip, "install", "--no-deps", "--target", str(folder / "installed"), str(built)], check=True)
    return folder / "installed"


def _copied(source: Path) -> Path:
    """Return a copy of the wheel's sources, so that the build leaves nothing in the project."""
    shutil.copytree(ROOT / "tools", source / "tools", symlinks=True, ignore=shutil.ignore_patterns("*.egg-info"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "mkdocs.yml", "docs/index.md", *SHARED):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, source / name)
    return source


@pytest.fixture(scope="module")
def run(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Return a function that runs Python with the wheel in the folder of a new base."""
    folder = tmp_path_factory.mktemp("empty")

    def call(*arguments: str) -> "subprocess.CompletedProcess[str]":
        env = {name: value for name, value in os.environ.items() if not name.startswith("REGOLARIO")}
        env |= {"PYTHONPATH": str(wheel), "NO_MKDOCS_2_WARNING": "1"}
        there = folder / "mine" if (folder / "mine").exists() else folder
        return subprocess.run([sys.executable, *arguments], cwd=there, env=env, capture_output=True, text=True)

    done = call("-m", "regolario", "new", "base", "mine", "--lang", "en", "--lang", "it")
    assert done.returncode == 0, done.stdout + done.stderr
    (folder / "mine" / "friday.yaml").write_text(HOUSE, encoding="utf-8")
    return call


def regolario(run: Run, *arguments: str) -> str:
    """Return the output of the command, which must succeed."""
    done = run("-m", "regolario", "--code", "code", *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_new_base_has_no_problems_and_its_examples_pass(run: Run) -> None:
    assert regolario(run, "check", "--lang", "en") == "no problems\n"
    assert regolario(run, "examples").splitlines()[-1] == "2 passed, 0 failed"


def test_its_function_runs_by_house_rules_too(run: Run) -> None:
    assert '"legal": true' in regolario(run, "rule", "turns/movement", "distance=5", "--json")
    assert '"because": "too-far"' in regolario(
        run, "rule", "turns/movement", "distance=5", "--house", "friday.yaml", "--json"
    )


def test_it_is_printed_exported_and_shown(run: Run) -> None:
    regolario(run, "sheet", "my-game", "--lang", "it", "-o", "sheet.pdf")
    regolario(run, "export", "--json", "-o", "export")
    regolario(run, "schema")
    regolario(run, "site", "-o", "site")
    script = "from pathlib import Path; print(*sorted(str(path) for path in Path('.').glob('*/**/index.html')))"
    pages = run("-c", script).stdout
    assert "site/it/my-game/turns/index.html" in pages
    assert "site/en/my-game/turns/index.html" in pages


def test_a_recorded_game_of_the_base_is_replayed(run: Run, tmp_path: Path) -> None:
    languages = "".join(f"{code}: {{name: {code}}}\n" for code in ("it", "en", "es"))
    (tmp_path / "rules_data").mkdir()
    (tmp_path / "rules_data" / "languages.yaml").write_text(languages, encoding="utf-8")
    write_dungeon(tmp_path / "rules_data")
    code = Path(shutil.copytree(ROOT / "tests" / "record" / "dungeon", tmp_path / "code" / "dungeon")).parent
    for path in code.rglob("*.py"):
        path.write_text(path.read_text(encoding="utf-8").replace("tests.record.", ""), encoding="utf-8")
    (tmp_path / "cave.yaml").write_text(HEAD + WHOLE, encoding="utf-8")
    (tmp_path / "friday.yaml").write_text(DUNGEON_HOUSE, encoding="utf-8")
    base = ["-m", "regolario", "--code", str(code), "--data", str(tmp_path / "rules_data")]
    done = run(*base, "play", str(tmp_path / "cave.yaml"), "--lang", "en", "--json")
    assert json.loads(done.stdout)["outcome"] == {"winners": ["Ada"], "because": "out"}, done.stderr
    refused = run(*base, "--house", str(tmp_path / "friday.yaml"), "play", str(tmp_path / "cave.yaml"), "--lang", "en")
    assert refused.returncode == 1
    assert "load" in refused.stdout + refused.stderr


def test_a_program_uses_the_wheel(run: Run, wheel: Path) -> None:
    done = run("-c", f"import os; os.environ['REGOLARIO_CODE'] = 'code'\n{PROGRAM}")
    assert done.stdout.splitlines() == [str(wheel / "regolario" / "__init__.py"), "too-far"], done.stderr


def test_the_example_of_the_guide_runs_as_written(run: Run) -> None:
    guide = (ROOT / "docs" / "en" / "contribute" / "library.md").read_text(encoding="utf-8")
    code = guide.split("```python\n")[1].split("```")[0]
    said = [line.split("# ")[1] for line in code.splitlines() if "# " in line]
    done = run("-c", f"import os; os.environ['REGOLARIO_CODE'] = 'code'\n{code}")
    assert done.stdout.splitlines() == said, done.stderr
