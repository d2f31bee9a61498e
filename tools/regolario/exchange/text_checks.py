"""The checks of a base on a copy to which translations are applied."""

import shutil
import tempfile
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from regolario.checks import EACH_TEXT, MEANING
from regolario.checks.texts import meaning
from regolario.data.load import load
from regolario.exchange.change import Finding
from regolario.exchange.proposal import Proposal, with_findings
from regolario.exchange.slots import slots
from regolario.exchange.writing import changed_files
from regolario.model import Base
from regolario.problems import Place, Problem

EXPECTED = frozenset(("stale",))
"""The codes of problems that every changed translation causes: it has to be reviewed again."""


def tried(base: Base, proposal: Proposal) -> Proposal:
    """Return a proposal with the problems that its changes would cause, by the checks of single texts.

    The checks run on a temporary copy of the base; this base is not changed.
    """
    changed = changed_files(base, proposal.language, proposal.targets)
    if not changed:
        return proposal
    root = Path(base.root)
    games = {slot.game for slot in slots(base) if slot.id in proposal.targets and slot.game}
    before = Counter(map(_kind, _problems(base, games)))
    with tempfile.TemporaryDirectory(prefix="regolario-import-") as folder:
        copy = Path(shutil.copytree(root, Path(folder) / root.name))
        for path, layout in changed.items():
            (copy / path.relative_to(root)).write_text(layout.result(), encoding="utf-8", newline="")
        after, loading = load(copy)
        caused = [problem for problem in (*loading, *_problems(after, games)) if _is_new(problem, before)]
        return with_findings(proposal, _by_unit(after, proposal, caused))


def _problems(base: Base, games: Iterable[str]) -> Iterator[Problem]:
    for name in games:
        if name in base.games:
            for one in (*EACH_TEXT, *MEANING):
                yield from one(base, base.games[name])


def _kind(problem: Problem) -> tuple[str, str, str]:
    return problem.place.file, problem.code, problem.what


def _is_new(problem: Problem, before: Counter[tuple[str, str, str]]) -> bool:
    """Return whether a problem is not one of those before, each of which is counted off."""
    if before[_kind(problem)]:
        before[_kind(problem)] -= 1
        return False
    return problem.code not in EXPECTED and not meaning.is_hint(problem)


def _by_unit(base: Base, proposal: Proposal, problems: Iterable[Problem]) -> Mapping[str, list[Finding]]:
    """Return findings by the id of the unit in whose text each problem is.

    A problem elsewhere is a finding of the first change.
    """
    starts: dict[str, list[tuple[Place, str]]] = {}
    for slot in slots(base):
        for code in slot.words:
            place = slot.words.place(code)
            starts.setdefault(place.file, []).append((place, slot.id if code == proposal.language else ""))
    found: dict[str, list[Finding]] = {}
    for problem in problems:
        texts = sorted(starts.get(problem.place.file, []))
        at = bisect_right(texts, (problem.place, "\uffff")) - 1
        identity = texts[at][1] if at >= 0 else ""
        owner = identity if identity in proposal.targets else proposal.changes[0].id
        where = "" if owner == identity else f"{problem.place}: "
        said = f"{where}{problem.code}: {problem.what}; {problem.remedy}"
        found.setdefault(owner, []).append(Finding(said, problem.level))
    return found
