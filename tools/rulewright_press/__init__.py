"""The press: a reference book and site of a game, made from its ruleset and nothing else. It knows no game."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.hookspecs import Command, hook


@hook
def rulewright_commands() -> Sequence[Command]:
    """The command; its module is imported when it is run."""
    help = "Make a reference of a game from its ruleset: a site, or a document to print."
    return [Command("press", help, "rulewright_press.command:press")]
