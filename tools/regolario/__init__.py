"""Board-game rules as data: in three languages, checked, playable and printable.

The public names are defined in ``regolario.api`` and imported on first use, because this module is also loaded in a
reader's page, which has only the rules.
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from regolario.api import (
        Answer,
        Base,
        BaseError,
        Entry,
        Game,
        Level,
        Match,
        NotPlayable,
        Place,
        Problem,
        Question,
        Refusal,
        Roll,
        Table,
        Term,
        UnknownError,
        check,
        export,
        find,
        load,
        odds,
        play,
        replay,
        roll,
        rulebook,
    )

__all__ = [
    "Answer",
    "Base",
    "BaseError",
    "Entry",
    "Game",
    "Level",
    "Match",
    "NotPlayable",
    "Place",
    "Problem",
    "Question",
    "Refusal",
    "Roll",
    "Table",
    "Term",
    "UnknownError",
    "__version__",
    "check",
    "export",
    "find",
    "load",
    "odds",
    "play",
    "replay",
    "roll",
    "rulebook",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module `regolario` has no attribute `{name}`")
    found: object = getattr(__import__("regolario.api", fromlist=[name]), name)  # importlib is missing in the page
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
