"""In which language a card is printed: one code for each, whatever a file calls it."""

from collections.abc import Mapping

from ...catalog.pattern import Pattern
from ...catalog.text import fold

# ISO 639-1, with what programs and people write for it: in itself, in Spanish, English, German and
# French, and codes that are used instead.
LANGUAGES: Mapping[str, tuple[str, ...]] = {
    "es": ("español", "castellano", "spanish", "spanisch", "espagnol", "sp", "esp", "spa"),
    "en": ("english", "inglés", "englisch", "anglais", "eng"),
    "pt": ("português", "portugués", "portuguese", "portugiesisch", "portugais", "por", "ptbr"),
    "fr": ("français", "francés", "french", "französisch", "fra"),
    "de": ("deutsch", "alemán", "german", "allemand", "ger", "deu"),
    "it": ("italiano", "italian", "italienisch", "italien", "ita"),
    "ca": ("català", "catalán", "catalan", "katalanisch"),
    "gl": ("galego", "gallego", "galician"),
    "eu": ("euskara", "vasco", "basque"),
    "ja": ("日本語", "japonés", "japanese", "japanisch", "japonais", "jp", "jpn"),
    "ko": ("한국어", "coreano", "korean", "koreanisch", "coréen", "kr", "kor"),
    "ru": ("русский", "ruso", "russian", "russisch", "russe", "rus"),
    "zhs": (
        "简体中文", "simplified chinese", "chinese simplified", "s-chinese", "chino simplificado",
        "chinese", "chino", "cs", "zh", "zh-cn", "zh-hans",
    ),
    "zht": (
        "繁體中文", "traditional chinese", "chinese traditional", "t-chinese", "chino tradicional",
        "ct", "zh-tw", "zh-hant",
    ),
    "la": ("latin", "latín"),
    "ph": ("phyrexian", "phyrexiano"),
}  # fmt: skip
_OF_WORD = {fold(word): code for code, words in LANGUAGES.items() for word in (code, *words)}
_CODE = Pattern(r"[a-z]{2}(?:[-_][a-z]{2,4})?")


def language_of(text: str) -> str | None:
    """Return the code of a language, empty for an empty text; None for no known word.

    What has the shape of a code, as `pl` or `pt-br`, is taken for one.
    """
    word = fold(text.replace("_", "-"))
    if found := _OF_WORD.get(word) or ("" if not word else None):
        return found
    return word if not word or _CODE.fullmatch(word) else None
