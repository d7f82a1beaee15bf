"""The command line. A command's module is imported when it is run, so that the others cost nothing."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

import click

import rulewright


class Entry(NamedTuple):
    """A command: its help in one line, and where it is (`module:attribute`)."""

    help: str
    load: str


OWN = {
    "play": Entry("Play a match in the terminal, against bots or each other.", "rulewright.cli.play:play"),
    "replay": Entry("Step through a recorded match.", "rulewright.cli.replay:replay"),
    "ruleset": Entry("Check, show, compare and explain rulesets.", "rulewright.cli.ruleset:ruleset"),
    "games": Entry("List the games and their variants.", "rulewright.cli.games:games"),
    "new-variant": Entry("Write a commented variant that already works.", "rulewright.cli.new_variant:new_variant"),
    "new-game": Entry("Write a small, complete plugin to start a game from.", "rulewright.cli.new_game:new_game"),
    "plugins": Entry("List what is installed, and what is broken.", "rulewright.cli.plugins:plugins"),
}


class Lazy(click.Group):
    """Knows its commands by name; loads a command to run it, or to show its own help."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The framework's commands, then those of plugins."""
        return [*OWN, *_brought()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, loaded."""
        entry = OWN.get(cmd_name) or _brought().get(cmd_name)
        return None if entry is None else _loaded(cmd_name, entry)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments begin with; for an unknown one, the nearest is named."""
        name = args[0] if args else ""
        if name and not name.startswith("-") and name not in OWN and name not in _brought():
            from rulewright.rulesets import near

            from .ruleset import ruleset

            meant = f"; did you mean 'ruleset {name}'?" if name in ruleset.commands else ""
            ctx.fail(f"No such command {name!r}{meant or near(name, self.list_commands(ctx))}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands in the help; none of them is loaded for it."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.help) for name, entry in (OWN | _brought()).items()])

    def invoke(self, ctx: click.Context) -> Any:
        """Run; what goes wrong is said in words, without a traceback unless `-v` asks for it."""
        try:
            return super().invoke(ctx)
        except Exception as error:
            from .faults import told

            raise told(error, trace=bool(ctx.params.get("verbose"))) from None


def _brought() -> dict[str, Entry]:
    """Commands of plugins; the framework's own names stay its own."""
    from rulewright.plugins import plugins

    found: dict[str, Entry] = {}
    for command in plugins().bring("rulewright_commands"):
        if command.name not in OWN:
            found.setdefault(command.name, Entry(command.help, command.load))
    return found


def _loaded(name: str, entry: Entry) -> click.Command:
    module, _, attribute = entry.load.partition(":")
    try:
        command = getattr(import_module(module), attribute)
    except Exception as error:
        from .faults import told

        raise told(error, f"the command {name!r} can't be loaded") from None
    if not isinstance(command, click.Command):
        raise click.ClickException(f"the command {name!r} can't be loaded: {entry.load} is no click command")
    return command


@click.command(
    cls=Lazy,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="`rulewright COMMAND --help` tells the rest.",
)
@click.version_option(rulewright.__version__, prog_name="rulewright")
@click.option("-v", "--verbose", is_flag=True, help="Where something fails, show the traceback too.")
def main(verbose: bool) -> None:
    """Play board games whose rules are data; change the rules; try the change.

    \b
    First steps:
      rulewright games                     what there is to play
      rulewright play cook_islands         a match against a bot
      rulewright new-variant cook_islands my     a variant of your own, in my.toml
      rulewright ruleset check my.toml     is it right?
    """
