"""What the checks of meaning know of words: forms, meanings, and which translates which."""
