"""Deck rules in words: what each asks of a deck, read off its keys.

A kind needs no code here: its sentence is the word `rule.says-<kind>`, and what a further key adds
is `rule.<kind>-<key>`.
"""

from ...catalog.pattern import Pattern
from ...validators.decks.rule import Rule
from ..words import known, say, text, words
from .asking import Asking
from .phrases import phrases

__all__ = ["Asking", "name_of", "said"]

_FIELD = Pattern(r"\{(\w+)")


def said(rule: Rule, asking: Asking) -> str:
    """Return what a rule asks, as sentences in the language in use."""
    told = phrases(rule, asking)
    sentences = [_main(rule, told)]
    for key in rule.given:
        name = f"rule.{rule.kind}-{key}"
        if known(name):
            sentences.append(say(name, said=told[key]))
    sentences += _always(rule, asking)
    after = [":", *(each[-1:] for each in sentences)]
    begun = (
        each if end == ":" else _begun(each) for end, each in zip(after, sentences, strict=False)
    )
    return _begun(" ".join(begun))


def name_of(rule: Rule) -> str:
    """Return what a rule is called: its label, else its kind."""
    what = str(rule.given.get("filter", ""))
    return text(rule.label) if rule.label else say(f"verdict.kind-{rule.kind}", what=what)


def _main(rule: Rule, told: dict[str, str]) -> str:
    """Return the sentence of the kind; where a key is left out, its words say what holds then."""
    template = words("rule")[f"says-{rule.kind}"]
    lacking = [field for field in _FIELD.findall(template) if field not in told]
    usual = {field: say(f"rule.without-{field}-in-{rule.kind}") for field in lacking}
    return say(f"rule.says-{rule.kind}", **told, **usual)


def _always(rule: Rule, asking: Asking) -> list[str]:
    """Return what any rule may say besides: where, when, and how much hangs on it."""
    sentences = []
    if rule.zones:
        zones = asking.game.zones
        said = [text(zones[id_].label) if id_ in zones else id_ for id_ in rule.zones]
        sentences.append(say("rule.zones", zones=" + ".join(said)))
    sentences += [
        say("rule.when", what=asking.called(id_), value=asking.value(id_, value))
        for id_, value in rule.when.items()
    ]
    if rule.since:
        sentences.append(say("rule.since", day=rule.since))
    if rule.until:
        sentences.append(say("rule.until", day=rule.until))
    if rule.severity != "error":
        sentences.append(say(f"rule.only-{rule.severity}"))
    return sentences


def _begun(sentence: str) -> str:
    """Return a sentence with a capital letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]
