"""The made texts: marks are read, and the scan finds most faults with few wrong findings."""

import pytest

from benchmarks.scan_made import findings_in, made, texts, whole
from regolario.scan.dictionary import find
from regolario.scan.lexicon import languages, lexicon

TEXTS = texts()


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_a_made_text_is_marked_well(path) -> None:
    one = made(path)
    assert one.language in languages()
    assert len(one.faults) >= 20
    assert not {"[[", "]]", "|"} & set(one.right)
    assert all(end >= start for _, start, end in one.faults)


def test_most_faults_are_found_and_hardly_any_finding_is_wrong() -> None:
    if not all(find(lexicon(code).hunspell) for code in languages()):
        pytest.skip("a Hunspell dictionary is missing")
    score = whole(TEXTS)["together"]
    assert score.found / score.faults > 0.65
    assert score.right / score.findings > 0.95
    assert sum(len(findings_in(made(path), right=True)) for path in TEXTS) <= 2
