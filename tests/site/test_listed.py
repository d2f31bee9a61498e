"""Long lists in parts: an index that leads to every item, and pages that a phone can hold."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import expect

from regolario.book.layers.changes import ChangeKind, changes
from regolario.book.layers.overlay import merged
from regolario.site.addresses import OWN_PAGES, PIECES
from regolario.site.generated import own_pages
from regolario.site.page import Page
from regolario.site.pages.changes import MOST
from regolario.site.pages.listed import NOTES, QUESTIONS, TERMS
from tests import whole
from tests.browser.visits import Start
from tests.site.heights import PHONE, SCRIPTS, heights
from tests.site.whole_site import FOLDER

LARGEST, TALLEST = 150_000, 15_000
"""The most bytes of HTML, and the most pixels of height on a phone 390 px wide."""
LARGER = {"chapter": 180_000}
"""Chapters, which are read in one piece."""


@pytest.mark.parametrize("kind", ["terms", "questions"])
def test_the_index_has_every_item_and_leads_to_the_part_with_it(whole_pages: Mapping[str, Page], kind: str) -> None:
    base = whole.base()
    for game in base.games.values():
        for code in base.languages:
            uri = f"{code}/{game.id}/{kind}"
            index, parts = (
                whole_pages[f"{uri}.md"],
                [page for name, page in whole_pages.items() if name.startswith(f"{uri}/")],
            )
            items = {anchor for page in parts for anchor in page.anchors}
            assert {item.key for item in getattr(game, kind).values()} <= items & index.anchors
            for part in parts:
                inside = part.uri.removeprefix(f"{uri}/").removesuffix(".md")
                assert f'href="{inside}/#' in index.body


def test_every_example_is_in_one_part_and_its_rule_in_the_index(whole_pages: Mapping[str, Page]) -> None:
    base = whole.base()
    for game in base.games.values():
        uri = f"en/{game.id}/examples"
        parts = [page for name, page in whole_pages.items() if name.startswith(f"{uri}/")]
        examples = merged(base, game).examples
        assert sum(page.body.count("<li><em>") for page in parts) == len(examples)
        rules = {"-".join(example.rule.split("/")[1:]) for example in examples}
        rows = re.findall(
            r'<li id="([^"]*)"><a href="([^"]*)"', whole_pages[f"{uri}.md"].body.partition('<details class="moved">')[0]
        )
        assert sorted(anchor for anchor, _ in rows) == sorted(rules)
        for anchor, link in rows:
            part, _, at = link.partition("#")
            assert at == anchor
            assert anchor in whole_pages[f"{uri}/{part.removeprefix('../examples/').strip('/')}.md"].anchors


def test_every_change_is_on_the_page_of_changes_or_on_the_one_to_which_it_leads(
    whole_pages: Mapping[str, Page],
) -> None:
    base, many = whole.base(), False
    for game in base.games.values():
        if not game.extends:
            continue
        told = [change for change in changes(base, game) if change.kind is not ChangeKind.FOLLOWS]
        page = whole_pages[f"en/{game.id}/changes.md"]
        rows = dict(re.findall(r'<li id="([^"]*)"><a href="([^"#]*)#', page.body))
        many = many or bool(rows)
        assert bool(rows) == (len(told) > MOST)
        for change in told:
            anchor = f"{change.entry.chapter}-{change.entry.key}"
            part = whole_pages[f"en/{game.id}/changes/{rows[anchor].strip('/')}.md"] if rows else page
            assert anchor in page.anchors & part.anchors
            assert f'<h{2 if rows else 3} id="{anchor}">' in part.body
    assert many


def test_every_statement_is_on_the_page_of_its_document_and_no_section_comes_twice(
    whole_pages: Mapping[str, Page],
) -> None:
    for game in whole.base().games.values():
        index = whole_pages[f"en/{game.id}/completeness.md"]
        for document in {statement.document for statement in game.statements.values()}:
            own = [one for one in game.statements.values() if one.document == document]
            page = whole_pages[f"en/{game.id}/completeness/{document}.md"]
            assert {statement.id for statement in own} <= page.anchors
            sections = {f"{document}-{number}" for number in range(1, len({one.section for one in own}) + 1)}
            assert {one for one in page.anchors if re.fullmatch(rf"{document}-\d+", one)} == sections
            assert sections <= index.anchors


def test_a_part_leads_to_the_parts_of_its_chapter_and_to_every_other_chapter(whole_pages: Mapping[str, Page]) -> None:
    for game in whole.base().games.values():
        uri = f"en/{game.id}/examples/"
        parts = {
            name.removeprefix(uri).removesuffix(".md"): page
            for name, page in whole_pages.items()
            if name.startswith(uri)
        }
        chapters = {chapter.key for chapter in merged(whole.base(), game).chapters} & parts.keys()
        for key, page in parts.items():
            around = re.search(r'<p class="around">.*', page.body)
            assert around
            leads = set(re.findall(r'href="\.\./([^/"]*)/"', around[0])) | {key}
            mine = {other for other in parts if re.sub(r"-\d+$", "", other) == re.sub(r"-\d+$", "", key)}
            assert leads == chapters | mine


@pytest.mark.parametrize(("kind", "most"), [("terms", TERMS), ("questions", QUESTIONS)])
def test_no_part_is_long(whole_pages: Mapping[str, Page], kind: str, most: int) -> None:
    counted = [
        page.body.count("<h2 ") for uri, page in whole_pages.items() if f"/{kind}/" in uri and "/compare/" not in uri
    ]
    assert counted
    assert max(counted) <= most


def test_what_is_to_be_settled_is_marked(whole_pages: Mapping[str, Page]) -> None:
    for game in whole.base().games.values():
        kinds = [question.kind != "note" for question in merged(whole.base(), game).questions.values()]
        assert whole_pages[f"en/{game.id}/questions.md"].body.count("data-open") == sum(kinds)


def test_notes_on_the_source_are_not_among_the_open_questions(whole_pages: Mapping[str, Page]) -> None:
    """A note has a title such as *Misread letters*, and nothing to decide."""
    base = whole.base()
    for game in base.games.values():
        questions = merged(base, game).questions.values()
        notes = {question.key for question in questions if question.kind == "note"}
        for code in base.languages:
            body = whole_pages[f"{code}/{game.id}/questions.md"].body
            listed = re.findall(r'<h2 id="part-([^"]*)"|<li id="([^"]*)"', body)
            under_notes = {key for place, (_, key) in enumerate(listed) if key and _heading(listed, place) == NOTES}
            assert under_notes == notes
            parts = [page for uri, page in whole_pages.items() if uri.startswith(f"{code}/{game.id}/questions/")]
            assert all(NOTES in page.uri for page in parts for key in notes if key in page.anchors)


def _heading(listed: list[tuple[str, str]], place: int) -> str:
    return next(part for part, _ in reversed(listed[:place]) if part).removesuffix("-2").removesuffix("-3")


def kind_of(page: str) -> str:
    """Return the kind of a page by its address without the language.

    Its own name, ``chapter``, or ``brought`` if the game's package supplies it.
    """
    first, _, inside = page.strip("/").partition("/")
    games = whole.base().games
    if first not in games:
        return first
    name = inside.removeprefix("with-").partition("/")[2] if inside.startswith("with-") else inside
    own = name.partition("/")[0] or "index"
    if own in {*OWN_PAGES, PIECES}:
        return own
    return "brought" if own in own_pages(games[first]) else "chapter"


def by_kind(root: Path) -> dict[str, list[Path]]:
    """Return the pages of a language by kind, the largest first."""
    found: dict[str, list[Path]] = {}
    for file in sorted(root.rglob("index.html"), key=lambda file: -file.stat().st_size):
        found.setdefault(kind_of(file.parent.relative_to(root).as_posix()), []).append(file)
    return found


def test_no_page_is_too_large_for_a_phone(built_site: Path) -> None:
    for code in whole.base().languages:
        kinds = by_kind(built_site / FOLDER / code)
        assert {"chapter", "terms", "questions", "examples", "homonyms", "glossary", "topics"} <= kinds.keys()
        large = {kind: files[0].stat().st_size for kind, files in kinds.items() if kind != "brought"}
        assert {kind: size for kind, size in large.items() if size > LARGER.get(kind, LARGEST)} == {}


@pytest.mark.parametrize("code", whole.base().languages)
def test_no_page_is_too_tall_for_a_phone(look: Start, built_site: Path, code: str) -> None:
    """Lay out every page, then open the tallest of each kind and all that scripts could make too tall."""
    visit = look(phone=True)
    visit.page.set_viewport_size(PHONE)
    kinds = {
        kind: [_address(built_site, file) for file in files]
        for kind, files in by_kind(built_site / FOLDER / code).items()
    }
    everything = [visit.site + address for addresses in kinds.values() for address in addresses]
    laid_out = heights(visit.open(f"{code}/"), everything)
    tall: dict[str, int] = {}
    for addresses in kinds.values():
        ranked = sorted(addresses, key=lambda address: -laid_out[visit.site + address])
        for address in (one for one in ranked if one == ranked[0] or laid_out[visit.site + one] * SCRIPTS > TALLEST):
            page = visit.open(address)
            height, width = page.evaluate(
                "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
            )
            assert width <= PHONE["width"], address
            assert height <= max(laid_out[visit.site + address] * SCRIPTS, TALLEST / 2), address
            if height > TALLEST:
                tall[address] = height
    assert tall == {}


def _address(built_site: Path, file: Path) -> str:
    """Return the address of a page of the site."""
    return file.parent.relative_to(built_site / FOLDER).as_posix() + "/"


def test_an_old_address_leads_to_the_part(start_again: Start) -> None:
    game, term = next((game.id, key.split("/")[1]) for game in whole.base().games.values() for key in game.terms)
    page = start_again().open(f"en/{game}/terms/#{term}")
    page.wait_for_url(re.compile(rf"/terms/\d+/#{term}$"))


def test_the_filter_shows_what_has_all_words(start_again: Start) -> None:
    game = next(game for game in whole.base().games.values() if game.questions)
    page = start_again().open(f"en/{game.id}/questions/")
    rows = page.locator(".listed > li:visible")
    whole_list = rows.count()
    name = rows.first.inner_text()
    page.fill(".filter__words", name.upper())
    expect(rows).to_have_count(1)
    page.fill(".filter__words", "no such words at all")
    expect(page.locator(".filter__none")).to_be_visible()
    page.fill(".filter__words", "")
    expect(rows).to_have_count(whole_list)
