"""A term as glossary files hold it, and the differences between two versions of one."""

import base64
import hashlib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from regolario.data.nearest import did_you_mean
from regolario.exchange.wrapping import unwrapped
from regolario.mechanics.bounds import shortened
from regolario.model import Base, Candidate, Term, TermWord, Words, WrongForm

STATES = ("official", "attested", "proposed")
FIELDS = ("forms", "state", "evidence", "wrong", "candidates")
"""What a file holds of a term in each language, besides the definition."""
LETTERS = 12
Value = str | tuple[str, ...] | tuple[WrongForm, ...] | tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Concept:
    """A term in every language that a file has; ``id`` is ``game/key``.

    ``version`` is the fingerprint of the term in the base when the file was written, empty if the file has none. A
    word read from a file has the state ``""`` if the file does not give it; ``line`` is that of the file.
    """

    id: str
    definition: Mapping[str, str]
    words: Mapping[str, TermWord]
    version: str = ""
    line: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field of a term that differs: its language, its name, its value before and after."""

    id: str
    language: str
    field: str
    before: Value
    after: Value


def concepts(base: Base, games: Iterable[str] | None = None) -> Iterator[Concept]:
    """Yield the terms of the named games, by default of all, as files hold them.

    Raises KeyError for an unknown game.
    """
    for game in base.games if games is None else games:
        for term in base.games[game].terms.values():
            yield concept(term, base.languages)


def concept(term: Term, codes: Iterable[str]) -> Concept:
    """Return a term of the base as files hold it, with its version."""
    known = list(codes)
    words = {code: _word(held, known) for code in known if (held := term.words.get(code))}
    made = Concept(term.id, _texts(term.definition, known), words)
    return replace(made, version=version(made))


def _word(held: TermWord, codes: list[str]) -> TermWord:
    wrong = tuple(replace(one, form=one.form.strip(), because=_texts(one.because, codes)) for one in held.wrong)
    candidates = tuple(
        replace(one, form=one.form.strip(), because=_texts(one.because, codes)) for one in held.candidates
    )
    return replace(held, forms=tuple(form.strip() for form in held.forms), wrong=wrong, candidates=candidates)


def _texts(words: Words, codes: list[str]) -> dict[str, str]:
    return {code: unwrapped(text).strip() for code in codes if (text := words.get(code))}


def version(found: Concept) -> str:
    """Return the fingerprint of what a file holds of a term."""
    content = repr([sorted(found.definition.items()), *(_shown(found.words, code) for code in sorted(found.words))])
    return base64.b32encode(hashlib.blake2b(content.encode(), digest_size=8).digest()).decode().lower()[:LETTERS]


def _shown(words: Mapping[str, TermWord], code: str) -> list[object]:
    held = words[code]
    wrong = [(one.form, sorted(one.because.items())) for one in held.wrong]
    candidates = [(one.form, sorted(one.because.items()), one.evidence) for one in held.candidates]
    return [code, held.forms, held.state, held.evidence, wrong, candidates]


def changes(before: Concept, after: Concept) -> Iterator[FieldChange]:
    """Yield the fields in which two versions of a term differ, language by language."""
    for code in dict.fromkeys([*before.definition, *after.definition, *before.words, *after.words]):
        old, new = _fields(before, code), _fields(after, code)
        for name in old:
            if old[name] != new[name]:
                yield FieldChange(before.id, code, name, old[name], new[name])


def _fields(found: Concept, code: str) -> dict[str, Value]:
    held = found.words.get(code) or TermWord((), "", (), ())
    return {"definition": found.definition.get(code, ""), **{name: getattr(held, name) for name in FIELDS}}


def shown(value: Value) -> str:
    """Return the value of a field for a message."""
    if isinstance(value, str):
        return f"`{value}`" if value else "nothing"
    return ", ".join(map(_shown_item, value)) or "nothing"


def _shown_item(one: str | WrongForm | Candidate) -> str:
    if isinstance(one, str):
        return f"`{one}`"
    because = " / ".join(text for text in one.because.values() if text)
    return f"`{one.form}` ({because})" if because else f"`{one.form}`"


def overlaid(here: Concept, file: Concept) -> Concept:
    """Return a term of the base with what a file gives; what the file leaves empty stays."""
    words = dict(here.words)
    for code, given in file.words.items():
        held = here.words.get(code)
        words[code] = _overlaid_word(held, given) if held else replace(given, state=given.state or STATES[-1])
    return replace(here, definition={**here.definition, **file.definition}, words=words)


def _overlaid_word(held: TermWord, given: TermWord) -> TermWord:
    only_headword = given.forms == held.forms[:1]
    return TermWord(
        forms=held.forms if only_headword else given.forms,
        state=given.state or held.state,
        wrong=given.wrong or held.wrong,
        evidence=given.evidence or held.evidence,
        candidates=given.candidates or held.candidates,
        not_in=held.not_in,
    )


def composed(found: Concept) -> Concept:
    """Return a term with its letters composed (NFC), as texts of the base are."""
    words = {code: _composed_word(held) for code, held in found.words.items()}
    return replace(found, definition=_composed_texts(found.definition), words=words)


def _composed_word(held: TermWord) -> TermWord:
    return replace(
        held,
        forms=tuple(map(_nfc, held.forms)),
        wrong=tuple(replace(one, form=_nfc(one.form), because=_composed_texts(one.because)) for one in held.wrong),
        evidence=tuple(map(_nfc, held.evidence)),
        candidates=tuple(
            replace(
                one, form=_nfc(one.form), because=_composed_texts(one.because), evidence=tuple(map(_nfc, one.evidence))
            )
            for one in held.candidates
        ),
    )


def _composed_texts(texts: Mapping[str, str | None]) -> dict[str, str]:
    return {code: _nfc(text) for code, text in texts.items() if text}


def _nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)


def unknown_term(written: str, known: Iterable[str]) -> tuple[str, str]:
    """Return what is wrong with an id that no term has, and the remedy."""
    game, _, key = written.partition("/")
    create = f"create it with `regolario new term {game} {key}`, then import again"
    return f"unknown term `{shortened(written, 80)}`", did_you_mean(written, known, shortened(create, 200))
