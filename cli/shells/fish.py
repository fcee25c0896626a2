"""Completion for fish 3 and later."""

from collections.abc import Iterator

from ... import __version__
from . import Option, Tree

ONCE = "mazo completion fish | source"
ALWAYS = "mazo completion fish > ~/.config/fish/completions/mazo.fish"

_SCRIPT = """\
# mazo {version}: completion for fish
function __mazo_command
    set -l words (commandline -opc)
    set -l command
    set -l skip 0
    for word in $words[2..-1]
        if test $skip = 1
            set skip 0
            continue
        end
        switch $word
            case {shared}
                set skip 1
            case '-*'
            case '*'
                set -a command $word
                contains -- "$command" {nouns}; or break
        end
    end
    switch "$command"
{short}
        case '*'
            echo "$command"
    end
end
function __mazo_at
    set -l now (__mazo_command)
    test "$now" = "$argv[1]"
end
{lines}
"""


def render(tree: Tree) -> str:
    """Return the script."""
    return _SCRIPT.format(
        version=__version__,
        shared=" ".join(n for o in tree.shared if o.takes_value for n in o.names),
        nouns=" ".join(tree.verbs),
        short="\n".join(
            f"        case {word}\n            echo '{path}'" for word, path in tree.short.items()
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
        if command.values:
            yield f"{_at(command.path)} -f -a {_quoted(' '.join(command.values))}"


def _at(path: str) -> str:
    condition = f'__mazo_at "{path}"'
    return f"complete -c mazo -n {_quoted(condition)}"


def _option(option: Option) -> str:
    spelt = "".join(f" -l {n[2:]}" if n.startswith("--") else f" -s {n[1:]}" for n in option.names)
    if option.values:
        spelt += f" -x -a {_quoted(' '.join(option.values))}"
    elif option.takes_value:
        spelt += " -r"
    return f"{spelt} -d {_quoted(option.help)}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
