"""Labels in the reader's language, with values filled in."""

from collections.abc import Mapping

Words = Mapping[str, str]
"""Labels by key."""


def says(words: Words, key: str, **values: object) -> str:
    """Return the text of a key with its values filled in."""
    said = words[key]
    for name, value in values.items():
        said = said.replace(f"{{{name}}}", str(value))
    return said


def counted(words: Words, key: str, count: int, **values: object) -> str:
    """Return the text of a key in the plural form for ``count``, which fills ``{count}``.

    The forms are ``key-one``, ``key-other`` and so on; ``plural-categories`` lists the categories of 0, 1, 2 ...
    """
    categories = words["plural-categories"].split()
    category = categories[count] if count < len(categories) else categories[count % 100 + 100]
    return says(words, f"{key}-{category}" if f"{key}-{category}" in words else f"{key}-other", count=count, **values)
