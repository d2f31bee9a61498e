"""Small random changes to texts, like those of a tired author or a hostile one; reproducible by seed."""

from collections.abc import Callable
from random import Random
from typing import Any

WORDS = (
    *("0", "-1", "1", "7", "999999999", "9" * 40, "9" * 5000, "1e400", "-0.0", "1/0", "1/3", "2.5", "0x10", ".", "~"),
    *(
        "",
        "null",
        "true",
        "no",
        "[]",
        "{}",
        "[[]]",
        "[1, [2, [3]]]",
        "{a: 1}",
        "[" * 40,
        "{a: " * 40,
        "'",
        '"',
        "|",
        ">",
    ),
    *("D6", "2D6", "0D6", "D0", "1000D1000", "2D999999999", "D100000000", "4 inch", "4 yard", "15 %", "1-3", "3-1"),
    *(
        "12-9999999999",
        "= steps.cost",
        "= play/steps.cost",
        "= a/b/c.d",
        "a1",
        "zz99",
        "A",
        "N3",
        "&a x",
        "*a",
        "!!x y",
    ),
    *("\t", "\u200b", "\ufeff", "é", "e\u0301", "²", "٤", "🎲", "\x00", "\x85", "\r", "# x", "a" * 300, "it", "same"),
    *("<b>", "[x](entry:a/b)", "{points}", "{points.words}", "{x|a|b}", "{", "}", "{.}", "%s", "../x", "/dev/null"),
)
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        2,
        3,
        7,
        10**6,
        -(10**6),
        10**9,
        10**30,
        2.5,
        -0.5,
        1e300,
        "",
        "a",
        "A",
        "N",
        "x" * 999,
    ),
    *(
        "D6",
        "1000D1000",
        "D100000000",
        "1/2",
        "1/0",
        "a1",
        "h8",
        "zz99",
        "²",
        "9" * 5000,
        "\x00",
        "|A .|\n|. z|",
        "+",
        "|",
    ),
    *([], [[]], [None], [1, 2], ["a"], [0] * 500, {}, {"a": 1}, {"column": 1, "row": 1}, {"x": []}, {"": None}),
)


def mutated(text: str, random: Random) -> str:
    """Return a text with one to four small changes."""
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        text = random.choice(CHANGES)(text, random)
    return text


def _word(text: str, random: Random) -> str:
    """Return the text with one value, after a colon, a comma or an opening bracket, replaced."""
    starts = [at + 1 for at, sign in enumerate(text) if sign in ":,[{- "] or [0]
    start = random.choice(starts)
    ends = [at for at in range(start + 1, min(start + 60, len(text))) if text[at] in ",]}\n"] or [start]
    return f"{text[:start]} {random.choice(WORDS)}{text[ends[0] :]}"


def _insert(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(WORDS) + text[at:]


def _delete(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + text[at + random.randint(1, 12) :]


def _sign(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(" \n:-,[]{}|>'\"#&*!%@`?0aA+.~") + text[at + 1 :]


def _lines(text: str, random: Random) -> str:
    """Return the text with lines deleted, repeated, exchanged or indented."""
    lines = text.split("\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    what = random.randrange(5)
    if what == 0:
        del lines[one : one + random.randint(1, 4)]
    elif what == 1:
        lines[one:one] = lines[other : other + random.randint(1, 4)]
    elif what == 2:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines[one] = f"  {lines[one]}" if what == 3 else lines[one].removeprefix("  ")
    return "\n".join(lines)


def _cut(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


CHANGES: tuple[Callable[[str, Random], str], ...] = (_word, _word, _word, _insert, _delete, _sign, _lines, _lines, _cut)


def mutated_value(value: Any, random: Random) -> Any:
    """Return a value as YAML gives it with one part of it exchanged, left out or added."""
    if isinstance(value, dict) and value and random.random() < 0.8:
        key = random.choice(list(value))
        changed = {**value, key: mutated_value(value[key], random)}
        return {name: inner for name, inner in changed.items() if name != key or random.random() < 0.9}
    if isinstance(value, list) and value and random.random() < 0.7:
        at = random.randrange(len(value))
        return [*value[:at], mutated_value(value[at], random), *value[at + 1 :]]
    if isinstance(value, str) and value and random.random() < 0.5:
        return mutated(value, random)
    if isinstance(value, int) and random.random() < 0.5:
        return value + random.choice((-2, -1, 1, 2, 10, 1000, 10**6))
    return random.choice(VALUES)
