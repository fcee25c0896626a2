"""The guided tour."""

WORDS = {
    "summary": "a guided tour in a minute; nothing of yours is touched",
    "about": "Walk through what mazo does: every step shows the command, so that you can type it yourself. It all happens in a folder that is gone in the end; your own things stay as they are.",
    "examples": "mazo demo\nmazo demo --lang es",
    "welcome": "Welcome. This is a walk through mazo: each line that begins with $ is a command as you would type it. The lists it reads and all that is made on the way lie in a folder that goes when the tour ends.",
    "step-find": "A search asks for any field a card has: here, strong attackers that do not live in the ice. They are real cards, as the public lists tell them.",
    "step-card": "A card in full: what is known, where it comes from, and what nobody has told yet.",
    "step-sample": "Of this game there are {known}: too few for any legal deck. So the sample cards are let in, which are made up and always marked †.",
    "step-illegal": "A deck is a plain list of counts and names; this one has been made in a hurry. Every rule is checked, each with its paragraph in the rulebook and a way to mend it; the command ends with 1, so that a script can tell.",
    "step-import": "Another list, made with more care, and this time it is kept as a deck.",
    "step-legal": "This one is legal: thirty cards, enough of them without effect, no card too often.",
    "step-hand": "A hand to see how the deck starts. The same seed deals the same hand on any machine.",
    "step-sample-packs": "Another game, whose boosters can be opened; its sample cards too, so that there are names to draw.",
    "step-open": "A booster by its own rules: slots, rarities and odds. The receipt below is all that is needed to open it again.",
    "step-verify": "Replayed from the receipt: the same cards, so nobody has to take your word for it.",
    "step-term-es": "The glossary explains the words of a game, here in Spanish …",
    "step-term-en": "… and the same word in English; either language finds it.",
    "step-rules": "A question to the rulebook, in your words: the paragraphs that answer it, the likeliest first.",
    "end": "That was the tour. What to type next:\n  mazo game list            the games there are\n  mazo game use GAME        choose one\n  mazo find WORD            find cards\n  mazo deck new NAME        begin a deck\n  mazo card import FILE     bring in the cards that you have on your table\n  mazo --help               everything else",
    "end-wrong": "The tour did not go as it should: stderr says where. “mazo doctor” may know why.",
    "wrong": "“{command}” ended with {code}, and {expected} was right.",
}
