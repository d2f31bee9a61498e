"""Records of games that extend a recorded one, with rules changed or removed; unrecordable bases."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from regolario.checks import check
from regolario.data.load import load
from regolario.engine import recorders
from regolario.extension import extension_of
from regolario.record import from_base
from regolario.record.begin import begin
from regolario.record.from_base import recordable
from regolario.record.gaps import gaps
from regolario.record.match import Match
from regolario.record.rulings import Refusal
from tests.overlays import rule, write_game
from tests.record.conftest import Command, read_base

EXTENDS = "extends: dungeon"
HEAD: dict[str, Any] = {"format": 1, "hero": "Ada", "health": 2}
STRONGER = rule("fights", "A roll of {least} slays", params="{least: 6}", runs="true", replace="true")
BY_HAND = rule("fights", "Whoever sings better", replace="true")


def removed(key: str) -> str:
    return f"{key}: {{remove: true, rests_on: [{{how: inferred}}]}}\n"


def friday(root: Path, changes: str) -> Match[Any]:
    """Return a match of the dungeon with a group's changes."""
    write_game(root, "friday", EXTENDS, rules__delve=changes)
    return Match(begin(read_base(root), {"game": "friday", **HEAD}))


def test_a_game_that_extends_a_recorded_one_is_recorded_by_its_own_rulebook(root: Path) -> None:
    match = friday(root, STRONGER)
    match.push({"fight": "rat", "rolled": 5})
    assert match.state.health == 1
    assert match.state.book.game == "friday"
    assert gaps(match.state) == []


def test_an_overlay_chosen_with_the_game_changes_it_in_the_same_way(root: Path) -> None:
    write_game(root, "friday", f"{EXTENDS}\nselectable: true", rules__delve=STRONGER)
    match = Match(begin(read_base(root), {"game": "dungeon", "also": ["friday"], **HEAD}))
    assert match.push({"fight": "rat", "rolled": 5}).health == 1


