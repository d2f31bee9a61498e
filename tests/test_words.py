"""Catalogues: precedence, languages and plural forms of messages; lists and numbers from CLDR."""

import re
from fractions import Fraction
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.pofile import read_po

from regolario.book.messages import Messages
from regolario.book.text.placeholders import Voice
from regolario.data.load import load
from regolario.model import Language, Param
from regolario.words.locales import category, decimal_sign, form, joined
from tests.conftest import ROOT

LISTS = [
    ("it", "standard", ["9", "10", "11"], "9, 10 e 11"),
    ("en-GB", "standard", ["9", "10", "11"], "9, 10 and 11"),
    ("es", "standard", ["9", "10", "11"], "9, 10 y 11"),
    ("it", "or", ["1", "2", "3"], "1, 2 o 3"),
    ("en-GB", "or", ["1", "2", "3"], "1, 2 or 3"),
    ("es", "or", ["1", "2", "3"], "1, 2 o 3"),
    ("it", "standard", ["nord", "est"], "nord ed est"),
    ("it", "standard", ["est", "nord"], "est e nord"),
    ("es", "standard", ["ogros", "imps"], "ogros e imps"),
    ("es", "standard", ["agua", "hierba"], "agua y hierba"),
    ("es", "or", ["7", "8"], "7 u 8"),
    ("es", "or", ["10", "11"], "10 u 11"),
    ("es", "or", ["10", "110"], "10 o 110"),
    ("de", "standard", ["9", "10"], "9 und 10"),
    ("en-GB", "standard", ["9"], "9"),
    ("en-GB", "standard", [], ""),
    ("tlh-unknown", "standard", ["9", "10"], "9, 10"),
]
PO = """msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\\n"

"""


