"""Demon cards: one for each demon type, ready, exhausted or face down."""

from enum import StrEnum


class CardState(StrEnum):
    """The states of a demon card. An exhausted card and a ready one are face up."""

    READY = "ready"
    EXHAUSTED = "exhausted"
    FACE_DOWN = "face-down"
