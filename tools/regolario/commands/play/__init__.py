"""Commands that run rules, examples, rolls and recorded games."""
