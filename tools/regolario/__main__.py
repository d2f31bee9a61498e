"""Entry point of ``python -m regolario``, which runs the command ``regolario``."""

from regolario.cli import main

main()
