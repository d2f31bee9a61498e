"""The differences between languages that are looked for, a module each."""
