"""Keys and names made from titles and first words."""

import re
import unicodedata
from collections.abc import Iterable

LONGEST, MOST_WORDS = 40, 5
WORD = re.compile(r"[a-z0-9]+")
LABEL = re.compile(r"(?:\d{1,2}(?:\.\d{1,2})*[.)]?|[^\W\d_]+ \d{1,2}\s*[:.–-])\s+")
LEAD = re.compile(r"(?:\*\*|__)?([^\W\d_][^.:;!?*_]{2,60}?)(?:\*\*|__)?[.:](?:\*\*|__)?\s")
LEAD_WORDS, FIRST_WORDS = 6, 6
MARKUP = re.compile(r"[*_`#<>\[\]{}|\\]|\(https?:[^)]*\)")


class Keys:
    """The keys of one place; each new one differs from those before."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self.taken = set(taken)
        self.next: dict[str, int] = {}

    def new(self, title: str, otherwise: str) -> str:
        """Return a key for a title, ``otherwise`` if it has no letter; a number tells equal ones apart."""
        key = found = _key(title) or otherwise
        number = self.next.get(key, 2)
        while found in self.taken:
            found, number = f"{key}-{number}", number + 1
        self.next[key] = number
        self.taken.add(found)
        return found


def _key(title: str) -> str:
    """Return a title in lower case letters, digits and hyphens, at most a few words."""
    plain = ascii_letters(title.replace("'", " ").replace("’", " "))
    words = [word for word in WORD.findall(plain) if not word.isdecimal()][:MOST_WORDS]
    return "-".join(words)[:LONGEST].lstrip("0123456789-").rstrip("-")


def ascii_letters(text: str) -> str:
    """Return a text in lower case without accents and other scripts."""
    plain = unicodedata.normalize("NFKD", text.lower().replace("ß", "ss"))
    return plain.encode("ascii", "ignore").decode()


def name_of(title: str) -> str:
    """Return a title without its number, in small letters if it is in capitals."""
    text = LABEL.sub("", MARKUP.sub("", title).strip(), count=1).strip() or title.strip()
    if any(sign.isalpha() for sign in text) and not any(sign.islower() for sign in text):
        text = text.lower()
    text = " ".join(text.split()).rstrip(".:")
    return text[:1].upper() + text[1:]


def lead_of(text: str) -> str:
    """Return the words that name the subject of a paragraph (*Rivulet. It slows …*), or its first words."""
    found = LEAD.match(text)
    if found and len(found[1].split()) <= LEAD_WORDS:
        return name_of(found[1])
    words = MARKUP.sub("", text).split()
    first = " ".join(words[:FIRST_WORDS]).rstrip(".,:;")
    return name_of(first) + ("…" if len(words) > FIRST_WORDS else "")
