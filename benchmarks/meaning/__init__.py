"""How many faults of the corpus of meaning the checks find, and how many good texts they flag."""
