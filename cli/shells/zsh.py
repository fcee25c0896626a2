"""Completion for zsh, from the startup file or from a folder of `fpath`."""

from collections.abc import Iterable, Iterator, Mapping

from ... import __version__
from . import FILES_TOO, Option, Place, Tree

ONCE = "source <(mazo completion zsh)"
ALWAYS = "mazo completion zsh > ~/.mazo.zsh && echo '. ~/.mazo.zsh' >> ~/.zshrc"

_SCRIPT = """\
#compdef mazo
# mazo {version}: completion for zsh
_mazo_names() {{
    local -a names
    names=(${{(f)"$(mazo __complete zsh $1 "$PREFIX" "${{(@)words[2,CURRENT-1]}}" 2>/dev/null)"}})
    (( $#names )) && compadd -U -i "$IPREFIX" -- $names
}}
_mazo() {{
    local command="" whole="" place=0 prev=${{words[CURRENT-1]}} i
    local -a found
    for ((i = 2; i < CURRENT; i++)); do
        case $command:${{words[i]}} in
            {shared}) ((i++)); continue ;;
            *:--*=*) continue ;;
{taking}
            *:-*) continue ;;
        esac
        if [[ -n $whole ]]; then
            ((place++))
            continue
        fi
        command=${{command:+$command }}${{words[i]}}
        case $command in {nouns}) ;; *) whole=1 ;; esac
        case $command in
{short}
        esac
    done
    if [[ ${{words[CURRENT]}} == --*=* ]]; then
        prev=${{words[CURRENT]%%=*}}
        compset -P '*='
    fi
    case $command:$prev in
{values}
    esac
    case $command:${{words[CURRENT]}} in
{options}
    esac
    case $command:$place in
{places}
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
        shared="|".join(f"*:{n}" for o in tree.shared if o.takes_value for n in o.names),
        nouns="|".join(tree.verbs),
        short="\n".join(f'            {w}) command="{path}" ;;' for w, path in tree.short.items()),
        taking="\n".join(_taking(tree)),
        values="\n".join(_values(tree)),
        options="\n".join(_options(tree)),
        places="\n".join(_places(tree)),
    )


def _taking(tree: Tree) -> Iterator[str]:
    """Yield a case for each command with options whose value is the next word."""
    for command in tree.commands:
        if names := tree.taking(command):
            patterns = "|".join(f'"{command.path}":{name}' for name in names)
            yield f"            {patterns}) ((i++)); continue ;;"


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
    return f"        {patterns}) {_added(option) or '_files'}; return ;;"


def _added(what: Option | Place) -> str:
    """Return what adds the words that may stand there; empty where any will do."""
    if what.kind:
        return f"_mazo_names {what.kind}" + " || _files" * (what.kind in FILES_TOO)
    return f"compadd -- {' '.join(what.values)}" if what.values else ""


def _options(tree: Tree) -> Iterator[str]:
    """Yield a case for each command whose next word begins with a dash."""
    for command in tree.commands:
        yield _described(f'"{command.path}":-*', _named(command.options), "option")
    yield _described("*:-*", _named(tree.shared), "option")


def _named(options: Iterable[Option]) -> dict[str, str]:
    return {name: option.help for option in options for name in option.names}


def _places(tree: Tree) -> Iterator[str]:
    """Yield a case for each place of a word or an argument."""
    yield _described('"":*', tree.first, "command")
    for noun, verbs in tree.verbs.items():
        yield _described(f'"{noun}":*', verbs, "command")
    for command in tree.commands:
        for number, place in enumerate(command.places):
            if then := _added(place):
                yield f'        "{command.path}":{"*" if place.many else number}) {then} ;;'


def _described(pattern: str, words: Mapping[str, str], tag: str) -> str:
    pairs = " ".join(_quoted(f"{word}:{text}") for word, text in words.items())
    return f"        {pattern}) found=({pairs}); _describe {tag} found; return ;;"


def _quoted(text: str) -> str:
    escaped = text.replace("'", "'\\''")
    return f"'{escaped}'"
