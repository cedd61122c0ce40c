"""The command `tablee`. What it says about a wrong command line is in `usage.py`."""

import os
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from tablee.cli import (
    arena,
    bench,
    check,
    export,
    gallery,
    games,
    play,
    replay,
    serve,
    trace,
    verify,
)
from tablee.cli.plainly import WRONG, complain
from tablee.cli.usage import usage
from tablee.cli.words import local_words
from tablee.games import GAMES

HELP = local_words()
PANEL = HELP("help.commands")

app = typer.Typer(
    help=HELP("help.app"),
    epilog=HELP("help.app_example"),
    context_settings={"help_option_names": ["--help", "-h"]},
    add_completion=False,
    pretty_exceptions_enable=False,
)

app.command(help=HELP("help.play"), epilog=HELP("help.play_example"), rich_help_panel=PANEL)(
    play.play
)
app.command(help=HELP("help.games"), epilog=HELP("help.games_example"), rich_help_panel=PANEL)(
    games.games
)
app.command(help=HELP("help.trace"), epilog=HELP("help.trace_example"), rich_help_panel=PANEL)(
    trace.trace
)
app.command(help=HELP("help.replay"), epilog=HELP("help.replay_example"), rich_help_panel=PANEL)(
    replay.replay
)
app.command(help=HELP("help.verify"), epilog=HELP("help.verify_example"), rich_help_panel=PANEL)(
    verify.verify
)
app.command(
    help=HELP("help.check"),
    epilog=HELP("help.check_example", game=GAMES[0].key),
    rich_help_panel=PANEL,
)(check.check)
app.command(help=HELP("help.serve"), epilog=HELP("help.serve_example"), rich_help_panel=PANEL)(
    serve.serve
)
app.command(help=HELP("help.arena"), epilog=HELP("help.arena_example"), rich_help_panel=PANEL)(
    arena.arena
)
app.command(help=HELP("help.export"), epilog=HELP("help.export_example"), rich_help_panel=PANEL)(
    export.export
)
app.command(help=HELP("help.gallery"), epilog=HELP("help.gallery_example"), rich_help_panel=PANEL)(
    gallery.gallery
)
app.add_typer(bench.bench, name="bench", rich_help_panel=PANEL)


@app.callback(invoke_without_command=True)
def tablee(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help=HELP("help.version"))] = False,
) -> None:
    if show_version:
        from importlib.metadata import version  # slow, and only needed here

        print(f"tablee {version('tablee')}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help(), end="")


def main() -> None:
    """Runs a command; an error is one line."""
    stand_in_for_closed_streams()
    forgive_odd_letters()
    forget_screens_without_size()
    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
        sys.exit(code)
    except typer.TyperException as error:
        if not error.format_message():  # a group of commands alone: its help has been shown
            sys.exit(0)
        complain(usage(error, local_words()))
        sys.exit(error.exit_code)
    except OSError as error:  # input files handle their own errors: this is the output
        let_go_of_the_output()
        words = local_words()
        complain(words("usage.no_output", why=words.detail(error)))
        sys.exit(WRONG)


def stand_in_for_closed_streams() -> None:
    """The program may be started without standard input or output."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115, PTH123 - open as long as we are
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115, PTH123
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115, PTH123


def forgive_odd_letters() -> None:
    """A terminal that lacks a letter shows a question mark instead of ending the match."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def forget_screens_without_size() -> None:
    for name in ("COLUMNS", "LINES"):
        if not os.environ.get(name, "").strip("0 "):
            os.environ.pop(name, None)


def let_go_of_the_output() -> None:
    """Prevents Python from writing the same output again at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
