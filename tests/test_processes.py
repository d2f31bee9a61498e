"""How tests are divided among processes."""

import os
import re
import subprocess
import sys
from pathlib import Path

from regolario.user_cache import FOLDER
from tests.conftest import ROOT

FILES = ["tests/test_decks.py", "tests/test_layout.py"]


def test_the_tests_of_a_file_share_a_process() -> None:
    """What a file's tests share is then made once."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadfile", "-vv", *FILES]
    done = subprocess.run(command, cwd=ROOT, env=outside, capture_output=True, text=True, check=True)
    ran = set(re.findall(r"^\[(gw\d)\].*PASSED (\S+?)::", done.stdout, re.MULTILINE))
    assert sorted(file for _, file in ran) == FILES


def test_programs_that_use_the_tests_leave_no_folder(tmp_path: Path) -> None:
    outside = {name: value for name, value in os.environ.items() if name != FOLDER}
    made = "import os, tests.conftest, tests.fuzz.targets as targets; targets._tiny(); print(os.listdir(%r))"
    command = [sys.executable, "-c", made % str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, env=outside | {"TMPDIR": str(tmp_path)}, capture_output=True, check=True)
    assert done.stdout.count(b"regolario-") == 2
    assert list(tmp_path.iterdir()) == []
