"""The scan of raw texts: kinds of faults, readers of files, repairs, the command."""
