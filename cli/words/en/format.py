"""Deck formats that are badly described."""

from .reading import WORDS as READING

WORDS = {
    **READING,
    "no-limit": "a rule of kind “{kind}” lacks its measure: {names}",
    "bad-range": "{low} is more than {high}",
    "unknown-kind": "there is no rule kind “{name}”",
    "unknown-zone": "no zone of a deck is called “{name}”",
    "unknown-field": "no numeric field is called “{name}”",
    "unknown-value": "the setting has no value “{name}”",
    "unknown-severity": "“{name}” is no severity",
    "unknown-card": "no card “{name}” is known",
    "no-opposites": "the field “{name}” does not say which values are opposites",
}
