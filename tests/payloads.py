"""A base with payloads in every text, which try to run or fetch something in a reader's browser."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import yaml
from babel.messages.pofile import read_po, write_po

from regolario.data.source import read_any

DATA = Path(__file__).parent / "data"
EVERY_FIELD = DATA / "every_field" / "rules_data"
WRITTEN = yaml.safe_load((DATA / "payloads.yaml").read_text(encoding="utf-8"))
DANGEROUS: list[str] = [one for one in WRITTEN if isinstance(one, str)]
WORDS: list[str] = [one["words"] for one in WRITTEN if isinstance(one, dict)]

POSITIONS: dict[str, Callable[[str], str]] = {
    "start": lambda payload: f"{payload} is where it starts",
    "middle": lambda payload: f"in the {payload} middle",
    "own paragraph": lambda payload: f"before\n\n{payload}\n\nafter",
    "list": lambda payload: f"a list:\n\n- {payload}\n- more\n",
    "bold": lambda payload: f"in **bold {payload} words** and *slanted {payload} words*",
    "link text": lambda payload: f"a [link {payload} text](entry:play/step)",
    "link target": lambda payload: f"a [link]({payload}) and [another](<{payload}>)",
    "link title": lambda payload: f"a [link](https://example.org '{payload}')",
    "across lines": lambda payload: "across " + payload.replace(" ", "\n", 1) + " lines",
}
MARK = "§"
"""What each text of the base holds, so that one that is an id or a keyword is told from it."""


def whole(position: str) -> str:
    """Return every payload in one position, with words between them."""
    return "\n\n".join(POSITIONS[position](payload) for payload in (*DANGEROUS, *WORDS))


def poisoned(folder: Path, poison: Callable[[str], str]) -> list[tuple[str, tuple[str | int, ...]]]:
    """Write the base into ``folder`` with ``poison`` applied to each of its texts.

    Returns the file and path of each text.
    """
    written = []
    for path in sorted(EVERY_FIELD.rglob("*.yaml")):
        name = path.relative_to(EVERY_FIELD)
        content = read_any(path, name.as_posix())[0]
        written += [(name.as_posix(), where) for where in places(content)]
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(json.dumps(changed(content, poison), indent=1), encoding="utf-8")
    _poison_words(folder, poison)
    return written


def _poison_words(folder: Path, poison: Callable[[str], str]) -> None:
    """Write the catalogue of the base with ``poison`` made of each of its texts."""
    with (EVERY_FIELD / "words" / "en.po").open("rb") as file:
        words = read_po(file)
    for message in words:
        message.string = poison(message.string) if message.id else message.string
    (folder / "words").mkdir(parents=True)
    with (folder / "words" / "en.po").open("wb") as file:
        write_po(file, words)


def places(content: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield the places of the texts in a file, as paths of keys and indices."""
    if isinstance(content, str) and MARK in content:
        yield path
    elif isinstance(content, dict | list):
        for key, value in content.items() if isinstance(content, dict) else enumerate(content):
            yield from places(value, (*path, key))


def changed(content: Any, poison: Callable[[str], str]) -> Any:
    """Return the content with each of its texts, including keys, replaced."""
    if isinstance(content, dict):
        return {changed(key, poison): changed(value, poison) for key, value in content.items()}
    if isinstance(content, list):
        return [changed(value, poison) for value in content]
    return poison(content.replace(MARK, "")) if isinstance(content, str) and MARK in content else content
