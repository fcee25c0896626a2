"""Completion for bash 3.2 and later, without the bash-completion package."""

from collections.abc import Iterable, Iterator

from ... import __version__
from . import Option, Tree

ONCE = 'eval "$(mazo completion bash)"'
ALWAYS = "mazo completion bash > ~/.mazo.bash && echo '. ~/.mazo.bash' >> ~/.bashrc"

_SCRIPT = """\
# mazo {version}: completion for bash
_mazo() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}
    local command="" words="" i
    # Readline takes "--lang=es" for three words.
    if [[ $cur == "=" ]]; then
        cur=""
    elif [[ $prev == "=" ]]; then
        prev=${{COMP_WORDS[COMP_CWORD-2]}}
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${{COMP_WORDS[i]}} in
            {shared})
                [[ ${{COMP_WORDS[i+1]}} == "=" ]] && ((i++))
                ((i++))
                ;;
            -*) ;;
            *)
                command=${{command:+$command }}${{COMP_WORDS[i]}}
                case $command in {nouns}) ;; *) break ;; esac
                ;;
        esac
    done
    case $command in
{short}
    esac
    case $command:$prev in
{values}
        *)
            case $command in
{words}
            esac
            ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
}}
complete -o bashdefault -o default -F _mazo mazo
"""


def render(tree: Tree) -> str:
    """Return the script."""
    return _SCRIPT.format(
        version=__version__,
        shared="|".join(n for o in tree.shared if o.takes_value for n in o.names),
        nouns="|".join(tree.verbs),
        short="\n".join(f'        {w}) command="{path}" ;;' for w, path in tree.short.items()),
        values="\n".join(_values(tree)),
        words="\n".join(_words(tree)),
    )


def _values(tree: Tree) -> Iterator[str]:
    """Yield a case for each option that takes a value; those of every command first."""
    for option in tree.shared:
        if option.takes_value:
            yield _value_case("*", option)
    for command in tree.commands:
        for option in command.options:
            if option.takes_value and option not in tree.shared:
                yield _value_case(f'"{command.path}"', option)


def _value_case(path: str, option: Option) -> str:
    patterns = "|".join(f"{path}:{name}" for name in option.names)
    return f'        {patterns}) words="{" ".join(option.values)}" ;;'


def _words(tree: Tree) -> Iterator[str]:
    """Yield a case for each place in the command line: options after a dash, else words."""
    shared = [name for option in tree.shared for name in option.names]
    yield _case("", shared, tree.first)
    for noun, verbs in tree.verbs.items():
        yield _case(noun, shared, verbs)
    for command in tree.commands:
        names = [name for option in command.options for name in option.names]
        yield _case(command.path, names, command.values)


def _case(path: str, options: Iterable[str], words: Iterable[str]) -> str:
    dashed, bare = " ".join(options), " ".join(words)
    then = f'if [[ $cur == -* ]]; then words="{dashed}"; else words="{bare}"; fi'
    return f'                "{path}") {then} ;;'
