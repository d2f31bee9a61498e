"""Faults of a raw text: damage of a scan, machine translation, numbers that do not add up.

A reader turns a file into text, each kind of fault is a function from text to findings, and safe repairs are written to
a copy. No language is written in code: what depends on one is in lexicons/<lang>.yaml.
"""
