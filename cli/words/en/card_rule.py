"""Rules about cards: badly described, or broken."""

from .reading import WORDS as READING

WORDS = {
    **READING,
    "no-limit": "a rule of kind “{kind}” lacks its measure: {names}",
    "bad-range": "{low} is more than {high}",
    "unknown-kind": "there is no card rule of kind “{name}”",
    "unknown-field": "no field that would do here is called “{name}”",
    "unknown-value": "the field has no value “{name}”",
    "unknown-relation": "“{name}” is no known relation",
    "unknown-severity": "“{name}” is no severity",
    "no-opposites": "the field “{name}” does not say which values are opposites",
    "implies": "{card} ought to match {what}",
    "forbids": "{card} ought not to match {what}",
    "unique": "several cards share {what}: {cards}",
    "range": "{card} lies outside {what}",
    "chain": "the chain {what} of {card} lacks a card",
    "pair": "{card} lacks its opposite",
}
