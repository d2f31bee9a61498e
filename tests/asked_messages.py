"""What the sources ask the catalogues for: the keys and parts of keys that they write out."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import jinja2
from jinja2 import nodes

SCRIPT = re.compile(r"""(["'])((?:(?!\1)[^\\\n]|\\.)*)\1|`([^`]*)`""")
HOLE = re.compile(r"\$\{[^}]*\}")
ANY = "\0"
"""What stands in a made key for what is filled in: ``site-state-{state}`` is ``site-state-`` and this."""


@dataclass(frozen=True)
class Asked:
    """The texts written out in some sources; those with ``ANY`` in them are made at run time."""

    texts: frozenset[str] = frozenset()

    def asks_for(self, key: str) -> bool:
        """Return whether a source has the key, or its prefix and the rest.

        The rest must be in the sources too: a prefix alone does not ask for a key.
        """
        prefixes = (text for text in self._prefixes if key.startswith(text))
        return self._made(key) or any(self._made(key.removeprefix(prefix)) for prefix in prefixes)

    def _made(self, key: str) -> bool:
        return key in self.texts or any(self._fits(parts, key) for parts in self._patterns)

    @cached_property
    def _prefixes(self) -> list[str]:
        return [text for text in self.texts if text.endswith("-")]

    @cached_property
    def _patterns(self) -> list[list[str]]:
        """Return the parts of the texts that are made at run time, around what is filled in."""
        return [text.split(ANY) for text in self.texts if ANY in text and "-" in text.split(ANY)[0]]

    def _fits(self, parts: list[str], key: str) -> bool:
        if not key.startswith(parts[0]):
            return False
        rest = key.removeprefix(parts[0])
        if len(parts) == 1:
            return not rest
        return any(self._made(rest[:end]) and self._fits(parts[1:], rest[end:]) for end in range(1, len(rest) + 1))


def asked(paths: Iterable[Path], more: Iterable[str] = ()) -> Asked:
    """Return what the sources at these paths write out, and ``more``."""
    return Asked(frozenset({*more, *(text for path in paths for text in _written(path))}))


@cache
def _written(path: Path) -> frozenset[str]:
    read = {".py": _in_python, ".html": _in_template, ".js": _in_script, ".typ": _in_script}[path.suffix]
    return frozenset(read(path.read_text(encoding="utf-8")))


def _in_python(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else ANY for part in node.values)


def _in_template(source: str) -> Iterator[str]:
    tree = jinja2.Environment(extensions=["jinja2.ext.do"], autoescape=True).parse(source)
    yield from (node.value for node in tree.find_all(nodes.Const) if isinstance(node.value, str))
    for node in tree.find_all(nodes.Concat):
        yield "".join(str(part.value) if isinstance(part, nodes.Const) else ANY for part in node.nodes)
    for data in tree.find_all(nodes.TemplateData):
        yield from _in_script(data.data)


def _in_script(source: str) -> Iterator[str]:
    for _, quoted, template in SCRIPT.findall(source):
        yield HOLE.sub(ANY, template) if template else quoted