def write(root: Path, name: str, content: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(content, encoding="utf-8")


def messages(root: Path, language: str, game: str | None = None, *, marked: bool = False) -> Messages:
    return Messages(load(root)[0], language, game, marked=marked)


@pytest.mark.parametrize(("tag", "style", "items", "said"), LISTS, ids=[case[3] for case in LISTS])
def test_a_list_ends_as_its_language_ends_it(tag: str, style: str, items: list[str], said: str) -> None:
    assert joined(items, tag, style) == said


@pytest.mark.parametrize(("tag", "sign"), [("it", ","), ("en-GB", "."), ("es", ","), ("es-MX", "."), ("tlh", ".")])
def test_the_decimal_sign_is_the_one_of_the_language(tag: str, sign: str) -> None:
    assert decimal_sign(tag) == sign


@pytest.mark.parametrize(
    ("tag", "number", "said"),
    [
        ("it", 1, "one"),
        ("it", 0, "other"),
        ("it", 1_000_000, "many"),
        ("en-GB", Fraction(1, 2), "other"),
        ("fr", 0, "one"),
        ("fr", Fraction(3, 2), "one"),
        ("pl", 3, "few"),
        ("pl", 5, "many"),
        ("tlh", 1, "other"),
    ],
)
def test_a_number_has_the_plural_category_of_cldr(tag: str, number: int | Fraction, said: str) -> None:
    assert category(tag, number) == said


def test_the_last_form_serves_for_all_categories_without_one() -> None:
    assert [form(("casella", "caselle"), "it", n) for n in (1, 2, 0, 1_000_000)] == ["casella"] + 3 * ["caselle"]
    assert [form(("pole", "pola", "pól"), "pl", n) for n in (1, 2, 5, 22)] == ["pole", "pola", "pól", "pola"]


def test_a_text_agrees_with_its_number_and_joins_its_lists() -> None:
    voice = Voice(Language("pl", "Polski", "pl", {}), {})
    params = {
        name: Param(name, value, "", "") for name, value in {"n": 22, "sides": (9, 10), "half": Fraction(5, 2)}.items()
    }
    text = "{n} {n|pole|pola|pól}, {sides}, {sides.or}, {half}"
    assert voice.render(text, params) == "22 pola, 9 i 10, 9 lub 10, 2,5"


def test_a_message_is_looked_for_in_the_game_then_in_the_house(tiny: Path) -> None:
    write(tiny, "tiny/words/it.po", 'msgctxt "site-tables"\nmsgid "Tables"\nmsgstr "Tavole"\n')
    assert messages(tiny, "it", "tiny")("site-tables") == "Tavole"
    assert messages(tiny, "it")("site-tables") == "Tabelle"
    assert messages(tiny, "it", "tiny")("site-terms") == "Termini"


def test_what_the_base_brings_comes_before_what_is_installed(tiny: Path) -> None:
    write(tiny, "words/en.po", 'msgctxt "site-tables"\nmsgid "Tables"\nmsgstr "Charts"\n')
    assert messages(tiny, "en", "tiny")("site-tables") == "Charts"
    assert messages(tiny, "it", "tiny")("site-tables") == "Tabelle"


def test_a_message_that_a_language_lacks_is_said_in_the_first_that_has_it(tiny: Path) -> None:
    (tiny / "languages.yaml").write_text("de: {name: Deutsch}\nes: {name: Español}\n", encoding="utf-8")
    write(tiny, "words/de.po", 'msgctxt "site-tables"\nmsgid "Tables"\nmsgstr "Tabellen"\n\n#, fuzzy\n'
          'msgctxt "site-terms"\nmsgid "Terms"\nmsgstr "Termine"\n')  # fmt: skip
    german = messages(tiny, "de", marked=True)
    assert (german("site-tables"), german.has("site-tables")) == ("Tabellen", True)
    assert (german("site-terms"), german.has("site-terms")) == ("Términos [es]", False)
    assert german("no-such-message") == "no-such-message"


def test_a_language_that_nobody_translated_speaks_english(tiny: Path) -> None:
    (tiny / "languages.yaml").write_text("de: {name: Deutsch}\n", encoding="utf-8")
    assert messages(tiny, "de")("site-tables") == "Tables"


def test_a_message_that_counts_takes_the_form_of_its_language(tiny: Path) -> None:
    (tiny / "languages.yaml").write_text("ru: {name: Русский}\nit: {name: Italiano}\n", encoding="utf-8")
    rules = 'msgctxt "site-counted-rules"\nmsgid "{count} rule"\nmsgid_plural "{count} rules"\n'
    write(
        tiny,
        "words/ru.po",
        PO + rules + 'msgstr[0] "{count} правило"\nmsgstr[1] "{count} правила"\nmsgstr[2] "{count} правил"\n',
    )
    russian = messages(tiny, "ru")
    said = [russian.count("site-counted-rules", n) for n in (1, 2, 5, 21)]
    assert said == ["1 правило", "2 правила", "5 правил", "21 правило"]
    assert russian.forms("site-counted-rules")["few"] == "{count} правила"
    assert russian.count("site-counted-tables", 21) == "21 tabelle"
    assert messages(tiny, "it").count("site-counted-rules", 1) == "1 regola"


def test_a_changed_catalogue_is_read_again(tiny: Path) -> None:
    write(tiny, "words/it.po", 'msgctxt "site-tables"\nmsgid "Tables"\nmsgstr "Tavole"\n')
    assert messages(tiny, "it")("site-tables") == "Tavole"
    write(tiny, "words/it.po", 'msgctxt "site-tables"\nmsgid "Tables"\nmsgstr "Tabellone"\n')
    assert messages(tiny, "it")("site-tables") == "Tabellone"


def test_apostrophes_are_round_however_they_are_typed(tiny: Path) -> None:
    write(tiny, "words/it.po", 'msgctxt "site-tables"\nmsgid "Tables"\nmsgstr "L\'elenco"\n')
    assert messages(tiny, "it")("site-tables") == "L’elenco"


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_the_percent_sign_stands_as_in_cldr(language: str) -> None:
    apart = re.search(r"0(\W?)%", Locale(language).percent_formats[None].pattern)
    assert apart
    wrong = []
    for path in sorted((ROOT / "tools").rglob("messages.pot" if language == "en" else f"{language}.po")):
        with path.open("rb") as file:
            said = [str(one.id if language == "en" else one.string) for one in read_po(file)]
        wrong += [text for text in said if any(found != apart[1] for found in re.findall(r"[\d}](\s?)%", text))]
    assert wrong == []


def test_no_program_writes_a_percent_sign_itself_with_a_space() -> None:
    """A sign behind a filled-in number is that of a language: see ``locales.percent``."""
    sources = [path for folder in ("tools", "benchmarks") for path in sorted((ROOT / folder).rglob("*"))]
    texts = {
        path: path.read_text(encoding="utf-8") for path in sources if path.suffix in (".py", ".html", ".js", ".typ")
    }
    assert len(texts) > 100
    assert [path.name for path, text in texts.items() if re.search(r"""\}[ \u00a0\u202f]%(?=["'`.,;)<])""", text)] == []
