"""Deals of a round: which are legal, what they leave and how long the Portal lasts."""

WORDS = {
    "players": "how many play",
    "portal": "cards left in the Portal (default: a whole one, as the game begins)",
    "first": "it is the first round, which deals a fixed number",
    "as-referee": "Armageddon: the Guardian referees and takes a card at the end of the round",
    "nobody": "nobody is left to deal to: the Guardian is the only player",
    "portal-unknown": "nobody knows how many cards the Portal has",
    "portal-unknown.hint": "Say it with --portal N.",
    "whole-portal": "the Portal is whole: {count} {count|card|cards}",
    "referee": "how many players are dealt to: {count}",
    "first-deal": "the first round deals {count} to each",
    "goes-on": "the Portal has {portal} {portal|card|cards}, and at least {least} are needed for {players}: play goes on",
    "ends": "the Portal has {portal} {portal|card|cards}, and at least {least} are needed for {players}: the game is over",
    "may-deal": "the Guardian picks from {least} to {most} for each",
    "option": "{cards} each, {dealt} in all: {left} left",
    "option-even": "{cards} each, {dealt} in all: {left} left, which divide evenly",
    "rounds": "Rounds left, if no Mana comes back: {fewest} to {most} ({cite}).",
    "rounds-exactly": "Rounds left, if no Mana comes back: {most} ({cite}).",
}
