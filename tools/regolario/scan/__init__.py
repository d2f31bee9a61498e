"""Faults of a raw text: damage of a scan, machine translation, numbers that do not add up."""
