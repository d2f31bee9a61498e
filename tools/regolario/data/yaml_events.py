"""Construction of values with places from the events of libyaml's parser, by the rules of YAML 1.2."""

import re
from math import isinf
from typing import Any

from yaml import CSafeLoader
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from regolario.data.places import COLUMN_BITS, File, Map, Seq
from regolario.mechanics.bounds import MOST_DIGITS
from regolario.problems import Place, Problem

DEEPEST = 32
"""The maximum depth of nesting in a file."""

NUMBER = re.compile(r"[-+]?[0-9]+")
DECIMAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
WORDS: dict[str, Any] = {"": None, "~": None, "null": None, "Null": None, "NULL": None}
WORDS |= dict.fromkeys(("true", "True", "TRUE"), True) | dict.fromkeys(("false", "False", "FALSE"), False)
MAYBE_NOT_TEXT = frozenset(("", *"0123456789-+.~nNtTfF"))
"""The first characters of plain scalars that may be something other than text; the empty string is null."""


def scalar(written: str) -> Any:
    """Return a plain scalar by the YAML 1.2 core schema: None, bool, int, float or the text itself.

    Raises ValueError for a number with too many digits or out of the range of floats.
    """
    if written and written[0] not in MAYBE_NOT_TEXT:
        return written
    if written in WORDS:
        return WORDS[written]
    if not DECIMAL.fullmatch(written):
        return written
    if len(written) > MOST_DIGITS:
        raise ValueError(f"a number has {len(written)} characters; at most {MOST_DIGITS} are allowed")
    if NUMBER.fullmatch(written):
        return int(written)
    if isinf(value := float(written)):
        raise ValueError(f"`{written}` is out of range")
    return value


class Refused(Exception):  # noqa: N818 - the name describes the file, not an error of the program
    """A construct of YAML that regolario does not read; ``problem`` says what and where."""

    def __init__(self, event: Any, file: File, code: str, what: str, remedy: str) -> None:
        place = Place(file.name, event.start_mark.line + 1, event.start_mark.column + 1)
        self.problem = Problem(place, code, what, remedy)


class DocumentBuilder:
    """The builder of a document's value from the parser's events.

    ``top`` is the mapping or sequence being filled, ``key`` the key whose value comes next (None if a key comes next),
    ``outer`` the containers around ``top``. A duplicate key is kept as ``Twice``, and its value is dropped.
    """

    def __init__(self, file: File) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.top: Map | Seq | None = None
        self.key: Any = None
        self.outer: list[Map | Seq | None] = []

    def build(self, text: str) -> Any:
        """Return the value of the only document; None for an empty file. Raises YAMLError and Refused."""
        parser = CSafeLoader(text)
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
        """Return the value of a scalar event.

        Raises Refused for an event of any kind with an anchor, an alias or a tag.
        """
        if type(event) is AliasEvent or event.tag is not None or event.anchor is not None:
            what = "anchors (&), aliases (*) and tags (!) are not allowed"
            raise Refused(event, self.file, "no-aliases", what, "write the value in full")
        if type(event) is not ScalarEvent:
            return None
        if not event.implicit[0]:
            return event.value
        try:
            return scalar(event.value)
        except ValueError as error:
            refused = Refused(event, self.file, "out-of-range", str(error), "write a shorter number, or quote the text")
            self.problems.append(refused.problem)
            return 0

    def _scalar(self, event: Any) -> None:
        start = event.start_mark
        mark = start.line << COLUMN_BITS | start.column
        top, written = self.top, event.value
        if event.tag is None and event.anchor is None and written[:1] not in MAYBE_NOT_TEXT:
            value = written  # as most are: nothing else begins like this
        else:
            value = self._plain(event)
        if type(top) is not Map:
            top.append(value)  # type: ignore[union-attr]
            top.marks.append(mark)  # type: ignore[union-attr]
        elif self.key is None:
            self.key = self._key(top, written, mark)
        else:
            if type(self.key) is str:
                top[self.key] = value
                top.marks.append(mark)
            self.key = None

    def _key(self, top: Map, written: str, mark: int) -> str:
        if written not in top:
            top.marks.append(mark)
            return written
        what = f"`{written}` is given twice; the first is on line {top.place(written).line}"
        self.problems.append(Problem(self.file.place(mark), "duplicate-key", what, "keep one of them"))
        return Twice(written)

    def _open(self, event: Any, mapping: bool) -> Map | Seq:
        """Open a mapping or a sequence inside the container being filled."""
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
            what = f"nested too deeply; at most {DEEPEST} levels are allowed"
            raise Refused(event, self.file, "too-deep", what, "use fewer levels")
        self.top, self.key = fresh, None
        return fresh


class Twice(str):
    """A duplicate key."""
