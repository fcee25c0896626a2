"""Completion for zsh, from the startup file or from a folder of `fpath`."""

from collections.abc import Iterable, Iterator, Mapping

from ... import __version__
from . import Option, Tree

ONCE = "source <(mazo completion zsh)"
ALWAYS = "mazo completion zsh > ~/.mazo.zsh && echo '. ~/.mazo.zsh' >> ~/.zshrc"

_SCRIPT = """\
#compdef mazo
# mazo {version}: completion for zsh
_mazo() {{
    local command="" prev=${{words[CURRENT-1]}} i
    local -a found
    for ((i = 2; i < CURRENT; i++)); do
        case ${{words[i]}} in
            {shared}) ((i++)) ;;
            -*) ;;
            *)
                command=${{command:+$command }}${{words[i]}}
                case $command in {nouns}) ;; *) break ;; esac
                ;;
        esac
    done
    case $command in
{short}
    esac
    case $command:$prev in
{values}
    esac
    case $command:${{words[CURRENT]}} in
{options}
    esac
    case $command in
{bare}
        *) _files ;;
    esac
}}
if [[ $funcstack[1] == _mazo ]]; then
    _mazo "$@"
else
    (( $+functions[compdef] )) || {{ autoload -Uz compinit && compinit }}
    compdef _mazo mazo
fi
"""


def render(tree: Tree) -> str:
    """Return the script."""
    return _SCRIPT.format(
        version=__version__,
        shared="|".join(n for o in tree.shared if o.takes_value for n in o.names),
        nouns="|".join(tree.verbs),
        short="\n".join(f'        {w}) command="{path}" ;;' for w, path in tree.short.items()),
        values="\n".join(_values(tree)),
        options="\n".join(_options(tree)),
        bare="\n".join(_bare(tree)),
    )


def _values(tree: Tree) -> Iterator[str]:
    for option in tree.shared:
        if option.takes_value:
            yield _value_case("*", option)
    for command in tree.commands:
        for option in command.options:
            if option.takes_value and option not in tree.shared:
                yield _value_case(f'"{command.path}"', option)


def _value_case(path: str, option: Option) -> str:
    patterns = "|".join(f"{path}:{name}" for name in option.names)
    then = f"compadd -- {' '.join(option.values)}" if option.values else "_files"
    return f"        {patterns}) {then}; return ;;"


def _options(tree: Tree) -> Iterator[str]:
    """Yield a case for each command whose next word begins with a dash."""
    for command in tree.commands:
        yield _described(f'"{command.path}":-*', _named(command.options), "option")
    yield _described("*:-*", _named(tree.shared), "option")


def _named(options: Iterable[Option]) -> dict[str, str]:
    return {name: option.help for option in options for name in option.names}


def _bare(tree: Tree) -> Iterator[str]:
    yield _described('""', tree.first, "command")
    for noun, verbs in tree.verbs.items():
        yield _described(noun, verbs, "command")
    for command in tree.commands:
        if command.values:
            yield f'        "{command.path}") compadd -- {" ".join(command.values)} ;;'


def _described(pattern: str, words: Mapping[str, str], tag: str) -> str:
    pairs = " ".join(_quoted(f"{word}:{text}") for word, text in words.items())
    return f"        {pattern}) found=({pairs}); _describe {tag} found; return ;;"


def _quoted(text: str) -> str:
    escaped = text.replace("'", "'\\''")
    return f"'{escaped}'"
