"""Formats of files of translation units.

Each module has ``write(batch) -> bytes`` and ``read(data) -> Batch``.
"""
