"""The head of a recorded skirmish: who plays, on which board, with which units.

game: advanced-starquest
format: 1
marines: Ada
aliens: Bruno
units: {A: terminator-fist, B: marine-bolter}
ranks: {Ada: lieutenant-primus, Bruno: champion}
equipment: [first-aid]
board: |
  |A .D. o|
  |B .|. o|
  a1 a2: faces east
  d1 d2: faces west
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from regolario.games.advanced_starquest.record.state import SkirmishHead, SkirmishState, SkirmishUnit, is_marine
from regolario.games.advanced_starquest.rules.board import MARINE, Board, Figure
from regolario.mechanics.boards.text import BoardError
from regolario.record.recorder import Recorder
from regolario.record.rulings import Refusal, Rulings

REQUIRED = ("marines", "aliens", "units", "board")
OPTIONAL = ("ranks", "squads", "equipment", "badges")
BOX, COMMANDERS = "box-contents", "commanders"
"""The table of what is in the box, and its row of the commanders, of whom every squad has one."""
SUMMARY = "summary"
"""The table with the values of the units."""
MARINE_ROWS = ("commander", "marine", "terminator")
"""How the rows of the summary table that are marines begin; a Chaos Marine is none."""


def begun(plain: Mapping[str, Any], book: Rulings, recorder: Recorder) -> SkirmishState:
    """Return a skirmish before its first event. Raises Refusal for an invalid head."""
    marines, aliens = _player(plain, "marines"), _player(plain, "aliens")
    if marines == aliens:
        raise Refusal(None, "same-player", field="aliens", player=aliens)
    head = SkirmishHead(book, recorder, marines, aliens, _ranks(plain, book, marines, aliens), _squads(plain, book))
    board = _board(plain["board"])
    figures = tuple(_numbered(board))
    rows = _rows(plain, board, book)
    units = {
        new.name: SkirmishUnit(rows.get(old.name, old.kind), marines if is_marine(old) else aliens)
        for old, new in zip(board.figures, figures, strict=True)
    }
    ordered = {name: units[name] for name in sorted(units, key=lambda name: (units[name].player != marines, name))}
    for player in head.players:
        if player not in {unit.player for unit in units.values()}:
            raise Refusal(None, "no-units", field="board", player=player)
    return SkirmishState(head, Board(board.drawing, figures), ordered, equipment=_equipment(plain, book, head.squads))


def _player(plain: Mapping[str, Any], key: str) -> str:
    found = plain[key]
    if not isinstance(found, str) or not found:
        raise Refusal(None, "no-word", field=key, key=key, value=found)
    return found


def _mapping(plain: Mapping[str, Any], key: str) -> dict[str, str]:
    found = plain.get(key, {})
    if not isinstance(found, Mapping) or not all(isinstance(one, str) for one in found.values()):
        raise Refusal(None, "no-mapping", field=key, key=key)
    return {str(name): one for name, one in found.items()}


def _ranks(plain: Mapping[str, Any], book: Rulings, marines: str, aliens: str) -> dict[str, str]:
    """Return the rank of each player in a campaign: ``ranks: {Ada: sergeant, Bruno: warrior}``."""
    found = _mapping(plain, "ranks")
    tables = {marines: "marine-ranks", aliens: "alien-ranks"}
    for player, rank in found.items():
        if player not in tables:
            raise Refusal(None, "no-such-player", field="ranks", player=player, known=", ".join(tables))
        known = book.tables[tables[player]]
        if rank not in known:
            raise Refusal(None, "no-such-rank", field="ranks", rank=rank, known=", ".join(known))
        if known[rank].get("points") is None:
            raise book.refuse("promotions/winner", "campaign-is-over", field="ranks", player=player)
    return found


def _squads(plain: Mapping[str, Any], book: Rulings) -> int:
    """Return how many squads the marine player leads, or its Terminators replace (S1-R076)."""
    found = plain.get("squads", 1)
    if type(found) is not int or found < 1:
        raise Refusal(None, "no-number", field="squads", key="squads", value=found)
    most = book.tables.get(BOX, {}).get(COMMANDERS, {}).get("count", found)
    if found > most:
        raise Refusal(None, "more-squads-than-in-the-box", field="squads", most=most)
    return found


def _equipment(plain: Mapping[str, Any], book: Rulings, squads: int) -> tuple[str, ...]:
    """Return the equipment cards of the marine player: ``equipment: [first-aid]`` (S1-R013, S1-R070)."""
    found, badges = plain.get("equipment", []), plain.get("badges", 0)
    if not isinstance(found, list) or not all(isinstance(card, str) and card for card in found):
        raise Refusal(None, "no-words", field="equipment", key="equipment", value=found)
    if type(badges) is not int or badges < 0:
        raise Refusal(None, "no-number", field="badges", key="badges", value=badges)
    rule = "promotions/extra-equipment"
    if found and len(found) > (most := book.ask(rule, held=badges, squads=squads)):
        raise book.refuse(rule, "too-many-cards", field="equipment", count=most)
    return tuple(found)


def _board(text: Any) -> Board:
    if not isinstance(text, str):
        raise Refusal(None, "no-board-text", field="board")
    try:
        board = Board.read(text)
    except BoardError as error:
        refusal = Refusal(None, "board", field="board", why=error)
        refusal.inside = (error.line, error.column)
        raise refusal from error
    return board


def _numbered(board: Board) -> Iterator[Figure]:
    """Yield the figures; those of aliens are named by their kind and a number, in reading order."""
    counts: Counter[str] = Counter()
    for figure in board.figures:
        counts[figure.kind] += 1
        yield figure if is_marine(figure) else replace(figure, name=f"{figure.kind} {counts[figure.kind]}")


def _rows(plain: Mapping[str, Any], board: Board, book: Rulings) -> dict[str, str]:
    """Return the row of the summary table of each unit that ``units`` names, by its letter or square."""
    found = _mapping(plain, "units")
    drawn = {figure.name: figure for figure in board.figures}
    for name, row in found.items():
        if name not in drawn:
            raise Refusal(None, "unit-not-drawn", field="units", unit=name)
        fitting = tuple(one for one in book.tables[SUMMARY] if _fits(drawn[name], one))
        if row not in fitting:
            raise Refusal(None, "no-such-row", field="units", unit=name, row=row, known=", ".join(fitting))
    for figure in board.figures:
        if is_marine(figure) and figure.name not in found:
            raise Refusal(None, "unit-without-row", field="units", unit=figure.name)
    return found


def _fits(figure: Figure, row: str) -> bool:
    """Return whether a figure as drawn can have a row of the summary table."""
    return row.startswith(MARINE_ROWS) if figure.kind == MARINE else row.startswith(figure.kind)
