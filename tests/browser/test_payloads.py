"""Payloads that try to run or fetch something, in every text field of the format and every position.

The site is built as `mkdocs build` does, without checks; opened in a browser, nothing runs and nothing is requested.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import markdown
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.visits import Server, Visit, search, visit
from tests.conftest import ROOT
from tests.payloads import DANGEROUS, POSITIONS, WORDS, poisoned, whole

ACTS = """(whole) => {
  const addresses = /^(src|srcset|href|xlink:href|action|formaction|data|poster|background|ping)$/
  const elements = "iframe, object, embed, base, video, audio, style, [http-equiv=refresh], " +
    "script:not([src]):not([type='application/json']), form:not(.md-header form, dialog.find form)"
  const leads = (one, written) => {
    const to = new URL(written, location.href)
    return to.origin === location.origin || (one.tagName === "A" && to.protocol === "https:")
  }
  const acts = (one) => one.matches(elements) || Array.from(one.attributes).some(({ name, value }) =>
    /^on|^style$|^srcdoc$/i.test(name) || (addresses.test(name) && !leads(one, value)))
  return Array.from(whole.querySelectorAll("*")).filter(acts).map((one) => one.outerHTML.slice(0, 200))
}"""
"""What in a document could act: scripts, styles and handlers in the page, frames, addresses that are no https pages."""
READ = f"""async (address) => ({ACTS})(
  new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html"))"""
"""The same in a page as it was written, before the scripts of the theme set what they set."""
WATCHED = """() => Object.defineProperty(window, "pwned", { set: () => console.log("pwned") })"""
"""Report in the console that a payload ran: the page may have gone elsewhere before anyone asks it."""
SEARCH = '<form role="search" hidden="">'
OWN = {"404.html": ['<link rel="icon" href="data:,">', "<style>", SEARCH, SEARCH, "<script>"]}
"""What pages hold by themselves: a page that does not know where it stands loads no file."""
HARMLESS = {
    *(
        "{: onclick=window.pwned=1 .x }",
        "<![CDATA[<img src=x onerror=window.pwned=1>]]>",
        "<?php <img src=x onerror=window.pwned=1> ?>",
    ),
    *("<javascript:window.pwned=1>", "&lt;img src=x onerror=window.pwned=1&gt;"),
    *("&#60;script>window.pwned=1</script>", "[x](%6aavascript:window.pwned=1)"),
}
"""What a browser takes for words, a comment or a page of ours, unless another program reads it first."""


@pytest.fixture(scope="module")
def poisoned_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """Yield the site of the base of payloads, and its address."""
    project = tmp_path_factory.mktemp("poisoned")
    several = "\n\n".join(map(whole, POSITIONS))
    line = whole("middle").replace("\n", " ")
    poisoned(project / "rules_data", lambda text: several if text.strip().endswith(".") else f"{text} {line}")
    (project / "docs").mkdir()
    for name in ("docs/index.md", "mkdocs.yml"):
        shutil.copy(ROOT / name, project / name)
    command = [sys.executable, "-m", "mkdocs", "build", "-q"]
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=project, env=quiet, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    server = Server(project / "site")
    yield project / "site", server.address
    server.shutdown()


@pytest.fixture(params=[True, False], ids=["without the policy", "with the policy"])
def reader(request: pytest.FixtureRequest, browser: Browser, poisoned_site: tuple[Path, str]) -> Iterator[Visit]:
    """Yield a visit to that site, with and without enforcement of the pages' policy by the browser."""
    begun = visit(browser, poisoned_site[1], bypass_csp=request.param)
    yield begun
    begun.page.context.close()


def pages(site: Path) -> list[str]:
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))


def use(page: Page) -> None:
    """Do what a reader does on a page: unfold, and roll on tables."""
    page.locator(".md-content details").evaluate_all("parts => parts.forEach((part) => (part.open = true))")
    for button in page.locator(".roll__button").all():
        button.click()


def test_nothing_runs_and_nothing_is_asked_for(reader: Visit, poisoned_site: tuple[Path, str]) -> None:
    opened = [path for path in pages(poisoned_site[0]) if not path.startswith("it/")]
    assert len(opened) > 15
    for path in opened:
        anchor = "#choose" if path == "index.html" else "#__drawer"  # with an anchor of its own, no page leads on
        page = reader.open(f"{path}{anchor}")
        use(page)
        assert page.evaluate("window.pwned") is None, path
        assert page.url == f"{reader.site}{path}{anchor}"
    for words in ("script", "onerror", "starts"):
        search(reader.open("en/every/"), words)
        assert reader.page.evaluate("window.pwned") is None, words
    assert reader.outside == []
    assert reader.errors == []


def test_nothing_in_a_page_could_act(browser: Browser, poisoned_site: tuple[Path, str]) -> None:
    """Neither what only a click, the keyboard or a pointer would set off."""
    site, address = poisoned_site
    reader = visit(browser, address, bypass_csp=True)
    page = reader.open("en/")
    found = {path: page.evaluate(READ, f"/{path}") for path in pages(site)}
    assert {path: acts for path, acts in found.items() if acts and path not in OWN} == {}
    assert {path: [act.split(">")[0] + ">" for act in found[path]] for path in OWN} == OWN
    reader.page.context.close()


def test_what_was_written_is_shown(poisoned_site: tuple[Path, str]) -> None:
    """The texts did reach the pages, as words."""
    for page in ("en/every/play", "en/every/questions", "en/every/terms", "en/every/examples", "en/over/changes"):
        shown = (poisoned_site[0] / page / "index.html").read_text(encoding="utf-8")
        assert "outside.invalid/c.png" in shown, page


def test_what_is_not_made_harmless_is_noticed(browser: Browser, poisoned_site: tuple[Path, str]) -> None:
    """Each of the texts would act if it stood in a page as it is, or as Markdown with attributes."""
    converted = {text: text + markdown.markdown(text, extensions=["attr_list"]) for text in DANGEROUS}
    reader = visit(browser, poisoned_site[1], bypass_csp=True)
    read = f"(html) => ({ACTS})(new DOMParser().parseFromString(html, 'text/html'))"
    page = reader.open("en/")
    assert {text for text, html in converted.items() if not page.evaluate(read, html)} == HARMLESS
    assert [words for words in WORDS if page.evaluate(read, words)] == []
    page.evaluate(WATCHED)
    ran = page.expect_console_message(lambda message: message.text == "pwned")
    with ran, page.expect_request("**outside.invalid/**"):
        page.set_content("".join(DANGEROUS), wait_until="commit")
    reader.page.context.close()
