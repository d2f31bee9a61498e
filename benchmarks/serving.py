"""How long a change in a YAML file takes to reach a page that is being served, in seconds; needs chromium."""

import re
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
PAGE = "it/mordheim-labyrinth/watercourses/"
FILE = "rules_data/mordheim-labyrinth/rules/watercourses.yaml"
ROUNDS = 4


def seconds(folder: Path) -> float:
    """The least of some rounds: from saving a changed text to the page as served."""
    for name in ("docs", "rules_data"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "mkdocs.yml", folder)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    command = [sys.executable, "-m", "regolario", "site", "--serve", "--no-pdf", "--address", address]
    server = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait_for("", f"http://{address}/{PAGE}")
        return min(_change(folder / FILE, f"Fiumana {number}", f"http://{address}/{PAGE}") for number in range(ROUNDS))
    finally:
        server.terminate()
        server.wait()


def _change(file: Path, name: str, url: str) -> float:
    text = file.read_text(encoding="utf-8")
    start = time.perf_counter()
    entry = text.index("\ntoxic-rivulet:")
    changed = text[:entry] + re.sub(r"(    it: \|\n      )(Fiumana [0-9] )?", rf"\g<1>{name} ", text[entry:], count=1)
    file.write_text(changed, encoding="utf-8")
    _wait_for(name, url)
    return time.perf_counter() - start


def _wait_for(text: str, url: str) -> None:
    for _ in range(1200):
        try:
            if text in urlopen(url).read().decode():
                return
        except (URLError, OSError):
            pass
        time.sleep(0.05)
    raise SystemExit(f"{url} never showed {text!r}")
