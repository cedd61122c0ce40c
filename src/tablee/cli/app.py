"""The command `tablee`."""

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from tablee.cli import bench, games, play, replay, serve, trace, verify
from tablee.cli.plainly import complain
from tablee.cli.words import local_words

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
app.command(help=HELP("help.serve"), epilog=HELP("help.serve_example"), rich_help_panel=PANEL)(
    serve.serve
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
    """Run a command; what goes wrong is said in one line."""
    forgive_odd_letters()
    try:
        sys.exit(app(standalone_mode=False))
    except typer.TyperException as error:
        if not error.format_message():  # a group of commands alone: its help has been shown
            sys.exit(0)
        complain(usage(error))
        sys.exit(error.exit_code)


def forgive_odd_letters() -> None:
    """A terminal that lacks a letter shows a question mark instead of ending the match."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def usage(error: typer.TyperException) -> str:
    """What is wrong with the command line, and where to read how it should be."""
    why = sentence(error.format_message())
    context = getattr(error, "ctx", None)
    command = "" if context is None else context.command_path.partition(" ")[2]
    parameter = getattr(error, "param", None)
    what = parameter.get_error_hint() if parameter is not None else ""
    match type(error).__name__:
        case "NoSuchOption" if command:
            return HELP(
                "usage.no_such_option", command=command, option=getattr(error, "option_name", "")
            )
        case "MissingParameter" if command:
            return HELP("usage.missing", command=command, what=what)
        case "BadParameter" if command:
            return HELP("usage.bad_value", command=command, what=what, why=sentence(error.message))
        case _:
            return HELP("usage.wrong", why=why)


def sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."
