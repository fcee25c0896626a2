"""What a format lets the player choose for a deck: what there is, what is chosen, what is open."""

from collections.abc import Iterable, Mapping
from typing import Any

from ...catalog.naming import key
from ...collection.deckbuilding.decks import Deck
from ...validators.decks.rule import Choice, Format
from ..choices import choice_data
from ..words import say, text


def choices_of(format_: Format | None, deck: Deck) -> list[dict[str, Any]]:
    """Return the choices of a format as JSON holds them: `value` is None while it is not made."""
    return [_as_data(choice, deck) for choice in format_.choices.values()] if format_ else []


def _as_data(choice: Choice, deck: Deck) -> dict[str, Any]:
    value = deck.choices.get(choice.id)
    return choice_data(choice) | {
        "value": value,
        "value_label": None if value is None else called(choice, value),
    }


def called(choice: Choice, value: str) -> str:
    """Return what a value of a choice is called; one that it does not have is called by its id."""
    return text(choice.values[value], value) if value in choice.values else value


def chosen_in_words(format_: Format | None, choices: Mapping[str, str]) -> list[str]:
    """Return what is chosen, each as `clan: Bear`; what the format does not ask for by its ids."""
    known = format_.choices if format_ else {}
    ids = [*(id_ for id_ in known if id_ in choices), *(id_ for id_ in choices if id_ not in known)]
    return [
        f"{text(known[id_].label, id_)}: {called(known[id_], choices[id_])}" if id_ in known
        else f"{id_}: {choices[id_]}"
        for id_ in ids
    ]  # fmt: skip


def open_notes(format_: Format | None, deck: Deck) -> list[str]:
    """Return a sentence for each choice that is still to be made, with how it is made."""
    found = choices_of(format_, deck)
    return [_open(each, deck) for each in found if each["value"] is None]


def _open(choice: Mapping[str, Any], deck: Deck) -> str:
    facts = {"choice": choice["label"], "values": _labels(choice["values"])}
    if deck.id is None:
        return say("deck.to-choose-in-list", id=choice["id"], **facts)
    return say("deck.to-choose", id=choice["id"], deck=quoted(deck.name), **facts)


def _labels(values: Iterable[Mapping[str, str]]) -> list[str]:
    return [
        v["id"] if key(v["label"]) == key(v["id"]) else f"{v['id']} ({v['label']})" for v in values
    ]


def quoted(name: str) -> str:
    """Return a name as it is typed on a command line."""
    from shlex import quote

    return quote(name)
