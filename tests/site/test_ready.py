"""Blocks that are HTML already pass by the converter of Markdown and come back where they stood."""

from regolario.site.ready import lifted, put_back

LIST = '<ul class="ready"><li>one</li></ul>'
FOLDED = '<details class="ready example"><summary>2</summary><ul><li>x</li></ul></details>'


def test_ready_blocks_leave_places_and_come_back_in_order() -> None:
    markdown, blocks = lifted(f"# A\n\n{LIST}\n\ntext\n\n{FOLDED}\n")
    assert markdown == '# A\n\n<div class="ready-0"></div>\n\ntext\n\n<div class="ready-1"></div>\n'
    assert blocks == [LIST, FOLDED]
    assert put_back(markdown, blocks) == f"# A\n\n{LIST}\n\ntext\n\n{FOLDED}\n"


def test_other_html_is_left_to_the_converter() -> None:
    for text in (
        "<ul><li>x</li></ul>",
        '<details class="sources">a</details>',
        f"before {LIST}",
        "<ul class='ready'>\n",
    ):
        assert lifted(text) == (text, [])


def test_a_page_without_ready_blocks_is_not_looked_through() -> None:
    assert put_back('<div class="ready-0"></div>', []) == '<div class="ready-0"></div>'
