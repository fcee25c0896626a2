"""Command lines that are no commands: what is wrong is said, in the language in use."""

import pytest

from .running import Mazo

WRONG: dict[str, tuple[str, str, str]] = {
    "no such noun": ("nope", "no command “nope”", "ninguna orden «nope»"),
    "no such verb": ("deck nope", "“nope”", "«nope»"),
    "no such option": ("deck list --nope", "--nope", "--nope"),
    "an option without its value": ("card find --sort", "--sort needs", "--sort le falta"),
    "a flag with a value": ("card find --count=3", "--count takes no", "--count no lleva"),
    "a word missing": ("deck new", " is missing", ": falta "),
    "a word too many": ("deck new a b", "no place for: b", "sobra: b"),
    "no number": ("card find -l x", "a whole number", "un número entero"),
    "a number out of range": ("pack open sobre -c 0", "from 1 to", "de 1 a"),
    "a number below none": ("data undo -1", "“-1” will not do: a whole number", "«-1» no sirve"),
    "a setting below none": ("config set t1.x -15", "“-15” will not do", "desde 0"),
    "no shell of ours": ("completion tcsh", "one of bash, zsh, fish", "bash, zsh, fish"),
    "a deck called as the input": ("deck new -", "“-” will not do", "«-» no sirve"),
    "bytes for a name": ("deck new a\udcff", "these bytes are no text: “a?”", "«a?»"),
    "bytes to find": ("card find a\udcff", "no text", "no son texto"),
    "bytes for a file": ("deck import \udcff.txt", "no text", "no son texto"),
    "bytes for a seed": ("pack open p1 --seed \udcff", "no text", "no son texto"),
    "bytes for a command": ("\udcff", "no text", "no son texto"),
    "no such output": ("deck list -o xml", "“xml”", "«xml»"),
}


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("fault", WRONG)
def test_a_wrong_command_line_ends_with_2(mazo: Mazo, fault: str, lang: str) -> None:
    """The fault is told in one sentence of that language, nothing is printed, the code is 2."""
    line, english, spanish = WRONG[fault]
    ran = mazo(*line.split(), "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("mazo: ")
    assert (english if lang == "en" else spanish) in ran.err.splitlines()[0]
