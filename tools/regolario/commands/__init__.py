"""The sub-commands of `regolario`, one module each, in a folder for each area."""
