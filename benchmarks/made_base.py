"""Generator of a base of any size for measurements.

Realistic entries in three languages, terms, tables.
"""

import random
from pathlib import Path

from regolario.meaning.words.lexicon import lexicon

ROOT = Path(__file__).parents[1]
WORDS = {
    "it": "guerriero tassello muove attacca corridoio carta lama bordo tavolo torre scala corda turno nemico "
    "carica corre salta cade inciampa frena stanza porta muro acqua ponte dado tira lancia vince perde",
    "en": "warrior tile moves attacks corridor card blade edge table tower ladder rope turn enemy charges "
    "runs "
    "jumps falls trips brakes room door wall water bridge die roll throw wins loses",
    "es": "guerrero loseta mueve ataca corredor carta hoja borde mesa torre escalera cuerda turno enemigo carga "
    "corre salta cae tropieza frena sala puerta muro agua puente dado tira lanza gana pierde",
}
ENTRIES_A_CHAPTER = 30
CHAPTERS_A_GAME = 20
TERMS = 170


def sentence(chance: random.Random, language: str, words: int) -> str:
    """Return some words of a language, with the parameter in the middle."""
    said = [chance.choice(WORDS[language].split()) for _ in range(words)]
    said.insert(words // 2, "{points}")
    return " ".join(said)


def text(chance: random.Random, language: str) -> str:
    """Return a block text of four lines."""
    return "".join(f"      {sentence(chance, language, 12)}.\n" for _ in range(4))


def entry(chance: random.Random, game: str, chapter: int, number: int) -> str:
    """Return one entry with its texts, parameters and grounds."""
    key = f"entry-{number}"
    lines = [f"{key}:", "  name: {it: Una regola, en: A rule, es: Una norma}", "  params:"]
    if chapter == number == 0:  # the only literal numbers, which pin each other
        lines += ["    points: 4", "    most: 4", "  agrees: [{product: [points], about: most, within: 1 %}]"]
    else:
        lines += ["    points: = chapter-0/entry-0.points", f"    most: = {game}/chapter-0/entry-0.most"]
    lines += ["  text:"]
    body = "".join(f"    {code}: |\n{text(chance, code)}" for code in WORDS)
    tail = (
        f"  rests_on:\n    - {{statements: [M-R{chapter * ENTRIES_A_CHAPTER + number:03}], how: printed}}\n"
        "  runs: false\n  because: by-hand\n  reviewed: {it: original, en: ~, es: ~}\n"
    )
    return "\n".join(lines) + "\n" + body + tail


def content_words(code: str) -> list[str]:
    """Return the words of a language that may be forms of terms."""
    small = lexicon(code).small | lexicon(code).logic.keys()
    return [word for word in WORDS[code].split() if word not in small]


def terms(count: int) -> str:
    """Return a termbase of forms that occur in the texts, and many that do not."""
    lines, choices = [], {code: content_words(code) for code in WORDS}
    for number in range(count):
        lines.append(f"term-{number}:\n  definition: {{it: Una voce., en: A word., es: Una voz.}}")
        lines.append(f"  sense: sense-{number}")  # the games share their words
        for code, choice in choices.items():
            form = choice[number] if number < len(choice) else f"{choice[number % len(choice)]}{number}"
            lines.append(f"  {code}: {{forms: [{form}, {form}-{number}], state: proposed}}")
    return "\n".join(lines) + "\n"


def game(folder: Path, name: str, entries: int, a_chapter: int, chance: random.Random) -> None:
    """Write one game with a number of entries."""
    chapters = [range(start, min(start + a_chapter, entries)) for start in range(0, entries, a_chapter)]
    (folder / "rules").mkdir(parents=True)
    (folder / "terms").mkdir()
    (folder / "statements").mkdir()
    words = f"{{it: Gioco {name} it, en: Game {name} en, es: Juego {name} es}}"
    names = "".join(f"  chapter-{i}: {{it: Capitolo, en: Chapter, es: Sección}}\n" for i in range(len(chapters)))
    documents = f"documents:\n  M: {{title: Made, author: nobody, language: it, kind: rules, rights: {words}}}\n"
    head = f"title: {words}\nabout: {words}\nrights: {words}\n{documents}chapters:\n{names}"
    (folder / "game.yaml").write_text(head, encoding="utf-8")
    statements = []
    for number, chapter in enumerate(chapters):
        made = [entry(chance, name, number, place - chapter[0]) for place in chapter]
        (folder / "rules" / f"chapter-{number}.yaml").write_text("\n".join(made), encoding="utf-8")
        for place in chapter:
            said = "{it: I punti sono 4., en: There are 4 points., es: Hay 4 puntos.}"
            statements.append(
                f"M-R{number * ENTRIES_A_CHAPTER + place - chapter[0]:03}: {{section: x, text: {said}}}\n"
            )
    (folder / "statements" / "M.yaml").write_text("".join(statements), encoding="utf-8")
    (folder / "terms" / "words.yaml").write_text(terms(TERMS), encoding="utf-8")


def make(root: Path, entries: int, a_chapter: int = ENTRIES_A_CHAPTER) -> Path:
    """Write a base with a number of entries under ``root``; return its rules_data."""
    chance = random.Random(entries)
    data = root / "rules_data"
    data.mkdir(parents=True)
    for name in ("languages.yaml", "units.yaml"):
        (data / name).write_text((ROOT / "rules_data" / name).read_text(encoding="utf-8"), encoding="utf-8")
    senses = [f"sense-{number}: {{name: {{it: Una cosa, en: A thing, es: Una cosa}}}}\n" for number in range(TERMS)]
    (data / "senses.yaml").write_text("".join(senses), encoding="utf-8")
    size = a_chapter * CHAPTERS_A_GAME
    for number, start in enumerate(range(0, entries, size)):
        game(data / f"game-{number}", f"game-{number}", min(size, entries - start), a_chapter, chance)
    return data
