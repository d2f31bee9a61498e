"""What words stand for in several games: homonyms, synonyms, and the command that asks."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regolario.book.terms.homonyms import homonyms, synonyms
from regolario.cli import cli
from regolario.data.load import load
from regolario.site import search
from regolario.site.books import books
from regolario.site.rendering.tongue import Tongue
from tests.overlays import chess_beside_tiny, loaded


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return chess_beside_tiny(tmp_path)


def change(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")


def term(root: Path, *arguments: str) -> Result:
    return CliRunner().invoke(cli, ["--data", str(root), "term", *arguments, "--lang", "en"], catch_exceptions=False)


def heads(said: str) -> list[str]:
    return [line for line in said.splitlines() if " · " in line and "Used in" not in line]


def found(root: Path) -> list[tuple[str, str, dict[str, list[str]]]]:
    return [
        (one.language, one.word, {key: [term.id for term in terms] for key, terms in one.senses.items()})
        for one in homonyms(load(root)[0])
    ]


def test_one_word_for_two_things_is_a_homonym_and_two_words_for_one_thing_are_synonyms(root: Path) -> None:
    assert found(root) == [("it", "pedina", {"chess-man": ["chess/man"], "pawn": ["tiny/pawn"]})]
    assert [(one.sense.key, [term.id for term in one.terms]) for one in synonyms(load(root)[0])] == [
        ("square", ["chess/space", "tiny/space"])
    ]


def test_what_players_call_a_term_makes_a_homonym_if_it_is_a_word_of_another_game(root: Path) -> None:
    change(
        root / "chess" / "terms" / "words.yaml", "  sense: chess-man", "  sense: chess-man\n  also: {es: [peón, torre]}"
    )
    assert [(language, word) for language, word, _ in found(root)] == [("it", "pedina"), ("es", "peón")]


def test_a_word_of_two_games_needs_a_sense(root: Path) -> None:
    assert loaded(root)[1] == []
    change(root / "chess" / "terms" / "words.yaml", "  sense: chess-man\n", "")
    at = "rules_data/chess/terms/words.yaml:4:16"
    remedy = "give both terms a `sense`: the same if they stand for the same thing"
    assert loaded(root)[1] == [f"{at}: no-sense: warning: `pedina` is also a word of `tiny/pawn`; {remedy}"]


def test_an_unknown_sense_is_reported_with_the_nearest(root: Path) -> None:
    change(root / "chess" / "terms" / "words.yaml", "sense: chess-man", "sense: ches-man")
    (problem,) = loaded(root)[1]
    assert "words.yaml:7:3: unknown-sense: unknown sense `ches-man`; did you mean `chess-man`?" in problem


def test_a_malformed_sense_is_reported(root: Path) -> None:
    change(root / "senses.yaml", "chess-man: {name:", "chess-man: {title:")
    assert [problem.split(": ")[1] for problem in loaded(root)[1]] == ["missing-field", "unknown-field"]


def test_a_homonym_without_a_game_is_ambiguous_where_nobody_can_be_asked(root: Path) -> None:
    done = term(root, "pedina")
    assert done.exit_code == 2
    assert "Error: `pedina` is a term of several games; add `--game` with one of these: `chess`, `tiny`." in done.output


@pytest.mark.parametrize(("game", "head"), [("chess", "man · chess"), ("tiny", "pawn · Tiny")])
def test_a_game_says_which_is_meant(root: Path, game: str, head: str) -> None:
    assert heads(term(root, "pedina", "--game", game).output) == [head]


def test_a_user_at_a_terminal_is_asked(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regolario.commands.translate.term.at_a_terminal", lambda: True)
    done = CliRunner().invoke(cli, ["--data", str(root), "term", "pedina", "--lang", "en"], input="checkers\ntiny\n")
    assert "  chess: man\n  tiny: pawn\n" in done.output
    assert "'checkers' is not one of 'chess', 'tiny'" in done.output
    assert heads(done.output) == ["pawn · Tiny"]


def test_one_thing_in_two_games_is_shown_without_a_question(root: Path) -> None:
    assert heads(term(root, "casella").output) == ["square · chess", "space · Tiny"]


def test_places_are_shown_for_all_games_or_for_one(root: Path) -> None:
    assert "tiny/pawn" in term(root, "pedina", "--places").output
    assert "tiny/pawn" not in term(root, "pedina", "--places", "--game", "chess").output


def test_an_unknown_game_is_an_error(root: Path) -> None:
    assert "Did you mean `chess`?" in term(root, "pedina", "--game", "ches").output


def test_the_search_finds_a_term_by_the_name_of_the_same_thing_in_another_game(root: Path) -> None:
    base = load(root)[0]
    documents = search.index(base, books(base), Tongue(base, "it"), ())["docs"]
    wrong = {one["url"]: one.get("wrong", []) for one in documents if one["kind"] == "term"}
    names = {
        term.id: term.words["it"].forms[0] for game in ("tiny", "chess") for term in base.games[game].terms.values()
    }
    assert names["chess/space"] in next(found for url, found in wrong.items() if url.endswith("/tiny/terms/#space"))
    assert not any(names["chess/man"] in found for url, found in wrong.items() if "/tiny/" in url)