def test_an_overlay_with_a_recorder_of_its_own_is_another_game(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_game(root, "hunt", EXTENDS, rules__delve=STRONGER)
    known = extension_of("dungeon")
    assert known is not None
    brought = {"dungeon": known, "hunt": replace(known, game="hunt")}
    for module in (from_base, recorders):
        monkeypatch.setattr(module, "extension_of", brought.get)
    profile = root.parent / "evening.yaml"
    profile.write_text("title: {en: Evening}\nextends: dungeon\nwith: [none, hunt]\n", encoding="utf-8")
    base, problems = load(root, house=profile)
    found_at = {(one.code, one.place.column) for one in check(base, problems, ["evening"])}
    assert ("overlay", 14) in found_at
    profile.write_text("title: {en: Evening}\nextends: dungeon\nwith: [hunt]\n", encoding="utf-8")
    base, problems = load(root, house=profile)
    told = [str(problem).split(": ", 1)[1] for problem in check(base, problems, ["evening"])]
    assert [line for line in told if line.startswith("overlay: ")] == [
        "overlay: `hunt` is played in another way than `dungeon`, with records of its own; "
        "remove it, or write `extends: hunt`"
    ]
    for plain in ({"game": "evening"}, {"game": "dungeon"}, {"game": "dungeon", "also": ["hunt"]}):
        with pytest.raises(Refusal) as found:
            begin(base if "also" not in plain else read_base(root), {**plain, **HEAD})
        assert (found.value.because, found.value.words["overlay"]) == ("no-such-overlay", "hunt")
    assert begin(base, {"game": "hunt", **HEAD}).book.game == "hunt"


def test_an_overlay_on_an_overlay_has_the_recorder_of_the_nearest(root: Path) -> None:
    write_game(root, "friday", EXTENDS, rules__delve=STRONGER)
    write_game(root, "late", "extends: friday", rules__delve=removed("load"))
    base = read_base(root)
    assert set(recordable(base)) == {"dungeon", "friday", "late"}
    match = Match(begin(base, {"game": "late", **HEAD}))
    assert match.push({"fight": "rat", "rolled": 5}).health == 1
    assert match.push({"loot": 99}).gold == 99


@pytest.mark.parametrize(
    ("change", "impossible", "at_times", "because", "refused"),
    [
        (removed("fights"), ("fight",), (), "rule-removed", {"fight": "rat", "rolled": 5}),
        (removed("rooms"), ("enter", "leave"), (), "rule-removed", {"enter": 1}),
        (BY_HAND, ("fight",), (), "rule-not-played", {"fight": "rat", "rolled": 5}),
        (rule("load", "Nobody counts", replace="true"), (), ("loot",), "rule-not-played", {"loot": 1}),
    ],
)
def test_events_that_need_a_lost_rule_are_known_before_and_refused(
    root: Path, change: str, impossible: tuple[str, ...], at_times: tuple[str, ...], because: str, refused: Any
) -> None:
    match = friday(root, change)
    (gap,) = gaps(match.state)
    assert (gap.impossible, gap.at_times, gap.refusal.because) == (impossible, at_times, because)
    with pytest.raises(Refusal) as found:
        match.push(refused)
    assert (found.value.because, found.value.words["by"]) == (because, "friday")


def test_a_limit_that_was_removed_limits_nothing(root: Path) -> None:
    match = friday(root, removed("load"))
    assert gaps(match.state) == []
    assert match.push({"loot": 100}).gold == 100


def test_the_commands_state_it_before_the_first_event_and_play_the_rest(root: Path, run: Command) -> None:
    write_game(root, "friday", EXTENDS, rules__delve=removed("fights"))
    done = run("score", "cave.yaml", "--game", "friday", "--hero", "Ada", typed="enter 1\n3\n")
    said = "friday removes A roll of (dungeon/delve/fights). Impossible: fight."
    assert said in " ".join(done.output.split()), done.output
    played = run("play", "cave.yaml")
    assert played.exit_code == 0
    assert played.stderr == f"{said}\n"
    path = Path("cave.yaml")
    path.write_text(path.read_text(encoding="utf-8") + "- {fight: rat, rolled: 6}\n", encoding="utf-8")
    stopped = run("play", "cave.yaml")
    assert stopped.exit_code == 1
    assert ": This needs A roll of" in stopped.stderr


def test_a_house_profile_in_a_file_is_played_in_place_of_the_game(run: Command) -> None:
    Path("friday.yaml").write_text(
        "title: {en: Friday rules}\nextends: dungeon\nparams: {delve/load.most: 9}\nremove: [delve/fights]\n",
        encoding="utf-8",
    )
    Path("cave.yaml").write_text(
        "game: dungeon\nformat: 1\nhero: Ada\nhealth: 2\nevents: [{loot: 8}]\n", encoding="utf-8"
    )
    assert run("play", "cave.yaml").exit_code == 1
    done = run("play", "cave.yaml", "--house", "friday.yaml")
    assert done.exit_code == 0, done.output
    assert done.stderr == "Friday rules removes A roll of (dungeon/delve/fights). Impossible: fight.\n"
    kept = run("score", "new.yaml", "--hero", "Ada", "--house", "friday.yaml", typed="9\n")
    assert kept.exit_code == 0, kept.output
    assert Path("new.yaml").read_text(encoding="utf-8").startswith("game: friday\n")
    assert run("play", "new.yaml", "--house", "friday.yaml").exit_code == 0
    for language in ("it", "en", "es"):
        told = run("play", "new.yaml", "--lang", language).stderr
        assert "`friday`" in told
        assert "`--house FILE`" in told


@pytest.mark.parametrize("game", ["dungeon", "tiny", "", "dungoen"])
def test_a_base_without_a_game_that_can_be_recorded_says_so(root: Path, run: Command, game: str) -> None:
    shutil.rmtree(root / "dungeon")
    record = f"game: {game}\nformat: 1\nevents: []\n"
    Path("cave.yaml").write_text(record, encoding="utf-8")
    for command in ("play", "score"):
        done = run(command, "cave.yaml")
        assert done.exit_code == 1
        assert done.stderr.startswith("cave.yaml:1:1: No game of this base can be recorded.")
    new = run("score", "new.yaml", "--hero", "Ada", "--lang", "en")
    assert new.exit_code == 2
    assert "has a score sheet" in " ".join(new.output.split())


def test_a_base_without_any_game_says_the_same(root: Path, run: Command) -> None:
    shutil.rmtree(root / "dungeon")
    shutil.rmtree(root / "tiny")
    Path("cave.yaml").write_text("game: dungeon\n", encoding="utf-8")
    for command in (("play", "cave.yaml"), ("score", "cave.yaml"), ("score", "new.yaml", "--hero", "Ada")):
        done = run(*command)
        assert done.exit_code == 2
        assert "has no game" in done.output


@pytest.mark.parametrize(
    ("game", "because"), [("dungoen", "other-game"), ("tiny", "not-recordable"), (None, "no-game"), (3, "other-game")]
)
def test_a_game_that_cannot_be_recorded_is_refused_with_those_that_can(root: Path, game: Any, because: str) -> None:
    with pytest.raises(Refusal) as found:
        begin(read_base(root), {"game": game, **HEAD})
    assert (found.value.because, found.value.field, found.value.words["known"]) == (because, "game", "dungeon")
