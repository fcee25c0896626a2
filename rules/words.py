"""The words of a question that matter: stop words of both languages, and beginnings of words."""

from ..catalog.pattern import Pattern
from ..catalog.text import fold

_WORD = Pattern(r"\w+")
_SHORTEST = 4  # letters of a beginning; shorter words match only as a whole

# What a question is made of besides its subject, folded. Words that name something in a card game
# (`poder`, `sobre`, `cuesta`) stay in, and so does `está`, which is also where a card stands.
_SPANISH = """
a al ante como con cual cuales cuando cuanta cuantas cuanto cuantos cualquier de debe deben debo del
desde donde e el ella ellas ellos en entre era eran es esa ese eso estas este esto estos ha
hace hacer hago hasta hay la las le les lo los mas me mi mis ni no nos o ocurre para pasa pasar pero
podemos por porque puede pueden puedo pues que quien se segun ser si sin son su sucede sus tal
tambien te tengo tiene tienen tu tus un una unas uno unos y ya yo
"""
_ENGLISH = """
a about all also am an and any are as at be been but by can cannot could did do does doing for from
get gets had happen happens has have having he her him his how i if in into is isn it its just many
may me might much must my need no nor not of off on one or our should so some t than that the their
them then there these they this those to too up us was we were what when where which while who whom
whose why will with would you your
"""
STOP_WORDS = frozenset(f"{_SPANISH} {_ENGLISH}".split())


def question_words(text: str) -> tuple[str, ...]:
    """Return the folded words of a text that matter, each once, in order.

    Where none but small words are given, these are what is asked for.
    """
    every = tuple(dict.fromkeys(_WORD.findall(fold(text))))
    return tuple(word for word in every if word not in STOP_WORDS) or every


def beginning(word: str) -> str:
    """Return the beginning that a word shares with its plural and its verb forms.

    At least four letters and about two thirds of the word; shorter words are returned whole.
    """
    return word[: max(_SHORTEST, (2 * len(word) + 1) // 3)]


def has_forms(word: str) -> bool:
    """Tell whether words that begin alike may be forms of this one."""
    return len(word) >= _SHORTEST and not word.isdigit()
