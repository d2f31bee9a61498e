"""Letters, accents and signs that a scan or a conversion lost, misread or added."""
