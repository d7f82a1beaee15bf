"""`rulewright plugins`: what is installed."""

from __future__ import annotations

import click


@click.command(short_help="List what is installed, and what is broken.")
@click.option("-v", "--verbose", is_flag=True, help="Show the traceback of each that is broken.")
def plugins(verbose: bool) -> None:
    """List the plugins: name, distribution, and `ok` or why it is broken. The others work all the same."""
    from rulewright.plugins import plugins as found

    reports = found().probed()
    if not reports:
        click.echo("No plugin is installed.")
    for report in reports:
        click.echo(f"{report.name}  ({report.distribution or 'unknown origin'})  {report.fault or 'ok'}")
        if verbose and report.trace:
            click.echo(report.trace.rstrip())
