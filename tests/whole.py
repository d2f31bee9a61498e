"""The whole base of this project, read once: whatever games it has."""

from functools import cache

from regolario.data.load import load
from regolario.model import Base
from tests.conftest import ROOT

RULES = ROOT / "rules_data"


@cache
def base() -> Base:
    """Return the project's base."""
    return load(RULES)[0]
