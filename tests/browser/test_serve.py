"""`make serve`: what is changed in a YAML file is in the browser without a reload by hand."""

import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import ROOT


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A copy of the project that is being served: its address and its folder."""
    project = tmp_path / "my rules"
    for name in ("docs", "rules_data"):
        shutil.copytree(ROOT / name, project / name)
    shutil.copy(ROOT / "mkdocs.yml", project)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    log = (tmp_path / "log").open("w+")
    server = subprocess.Popen(
        [sys.executable, "-m", "regolario", "site", "--serve", "--no-pdf", "--address", address],
        cwd=project,
        stdout=log,
        stderr=log,
        start_new_session=True,
    )
    try:
        wait_for(address, server, log.name)
        yield f"http://{address}/", project
    finally:
        server.terminate()
        server.wait(20)
        log.close()


def wait_for(address: str, server: "subprocess.Popen[bytes]", log: str) -> None:
    """Until the server answers. Fails with what it said if it ends, or takes a minute."""
    host, port = address.split(":")
    for _ in range(600):
        try:
            socket.create_connection((host, int(port)), 1).close()
            return
        except OSError:
            assert server.poll() is None, Path(log).read_text()
            time.sleep(0.1)
    pytest.fail(Path(log).read_text())


def test_a_change_reaches_the_browser_by_itself(browser: Browser, served: tuple[str, Path]) -> None:
    """How quickly is for the benchmark to say: here another test may keep the machine busy."""
    address, project = served
    file = project / "rules_data" / "mordheim-labyrinth" / "rules" / "watercourses.yaml"
    text = file.read_text(encoding="utf-8")
    name = re.search(r"^toxic-rivulet:\n  name: \{it: ([^,]*),", text, re.M)
    assert name
    page = browser.new_page()
    page.goto(f"{address}it/mordheim-labyrinth/watercourses/")
    for new in ("Fiumana A", "Fiumana B"):
        file.write_text(text.replace(name[0], name[0].replace(name[1], new)), encoding="utf-8")
        expect(page.locator("#toxic-rivulet")).to_contain_text(new, timeout=60_000)
    page.close()
