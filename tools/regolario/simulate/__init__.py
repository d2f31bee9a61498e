"""Contests played many times on several cores or machines, with win rates and their error."""
