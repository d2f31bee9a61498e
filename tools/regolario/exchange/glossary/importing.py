"""The import of a glossary: a proposal of changes first, then all of them or none."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from regolario.data.layout import Layout, written_scalar
from regolario.data.places import Map, paths_of_mappings
from regolario.exchange.glossary.concept import (
    Concept,
    FieldChange,
    Value,
    changes,
    composed,
    concept,
    overlaid,
    unknown_term,
    version,
)
from regolario.exchange.tidying import unseen
from regolario.exchange.writing import save_all
from regolario.model import Base, Candidate, Term, TermWord, WrongForm
from regolario.problems import Level, Place, Problem

INDENT = 2
MOST_SUGGESTED = 100
"""The most unknown terms for which the nearest known one is looked up."""


@dataclass(slots=True)
class Proposal:
    """What an import would change: the terms as they would be, the changes, the obstacles.

    ``behind`` are terms that changed in the base after the export and that nobody edited in the file.
    """

    wanted: dict[str, Concept] = field(default_factory=dict)
    changes: list[FieldChange] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)

    @property
    def possible(self) -> bool:
        """Return whether nothing stands in the way."""
        return not any(problem.level is Level.ERROR for problem in self.problems)


def terms_of(base: Base) -> dict[str, Term]:
    """Return the terms of all games by id."""
    return {term.id: term for game in base.games.values() for term in game.terms.values()}


def proposed(base: Base, found: Iterable[Concept], file: str) -> Proposal:
    """Return what the terms of a file would change in a base."""
    made, known = Proposal(), terms_of(base)
    for given in found:
        if given.id not in known:
            near = known if len(made.problems) < MOST_SUGGESTED else ()
            made.problems.append(Problem(Place(file, given.line), "unknown-term", *unknown_term(given.id, near)))
            continue
        here = concept(known[given.id], base.languages)
        wanted = overlaid(here, given)
        different = list(changes(here, wanted))
        if different:
            wanted = overlaid(here, composed(given))
            different = list(changes(here, wanted))
        made.problems += _unwritable(different, Place(file, given.line))
        newer = bool(given.version) and given.version != here.version
        if newer and (not different or given.version == version(given)):
            made.behind.append(given.id)
        elif newer:
            what = f"`{given.id}` changed both in the file and, after its export, in the base"
            remedy = "export the glossary again and repeat the edit, or leave it out"
            made.problems.append(Problem(Place(file, given.line), "newer-here", what, remedy))
        elif different:
            made.wanted[given.id] = wanted
            made.changes += different
    return made


def _unwritable(different: Iterable[FieldChange], place: Place) -> Iterator[Problem]:
    """Yield a problem for each character in changed fields that nobody sees or no text may have."""
    for one in different:
        before = "".join(_texts_of(one.before))
        for sign in unseen("".join(_texts_of(one.after)), before):
            what = f"`{one.id}`: {one.language} {one.field} has the character {sign}, which nobody sees"
            yield Problem(place, "unseen-character", what, "remove it")


def _texts_of(value: Value) -> Iterator[str]:
    """Yield the texts in the value of a field."""
    for one in [value] if isinstance(value, str) else value:
        if isinstance(one, str):
            yield one
        else:
            yield from (one.form, *filter(None, one.because.values()))
            yield from one.evidence if isinstance(one, Candidate) else ()


def apply(base: Base, proposal: Proposal) -> list[Path]:
    """Write the changes of a proposal into the files of a base; return these files.

    Raises NotChangeableError if a file cannot be changed safely, and OSError; then nothing is written.
    """
    layouts = changed_files(base, proposal)
    save_all(list(layouts.values()))
    return list(layouts)


def changed_files(base: Base, proposal: Proposal) -> dict[Path, Layout]:
    """Return the files with the changes of a proposal, not yet written."""
    layouts: dict[Path, Layout] = {}
    known = terms_of(base)
    for one in proposal.changes:
        source = known[one.id].source
        path = source.file.path
        layout = layouts.get(path) or layouts.setdefault(path, Layout(path))
        where = _path(layout, source)
        if one.field == "definition":
            layout.put_text((*where, "definition"), one.language, str(one.after))
        elif source.get(one.language) is None:
            word = proposal.wanted[one.id].words[one.language]
            if one.field == "forms":
                layout.put(where, one.language, _whole(word, base))
        else:
            _write(layout, (*where, one.language), one, base)
    return layouts


def _path(layout: Layout, source: Map) -> tuple[str | int, ...]:
    """Return where a mapping that was read before is in a file."""
    return next(path for path, found in paths_of_mappings(layout.value) if found.marks[:1] == source.marks[:1])


def _write(layout: Layout, where: tuple[str | int, ...], one: FieldChange, base: Base) -> None:
    """Write a field of a term in one language."""
    if isinstance(one.after, str):
        layout.put(where, one.field, written_scalar(one.after, None))
        return
    indent = layout.indent(where)
    rejected = [item for item in one.after if not isinstance(item, str)]
    if rejected and indent is not None:
        layout.put(where, one.field, "".join(_block(item, indent + INDENT, base) for item in rejected))
    else:
        layout.put(
            where, one.field, _listed([item if isinstance(item, str) else _flow(item, base) for item in one.after])
        )


def _listed(items: Iterable[str | dict[str, str]]) -> str:
    return f"[{', '.join(written_scalar(one, None) if isinstance(one, str) else _mapping(one) for one in items)}]"


def _mapping(fields: dict[str, str]) -> str:
    """Return a mapping of values that are YAML already, on one line."""
    return f"{{{', '.join(f'{name}: {value}' for name, value in fields.items())}}}"


def _flow(one: WrongForm | Candidate, base: Base) -> dict[str, str]:
    """Return the fields of a rejected form, each as YAML on one line."""
    because = {code: written_scalar(text, None) if (text := one.because.get(code)) else "~" for code in base.languages}
    fields = {"form": written_scalar(one.form, None), "because": _mapping(because)}
    if isinstance(one, Candidate) and one.evidence:
        fields["evidence"] = _listed(one.evidence)
    return fields


def _block(one: WrongForm | Candidate, indent: int, base: Base) -> str:
    """Return a rejected form as an item of a list on lines of its own."""
    fields = _flow(one, base)
    lines = [f"- form: {fields['form']}", "  because:"]
    for code in base.languages:
        text = one.because.get(code)
        lines.append(f"    {code}: {written_scalar(text, indent + 6) if text else '~'}")
    if "evidence" in fields:
        lines.append(f"  evidence: {fields['evidence']}")
    return "".join(f"\n{' ' * indent}{line}" for line in lines)


def _whole(word: TermWord, base: Base) -> str:
    """Return a term in one language as YAML on one line."""
    fields = {"forms": _listed(word.forms), "state": word.state}
    if word.evidence:
        fields["evidence"] = _listed(word.evidence)
    for name, rejected in (("candidates", word.candidates), ("wrong", word.wrong)):
        if rejected:
            fields[name] = _listed(_flow(one, base) for one in rejected)
    return _mapping(fields)
