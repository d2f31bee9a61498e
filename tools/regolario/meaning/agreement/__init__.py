"""Words of one language that do not agree in gender or number."""
