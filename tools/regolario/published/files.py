"""The files of an export: one for each game, an index and their schemas."""

from collections.abc import Iterator

from regolario.book.layers.overlay import merged
from regolario.model import Base
from regolario.published.game import INDEX_SCHEMA, SCHEMA, exported, index, written
from regolario.published.schema import game_schema, index_schema


def files(base: Base) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each file: every merged rulebook, the index, the schemas."""
    games = {game: merged(base, found) for game, found in base.games.items()}
    for game, whole in games.items():
        yield f"{game}.json", written(exported(base, whole))
    yield "index.json", written(index(base, games))
    yield SCHEMA, written(game_schema())
    yield INDEX_SCHEMA, written(index_schema())
