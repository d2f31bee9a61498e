"""The labyrinth generator for Mordheim (document S2).

A module for each chapter, and the labyrinth made whole.
"""
