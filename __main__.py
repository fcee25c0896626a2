"""The entry of `mazo` and of `python -m mazo`."""

import gc
import sys

from . import __version__


def main() -> int:
    """Run the command line and return its exit code."""
    # Modules that are just being loaded are no rubbish; looking for it among them takes a tenth.
    gc.set_threshold(100_000)
    try:
        # The version is answered before anything heavy is imported.
        if sys.argv[1:] in (["--version"], ["-V"]) and _printed(f"mazo {__version__}"):
            return 0
        if sys.argv[1:2] == ["__complete"]:
            from .cli.tab.key import answer

            return answer(sys.argv[2:])
        from .cli.main import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:  # while the imports run nobody else catches it
        return 130
    finally:
        gc.freeze()  # nor is it looked for at the end, when everything goes


def _printed(line: str) -> bool:
    """Print a line; tell whether it could be, for `run` knows what to say where it could not."""
    try:
        print(line, flush=True)
    except OSError:
        return False
    return sys.stdout is not None


if __name__ == "__main__":
    sys.exit(main())
