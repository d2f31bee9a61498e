"""Rulebooks of one family on the site: a base game, an expansion, selectable errata, house rules."""

import re
from pathlib import Path

import pytest

from regolario.data.load import load
from regolario.model import Base
from regolario.site import addresses
from regolario.site.books import books
from regolario.site.generated import pages
from regolario.site.html.differ import compared
from regolario.site.html.said import plain
from regolario.site.mkdocs.around import context
from regolario.site.rendering.leaf import Settings
from regolario.site.rendering.tongue import Tongue
from tests.overlays import rule, tiny_copy, words, write_game
from tests.site.projects import project_of
from tests.site.reading import Site
from tests.whole import base as whole_base

SEE = "Walk: [stairs](entry:play/stairs), [board](entry:play/board), [steps](entry:tiny/play/steps), [loot](table:loot)"
STEPS = rule(
    "steps", "Steps", replace="true", params="{points: 6, cost: 1}", text=words("Each pawn has {points} points")
)
CARDS = """
cards:
  name: {it: Carte, en: Cards, es: Cartas}
  total: 3
  size: [20 mm, 20 mm]
  pieces:
    pawn: {name: {it: Pedina, en: Pawn, es: Peón}, count: 2}
    space: {name: {it: Casella, en: Space, es: Casilla}, count: 1}
  rests_on: [{how: inferred}]
"""
EVIDENCE = "en: {forms: [pawn, pawns], state: attested, evidence: [T]}"
CANDIDATE = "    candidates: [{form: infante, because: {it: Antico., en: Old., es: Antiguo.}, evidence: [T]}]\n"


def family(folder: Path) -> Path:
    """Return a base with one game and three overlays on it, one of them selectable."""
    root = tiny_copy(folder)
    play = root / "tiny" / "rules" / "play.yaml"
    more = rule("walk", "Walk", text=words(SEE)) + rule(
        "twice", "Twice {points}", params="{points: = play/steps.points}"
    )
    more += rule("stairs", "Stairs")
    play.write_text(play.read_text(encoding="utf-8") + "\n" + more, encoding="utf-8")
    (root / "tiny" / "rules" / "end.yaml").write_text(rule("over", "Over"), encoding="utf-8")
    game = root / "tiny" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8") + f"  end: {words('End')}\n", encoding="utf-8")
    terms = root / "tiny" / "terms" / "words.yaml"
    terms.write_text(
        terms.read_text(encoding="utf-8")
        .replace("    wrong:", CANDIDATE + "    wrong:")
        .replace("en: {forms: [pawn, pawns], state: proposed}", EVIDENCE),
        encoding="utf-8",
    )
    (root / "tiny" / "components" / "cards.yaml").write_text(CARDS, encoding="utf-8")
    arena = "stairs: {remove: true}\n" + STEPS + rule("sand", "Sand")
    write_game(root, "arena", "extends: tiny", rules__play=arena, rules__end="over: {remove: true}\n")
    write_game(root, "home", "extends: arena", rules__play=rule("tea", "Tea"))
    errata = rule("board", "The board", replace="true", text=words("The board is small")) + STEPS.replace("6", "5")
    write_game(root, "errata", "extends: tiny\nselectable: true", rules__play=errata)
    return root


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Base:
    found, problems = load(family(tmp_path_factory.mktemp("family")))
    assert problems == []
    return found


@pytest.fixture(scope="module")
def written(base: Base) -> dict[str, str]:
    return {page.uri: page.body for page in pages(base)}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Site:
    project = project_of(tmp_path_factory.mktemp("built") / "family", family(tmp_path_factory.mktemp("rules")))
    done = project.build()
    assert done.returncode == 0, done.stdout + done.stderr
    return project.site


def section(page: str, key: str) -> str:
    """Return a section of a page, by its anchor."""
    found = re.search(rf'<h[1-6] id="{key}">.*?</h[1-6]>(.*?)(?=<h[1-6] |\Z)', page, re.DOTALL)
    assert found, f"no section {key}"
    return found[1]


def test_every_game_is_a_rulebook_and_each_expansion_is_one_with_errata_too(base: Base) -> None:
    assert [book.folder for book in books(base)] == [
        "tiny",
        "arena",
        "arena/with-errata",
        "home",
        "home/with-errata",
        "errata",
    ]


