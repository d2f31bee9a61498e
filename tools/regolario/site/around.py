"""What stands around a page's text: the theme's words, its colours' names, the way to the other languages."""

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

from regolario.model import Base
from regolario.site.addresses import home
from regolario.site.said import Messages


def speak(config: MkDocsConfig, language: str, t: Messages) -> None:
    """Set the theme to a language; one that the theme does not know gets English menus, marked by our own words."""
    known = any((Path(folder) / "partials/languages" / f"{language}.html").is_file() for folder in config.theme.dirs)
    config.theme["language"] = language if known else "en"
    config.copyright = t("site-footer")
    for palette in config.theme.get("palette") or ():
        palette["toggle"]["name"] = t(f"site-to-{palette['toggle']['to']}")


def switch(base: Base, urls: dict[str, str], uri: str, code: str | None) -> list[dict[str, Any]]:
    """The way to every language: to the same page where it exists, else to the first page of that language.

    ``urls`` maps the source of every page to its address; ``same`` says whether it is the same page.
    """
    inside = uri.split("/", 1)[1] if code else ""
    found = []
    for language in base.languages.values():
        same = f"{language.code}/{inside}"
        link = urls.get(same) if code else None
        found.append(
            {
                "name": language.name,
                "lang": language.code,
                "link": link or urls[home(language.code)],
                "same": link is not None,
                "here": language.code == code,
            }
        )
    return found
