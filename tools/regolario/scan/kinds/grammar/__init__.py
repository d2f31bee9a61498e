"""Agreement within a sentence: determiners, numbers, nouns, adjectives, participles and verbs."""