def test_a_rulebook_with_errata_has_its_own_chapters_tables_questions_and_downloads(written: dict[str, str]) -> None:
    found = {uri for uri in written if uri.startswith("en/arena/with-errata/")}
    pages = ("index", "play", "tables", "questions", "downloads")
    assert found == {f"en/arena/with-errata/{page}.md" for page in pages}
    assert "The board is small" in written["en/arena/with-errata/play.md"]
    assert "The board is small" not in written["en/arena/play.md"]
    assert "</a> has 6 points" in section(written["en/arena/with-errata/play.md"], "steps").replace("\n", " ")


def test_links_lead_to_what_stands_in_the_rulebook(written: dict[str, str]) -> None:
    here = section(written["en/arena/play.md"], "walk")
    assert '<a href="../changes/#play-stairs">stairs</a>' in here
    assert '<a href="#board">board</a>' in here
    assert '<a href="../tables/#loot">loot</a>' in here
    assert '<a href="../../tiny/play/#steps">steps</a>' in here, (
        "a link that names the game means that very game's rule"
    )
    chosen = section(written["en/arena/with-errata/play.md"], "walk")
    assert '<a href="../../changes/#play-stairs">stairs</a>' in chosen
    assert '<a href="../tables/#loot">loot</a>' in chosen


def test_an_emptied_chapter_is_gone_from_the_rulebook(written: dict[str, str]) -> None:
    assert "en/tiny/end.md" in written
    assert "en/arena/end.md" not in written
    assert "#over" not in written["en/arena/index.md"]


def test_the_changes_are_told_by_chapter(written: dict[str, str]) -> None:
    page = written["en/arena/changes.md"]
    headings = re.findall(r'<(h[23]) id="(.*?)">', page)
    assert headings == [
        ("h2", "chapter-play"),
        ("h3", "play-stairs"),
        ("h3", "play-steps"),
        ("h3", "play-sand"),
        ("h2", "chapter-end"),
        ("h3", "end-over"),
        ("h2", "following"),
        ("h3", "play-twice"),
        ("h2", "changed-questions"),
    ]
    assert "Nothing is left of this chapter" in section(page, "chapter-end")
    assert "4 → <strong>6</strong>" in section(page, "play-twice")


def test_a_change_shows_words_and_numbers_before_and_after(written: dict[str, str]) -> None:
    for code, gone in (("it", "Ogni pedina ha 4 punti"), ("en", "and spends 1 a space")):
        assert gone.split()[-1] in written[f"{code}/arena/changes.md"]
    changed = section(written["en/arena/changes.md"], "play-steps")
    assert "changed" in changed
    assert "4 → <strong>6</strong>" in changed
    assert "<del>4</del> <ins>6</ins>" in changed
    assert 'href="../play/#steps"' in changed
    assert 'href="../../tiny/play/#steps"' in changed


def test_texts_with_little_in_common_stand_side_by_side(written: dict[str, str]) -> None:
    changed = section(written["en/errata/changes.md"], "play-board")
    assert 'class="side side--before"' in changed
    assert 'class="side side--after"' in changed


def test_a_rule_says_which_other_rulebooks_change_it(written: dict[str, str]) -> None:
    told = section(written["en/tiny/play.md"], "steps")
    assert '<a href="../../arena/changes/#play-steps">arena</a> (changed)' in told
    assert '<a href="../../errata/changes/#play-board">errata</a>' in section(written["en/home/play.md"], "board")


def test_a_rule_says_that_an_overlay_brought_it(written: dict[str, str]) -> None:
    assert 'href="../changes/#play-sand">new</a>' in section(written["en/arena/play.md"], "sand")
    added = 'href="../../arena/changes/#play-sand">new: arena</a>'
    assert added in section(written["en/home/play.md"], "sand")
    walk = section(written["en/arena/play.md"], "walk").split("In other rulebooks:")[0]
    assert not any(f">{word}" in walk for word in ("new", "changed"))


