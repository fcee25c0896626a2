"""Completion for fish 3 and later."""

from collections.abc import Iterator

from ... import __version__
from . import FILES_TOO, Option, Place, Tree

ONCE = "mazo completion fish | source"
ALWAYS = "mazo completion fish > ~/.config/fish/completions/mazo.fish"

_SCRIPT = """\
# mazo {version}: completion for fish
# Prints the command that the words before the cursor name, then how many arguments it has.
function __mazo_command
    set -l words (commandline -opc)
    set -l command
    set -l place 0
    set -l whole
    set -l skip
    for word in $words[2..-1]
        if test -n "$skip"
            set skip
            continue
        end
        switch "$command:$word"
            case {shared} {taking}
                set skip 1
            case '*:-*'
            case '*'
                if test -n "$whole"
                    set place (math $place + 1)
                    continue
                end
                set command (string join ' ' $command $word)
                contains -- $command {nouns}; or set whole 1
                switch $command
{short}
                end
        end
    end
    echo "$command"
    echo $place
end
function __mazo_at
    set -l now (__mazo_command)
    test "$now[1]" = "$argv[1]"; or return 1
    test (count $argv) -eq 1; or test $now[2] -ge $argv[2] -a $now[2] -le $argv[3]
end
function __mazo_names
    set -l words (commandline -opc)
    mazo __complete fish $argv[1] (commandline -ct) $words[2..-1] 2>/dev/null
end
{lines}
"""
_MANY = 9_999  # arguments that nobody types


def render(tree: Tree) -> str:
    """Return the script."""
    return _SCRIPT.format(
        version=__version__,
        shared=" ".join(f"'*:{n}'" for o in tree.shared if o.takes_value for n in o.names),
        taking=" ".join(f"'{c.path}:{n}'" for c in tree.commands for n in tree.taking(c)),
        nouns=" ".join(tree.verbs),
        short="\n".join(
            f"                    case {word}\n                        set command '{path}'"
            for word, path in tree.short.items()
        ),
        lines="\n".join(_lines(tree)),
    )


def _lines(tree: Tree) -> Iterator[str]:
    for option in tree.shared:
        yield f"complete -c mazo{_option(option)}"
    for word, summary in tree.first.items():
        yield f"{_at('')} -f -a {word} -d {_quoted(summary)}"
    for noun, verbs in tree.verbs.items():
        for verb, summary in verbs.items():
            yield f"{_at(noun)} -f -a {verb} -d {_quoted(summary)}"
    for command in tree.commands:
        for option in command.options:
            if option not in tree.shared:
                yield f"{_at(command.path)}{_option(option)}"
        for number, place in enumerate(command.places):
            if told := _told(place):
                last = _MANY if place.many else number
                yield f"{_at(f'{command.path}', number, last)}{told}"


def _told(what: Option | Place) -> str:
    """Return the words that may stand there; empty where any will do."""
    if what.kind:
        return f" -a '(__mazo_names {what.kind})'" + " -f" * (what.kind not in FILES_TOO)
    return f" -f -a {_quoted(' '.join(what.values))}" if what.values else ""


def _at(path: str, *between: int) -> str:
    condition = " ".join([f'__mazo_at "{path}"', *map(str, between)])
    return f"complete -c mazo -n {_quoted(condition)}"


def _option(option: Option) -> str:
    spelt = "".join(f" -l {n[2:]}" if n.startswith("--") else f" -s {n[1:]}" for n in option.names)
    if option.takes_value:
        spelt += f" -r{_told(option)}"
    return f"{spelt} -d {_quoted(option.help)}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
