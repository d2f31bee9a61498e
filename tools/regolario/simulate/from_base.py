"""The link from a base to simulations: the simulator of a game, and forces checked by its schema."""

from pathlib import Path

import jsonschema_rs

from regolario.book.layers.overlay import extended
from regolario.data.places import Map
from regolario.data.schemas.malformed import shape_problems
from regolario.data.source import read
from regolario.extension import extension_of
from regolario.model import Base
from regolario.problems import Place, Problem
from regolario.simulate.simulator import Simulator, Unfit


def simulator_of(base: Base, game: str) -> Simulator | None:
    """Return the simulator of a game: its own or that of the nearest game it extends.

    None if it has none. Raises ExtensionError.
    """
    known = (extension_of(below.id) for below in extended(base, base.games[game]))
    brought = next((one for one in known if one and one.simulator is not None), None)
    found: Simulator | None = brought.part("simulator") if brought else None
    return found


def simulated(base: Base) -> list[str]:
    """Return the ids of the games of a base whose fights can be simulated."""
    return [
        game
        for game in base.games
        if any((one := extension_of(below.id)) and one.simulator for below in extended(base, base.games[game]))
    ]


def read_force(path: Path, simulator: Simulator) -> Map:
    """Return the force in a file. Raises Unfit for one that cannot be read or has the wrong shape."""
    found, problems = read(path, str(path))
    if found is None and not problems:
        problems = [Problem(Place(str(path)), "wrong-type", "the file is empty", "write a force")]
    if problems or found is None:
        raise Unfit(problems)
    schema = dict(simulator.force)
    for error in jsonschema_rs.validator_for(schema).iter_errors(found):
        problems.extend(shape_problems(found, list(error.instance_path), error, schema, ()))
    if problems:
        raise Unfit(sorted(problems))
    return found
