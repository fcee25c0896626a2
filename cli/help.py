"""The help of `mazo` and of a noun: what there is, one line each."""

from collections.abc import Iterable

from .commands import ALONE, SHORT, VERBS
from .words import say


def of_everything() -> str:
    """Return the help of the whole command line."""
    blocks = [say("cli.about"), say("cli.usage"), ""]
    nouns = [(noun, say(f"{noun}.summary")) for noun in (*VERBS, *ALONE)]
    blocks += [say("cli.nouns"), *_rows(nouns), ""]
    short = [(f"{word}", f"{noun} {verb}") for word, (noun, verb) in SHORT.items()]
    blocks += [say("cli.short-forms"), *_rows(short), "", say("cli.more")]
    return "\n".join(blocks)


def of_noun(noun: str) -> str:
    """Return the help of a noun: its verbs."""
    verbs = [(verb, say(f"{noun}.{verb}.summary")) for verb in VERBS[noun]]
    usage = say("cli.noun-usage", noun=noun)
    return "\n".join([say(f"{noun}.summary"), usage, "", *_rows(verbs)])


def _rows(pairs: Iterable[tuple[str, str]]) -> list[str]:
    pairs = list(pairs)
    width = max(len(word) for word, _ in pairs)
    return [f"  {word:<{width}}  {summary}" for word, summary in pairs]
