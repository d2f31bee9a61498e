"""The calculators of odds: the fractions of the command, and nothing loaded before they open."""

import json
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Locator, expect

from regolario.cli import cli
from regolario.engine.functions import function_for
from regolario.engine.signatures import chances_of
from regolario.site.calculator import scripts
from tests.browser.visits import Start
from tests.whole import base

ENTRIES = {
    entry.id: entry
    for game in base().games.values()
    for entry in game.entries.values()
    if (function := function_for(base(), entry)) and chances_of(function) and function.__module__ in scripts.modules()
}
"""The rules with a calculator."""
CHAPTERS = sorted({identity.rpartition("/")[0] for identity in ENTRIES})

ENTERED = """(form) => {
  const value = (field) => field.type === "number" && field.value ? Number(field.value)
    : field.type === "checkbox" ? field.checked : field.value;
  const named = (fields, name) => Object.fromEntries(fields.map((field) => [field.dataset[name], value(field)]));
  const groups = [...form.querySelectorAll("fieldset")].map((group) =>
    [group.dataset.argument, named([...group.querySelectorAll("[data-part]")], "part")]);
  const alone = named([...form.querySelectorAll(":not(fieldset)[data-argument]")], "argument");
  return { ...alone, ...Object.fromEntries(groups) };
}"""
"""Returns what is entered in a form, by argument."""
EXACT = """(tool) => [...tool.querySelectorAll("dd")].map((number) =>
  number.querySelector("small")?.textContent.replace("= ", "") ?? number.firstChild.textContent)"""
"""Returns the numbers of an answer: fractions where there are any."""
WHOLE = {"0%": "0", "100%": "1"}
"""The chances that are no fractions."""


def worked_out(tool: Locator) -> list[str]:
    """Return the numbers of a calculator, once it has worked them out; none if it says why there are none."""
    expect(tool.locator(".calculator__answer > *").first).to_be_visible()
    expect(tool.locator(".calculator__answer")).to_have_attribute("aria-busy", "false")
    found: list[str] = tool.evaluate(EXACT)
    return [WHOLE.get(number, number) for number in found]


def command(tool: Locator) -> list[str]:
    """Return the numbers of `regolario odds` for what is entered in a calculator; none if it refuses that."""
    form = tool.locator("form")
    entry = ENTRIES[json.loads(str(form.get_attribute("data-rule")))["rule"]]
    given = {name: value for name, value in form.evaluate(ENTERED).items() if name not in entry.questions}
    words = [f"{name}={json.dumps(_filled(value))}" for name, value in given.items() if _filled(value) not in ("", {})]
    done = CliRunner().invoke(cli, ["odds", entry.id, *words, "--json"], catch_exceptions=False)
    answer: dict[str, Any] = json.loads(done.output) if done.exit_code == 0 else {}
    return [str(value) for value in answer.values() if _is_number(value)]


def _is_number(value: Any) -> bool:
    return type(value) is int or (isinstance(value, str) and value.replace("/", "").isdigit())


def _filled(value: Any) -> Any:
    return {name: part for name, part in value.items() if part != ""} if isinstance(value, dict) else value


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_page_and_the_command_agree(start_again: Start, chapter: str) -> None:
    page = start_again().open(f"en/{chapter}/")
    tools = page.locator(".calculator")
    expect(tools.first).to_be_visible()
    for tool in tools.all():
        tool.locator("summary").click()
        assert worked_out(tool)
        assert worked_out(tool) == command(tool)
        for field in tool.locator("input[type=number]:not(fieldset[data-optional] input)").all():
            before = field.input_value() or "0"
            field.fill(str(int(before) + 1))
            field.blur()
            assert worked_out(tool) == command(tool)


def test_nothing_is_loaded_before_a_calculator_opens(start: Start) -> None:
    visit = start(phone=True)
    loaded: list[str] = []
    visit.page.on("request", lambda request: loaded.append(request.url.partition("?")[0]))
    page = visit.open(f"en/{CHAPTERS[0]}/")
    page.wait_for_load_state("networkidle")
    assert [url for url in loaded if scripts.FOLDER in url] == []
    page.locator(".calculator summary").first.click()
    worked_out(page.locator(".calculator").first)
    assert {url.rpartition("/")[2] for url in loaded if scripts.FOLDER in url} == {"brython.js", *scripts.scripts()}


def test_a_page_reads_well_without_the_scripts(start: Start) -> None:
    visit = start()
    visit.page.route(f"**/{scripts.FOLDER}*", lambda route: route.fulfill(status=200, body=""))
    page = visit.open(f"en/{CHAPTERS[0]}/")
    page.locator(".calculator summary").first.click()
    expect(page.locator(".calculator__answer").first).to_contain_text("failed")
    visit.errors.clear()
