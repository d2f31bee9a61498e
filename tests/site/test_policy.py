"""Each page forbids what does not come from a file of the site, and needs nothing else."""

import re

import pytest

from regolario.site.policy import Unknown, policy, theme_scripts
from tests.site.reading import HtmlPage, Site

INLINE = re.compile(r"<script(?![^>]*(?: src=| type=.application/json))[^>]*>")
STYLED = re.compile(r"<[a-z][^>]* style=|<style")
HANDLED = re.compile(r"<[a-z][^>]* on[a-z]+=")


@pytest.fixture
def pages(site: Site) -> list[HtmlPage]:
    return [page for address, page in site.pages.items() if "404" not in address]


def test_the_policy_comes_first_on_every_page(pages: list[HtmlPage]) -> None:
    first = f'<meta http-equiv="Content-Security-Policy" content="{policy()}">'
    assert [page.address for page in pages if not re.search(rf"<head>\s*{re.escape(first)}", page.source)] == []


@pytest.mark.parametrize("what", [INLINE, STYLED, HANDLED], ids=["script", "style", "handler"])
def test_no_page_holds_what_the_policy_forbids(pages: list[HtmlPage], what: re.Pattern[str]) -> None:
    assert [(page.address, found[0]) for page in pages if (found := what.search(page.source))] == []


def test_the_policy_allows_nothing_in_the_page_itself() -> None:
    assert policy().startswith("default-src 'self'; ")
    assert "unsafe" not in policy()
    assert "unsafe" not in policy(["a script"], ["a style"])


def test_another_theme_is_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    with pytest.raises(Unknown, match="no script `base`"):
        list(theme_scripts([str(tmp_path_factory.mktemp("theme"))]))


def test_the_answer_without_a_network_has_a_policy_too(site: Site) -> None:
    worker = (site.folder / "service-worker.js").read_text(encoding="utf-8")
    found = re.findall(r'Content-Security-Policy\\" content=\\"([^"]+)\\"', worker)
    assert found
    assert [one for one in found if not one.startswith("default-src 'self'; ") or not one.isascii()] == []
