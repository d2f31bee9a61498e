"""The pages are valid HTML by the Nu Html Checker, but for three faults of the theme."""

import json
import shutil
import subprocess
from collections import Counter

from tests.conftest import ROOT
from tests.exchange.programs.test_programs import needed
from tests.site.reading import Site

CHECKER = ROOT / "build" / "html" / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
BRIEF = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m")
"""Options of Java for a program that runs for seconds: it optimises less, which takes less time than it gains."""
FAULTS_OF_THE_THEME = (
    "Attribute “autocomplete” is only allowed when the input type is",
    "Bad value “” for attribute “tabindex” on element “label”",
    "The value of the “for” attribute of the “label” element must be the ID",
)


def test_no_page_has_an_id_twice(site: Site) -> None:
    for page in site.pages.values():
        shown = (element for element in page.elements if "id" in element.attributes and not element.within("template"))
        times = Counter(element.attributes["id"] for element in shown)
        assert [one for one in times if times[one] > 1] == [], page.address


def test_the_checker_finds_no_error_of_ours(site: Site) -> None:
    """Check the pages of one language, which the templates make for all, and those for contributors."""
    words = [needed(shutil.which("java"), "Java"), *BRIEF, "-jar", needed(CHECKER, "vnu-jar from npm")]
    options = ["--stdout", "--errors-only", "--format", "json", "--skip-non-html"]
    done = subprocess.run([*words, *options, site.folder / "en"], capture_output=True, text=True)
    found = json.loads(done.stdout)["messages"]
    assert found, done.stderr
    ours = [one for one in found if not one["message"].startswith(FAULTS_OF_THE_THEME)]
    assert [(one.get("url"), one.get("lastLine"), one["message"]) for one in ours] == []
