"""From the events of libyaml's parser to values with places, as YAML 1.2 reads them."""

import re
from typing import Any

from yaml._yaml import CParser
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from regolario.places import COLUMN_BITS, File, Map, Seq
from regolario.problems import Place, Problem

DEEPEST = 32
"""The most levels of nesting that a file may have."""

NUMBER = re.compile(r"[-+]?[0-9]+")
DECIMAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
WORDS: dict[str, Any] = {"": None, "~": None, "null": None, "Null": None, "NULL": None}
WORDS |= dict.fromkeys(("true", "True", "TRUE"), True) | dict.fromkeys(("false", "False", "FALSE"), False)
MAYBE_NOT_TEXT = frozenset("0123456789-+.~nNtTfF")


def scalar(written: str) -> Any:
    """A plain scalar by the YAML 1.2 core schema: None, bool, int, float or the text itself."""
    if written and written[0] not in MAYBE_NOT_TEXT:
        return written
    if written in WORDS:
        return WORDS[written]
    if NUMBER.fullmatch(written):
        return int(written)
    if DECIMAL.fullmatch(written):
        return float(written)
    return written


class Refused(Exception):  # noqa: N818 - the file is refused
    """The file holds something that we do not read; ``problem`` says what and where."""

    def __init__(self, event: Any, file: File, code: str, what: str, remedy: str) -> None:
        place = Place(file.name, event.start_mark.line + 1, event.start_mark.column + 1)
        self.problem = Problem(place, code, what, remedy)


class Builder:
    """Builds the value of one document from the parser's events.

    ``top`` is the mapping or sequence that is being filled, ``key`` the key whose value comes next (None if a key comes
    next), ``outer`` what ``top`` stands in. A key that was given before is kept as ``Twice``: its value is dropped.
    """

    def __init__(self, file: File) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.top: Map | Seq | None = None
        self.key: Any = None
        self.outer: list[Map | Seq | None] = []

    def build(self, text: str) -> Any:
        """The value of the only document; None for an empty file. Raises YAMLError and Refused."""
        parser = CParser(text)
        value = None
        documents = 0
        while (event := parser.get_event()) is not None:
            if type(event) is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    raise Refused(event, self.file, "syntax", "a second document begins", "use one file each")
                value = self._value(parser.get_event)
        return value

    def _value(self, next_event: Any) -> Any:
        event = next_event()
        if type(event) is ScalarEvent:
            return self._plain(event)
        root: Any = None
        while True:
            kind = type(event)
            if kind is ScalarEvent:
                self._scalar(event)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                opened = self._open(event, kind is MappingStartEvent)
                root = opened if root is None else root
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self.top, self.key = self.outer.pop(), None
                if self.top is None:
                    return root
            else:
                self._plain(event)
            event = next_event()

    def _plain(self, event: Any) -> Any:
        """The value of a scalar; refuses it, and every other event, if it has an anchor, an alias or a tag."""
        if type(event) is AliasEvent or event.tag is not None or event.anchor is not None:
            what = "anchors (&), aliases (*) and tags (!) are not used"
            raise Refused(event, self.file, "no-aliases", what, "write it out")
        if type(event) is ScalarEvent:
            return scalar(event.value) if event.implicit[0] else event.value
        return None

    def _scalar(self, event: Any) -> None:
        start = event.start_mark
        mark = start.line << COLUMN_BITS | start.column
        top = self.top
        value = self._plain(event)
        if type(top) is not Map:
            top.append(value)  # type: ignore[union-attr]
            top.marks.append(mark)  # type: ignore[union-attr]
        elif self.key is None:
            self.key = self._key(top, event.value, mark)
        else:
            if type(self.key) is str:
                top[self.key] = value
                top.marks.append(mark)
            self.key = None

    def _key(self, top: Map, written: str, mark: int) -> str:
        if written not in top:
            top.marks.append(mark)
            return written
        what = f"`{written}` is given twice; the first stands on line {top.place(written).line}"
        self.problems.append(Problem(self.file.place(mark), "duplicate-key", what, "keep one of them"))
        return Twice(written)

    def _open(self, event: Any, mapping: bool) -> Map | Seq:
        """Begin a mapping or a sequence inside what is being filled."""
        self._plain(event)
        start = event.start_mark
        mark = start.line << COLUMN_BITS | start.column
        top, key = self.top, self.key
        keyed = type(top) is Map and type(key) is str
        at = top.marks[-1] if keyed else mark  # type: ignore[union-attr]
        fresh: Map | Seq = Map(self.file, at) if mapping else Seq(self.file, at)
        if keyed:
            top[key] = fresh  # type: ignore[index]
            top.marks.append(mark)  # type: ignore[union-attr]
        elif type(top) is Seq:
            top.append(fresh)
            top.marks.append(mark)
        elif type(top) is Map and key is None:
            raise Refused(event, self.file, "syntax", "a key must be a word", "write `key: value`")
        self.outer.append(top)
        if len(self.outer) > DEEPEST:
            raise Refused(event, self.file, "too-deep", "nested too deep", "write it flatter")
        self.top, self.key = fresh, None
        return fresh


class Twice(str):
    """A key that was given before."""
