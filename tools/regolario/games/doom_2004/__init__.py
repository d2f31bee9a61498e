"""DOOM: The Board Game (2004): one player's invaders against the marines of up to three others (document S4).

Marines and players are counted apart throughout: three players at the table are two marine players and the invader.
"""
