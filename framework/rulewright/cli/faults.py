"""What goes wrong, told in words: one message on stderr and exit code 1."""

from __future__ import annotations

import traceback
from typing import IO, Any

import click


class Told(click.ClickException):
    """A message for people; several lines stay as they are, so that `file:line:column` begins a line."""

    def show(self, file: IO[Any] | None = None) -> None:
        """Print it."""
        lines = self.message.splitlines()
        click.echo(self.message if len(lines) > 1 else f"Error: {self.message}", file=file, err=file is None)


def told(error: Exception, lead: str = "", *, trace: bool = False) -> Exception:
    """The error as it is told to people; what click tells by itself stays as it is."""
    if isinstance(error, (click.ClickException, click.exceptions.Exit, click.Abort)):
        return error
    message = _message(error)
    if lead:
        message = f"{lead}: {message}"
    if trace:
        message += "\n" + "".join(traceback.format_exception(error)).rstrip()
    return Told(message)


def _message(error: Exception) -> str:
    from rulewright.plugins import PluginError
    from rulewright.reasons import IllegalMove
    from rulewright.records import RecordError
    from rulewright.rulesets import RulesetError

    if isinstance(error, (RulesetError, RecordError, IllegalMove, PluginError, ValueError)):
        return str(error)
    if isinstance(error, OSError):
        where = f"{error.filename}: " if error.filename else ""
        return f"{where}{error.strerror or error}"
    return f"this should not have happened ({type(error).__name__}: {error}). `rulewright -v ...` shows where."
