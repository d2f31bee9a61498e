"""The scores of Lighthouse (npm) for pages on a phone, from a server that compresses them."""

import gzip
import json
import os
import subprocess
from io import BytesIO
from pathlib import Path

from benchmarks.search import served
from tests.browser.visits import ARGUMENTS, Quiet, chromium
from tests.site.whole_site import FOLDER, build
from tests.whole import base

PROGRAM = "lighthouse@13.5.0"
MOST = {"performance": 5, "accessibility": 0, "best-practices": 0, "seo": 0}
"""How many points of 100 a page may lack in each category."""


class Compressed(Quiet):
    """Sends files as hosts of web pages do."""

    def send_head(self) -> BytesIO | None:
        """Send the headers of a file and return what follows them, compressed."""
        place = Path(self.translate_path(self.path))
        file = place / "index.html" if place.is_dir() else place
        if not file.is_file():
            self.send_error(404)
            return None
        body = gzip.compress(file.read_bytes())
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)


def measured(site: Path) -> tuple[str, ...]:
    """Return the pages to measure: the home page, the longest chapter, the first terms of its game."""
    chapters = {tuple(entry.split("/")[:2]) for game in base().games.values() for entry in game.entries}
    pages = (site / "it" / game / chapter / "index.html" for game, chapter in chapters)
    longest = max((page for page in pages if page.is_file()), key=lambda page: page.stat().st_size).parent
    return "it/", f"it/{longest.parent.name}/{longest.name}/", f"it/{longest.parent.name}/terms/1/"


def lowest(folder: Path) -> dict[str, float]:
    """Return the lowest score in each category, from 0 to 1, of pages of a site that is built in a folder."""
    build(folder)
    install = ["npm", "install", "--silent", "--no-save", "--no-audit", "--no-fund", "--prefix", str(folder / "npm")]
    subprocess.run([*install, PROGRAM], check=True)
    server = served(folder / FOLDER, Compressed)
    found = [_scores(folder, f"http://127.0.0.1:{server.server_port}/{page}") for page in measured(folder / FOLDER)]
    server.shutdown()
    return {name: min(scores[name] for scores in found) for name in MOST}


def _scores(folder: Path, address: str) -> dict[str, float]:
    """Return the scores of a page."""
    command = ["node", str(folder / "npm" / "node_modules" / "lighthouse" / "cli" / "index.js"), address]
    options = ["--quiet", "--output=json", f"--chrome-flags=--headless {' '.join(ARGUMENTS)}"]
    browser = {**os.environ, "CHROME_PATH": chromium()}
    told = subprocess.run([*command, *options], check=True, capture_output=True, env=browser).stdout
    return {name: json.loads(told)["categories"][name]["score"] for name in MOST}
