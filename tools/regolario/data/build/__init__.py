"""Construction of the model from the files of a base."""
