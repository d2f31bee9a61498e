"""One folder a group of faults, one function a kind: text in, faults out. ``registry`` lists them."""
