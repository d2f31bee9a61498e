"""Visits in one window, which know nothing of each other."""

from playwright.sync_api import Page

from tests.browser.visits import Visit

CHOOSE = "localStorage.setItem('chosen', '1'), sessionStorage.setItem('chosen', '1')"
CHOSEN = "[localStorage.getItem('chosen'), sessionStorage.getItem('chosen')]"
THROW = "new Promise((done) => setTimeout(() => { setTimeout(done); throw new Error('thrown') }))"


def test_visits_in_one_window_know_nothing_of_each_other(window: Page, address: str) -> None:
    first = Visit(window, address).begin()
    page = first.open("en/")
    page.evaluate("console.error('said')")
    page.evaluate(THROW)
    page.evaluate("fetch('nowhere').then(() => null)")
    page.evaluate(CHOOSE)
    first.end()
    heard = list(first.errors)
    assert {"said", "thrown", f"404 {address}en/nowhere"} <= set(heard)

    second = Visit(window, address).begin()
    page = second.open("en/")
    assert page.evaluate(CHOSEN) == [None, None]
    assert second.errors == []
    page.evaluate("console.error('said later')")
    second.end()
    assert second.errors == ["said later"]
    assert first.errors == heard
