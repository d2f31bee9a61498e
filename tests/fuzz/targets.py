"""What is fuzzed: each target takes a source of chance, makes one input of it and hands it in.

A target returns the input, so that it can be shown, and a function that hands it in; an exception is a finding.
"""

import atexit
import re
import shutil
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from click import Command
from click.testing import CliRunner

from regolario.checks import check
from regolario.cli import Setting
from regolario.commands.play.play import play as play_command
from regolario.commands.play.rule import rule as rule_command
from regolario.commands.play.score import score as score_command
from regolario.data.game_files import KINDS
from regolario.data.load import load
from regolario.engine.conversion import NotPlayable
from regolario.engine.running import Failed, find_entry, play
from regolario.model import Base, Example
from tests.fuzz.exchange_targets import IMPORTERS
from tests.fuzz.glossary_targets import GLOSSARIES
from tests.fuzz.mutations import mutated, mutated_value
from tests.fuzz.scan_target import scan_file

ROOT = Path(__file__).parents[2]
RULES = ROOT / "rules_data"
TINY = ROOT / "tests" / "data" / "tiny" / "rules_data"

Attempt = tuple[str, Callable[[], object]]
Target = Callable[[Random], Attempt]


@cache
def base() -> Base:
    """Return the real base."""
    return load(RULES)[0]


@cache
def _folder() -> Path:
    folder = tempfile.mkdtemp(prefix="regolario-fuzz-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


@cache
def _tiny() -> Path:
    return Path(shutil.copytree(TINY, _folder() / "rules_data"))


@cache
def _sources() -> list[tuple[str, str]]:
    """Return the files of the tiny base and pieces of real ones, with their place in the tiny base."""
    tiny = [
        (path.relative_to(TINY).as_posix(), path.read_text(encoding="utf-8")) for path in sorted(TINY.rglob("*.yaml"))
    ]
    pieces = []
    for kind in KINDS:
        for path in sorted(RULES.glob(f"*/{kind}/*.yaml")):
            for piece in path.read_text(encoding="utf-8").split("\n\n")[:8]:
                pieces.append((f"tiny/{kind}/piece.yaml", piece[:4000]))
    return [*tiny * (len(pieces) // len(tiny) // 2 + 1), *pieces]


def loader(random: Random) -> Attempt:
    """Return the loading and checking of the tiny base with one mutated file."""
    name, text = random.choice(_sources())
    changed = mutated(text, random)

    def hand_in() -> None:
        path = _tiny() / name
        before = path.read_bytes() if path.exists() else None
        path.parent.mkdir(exist_ok=True)
        try:
            path.write_text(changed, encoding="utf-8", newline="")
            read, found = load(_tiny())
            assert all(str(problem) and problem.place.line > 0 for problem in check(read, found))
        finally:
            path.write_bytes(before) if before is not None else path.unlink()

    return f"{name}\n{changed}", hand_in


@cache
def _examples() -> list[Example]:
    return [example for game in base().games.values() for example in game.examples if find_entry(base(), example.rule)]


@cache
def _boards() -> list[Example]:
    """Return the examples with a drawing."""
    return [one for one in _examples() if any(isinstance(value, str) and "\n" in value for value in one.given.values())]


def rule(random: Random) -> Attempt:
    """Return a rule with mutated arguments, readings and parameters; one in ten through the command."""
    example = random.choice(_examples())
    if random.random() < 0.1:
        words = [mutated(f"{name}={value}", random) for name, value in example.given.items()]
        return _invoked(rule_command, [example.rule, *words, "--reading", mutated("a=b", random)])
    given = _changed(example.given, random)
    readings = _changed(example.readings, random) if random.random() < 0.1 else example.readings
    params = _changed(_params(example), random) if random.random() < 0.3 else example.params
    return _played(example, given, readings, params)


def _changed(values: Mapping[str, Any], random: Random) -> dict[str, Any]:
    """Return named values with one of them mutated, removed or added."""
    name = random.choice([*values, "more"])
    changed = {**values, name: mutated_value(values.get(name), random)}
    return {key: value for key, value in changed.items() if key == name or random.random() < 0.97}


def boards(random: Random) -> Attempt:
    """Return a rule with a mutated drawing."""
    example = random.choice(_boards())
    drawn = random.choice([name for name, value in example.given.items() if isinstance(value, str) and "\n" in value])
    return _played(example, {**example.given, drawn: mutated(example.given[drawn], random)}, example.readings, {})


def _params(example: Example) -> dict[str, Any]:
    entry = find_entry(base(), example.rule)
    return {name: param.written for name, param in entry.params.items()} if entry else {}


def _played(example: Example, given: Any, readings: Any, params: Any) -> Attempt:
    entry = find_entry(base(), example.rule)
    assert entry is not None

    def hand_in() -> None:
        try:
            play(base(), entry, given, readings=readings, params=params)
        except Failed as error:
            raise error.__cause__ or error from None
        except NotPlayable as error:
            told = str(error)
            assert told

    return f"{example.rule} given {given!r} readings {dict(readings)!r} params {params!r}", hand_in


@cache
def _records() -> list[str]:
    """Return the recorded matches of the guide, and short beginnings of them."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs" / "examples").glob("*.yaml"))]
    records = [text for text in texts if "\nevents:" in text]
    short = [_first_events(text, 8) for text in records]
    return [*records, *short * 6]


def _first_events(text: str, most: int) -> str:
    head, events, rest = text.partition("\nevents:\n")
    return head + events + "".join(f"{line}\n" for line in rest.splitlines()[:most])


def matches(random: Random) -> Attempt:
    """Return a mutated record of a match, replayed by the command."""
    text = mutated(random.choice(_records()), random)
    return _invoked(play_command, ["FILE", "--quiet"], text)


@cache
def _lines() -> list[str]:
    """Return what a user may type: commands, and the events of the records in words."""
    events = re.findall(r"^ *- \{(.*?)\}", "\n".join(_records()), re.MULTILINE)
    return ["A B", "B A", "undo", "help", "quit", *(re.sub(r"[^\w -]", "", event) for event in events)]


def score(random: Random) -> Attempt:
    """Return a mutated score file, continued with mutated lines."""
    text = mutated(random.choice(_records()), random) if random.random() < 0.8 else random.choice(_records())
    lines = [
        mutated(random.choice(_lines()), random) if random.random() < 0.5 else random.choice(_lines()) for _ in range(4)
    ]
    return _invoked(score_command, ["FILE"], text, "\n".join(lines))


def _invoked(command: Command, arguments: list[str], content: str | None = None, typed: str = "") -> Attempt:
    """Return a command on a file; it may exit with any status, but must not raise."""

    def hand_in() -> None:
        path = _folder() / "record.yaml"
        if content is not None:
            path.write_text(content, encoding="utf-8", newline="")
        words = [str(path) if word == "FILE" else word for word in arguments]
        setting = Setting(RULES, loaded={"base": base(), "problems": []})
        done = CliRunner().invoke(command, words, obj=setting, input=typed)
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        assert done.exit_code in (0, 1, 2), done.exit_code
        assert "rule-fails" not in done.stderr, done.stderr
        assert done.exit_code == 0 or done.stderr.strip() or done.stdout.strip(), "it fails without a message"

    return f"{command.name} {arguments}\n{typed}\n{content or ''}", hand_in


TARGETS: dict[str, Target] = {"loader": loader, "rule": rule, "boards": boards, "matches": matches, "score": score}
TARGETS |= IMPORTERS | GLOSSARIES | {"scan": scan_file}
