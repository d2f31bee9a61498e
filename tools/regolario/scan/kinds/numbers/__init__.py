"""Numbers: digits and codes that were misread, counts and totals that do not add up."""
