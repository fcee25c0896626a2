"""The words of a question that matter: stop words of both languages, and beginnings of words."""

from ..catalog.pattern import Pattern
from ..catalog.text import fold

_WORD = Pattern(r"\w+")
_HOW_MANY = Pattern(r"\b(number of|numero de)\b")  # asks how many, and not for a number
_SHORTEST = 4  # letters of a beginning; shorter words match only as a whole

# What a question is made of besides its subject, folded. Words that name something in a card game
# (`poder`, `sobre`, `cuesta`) stay in, and so does `está`, which is also where a card stands.
_SPANISH = """
a al ante como con cual cuales cualquier cuando cuanta cuantas cuanto cuantos de debe deben debo del
desde donde e el ella ellas ellos en entre era eran es esa ese eso estas este esto estos funciona
funcionan ha hace hacer hago hasta hay la las le les lo los mas me mi mis ni no nos o ocurre para
pasa pasar pero podemos por porque puede pueden puedo pues que quien se segun ser si sin son su
sucede sus tal tambien te tengo tiene tienen tu tus un una unas uno unos y ya yo
"""
_ENGLISH = """
a about all also am an and any are as at be been but by can cannot could did do does doing for from
get gets had happen happens has have having he her him his how i if in into is isn it its just many
may me might much must my need no nor not of off on one or our should so some t than that the their
them then there these they this those to too up us was we were what when where which while who whom
whose why will with work works would you your
"""
# Forms of one word, and words for the same event, that do not begin alike or are too short.
_KINDRED = """
win wins won winning winner winners
gana ganas ganan gano ganar gane ganes ganador
lose loses losing lost loser
pierde pierdes pierden pierdo perder pierda
pay pays paid paying payment
paga pagas pagan pago pagar pague
end ends ended ending
fin final acaba acaban acabar termina terminan terminar
bid bids bidding
buy buys buying bought
die dies died dying
muere mueren morir muera
"""
STOP_WORDS = frozenset(f"{_SPANISH} {_ENGLISH}".split())
KINDRED = {
    word: tuple(line.split()) for line in _KINDRED.strip().splitlines() for word in line.split()
}


def question_words(text: str) -> tuple[str, ...]:
    """Return the folded words of a text that matter, each once, in order.

    Where none but small words are given, these are what is asked for.
    """
    asked = _WORD.findall(_HOW_MANY.sub(" ", fold(text))) or _WORD.findall(fold(text))
    every = tuple(dict.fromkeys(asked))
    return tuple(word for word in every if word not in STOP_WORDS) or every


def beginning(word: str) -> str:
    """Return the beginning that a word shares with its plural and its verb forms.

    At least four letters and about two thirds of the word; shorter words are returned whole.
    """
    return word[: max(_SHORTEST, (2 * len(word) + 1) // 3)]


def forms(word: str) -> tuple[str, ...]:
    """Return beginnings, ending in `*`, and whole words that are forms of this word, folded."""
    begun = (f"{beginning(word)}*",) if has_forms(word) else ()
    plural = (f"{word}s",) if len(word) == _SHORTEST - 1 and word.isalpha() else ()
    return (*begun, *KINDRED.get(word, plural))


def has_forms(word: str) -> bool:
    """Tell whether words that begin alike may be forms of this one."""
    return len(word) >= _SHORTEST and not word.isdigit()
