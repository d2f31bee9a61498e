"""Checks of the functions of rules and of the examples that prove them."""
