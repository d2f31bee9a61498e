"""Readers of files: each returns the text, and where its parts are in the file."""

from regolario.scan.readers.encoding import decoded
from regolario.scan.readers.source import Source

LARGEST = 16_000_000
"""The maximum size of a file in bytes."""


def read(data: bytes, name: str) -> Source:
    text, encoding = decoded(data)
    return Source(text, "text", encoding, text)
