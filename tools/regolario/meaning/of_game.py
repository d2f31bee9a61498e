"""The findings on the texts of a game, each text reviewed once."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import blake2b
from typing import NamedTuple

from regolario.book.layers.overlay import lineage
from regolario.book.text.aligned import AlignedText
from regolario.book.text.passages import Passage, passages
from regolario.data.places import Map
from regolario.fingerprint import State, reviewables, state
from regolario.meaning.evidence import WORDS
from regolario.meaning.finding import Finding
from regolario.meaning.findings_cache import Found, code, findings_cache
from regolario.meaning.reviewing import review, terms_of
from regolario.model import Base, Game, Param, Words
from regolario.problems import Level

KEPT = "findings"
NEW = "findings are new"
REVIEWED = frozenset({State.ORIGINAL, State.REVIEWED, State.TYPOGRAPHY_CHANGED})
"""The states in which a person has compared a text with the original."""
WEAK = WORDS | {"contrary", "exchanged-words"}
"""The checks whose warnings rest on what usually translates what."""


class Reviewed(NamedTuple):
    """The findings on a passage without those that its item declares right.

    In a text that was reviewed, warnings by weak signs are hints; without a review, those by several hints together.
    ``ignoring`` are the identities of the declarations that fit.
    """

    findings: tuple[Finding, ...]
    ignoring: frozenset[int]


def reviewed(base: Base, game: Game, passage: Passage) -> Reviewed:
    """Return what a passage of a game contains, reviewed on first use."""
    kept: dict[int, Reviewed] = game.kept.setdefault(KEPT, {})
    known = kept.get(id(passage.words))
    if known is None:
        known = kept[id(passage.words)] = _reviewed(base, game, passage)
    return known


def _reviewed(base: Base, game: Game, passage: Passage) -> Reviewed:
    texts = {code: text for code in base.languages if (text := passage.words.get(code))}
    if len(texts) < 2 or passage.words.get("same"):
        return Reviewed((), frozenset())
    found = {one: _ignored(passage, one) for one in _found(texts, base, game, passage)}
    left = tuple(_settled(one, passage, game) for one, by in found.items() if not by)
    return Reviewed(left, frozenset(key for by in found.values() for key in by))


def _found(texts: Mapping[str, str], base: Base, game: Game, passage: Passage) -> Found:
    """Return the findings on a text: those of an earlier run if nothing has changed on which they rest."""
    known = _known(base, game)
    if id(passage.words) not in known:
        cache, key = findings_cache(), fingerprint(texts, base, game, passage.params)
        found = cache.text(key)
        if found is None:
            found = review(texts, base, passage.params, terms_of(base, game))
            cache.keep_text(key, found)
        known[id(passage.words)] = found
        game.kept[NEW] = True
    return known[id(passage.words)]


def _known(base: Base, game: Game) -> dict[int, Found]:
    """Return the findings by the identity of their texts.

    At first they are those of an earlier run, if nothing has changed in the game.
    """
    if "found" not in game.kept:
        earlier = findings_cache().game(fingerprint_of_game(base, game)) or []
        game.kept["found"] = {id(one.words): found for one, found in zip(passages(game), earlier, strict=False)}
    known: dict[int, Found] = game.kept["found"]
    return known


def keep_findings(base: Base, game: Game) -> None:
    """Keep what was found in a game for the next run; all its texts must have been reviewed."""
    if game.kept.pop(NEW, False):
        known = _known(base, game)
        found = [known.get(id(passage.words), []) for passage in passages(game)]
        findings_cache().keep_game(fingerprint_of_game(base, game), found)
        findings_cache().write()


def fingerprint_of_game(base: Base, game: Game) -> bytes:
    """Return the fingerprint of all on which the findings on all texts of a game rest."""
    if "meaning of game" not in game.kept:
        languages = [(one.code, one.numbers, one.times, one.idioms, one.plurals) for one in base.languages.values()]
        texts = [([*one.words.items()], _numbers(one.params)) for one in passages(game)]
        terms = [(term.id, [*term.words.items()]) for one in lineage(base, game) for term in one.terms.values()]
        game.kept["meaning of game"] = blake2b(code() + repr((languages, texts, terms)).encode()).digest()
    found: bytes = game.kept["meaning of game"]
    return found


def fingerprint(texts: Mapping[str, str], base: Base, game: Game, params: Mapping[str, Param]) -> bytes:
    """Return the fingerprint of all on which the findings on a text of a game rest."""
    terms = terms_of(base, game)
    strange = {code: sorted(words) for code, words in terms.strange(texts).items()}
    own = repr((texts, _numbers(params), terms.weights_of(texts), strange))
    return blake2b(_state(base, game) + own.encode()).digest()


def _numbers(params: Mapping[str, Param]) -> list[tuple[str, str, str]]:
    return [(name, type(param.value).__name__, str(param.value)) for name, param in params.items()]


def _state(base: Base, game: Game) -> bytes:
    """Return the fingerprint of what the findings on every text of a game rest on."""
    if "meaning state" not in game.kept:
        languages = repr([(one.code, one.numbers, one.times, one.idioms) for one in base.languages.values()])
        state = f"{languages}{terms_of(base, game).state()}".encode()
        game.kept["meaning state"] = blake2b(code() + state).digest()
    found: bytes = game.kept["meaning state"]
    return found


def _settled(found: Finding, passage: Passage, game: Game) -> Finding:
    """Return a finding; a hint again if it rests on weak signs and a person has compared the texts.

    The texts of an item without a review, such as an example, are compared with the others of their game; one of the
    game below, such as a remark on rights, is judged there.
    """
    alone = found.level is Level.WARNING and found.code in WEAK
    item = passage.item
    if not (found.together or (alone and item is not None)):
        return found
    codes = passage.words.keys()
    if item is not None:
        lenient = all(state(item, code) in REVIEWED for code in codes)
    else:
        lenient = _compared(game, codes) or not _of_files(game, passage.words)
    return replace(found, level=Level.INFO, together=False) if lenient else found


def _of_files(game: Game, words: Words) -> bool:
    """Return whether a text stands in the files of a game."""
    return not isinstance(words, Map) or words.file.path.is_relative_to(game.source.file.path.parent)


def _compared(game: Game, codes: Iterable[str]) -> bool:
    """Return whether a person has reviewed most items of a game in some languages."""
    if "marks" not in game.kept:
        items = list(reviewables(game))
        marked = Counter(code for one in items for code, review in one.reviewed.items() if review.mark)
        game.kept["marks"] = {code for code, often in marked.items() if 2 * often > len(items)}
    compared: set[str] = game.kept["marks"]
    return compared.issuperset(codes)


def _ignored(passage: Passage, found: Finding) -> list[int]:
    """Return the identities of the entries of ``ignore`` that a finding fits."""
    return [
        id(one)
        for one in passage.ignored
        if one["check"] == found.code and one["lang"] == found.language and one.get("words", found.words) == found.words
    ]


def findings(base: Base, game: str, words: Words) -> tuple[Finding, ...]:
    """Return the findings on a text of an item of a game.

    An item that a profile derives has the texts of a game beneath.
    """
    for one in lineage(base, base.games[game]):
        passage = _by_words(one).get(id(words))
        if passage is not None:
            return reviewed(base, one, passage).findings
    return ()


def findings_on(base: Base, line: AlignedText, game: str) -> tuple[Finding, ...]:
    """Return the findings on a line of an item of a game."""
    return tuple(found for words in line.written for found in findings(base, game, words))


def _by_words(game: Game) -> Mapping[int, Passage]:
    """Return the passages of a game by the identity of their texts."""
    if "passages by words" not in game.kept:
        game.kept["passages by words"] = {id(passage.words): passage for passage in passages(game)}
    found: Mapping[int, Passage] = game.kept["passages by words"]
    return found
