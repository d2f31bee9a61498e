"""Rules whose function fails or prints: a message with a place, an answer without the print."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from regolario.rule import RULES
from tests.conftest import Command
from tests.tiny import Left, steps


class Mute(Exception):  # noqa: N818 - it cannot say what it is
    def __str__(self) -> str:
        raise RuntimeError("no text")


class MuteValue(ValueError):  # noqa: N818 - it cannot say what it is
    def __str__(self) -> str:
        raise SystemExit(3)


class Impossible(ValueError):  # noqa: N818 - the name describes the case
    pass


BUGS: dict[str, Callable[[], Any]] = {
    "BaseException: stop": lambda: _raise(BaseException("stop")),
    "GeneratorExit": lambda: _raise(GeneratorExit()),
    "SystemExit: 3": lambda: _raise(SystemExit(3)),
    "UnicodeDecodeError: 'utf-8' codec": lambda: b"\xff".decode(),
    "JSONDecodeError: Expecting value": lambda: json.loads(""),
    "Mute: its text cannot be read": lambda: _raise(Mute()),
    "MuteValue: its text cannot be read": lambda: _raise(MuteValue()),
    "ValueError: its text cannot be read": lambda: _raise(ValueError(Mute())),
}
REFUSALS = {"too many": ValueError("too many"), "not here": Impossible("not here")}


def _raise(error: BaseException) -> None:
    raise error


def _does(monkeypatch: pytest.MonkeyPatch, what: Callable[[], Any]) -> None:
    """Let the function of a rule do something before it answers."""

    def steps_anew(*, spaces: int, points: int, cost: int, halves: str) -> Left:
        what()
        return steps(spaces=spaces, points=points, cost=cost, halves=halves)

    monkeypatch.setitem(RULES, "tiny/play/steps", steps_anew)


@pytest.mark.parametrize("said", BUGS)
def test_a_bug_in_a_function_is_a_message_with_its_place(
    run: Command, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    _does(monkeypatch, BUGS[said])
    for command in (("rule", "play/steps", "spaces=1"), ("check",), ("examples",)):
        done = run(*command)
        assert done.exit_code in (1, 2), command
        assert "the function `steps_anew`" in done.output, (command, done.output)
        assert f"raised {said}" in done.output, (command, done.output)
    assert "function-fails" in run("check").output


@pytest.mark.parametrize("said", REFUSALS)
def test_a_value_error_of_the_function_is_a_refusal(run: Command, monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    _does(monkeypatch, lambda: _raise(REFUSALS[said]))
    done = run("rule", "play/steps", "spaces=1")
    assert (done.exit_code, done.stdout) == (2, "")
    assert f"tiny/play/steps: {said}\n" in done.stderr
    assert "function-fails" not in run("check").output


def test_an_interrupt_ends_the_command(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    _does(monkeypatch, lambda: _raise(KeyboardInterrupt()))
    assert run("rule", "play/steps", "spaces=1").exit_code == 1


def test_what_a_function_prints_is_no_part_of_the_answer(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = run("rule", "play/steps", "spaces=1", "--json").stdout
    _does(monkeypatch, lambda: print("Hello"))
    done = run("rule", "play/steps", "spaces=1", "--json")
    assert (done.stdout, done.stderr) == (plain, "Hello\n")
    assert "Hello" not in json.dumps(json.loads(run("check", "--json").stdout))
