"""Heads of recorded matches: a value of a wrong type is refused at its key, with words that name it."""

from typing import Any

import pytest

from regolario.data.places import File
from regolario.data.source import read_text
from regolario.record.begin import begin, keys
from regolario.record.from_base import recordable, recorder_of
from regolario.record.record_file import events_of, place_of
from regolario.record.rulings import Refusal
from regolario.record.words import words_for
from tests.games.matches import MATCHES, base, record

WRITTEN = {"number": "3", "text": "x", "truth": "true", "list": "[x]", "mapping": "{x: [y]}", "nothing": "~"}
"""A value of each type, as it is written in a file."""
EXAMPLES = (
    "{A: Ada, B: Bruno}",
    "{'x': ['y']}",
    "{A: [shotgun, assault-rifle]}",
    "{portal: blue, demons: {imp: 3}}",
    "{A: marine-bolter}",
)
MATCH = {
    "number": ("format", "limit", "deck"),
    "text": ("game", "board"),
    "list": ("players", "chainsaws", "also", "events"),
    "mapping": ("marines", "teams", "cards", "weapons", "readings"),
}
MISSION = {
    "number": ("format",),
    "text": ("game", "board", "invader"),
    "truth": ("advanced",),
    "list": ("invasion", "also", "events"),
    "mapping": ("marines", "health", "weapons", "demons", "cards", "event-cards", "readings"),
}
SKIRMISH = {
    "number": ("format", "badges", "squads"),
    "text": ("game", "board", "marines", "aliens"),
    "list": ("equipment", "also", "events"),
    "mapping": ("units", "ranks", "readings"),
}
TYPES = {"deathmatch": MATCH, "capture-the-flag": MATCH, "first-strike": MISSION, "skirmish": SKIRMISH}
"""The keys of the heads of recorded games, by the type of their values."""
CASES = [
    (name, key, wrong)
    for name, types in TYPES.items()
    for right, known in types.items()
    for key in known
    for wrong in WRITTEN
    if wrong != right
]


def with_value(name: str, key: str, written: str) -> Any:
    """Return a recorded match with another value under one key, which is moved to the end."""
    path = MATCHES / f"{name}.yaml"
    above = path.read_text(encoding="utf-8").splitlines(keepends=True)
    start = next((number for number, line in enumerate(above) if line.startswith(f"{key}:")), len(above))
    end = next((number for number in range(start + 1, len(above)) if above[number][0].isalpha()), len(above))
    text = "".join([*above[:start], *above[end:], f"{key}: {written}\n"])
    return read_text(text, File(path, path.name))[0]


def refused(plain: Any) -> Refusal:
    try:
        begin(base(), plain)
        events_of(plain)
    except Refusal as refusal:
        return refusal
    raise AssertionError("the head was accepted")


def test_every_key_of_a_head_is_tried() -> None:
    known = {key for game in recordable(base()) for key in keys(recorder_of(base(), game))}  # type: ignore[arg-type]
    assert {key for types in TYPES.values() for keys in types.values() for key in keys} == known


@pytest.mark.parametrize(("name", "key", "wrong"), CASES)
def test_a_value_of_a_wrong_type_is_refused_at_its_key(name: str, key: str, wrong: str) -> None:
    plain = with_value(name, key, WRITTEN[wrong])
    refusal = refused(plain)
    assert refusal.field == key
    assert place_of(plain, refusal) == plain.place(key)
    said = words_for(base(), base().games[record(name)["game"]], "en").refusal(refusal)
    assert not said.startswith("because-")
    assert not {"True", "None", "['x']", "'y'"} & set(said.replace("`", " ").split())
    for example in (*EXAMPLES, WRITTEN["mapping"]):
        said = said.replace(example, "")
    assert "{" not in said
