"""The scanner, on which Command Points are marked (S1-R039); calculators need it without the budgets."""


def on_the_scanner(points: int, highest: int, beyond: str) -> int:
    """Return how many Command Points count, of which the scanner may show only some."""
    return min(points, highest) if beyond == "scanner-limit" else points
