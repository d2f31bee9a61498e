"""Check of questions: some rule that runs takes each reading, or the question says why none does."""

from collections.abc import Iterator

from regolario.book.layers.overlay import lineage, merged
from regolario.engine.functions import function_for
from regolario.engine.module_fault import ExtensionError
from regolario.engine.signatures import arguments
from regolario.extension import extension_of
from regolario.model import Base, Game
from regolario.problems import Level, Problem


def untaken_questions(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``untaken-question`` warnings.

    No rule that runs takes the readings of a question, which does not give the reason; or it gives one although a rule
    takes them.
    A game whose rules take no reading at all is left alone; a house profile need not give the reason.
    """
    above = [one for one in base.games.values() if game in lineage(base, one)]
    taken = {key for one in above for key in _taken(base, one)}
    for question in game.questions.values() if taken else ():
        if not question.readings or question.derived:
            continue
        if question.key not in taken and question.because is None and not game.house:
            remedy = "name it under `questions` of a rule, or write `runs: false` and `because:`"
            what = f"no rule that runs takes a reading of `{question.id}`"
            yield Problem(question.source.place(), "untaken-question", what, remedy, Level.WARNING)
        elif question.key in taken and question.because is not None:
            what = f"a rule that runs takes a reading of `{question.id}`"
            place = question.source.place("because")
            yield Problem(place, "untaken-question", what, "remove `runs` and `because`", Level.WARNING)


def _taken(base: Base, game: Game) -> Iterator[str]:
    """Yield the keys of the questions that the functions of a rulebook take, and its recorder looks up."""
    for entry in merged(base, game).entries.values():
        function = function_for(base, entry)
        for argument in arguments(entry, function) if function else ():
            if argument.comes_from == "question":
                yield entry.questions[argument.name].rsplit("/", 1)[-1]
    brought = extension_of(game.id)
    try:
        recorder = brought.part("recorder") if brought else None
    except ExtensionError:
        return
    yield from recorder.reads if recorder else ()
