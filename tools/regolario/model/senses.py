"""Senses: what a word means, across games."""

from dataclasses import dataclass

from regolario.model.language import Words


@dataclass(frozen=True, slots=True)
class Sense:
    """A thing that terms of several games may stand for, by its key in senses.yaml.

    Terms name it under ``sense``.
    """

    key: str
    name: Words
