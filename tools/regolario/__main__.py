"""`python -m regolario` is the command `regolario`."""

from regolario.cli import main

main()
