"""The content security policy of pages: a page may load and run only files of the site."""

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

POLICY = {
    "default-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
}
"""The allowed sources by directive. The icons in the theme's style sheet are ``data:`` URLs."""

SERVED = {"script-src": ["'self'", "'unsafe-inline'"]}
"""The differences while serving: MkDocs inlines a live-reload script into each page."""

THEME = "partials/javascripts/{}.html"
SCRIPT = re.compile(r"<script>(.*)</script>", re.DOTALL)
SCOPE = re.compile(r'new URL\("\{\{[^}]*\}\}",location\)')
OURS = 'new URL("../..",document.currentScript.src)'


class Unknown(ValueError):  # noqa: N818 - the name describes the theme, not an error of the program
    """A script that the theme does not have; the message names it."""


def policy(scripts: Iterable[str] = (), styles: Iterable[str] = (), *, served: bool = False) -> str:
    """Return the policy as a header value; ``scripts`` and ``styles`` are the inline texts of the page."""
    rules = {**POLICY, **(SERVED if served else {})}
    for kind, texts in (("script-src", scripts), ("style-src", styles)):
        hashes = [_hash(text) for text in texts]
        if hashes and not served:
            rules[kind] = [*POLICY["default-src"], *hashes]
    return "; ".join(" ".join((kind, *places)) for kind, places in rules.items())


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def theme_scripts(folders: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the scripts that the theme would inline in every page, as files: name and text.

    Raises Unknown.
    """
    places = list(map(Path, folders))
    scope = _script(places, "base")
    if not SCOPE.search(scope):
        raise Unknown("the theme's base script does not define its scope as expected")
    yield "theme-base.js", SCOPE.sub(OURS, scope)
    yield "theme-palette.js", _script(places, "palette")


def _script(folders: Iterable[Path], name: str) -> str:
    for folder in folders:
        path = folder / THEME.format(name)
        found = SCRIPT.search(path.read_text(encoding="utf-8")) if path.is_file() else None
        if found:
            return found[1]
    raise Unknown(f"the theme has no script `{name}`")
