"""Pages written by hand that were split: links to their former sections lead on."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.browser.visits import Start
from tests.conftest import ROOT
from tests.site.projects import Project
from tests.site.reading import Site

DOCS = ROOT / "docs"
SPLIT = {
    page.relative_to(DOCS).with_suffix("").as_posix(): sorted(one.stem for one in page.with_suffix("").glob("*.md"))
    for page in sorted(DOCS.rglob("*.md"))
    if page.with_suffix("").is_dir()
}
"""The pages with a folder of their own name, by their address, with the names of its pages."""
OLD = "# Old\n\n## Kept here\n\nText.\n"
NEW = """# New *page*

## Kept here

```yaml
## no heading
```

## Files &lt;x&gt; & more

### Deep
"""


def rows(source: str) -> Mapping[str, str]:
    """Return where the rows at the end of a page lead, by their anchors."""
    return dict(re.findall(r'<li id="([^"]*)"><a href="([^"]*)">', source))


@pytest.mark.parametrize("page", SPLIT)
def test_a_page_has_the_anchors_of_all_headings_in_its_folder(site: Site, page: str) -> None:
    whole = site.pages[f"{page}/"]
    leads = rows(whole.source)
    for name in SPLIT[page]:
        headings = [one for one in site.pages[f"{page}/{name}/"].elements if re.fullmatch("h[1-6]", one.tag)]
        anchors = {one.attributes["id"] for one in headings if "id" in one.attributes}
        assert anchors
        assert anchors <= whole.anchors
        assert {anchor for anchor in anchors if leads.get(anchor) == f"{name}/#{anchor}"}


@pytest.mark.parametrize("page", SPLIT)
def test_the_menu_has_the_parts_behind_the_page(site: Site, page: str) -> None:
    whole = site.pages[f"{page}/"]
    links = [a for a in whole.all("a", "md-nav__link") if a.within("nav", "md-nav--primary")]
    led = [whole.leads(link.attributes["href"])[0] for link in links]
    at = max(place for place, address in enumerate(led) if address == f"{page}/")
    assert led[at + 1 : at + 1 + len(SPLIT[page])] == [f"{page}/{name}/" for name in SPLIT[page]]


def test_only_headings_that_the_page_lacks_lead_on_and_each_once(tiny: Project) -> None:
    folder = tiny.folder / "docs" / "en"
    (folder / "old").mkdir()
    (folder / "old.md").write_text(OLD, encoding="utf-8")
    (folder / "old" / "new.md").write_text(NEW, encoding="utf-8")
    (folder / "old" / "other.md").write_text("# Other\n\n## Deep\n\nText.\n", encoding="utf-8")
    done = tiny.build(strict=False)
    assert done.returncode == 0, done.stdout + done.stderr
    whole = tiny.site.pages["en/old/"]
    assert list(rows(whole.source)) == ["new-page", "files-x-more", "deep", "other"]
    assert all(f"{one.partition('#')[2]}" in whole.anchors for one in rows(whole.source).values())
    assert rows(whole.source)["deep"] == "new/#deep"
    assert "Files &lt;x&gt; &amp; more</a>" in whole.source
    assert list(tiny.site.dead_links()) == []


@pytest.mark.parametrize("page", SPLIT)
def test_a_browser_goes_on_to_the_section(look: Start, built_site: Path, page: str) -> None:
    visit = look(phone=True)
    body = visit.open(f"{page}/")
    row = body.locator(".moved li").last
    anchor, link = row.get_attribute("id"), row.locator("a").get_attribute("href")
    body.goto(f"{visit.site}{page}/#{anchor}")
    body.wait_for_url(f"{visit.site}{page}/{link}")
    assert body.locator(f"#{anchor}").is_visible()
