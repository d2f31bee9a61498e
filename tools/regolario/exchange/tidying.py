"""Texts as translators' tools return them, brought into the form in which the base has them."""

import re
import unicodedata

from regolario.exchange.faults import CONTROL
from regolario.exchange.wrapping import unwrapped
from regolario.mechanics.bounds import shortened

INVISIBLE = re.compile(
    "[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
"""Characters that nobody sees, and that hide words from a search or change their order.

Not among them: those that emoji and scripts from right to left need.
"""

UNSEEN = re.compile(f"{INVISIBLE.pattern}|{CONTROL.pattern}")


def tidied(text: str, source: str) -> str:
    """Return a translation as the base would have it.

    Its letters are composed (NFC), each paragraph is on one line, and no blanks stand at its ends where the source has
    none: tools break, indent and pad texts.
    """
    text = unwrapped(unicodedata.normalize("NFC", text.replace("\r\n", "\n")))
    if source == source.lstrip():
        text = text.lstrip()
    return text.rstrip() if source == source.rstrip() else text


def line_of(text: str, most: int = 400) -> str:
    """Return a text for the terminal: on one line, shortened, unseen characters as ``\\u200b``."""
    line = shortened(" ".join(text.split()), most)
    return UNSEEN.sub(lambda found: found[0].encode("unicode_escape").decode(), line)


def invisible(text: str, *allowed: str) -> list[str]:
    """Return the invisible characters of a text, each once as ``U+200B``, but those of ``allowed`` texts."""
    known = set("".join(allowed))
    return [f"U+{ord(sign):04X}" for sign in dict.fromkeys(INVISIBLE.findall(text)) if sign not in known]


def unseen(text: str, *allowed: str) -> list[str]:
    """Return the invisible and the control characters of a text, as ``invisible`` does."""
    known = set("".join(allowed))
    return [f"U+{ord(sign):04X}" for sign in dict.fromkeys(UNSEEN.findall(text)) if sign not in known]
