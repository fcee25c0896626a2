"""Help at the table: what all its commands say, and the summary of each."""

WORDS = {
    "summary": "help at the table: setting up, dealing, counting, settling, with the reason for each step",
    "turn.summary": "what is done in a turn, phase by phase",
    "turn.about": "List what is done in a turn, phase by phase, with the rule of each step. With a phase, that one alone.",
    "turn.phase": "a phase, by name or number; all of them if none is named",
    "turn.examples": "mazo table turn -g roglamor\nmazo table turn combat -g invocacion",
    "turn.title": "A {turn} of {game}",
    "PHASE": "PHASE",
    "no-phases": "the file of {game} does not say what is done in a turn",
    "no-phase": "no phase is called “{name}”",
    "no-phase.hint": "The phases are: {known}.",
    "not-in-game": "this is not done in {game}",
    "not-in-game.hint": "It is done in: {games}. Say which with “-g GAME”.",
    "in-no-game": "no game that is installed does this",
    "unknown": "Not known: {field} of {of}.",
    "unknown-remedy": "Type the value in place of the name, or add it to the card: “mazo card edit CARD FIELD=VALUE”.",
    "assumption": "By settings: {values} (“mazo config get SETTING” says why).",
}
