"""Editing of YAML files in place: replaces one value or adds one line.

Keeps comments and line endings.
"""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from yaml import CSafeLoader, MappingNode, SequenceNode, compose

from regolario.data.files import write_whole
from regolario.data.places import File, Map, Seq
from regolario.data.source import read_text

INDENT = 2
BREAK = re.compile("[\n\r\x85\u2028\u2029]")
"""The characters at which YAML may begin a new line."""
BLOCK = re.compile(r"[^\s\ufeff][^\r\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]*")
"""A text that a block of lines can hold; one that begins with a space would need its indent in digits."""
NOT_PRINTED = re.compile(r"[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
"""Characters that YAML does not allow, or takes for line breaks, unless they are escaped."""
BYTE_ORDER_MARK = "\ufeff"


class NotChangeableError(ValueError):
    """A file that cannot be changed safely; the message says where and what to do."""


class Layout:
    """The text of a file with pending changes, and ``value``, its content with those changes."""

    def __init__(self, path: Path, *, listed: bool = False) -> None:
        """Read a file with a mapping at the top level or, if ``listed``, a list.

        Raises NotChangeableError if it is not such YAML, and OSError.
        """
        written = path.read_bytes().decode("utf-8")
        self.path = path
        self.opening = BYTE_ORDER_MARK if written.startswith(BYTE_ORDER_MARK) else ""
        self.text = written.removeprefix(BYTE_ORDER_MARK)
        self.newline = "\r\n" if "\r\n" in self.text else "\n"
        self.value = self._read(self.text)
        if not isinstance(self.value, (Map, Seq) if listed else Map):
            raise NotChangeableError(f"{path} cannot be read; `regolario check` shows what to correct")
        self.root: Any = compose(self.text, Loader=CSafeLoader)
        self.changes: list[tuple[int, int, str]] = []
        self.changed = ""

    def put(self, path: Sequence[str | int], key: str, written: str) -> None:
        """Write ``key: written`` into the mapping at ``path``; an existing value is replaced.

        ``written`` is YAML: on one line, or lines that begin with a line break.
        """
        node, value = self.root, self.value
        for step in path:
            node, value = _inside(node, step), value[step]
        self.changed = line = f"{key}:{_apart(written)}"
        value[key] = self._read(f"{line}\n")[key]
        found = next((pair for pair in node.value if pair[0].value == key), None) if node else None
        if found:
            end = len(self.text[: _end(found[1])].rstrip())
            last = "\n" if end == len(self.text) and "\n" in written else ""
            self._change(self.text.index(":", found[0].end_mark.index) + 1, end, f"{_apart(written)}{last}")
        elif node and node.flow_style:
            end = node.end_mark.index - 1
            self._change(end, end, f", {line}" if node.value else line)
        else:
            self._add_line(node, line)

    def put_text(self, path: Sequence[str | int], key: str, text: str) -> None:
        """Write a text under ``key`` of the mapping at ``path``, on several lines if that mapping is."""
        node = self.root
        for step in path:
            node = _inside(node, step)
        flow = bool(node and node.flow_style)
        column = node.value[0][0].start_mark.column if node and node.value else 0
        self.put(path, key, written_scalar(text, None if flow else column + INDENT))

    def indent(self, path: Sequence[str | int]) -> int | None:
        """Return the column of the keys of the mapping at ``path``, None if it is written in braces."""
        node = self.root
        for step in path:
            node = _inside(node, step)
        return None if node.flow_style else node.start_mark.column

    def result(self) -> str:
        """Return the changed text. Raises NotChangeableError if it would not parse as the intended value."""
        text = self.text
        for start, end, written in sorted(self.changes, reverse=True):
            text = f"{text[:start]}{written}{text[end:]}"
        if self._read(text) != self.value:
            raise NotChangeableError(
                f"{self.path} has a layout that cannot be changed safely; write `{self.changed}` by hand"
            )
        return f"{self.opening}{text}"

    def save(self) -> None:
        """Write the file atomically. Raises NotChangeableError, OSError; the old file then remains."""
        write_whole(self.path, self.result())

    def _change(self, start: int, end: int, written: str) -> None:
        self.changes.append((start, max(start, end), written.replace("\n", self.newline)))

    def _add_line(self, node: Any, line: str) -> None:
        """Add a line after the last one of a block mapping."""
        last = _end(node) if node else len(self.text)
        end = len(self.text[:last].rstrip())
        after = self.text.find("\n", end) + 1
        indent = " " * node.value[0][0].start_mark.column if node else ""
        if after:
            self._change(after, after, f"{indent}{line}\n")
        else:
            gap = "\n" if self.text else ""
            self._change(len(self.text), len(self.text), f"{gap}{indent}{line}\n")

    def _read(self, text: str) -> Any:
        return read_text(text, File(self.path, self.path.name))[0]


def written_scalar(text: str, indent: int | None) -> str:
    """Return a text as a YAML scalar, in its plainest form on one line or as a block of lines.

    ``indent`` is the column of the lines of a block, None where no block can be.
    """
    if indent is not None and "\n" in text and BLOCK.fullmatch(text) and not text.endswith("\n\n"):
        chomp = "" if text.endswith("\n") else "-"
        lines = (f"{'':>{indent}}{line}" if line else "" for line in text.removesuffix("\n").split("\n"))
        return "\n".join((f"|{chomp}", *lines))
    doubled = text.replace("'", "''")
    for form in (text, f'"{text}"', f"'{doubled}'") if not NOT_PRINTED.search(text) else ():
        held = [f"key: {form}\n", *([f"{{key: {form}}}"] if indent is None else [])]
        if not BREAK.search(form) and all(read_text(one, File(Path(), ""))[0] == {"key": text} for one in held):
            return form
    return NOT_PRINTED.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(text, ensure_ascii=False))


def _apart(written: str) -> str:
    return written if written.startswith("\n") else f" {written}"


def _inside(node: Any, step: str | int) -> Any:
    """Return the value under a key of a mapping, or at an index of a sequence."""
    if isinstance(node, SequenceNode):
        return node.value[step]
    return next(value for key, value in node.value if key.value == step)


def _end(node: Any) -> int:
    """Return the index where a value ends in the text; a block ends with its last value, before comments."""
    if isinstance(node, MappingNode) and not node.flow_style and node.value:
        key, value = node.value[-1]
        return max(_end(value), int(key.end_mark.index) + 1)
    if isinstance(node, SequenceNode) and not node.flow_style and node.value:
        return _end(node.value[-1])
    return int(node.end_mark.index)
