"""The processor time of a served site from a change in a YAML file to the served page, in seconds."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

from regolario.site.mkdocs.rebuild import POLLING

ROOT = Path(__file__).parents[1]
ROUNDS = 4
DELAY = POLLING + 0.1
"""The longest time until a served site notices a change, in seconds: it polls files, then waits for more changes."""
TEXT = re.compile(r"(\n    it: \|\n      )(?:Fiumana [0-9] )?")
NAME = re.compile(r"(\n  name: \{it: )(?:Fiumana [0-9] )?")
"""The first text and the first name in a file, which the benchmark changes."""


@dataclass
class Served:
    """A copy of the project that is being served: its folder, the server, its address and output."""

    folder: Path
    server: "subprocess.Popen[str]"
    address: str
    lines: Iterator[str]

    def processor_seconds(self) -> float:
        """Return the processor time of the server so far, as Linux tells it; elsewhere the time of the clock."""
        told = Path(f"/proc/{self.server.pid}/stat")
        if not told.is_file():
            return time.perf_counter()
        fields = told.read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def until(self, words: str) -> str:
        """Wait until the server prints some words; return that line. Raises AssertionError if it ends before."""
        said = []
        for line in self.lines:
            said.append(line)
            if words in line:
                return line
        raise AssertionError("".join(said))


@contextmanager
def served(folder: Path, rules: Path = ROOT / "rules_data") -> Iterator[Served]:
    """Serve a copy of the project made in ``folder``, with these rules, at a port chosen by the system."""
    shutil.copytree(ROOT / "docs", folder / "docs")
    shutil.copytree(rules, folder / "rules_data")
    shutil.copy(ROOT / "mkdocs.yml", folder)
    command = [sys.executable, "-m", "regolario", "site", "--serve", "--no-pdf", "--address", "127.0.0.1:0"]
    server = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert server.stdout
    try:
        project = Served(folder, server, "", iter(server.stdout))
        project.address = project.until("Serving on ").rpartition(" ")[2].strip()
        yield project
    finally:
        server.terminate()
        server.wait()


def seconds(folder: Path) -> tuple[float, float]:
    """Return the time of a changed text and of a changed name, from saving to the served page.

    Each is the least processor time of some rounds, plus the longest delay before the server begins.
    """
    with served(folder) as project:
        text, name = (
            min(_change(project, pattern, f"Fiumana {number}") for number in range(ROUNDS)) for pattern in (TEXT, NAME)
        )
    return text + DELAY, name + DELAY


def changeable(folder: Path) -> Path:
    """Return the first file of rules below a folder that has a text and a name to change."""
    files = sorted(folder.glob("rules_data/*/rules/*.yaml"))
    return next(one for one in files if all(each.search(one.read_text(encoding="utf-8")) for each in (TEXT, NAME)))


def _change(project: Served, pattern: re.Pattern[str], words: str) -> float:
    file = changeable(project.folder)
    text = pattern.sub(rf"\g<1>{words} ", file.read_text(encoding="utf-8"), count=1)
    start = project.processor_seconds()
    file.write_text(text, encoding="utf-8")
    project.until("Reloading browsers")
    page = urlopen(f"{project.address}it/{file.parts[-3]}/{file.stem}/").read().decode()
    assert words in page
    return project.processor_seconds() - start
