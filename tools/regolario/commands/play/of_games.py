"""Examples of installed games for the help of commands that know no game."""

import click

from regolario.engine.module_fault import ExtensionError
from regolario.extension import extensions
from regolario.record.recorder import Recorder


def recorders(ctx: click.Context) -> dict[str, Recorder]:
    """Return the recorders of all installed games, by game.

    A recorder that cannot be used is reported once and omitted, so that the other games can be recorded.
    """
    found: dict[str, Recorder] = {}
    for game, brought in extensions().items():
        try:
            if (recorder := brought.part("recorder")) is not None:
                found[game] = recorder
        except ExtensionError as error:
            told = ctx.find_root().meta.setdefault(__name__, set())
            if str(error) not in told:
                click.echo(f"{game} cannot be recorded: {error}", err=True)
            told.add(str(error))
    return found


class ExamplesOfGames(click.Command):
    """A command whose help ends with examples of the installed games and its exit status."""

    status = ""

    @staticmethod
    def example(recorder: Recorder) -> str:
        """Return the arguments of the command in a game's example; empty if it has none."""
        raise NotImplementedError

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write an example for each game on one line, or a generic form without games; then the exit status."""
        examples = [example for recorder in recorders(ctx).values() if (example := self.example(recorder))]
        with formatter.section("Example"):
            for example in examples or ["FILE"]:
                formatter.write(f"{'':>{formatter.current_indent}}regolario {self.name} {example}\n")
        formatter.write_paragraph()
        formatter.write_text(f"Exit status: {self.status}")
