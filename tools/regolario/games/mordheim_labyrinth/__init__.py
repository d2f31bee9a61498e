"""The labyrinth generator for Mordheim (document S2): a module for each chapter, and the labyrinth made whole."""
