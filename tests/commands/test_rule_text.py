"""The text of a rule in a terminal is that of the site."""

import pytest
from rich.console import Console

from regolario.commands.play.rule_text import rule_text


def shown(text: str) -> list[str]:
    console = Console(width=80, highlight=False)
    with console.capture() as capture:
        console.print(rule_text(text))
    return [line.rstrip() for line in capture.get().splitlines() if line.strip()]


@pytest.mark.parametrize("sign", ["1. ", "12) ", "# ", "> ", "---", "| a | b |"])
def test_a_sign_at_the_start_of_a_line_does_not_break_a_sentence(sign: str) -> None:
    assert shown(f"It holds on Initiative plus\n{sign}A natural 6 fails.") == [
        f"It holds on Initiative plus {sign}A natural 6 fails."
    ]


def test_links_are_shown_as_words() -> None:
    assert shown("See [the steps](table:attack-steps) ([how many?](question:steps)).") == ["See the steps."]
