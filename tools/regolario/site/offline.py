"""Reading without a network: the web app manifests and the service worker of a site."""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from markupsafe import Markup

from regolario.site.policy import policy
from regolario.site.rendering.templating import environment
from regolario.site.rendering.tongue import Tongue

HERE = Path(__file__).parent
WORKER = "service-worker.js"
"""The address of the worker: it can answer only for pages in its own folder and below."""
ICON = "assets/regolario/favicon.svg"
SHARED = ("", *(f"assets/regolario/{path.name}" for path in sorted((HERE / "assets").iterdir())))
"""What a worker fetches when it is installed: the first page, and the styles and scripts of every page."""
DARK, PAPER = "#2b4a41", "#fffdf8"
"""The colours of the header and of the page."""
STYLE = (
    ":root { --page: #fffdf8; --text: #23211c; --link: #1f6152 } "
    "@media (prefers-color-scheme: dark) { :root { --page: #151b19; --text: #e5e4dc; --link: #8fd3bf } } "
    "html { background: var(--page); color: var(--text) } a { color: var(--link) } "
    "body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 0 } header { background: #2b4a41; padding: 0 1rem } "
    "h1 { color: #fff; font-size: 1.1rem; line-height: 3rem; margin: 0 auto; max-width: 36rem } "
    "main { margin: 6vh auto; max-width: 36rem; padding: 0 1rem }"
)


def manifest(name: str, tongue: Tongue) -> dict[str, Any]:
    """Return the web app manifest of a language, with addresses relative to the top of the site."""
    return {
        "id": "./",
        "name": name,
        "short_name": name,
        "description": tongue.messages("site-choose"),
        "lang": tongue.language,
        "start_url": f"{tongue.language}/",
        "scope": "./",
        "display": "minimal-ui",
        "theme_color": DARK,
        "background_color": PAPER,
        "icons": [{"src": ICON, "sizes": "any", "type": "image/svg+xml"}],
    }


def manifest_address(code: str) -> str:
    """Return the address of the manifest of a language."""
    return f"{code}.webmanifest"


def page(name: str, tongue: Tongue) -> str:
    """Return the answer, in one language, for pages that cannot be read without a network."""
    template = environment().get_template("offline.html")
    return template.render(tongue=tongue, name=name, style=Markup(STYLE), policy=Markup(policy(styles=[STYLE])))


def worker(version: str, pages: Mapping[str, str], shared: Iterable[str] = SHARED) -> str:
    """Return the service worker of a build; ``pages`` are its answers without a network, by language."""
    values = {"VERSION": version, "SHARED": list(shared), "PAGES": dict(pages)}
    begin = "".join(f"const {key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in values.items())
    return begin + _script("reading")


def stopped() -> str:
    """Return the service worker of a site that is served with live reload."""
    return _script("stopped")


def version(folder: Path) -> str:
    """Return a name for the contents of a built site: the same for the same files at the same addresses."""
    found = sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and path.name != WORKER):
        found.update(f"{path.relative_to(folder).as_posix()}\0{sha256(path.read_bytes()).hexdigest()}\n".encode())
    return found.hexdigest()[:16]


def _script(name: str) -> str:
    return (HERE / "workers" / f"{name}.js").read_text(encoding="utf-8")
