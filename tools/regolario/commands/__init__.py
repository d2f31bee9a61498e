"""The sub-commands of `regolario`, a module each."""
