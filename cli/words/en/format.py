"""Deck formats that are badly described."""

from .reading import WORDS as READING

WORDS = {
    **READING,
    "no-limit": "“{kind}” lacks one of these keys: {names}",
    "bad-range": "“{first}” ({low}) goes beyond “{last}” ({high})",
    "unknown-kind": "there is no rule kind “{name}”",
    "unknown-zone": "no zone of a deck is called “{name}”",
    "unknown-field": "no field that could stand here is called “{name}”",
    "unknown-set": "this game has no set “{name}”",
    "unknown-value": "there is no value “{name}” to choose from",
    "unknown-word": "“{name}” is none of the words that mean something here",
    "unknown-severity": "“{name}” is no severity",
    "unknown-card": "no card “{name}” is known",
    "not-a-card": "“{found}” is no card: a name or an id in quotes is",
    "one-of-these": "one of these keys is needed: {names}",
    "either-or": "these keys rule each other out: {names}",
    "no-opposites": "the field “{name}” does not say which values are opposites",
    "bad-formula": "the formula “{value}” makes no sense at “{sign}”",
    "open-formula": "the formula “{value}” breaks off",
    "no-result": "the formula “{value}” always divides by 0",
    "unknown-name": "no number is called “{name}”",
    "not-a-day": "“{found}” is no day such as 2026-05-31",
    "unknown-choice": "this format lets nobody choose “{name}”",
    "choice-of-words": "what is chosen as “{name}” are words, and a number is needed here",
    "field-of-words": "what the leader has as “{name}” are words, and a number is needed here",
    "more-than-values": "there are {count} values of “{name}”, and {least} are asked for",
    "excludes-itself": "“{name}” would exclude itself alone",
    "same-value": "“{name}” stands here twice",
    "no-leader": "it asks the leader for “{name}”, and no rule of the format says who leads",
}
