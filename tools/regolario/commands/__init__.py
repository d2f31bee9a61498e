"""The sub-commands of `regolario`, one module each."""