def test_a_game_names_what_it_extends_and_what_extends_it(written: dict[str, str]) -> None:
    assert 'href="../arena/"' in written["en/tiny/index.md"]
    assert 'href="changes/"' in written["en/arena/index.md"]
    for link in ('href="../tiny/"', 'href="../home/"', 'href="with-errata/"'):
        assert link in written["en/arena/index.md"]
    assert 'href="../arena/with-errata/"' in written["en/errata/index.md"]


def test_statements_are_counted_with_their_own_game(written: dict[str, str]) -> None:
    assert "T-R001" in written["en/tiny/completeness/T.md"]
    assert not any("T-R001" in page for uri, page in written.items() if uri.startswith("en/arena/completeness"))
    assert '<p>T: <span lang="en">Tiny</span></p>' in written["en/tiny/completeness.md"]
    assert 'href="../../tiny/completeness/"' in written["en/arena/completeness.md"]


def test_pieces_named_by_terms_have_a_page_of_their_names(written: dict[str, str]) -> None:
    page = written["en/tiny/pieces/cards.md"]
    assert "<strong>3</strong></td></tr>" in page
    pawn = section(page, "pawn")
    document = '<a href="../../#T" title="Tiny">T</a>'
    assert f'<strong><span lang="es">infante</span></strong> (Español): Old. ({document})' in pawn
    assert '<del><span lang="es">empeño</span></del>' in pawn
    assert f"in use: {document}" in pawn
    assert not any("pieces/pawns" in uri for uri in written), "red and blue are no terms"
    assert "en/arena/pieces/cards.md" not in written


@pytest.mark.parametrize(
    ("folder", "file", "name"),
    [
        ("arena", "changes-en-A4.pdf", "What changes compared with: Tiny"),
        ("arena/with-errata", "changes-en-A4.pdf", "What changes compared with: Tiny + errata"),
        ("arena/with-errata", "changes-arena-en-A4.pdf", "What changes compared with: arena"),
        ("home", "changes-tiny-en-A4.pdf", "What changes compared with: Tiny"),
        ("home", "sheet-low-en-A4.pdf", "Quick reference, little ink"),
        ("home", "sheet-grey-en-A4.pdf", "Quick reference, in grey"),
        ("tiny", "pieces-all-en-A4.pdf", "All pieces"),
        ("tiny", "pieces-cards-two-sided-en-A4.pdf", "Cards (two-sided)"),
        ("tiny", "sheet-en+it-A4.pdf", "Quick reference (English + Italiano)"),
    ],
)
def test_a_download_is_named_by_what_it_contains(base: Base, folder: str, file: str, name: str) -> None:
    settings = Settings(downloads={f"downloads/{folder}/{file}": 2_000, f"downloads/{folder}/{file[:-4]}.png": 900})
    page = next(page for page in pages(base, settings) if page.uri == f"en/{folder}/downloads.md")
    assert f'aria-label="{name}, A4 PDF, 2 kB"' in page.body
    assert f'.png" alt="" loading="lazy"> <div><p class="sheet-name">{name}</p>' in page.body


def test_no_link_of_a_family_is_dead(built: Site) -> None:
    assert list(built.dead_links()) == []


def test_the_way_to_the_other_rulebooks_stays_on_the_page(built: Site) -> None:
    def ways(address: str) -> dict[str, tuple[str, bool]]:
        page = built.pages[address]
        links = [a for a in page.all("a") if a.within("nav", "rulebooks")]
        return {a.text.strip(): (page.leads(a.attributes["href"])[0], "aria-current" in a.attributes) for a in links}

    assert ways("en/arena/play/") == {
        "Base game": ("en/tiny/play/", False),
        "Arena": ("en/arena/play/", True),
        "Home": ("en/home/play/", False),
        "☐ with errata": ("en/arena/with-errata/play/", False),
    }
    assert ways("en/home/with-errata/play/") == {
        "Base game": ("en/errata/play/", False),
        "Arena": ("en/arena/with-errata/play/", False),
        "Home": ("en/home/with-errata/play/", True),
        "☑ with errata": ("en/home/play/", True),
    }
    assert ways("en/errata/play/")["Base game"] == ("en/errata/play/", True)
    assert ways("en/tiny/end/")["Arena"] == ("en/arena/", False)
    assert ways("en/arena/compare/play/")["☐ with errata"] == ("en/arena/with-errata/play/", False)
    assert ways("en/arena/terms/")["☐ with errata"] == ("en/arena/with-errata/", False)
    assert ways("en/about/") == {}


