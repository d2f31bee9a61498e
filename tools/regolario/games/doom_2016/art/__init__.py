"""The pictures of DOOM (2016)."""
