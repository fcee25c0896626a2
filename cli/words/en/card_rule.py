"""Rules about cards: badly described, or broken."""

from .reading import WORDS as READING

WORDS = {
    **READING,
    "no-limit": "a rule of kind “{kind}” needs one of these: {names}",
    "bad-range": "“{first}” ({low}) goes beyond “{last}” ({high})",
    "unknown-kind": "there is no card rule of kind “{name}”",
    "unknown-field": "no field that would do here is called “{name}”",
    "unknown-value": "the field has no value “{name}”",
    "unknown-relation": "“{name}” is no known relation",
    "unknown-group": "parts are counted by “components” or by “sets”, not by “{name}”",
    "unknown-severity": "“{name}” is no severity",
    "not-a-value": "“{found}” is no word and no number",
    "no-opposites": "the field “{name}” does not say which values are opposites",
    "implies": "{card} ought to match {what}",
    "forbids": "{card} ought not to match {what}",
    "unique": "several cards share {what}: {named}",
    "range": "{card} lies outside {what}",
    "one-of": "{card} does not keep to {what}",
    "chain-lacking": "the chain {what} of {card} lacks {lacks}",
    "chain-open": "of the chain {what} of {card} nobody has entered {lacks} yet",
    "pair": "{card} and its other version are no opposites",
    "pair-lacking": "{card} lacks its opposite: {lacks}",
    "pair-open": "the opposite of {card} has not been entered yet: {lacks}",
    "parts": "{what} of “{about}”: {found} in all, and the box holds {needed}",
    "parts-open": "{what} of “{about}”: {found} so far, and the box holds {needed}",
}
