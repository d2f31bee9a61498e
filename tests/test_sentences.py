"""Sentences with places for values: forms of nouns, parts left out, parts chosen by a value."""

from typing import Any

import pytest

from regolario.engine.sentences import Values, phrase

VALUES: dict[str, Any] = {
    "figure": "A",
    "rolls": 2,
    "one": "1",
    "wet": True,
    "dry": False,
    "none": None,
    "side": "N",
    "grid": ". ? / N .",
    "list": ["a"],
    "longer": ["a", "b"],
    "zeros": {"a": 0, "b": False},
    "counts": {"a": 0, "b": 1},
    "unarmed": None,
    "idle": 0,
}
ASSUMED = ("unarmed", "idle")
SAID = {name: f"<{value}>" for name, value in VALUES.items()} | {"list.or": "<choices>", "side.space": "<space>"}


@pytest.mark.parametrize(
    ("template", "text", "told"),
    [
        ("{figure} attacks", "<A> attacks", {"figure"}),
        ("{figure} attacks {target}", None, set()),
        ("{figure} attacks[ {target}]", "<A> attacks", {"figure"}),
        ("{figure} attacks[ with {none}]", "<A> attacks", {"figure"}),
        ("{figure}[ on side {side}]", "<A> on side <N>", {"figure", "side"}),
        ("{rolls} {rolls|die|dice}, {one} {one|die|dice}", "<2> dice, <1> die", {"rolls", "one"}),
        ("{figure|one|many}", "many", {"figure"}),
        ("{list|die|dice}, {longer|die|dice}", "die, dice", {"list", "longer"}),
        ("[zeros? some | none], [counts? some | none]", "none, some", {"zeros", "counts"}),
        ("[wet? in water | on land]", "in water", {"wet"}),
        ("[dry? in water | on land]", "on land", {"dry"}),
        ("It flows[dry? at once].", "It flows.", {"dry"}),
        ("It shows {grid} [dry? at once].", "It shows <. ? / N .>.", {"grid", "dry"}),
        ("It stops[wet? in water | on land].", "It stops in water.", {"wet"}),
        ("A figure ({figure})[wet? in water|, dry].", "A figure (<A>) in water.", {"wet", "figure"}),
        ("It stops ([wet? in water | on land]), l’[wet? acqua | aria]", "It stops (in water), l’acqua", {"wet"}),
        ("The players’ [wet? luck | turn]", "The players’ luck", {"wet"}),
        ("[target? gone]", "", set()),
        ("[side=N? from the north | from elsewhere]", "from the north", {"side"}),
        ("[side=S? from the south | from {side}]", "from <N>", {"side"}),
        ("[wet? {rolls} {rolls|die|dice} | none]", "<2> dice", {"wet", "rolls"}),
        ("[rolls=2? two | {rolls}]", "two", {"rolls"}),
        (
            "on {list.or}, from {side.space}, to {figure.or}",
            "on <choices>, from <space>, to <A>",
            {"list", "side", "figure"},
        ),
        ("{figure}[unarmed? with {unarmed}|, unarmed]", "<A>, unarmed", {"figure", "unarmed"}),
        ("{figure}[unarmed=None? , unarmed]", "<A>", {"figure"}),
        ("{figure}[ with {unarmed}][idle=0? , idle|, {idle} times]", "<A>, idle", {"figure", "idle"}),
        ("{figure}[unarmed=0? |, {unarmed} times]", "<A>", {"figure", "unarmed"}),
        ("{figure} {unarmed}", None, set()),
    ],
)
def test_a_sentence_is_filled(template: str, text: str | None, told: set[str]) -> None:
    values = Values(VALUES, SAID, "en", ASSUMED)
    found = phrase(template, values)
    assert (found.text if found else None) == text
    assert (found.told if found else set()) == told
