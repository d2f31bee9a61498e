"""DOOM: The Board Game (2004): one invader player against up to three marine players (document S4).

Marines and players are counted separately: three players at the table are two marine players and the invader.
"""