def test_a_title_with_chosen_overlays_names_the_family_once() -> None:
    """It is in the header of each page, which on a phone has two lines."""
    found = books(whole_base())
    urls = {addresses.of_game(code, book.folder): "" for code in whole_base().languages for book in found}
    urls |= {addresses.home(code): "" for code in whole_base().languages}
    chosen = [book for book in found if book.chosen]
    if not chosen:
        pytest.skip("no game of this base has overlays to choose")
    for code in whole_base().languages:
        tongue = Tongue(whole_base(), code)
        for book in chosen:
            title = context(whole_base(), found, urls, addresses.of_game(code, book.folder), tongue, known=True)[
                "booktitle"
            ]
            assert title.count(": ") <= 1
            assert title.startswith(plain(whole_base().games[book.game.id].title, code, whole_base().languages))


def test_no_way_to_another_rulebook_leads_to_the_page_itself(built: Site) -> None:
    for page in built.pages.values():
        ways = [a for a in page.all("a") if a.within("nav", "rulebooks") and "aria-current" not in a.attributes]
        assert [a.text for a in ways if page.leads(a.attributes["href"])[0] == page.address] == []


def test_a_menu_shows_one_rulebook_of_a_family(built: Site) -> None:
    def menu(address: str) -> set[str]:
        page = built.pages[address]
        links = [a for a in page.all("a") if a.within("nav", "md-nav--primary") or a.within("nav", "md-tabs")]
        return {page.leads(a.attributes["href"])[0] for a in links}

    assert "en/arena/with-errata/play/" in menu("en/arena/with-errata/play/")
    assert not [one for one in menu("en/arena/with-errata/play/") if one.startswith(("en/tiny/", "en/home/"))]
    assert not [one for one in menu("en/about/") if one.startswith(("en/arena/", "en/home/", "en/errata/"))]


def test_pages_follow_each_other_within_a_rulebook(built: Site) -> None:
    for page in built.pages.values():
        for link in (a for a in page.all("a") if a.within("nav", "md-footer__inner")):
            leads = page.leads(link.attributes["href"])[0]
            folders = [
                re.match(r"en/((?:tiny|arena|home|errata)(?:/with-errata)?)/", one) for one in (page.address, leads)
            ]
            assert bool(folders[0]) == bool(folders[1])
            assert not (folders[0] and folders[1]) or folders[0][1] == folders[1][1]


def test_the_search_knows_what_each_rulebook_holds(built: Site) -> None:
    read = built.searched("en")
    documents = read["docs"]
    rules = {number: document["url"] for number, document in enumerate(documents) if document["kind"] == "rule"}
    held = {
        folder: {rules[number] for number in book["holds"] if number in rules} for folder, book in read["books"].items()
    }
    assert held["tiny"] == {url for url in rules.values() if url.startswith("en/tiny/")}
    assert {"en/tiny/play/#board", "en/tiny/play/#walk", "en/tiny/play/#twice"} <= held["arena"]
    own = [document for document in documents if document["url"].startswith("en/arena/")]
    replaced = {rules[number] for document in own for number in document.get("replaces", ())}
    assert replaced
    assert held["arena"] & replaced == set()


@pytest.mark.parametrize(
    ("before", "after", "shown"),
    [
        ("Draw a card now.", "Draw two cards now.", "<p>Draw <del>a card</del> <ins>two cards</ins> now.</p>"),
        ("One.\n\nTwo *big*.", "One.\n\nTwo *small*.", "<p>One.</p><p>Two <del>big.</del> <ins>small.</ins></p>"),
        (
            "All:\n\n- one\n- two",
            "All:\n\n- one\n- three",
            "<p>All:</p><p>• one<br>• <del>two</del> <ins>three</ins></p>",
        ),
        (
            "See [a <b>](entry:x/y) here.",
            "See a <b> there.",
            "<p>See a &lt;b&gt; <del>here.</del> <ins>there.</ins></p>",
        ),
        ("One thing.", "Quite another matter altogether.", None),
    ],
)
def test_two_texts_are_compared_word_by_word(before: str, after: str, shown: str | None) -> None:
    assert compared(before, after) == shown
