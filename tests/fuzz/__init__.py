"""Hostile and careless input: whatever is handed in, the answer is a message, and it comes soon."""
