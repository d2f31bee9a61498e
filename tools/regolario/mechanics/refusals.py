"""Refused values: why a rule cannot be applied, in English for programs, and as a message for players."""

from typing import Any


class RefusedError(ValueError):
    """A value that a rule refuses; its text is English.

    ``key`` and ``values`` name the message ``refused-KEY`` of the catalogues, and its placeholders. The value
    ``argument`` names an argument of the rule; texts among the others may be codes, and are said in words.
    """

    def __init__(self, text: str, key: str = "", **values: Any) -> None:
        super().__init__(text)
        self.key, self.values = key, values
