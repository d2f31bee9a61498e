"""Articles that do not suit the first sound of the next word, as in *un scudo* and *gli cavalli*."""

import re
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.forms import Forms
from regolario.scan.kinds.grammar.parts import Parts, sentences
from regolario.scan.kinds.grammar.quantified import describes
from regolario.scan.kinds.grammar.usage import Agreement
from regolario.scan.text import Text, cased

CLUSTER = re.compile(r"s[bcdfglmnpqrtvz]|z|gn|ps")
PLAIN = re.compile(r"(?!gn|ps|pn|pt|ct|ft|mn)[bcdfglmnpqrtv]|s[aeiou]")
VOWEL = re.compile(r"[aeou]|i[^aeou]")
SHORTEST = 4
"""The fewest letters of a word that is judged."""


def _is_noun(article: str, word: str, parts: Parts, nouns: Forms) -> bool:
    """Return whether a noun follows an article that may be a pronoun, unlike *uno giallo*, *lo riempie*."""
    pronoun = article in parts.data.get("one_pronouns", ())
    if pronoun and (word not in parts.named or describes(word, parts)):
        return False
    return not (pronoun or article in parts.pronouns) or bool(nouns.of(word) and not parts.may_be_finite(word))


def sounds(text: Text) -> Iterator[Fault]:
    """Yield such articles; of those that are pronouns too, only before a noun."""
    pairs = [one.split("/") for one in text.lexicon.agreement.get("sounds", ())]
    if not pairs or text.dictionary is None or text.damaged:
        return
    plain = dict(pairs)
    other = {two: one for one, two in pairs if two not in text.lexicon.agreement.get("never_plain", ())}
    parts = Parts(text)
    nouns = Forms(text, Agreement(text))
    classes = {word: key for key in ("ms", "mp") for word in parts.data.get(key, ())}
    several = {word for word in classes if classes[word] == "mp"}
    for one in sentences(text):
        for at in range(len(one.words) - 1):
            article, word = one.lower(at), one.lower(at + 1)
            form = ""
            if len(word) < SHORTEST or not one.gaps[at].isspace() or not text.knows(word):
                continue
            own = nouns.of(word)
            feminine = not any(which[0] == "m" for which in own) if own else word.endswith("a")
            if feminine:
                continue  # *il squadra* has another gender
            if article in plain and (CLUSTER.match(word) or (article in several and VOWEL.match(word))):
                form = plain[article]
            elif article in other and PLAIN.match(word) and word not in parts.little:
                form = other[article] if _is_noun(article, word, parts, nouns) else ""
            if form:
                place = one.words[at]
                yield Fault(place.start, place.end, f"the article before this sound is {form}", cased(form, place.text))
