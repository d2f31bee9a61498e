"""The texts of the whole base as units: all of them are there, and come back from every format."""

from dataclasses import replace
from random import Random

import pytest

from regolario.book.text.markup import tree
from regolario.book.text.passages import passages
from regolario.exchange.change import TextChange
from regolario.exchange.collect import collected
from regolario.exchange.comparison import Comparison
from regolario.exchange.formats import FORMATS, read_data
from regolario.exchange.slots import slots
from regolario.exchange.unit import Batch, plain
from regolario.exchange.wrapping import unwrapped, wrapped
from regolario.problems import Level
from tests.whole import base


@pytest.fixture(scope="module")
def batch() -> Batch:
    return collected(base(), "es")


@pytest.mark.parametrize("name", FORMATS)
def test_the_whole_base_is_read_again(name: str, batch: Batch) -> None:
    assert len(batch.units) > 1000
    assert read_data(FORMATS[name].write(batch)) == batch


@pytest.fixture(scope="module")
def comparison(batch: Batch) -> Comparison:
    return Comparison(base(), batch)


def test_an_unchanged_text_is_no_change(batch: Batch, comparison: Comparison) -> None:
    assert [one for unit in batch.units if (one := comparison.change(unit))] == []


@pytest.mark.parametrize("name", FORMATS)
def test_one_changed_text_is_the_only_change(name: str, batch: Batch, comparison: Comparison) -> None:
    number = Random(name).randrange(len(batch.units))
    edited = replace(batch.units[number], target=(*(batch.units[number].target or ()), " Fin."))
    units = (*batch.units[:number], edited, *batch.units[number + 1 :])
    read = read_data(FORMATS[name].write(replace(batch, units=units)))
    found = [one for unit in read.units if isinstance(one := comparison.change(unit), TextChange)]
    assert [(one.id, one.after) for one in found] == [(edited.id, plain(edited.target or ()))]
    assert [finding.what for one in found for finding in one.findings if finding.level is Level.ERROR] == []


def seen(text: str) -> list[str]:
    """Return the nodes and words of a text as Markdown, without its line breaks."""
    nodes = [node for node in tree(text).walk() if node.type not in ("root", "inline")]
    words = (node.content if node.type in ("text", "code_inline") else f" <{node.type}> " for node in nodes)
    return " ".join(words).replace("<softbreak>", " ").split()


def test_texts_mean_the_same_in_long_lines() -> None:
    words = [text for game in base().games.values() for one in passages(game) for text in one.words.values()]
    texts = {text for text in words if isinstance(text, str)}
    assert len(texts) > 1000
    for text in texts:
        others = {unwrapped(text), wrapped(unwrapped(text))} - {text}
        assert all(seen(other) == seen(text) for other in others)


def test_every_text_is_a_unit() -> None:
    found = {id(slot.words) for slot in slots(base())}
    for game in base().games.values():
        lost = [one.words for one in passages(game) if id(one.words) not in found and one.words.file.name]
        assert [words for words in lost if words.file.path.parent.name == game.id] == []


def test_ids_are_unique() -> None:
    ids = [slot.id for slot in slots(base())]
    assert len(ids) == len(set(ids)) > 1000
