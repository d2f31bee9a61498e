"""DOOM: The Board Game (2016): one invader player against up to four marine players (document S3)."""
