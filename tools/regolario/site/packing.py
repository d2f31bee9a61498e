"""The data of the search in the form that compresses best.

``unpacked`` in assets/search-index.js undoes it.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any


def written(data: Mapping[str, Any]) -> str:
    """Return the data of a search as the file that pages read."""
    return json.dumps(packed(data), ensure_ascii=False, separators=(",", ":"))


def packed(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data with its documents as columns and the numbers in rulebooks as differences.

    A column has the field of every document, 0 for none. Compressed, texts of one kind take less room side by side.
    """
    documents = data["docs"]
    fields = dict.fromkeys(field for document in documents for field in document)
    columns = {field: [document.get(field, 0) for document in documents] for field in fields}
    books = {folder: {**book, "holds": list(_steps(book["holds"]))} for folder, book in data["books"].items()}
    return {**data, "books": books, "docs": columns}


def _steps(numbers: Iterable[int]) -> Iterator[int]:
    return (after - before for before, after in pairwise((0, *numbers)))
