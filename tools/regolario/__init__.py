"""Board-game rules as data: in three languages, checked, playable and printable."""

__version__ = "0.1.0"
