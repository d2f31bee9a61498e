"""Terms: in running text, in searches, by their uses and their meanings."""
