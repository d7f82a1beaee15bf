"""The order of play as a diagram: the opening, the phases of a round in a loop, the closing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from markupsafe import Markup

from .colours import shaded
from .lettering import wrapped
from .svg import drawing, rectangle, tag, text

if TYPE_CHECKING:
    from rulewright.order import Flow, Phase, When

Words = Callable[..., str]
WIDTH = 440.0
MARGIN, PAD, GAP = 2.0, 12.0, 20.0
LOOP = 22.0  # room for the arrow back to the first phase
HEAD, LINE = 15.0, 13.5
LEADING = 1.35
BULLET = "•  "
COLOURS = {"in-turn": "green", "together": "cyan", "until-all-pass": "yellow", "nobody": "white"}
Row = tuple[str, float, bool, float]  # a line of text, its size, is it bold, how far in it begins


def flow_svg(flow: Flow, words: Words, *, id: str) -> Markup:
    """The diagram. Phases are called by the texts' table `phase`, steps by `step`, the rest by `flow`."""
    rounds = words("flow", "rounds", count=flow.rounds) if flow.rounds is not None else words("flow", "each-round")
    parts = (
        (words("flow", "opening"), flow.opening, False),
        (rounds, flow.phase, True),
        (words("flow", "closing"), flow.closing, False),
    )
    y, drawn = MARGIN, list[Markup]()
    for title, phases, again in parts:
        if phases:
            if drawn:
                drawn.append(_down(y))
                y += GAP
            made, tall = _part(title, phases, again, y, words)
            drawn += made
            y += tall
    return drawing(id, words("flow", "diagram"), WIDTH, y + MARGIN, *drawn, about=_about(parts, words))


def _part(title: str, phases: Sequence[Phase], again: bool, y: float, words: Words) -> tuple[list[Markup], float]:
    """A frame around phases, and its height."""
    width = WIDTH - 2 * MARGIN
    inner = width - 2 * PAD - (LOOP if again else 0)
    at = PAD + HEAD * LEADING + 4
    inside, firsts = list[Markup](), list[float]()
    for n, phase in enumerate(phases):
        if n:
            inside.append(_down(y + at))
            at += GAP
        box, tall = _phase(phase, MARGIN + PAD, y + at, inner, words)
        inside += box
        firsts.append(y + at + 20)
        at += tall
    at += PAD
    frame = rectangle(MARGIN, y, width, at, "blue" if again else "", radius=12)
    heading = text(MARGIN + PAD, y + HEAD + 7, title, HEAD, "blue" if again else "", anchor="start", bold=True)
    loop = [_loop(MARGIN + PAD + inner, firsts[0], y + at - PAD - 20)] if again else []
    return [frame, heading, *inside, *loop], at


def _phase(phase: Phase, x: float, y: float, width: float, words: Words) -> tuple[list[Markup], float]:
    """The box of a phase, and its height."""
    colour = COLOURS[phase.seats]
    rows = list(_rows(phase, width - 2 * PAD, words))
    tall = sum(size * LEADING for _, size, _, _ in rows) + 1.2 * PAD
    drawn = [rectangle(x, y, width, tall, colour)]
    at = y + PAD * 0.4
    for row, size, bold, indent in rows:
        at += size * LEADING
        drawn.append(text(x + PAD + indent, at, row, size, colour, anchor="start", bold=bold))
    return drawn, tall


def _rows(phase: Phase, width: float, words: Words) -> Iterator[Row]:
    for row in wrapped(words("phase", phase.id), width, HEAD):
        yield row, HEAD, True, 0
    for row in wrapped(_who(phase, words), width, LINE):
        yield row, LINE, False, 0
    for step in phase.step:
        said = words("step", step.id) + _when(step.when, words)
        for n, row in enumerate(wrapped(said, width - LINE, LINE)):
            yield (BULLET + row, LINE, False, 0) if n == 0 else (row, LINE, False, LINE)


def _who(phase: Phase, words: Words) -> str:
    """Who acts, how often, and when at all."""
    said = [words("flow", phase.seats)]
    if phase.times > 1:
        said.append(words("flow", "times", count=phase.times))
    return words("flow", "joint").join(said) + _when(phase.when, words)


def _when(when: When | None, words: Words) -> str:
    return "".join(said for _, said in conditions(when, words))


def conditions(when: When | None, words: Words) -> Iterator[tuple[str, str]]:
    """When something takes place: each key of the condition, and what it says, in brackets."""
    joint = words("flow", "joint")
    if when is not None and when.seats is not None:
        yield "seats", words("flow", "with-seats", seats=_runs(when.seats, joint))
    if when is not None and when.round is not None:
        yield "round", words("flow", "in-rounds", rounds=_runs(when.round, joint))


def _runs(numbers: Sequence[int], joint: str) -> str:
    """Numbers with neighbours drawn together: 1-3, 5."""
    runs: list[list[int]] = []
    for n in sorted(set(numbers)):
        if runs and runs[-1][-1] == n - 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    return joint.join(str(r[0]) if len(r) == 1 else f"{r[0]}–{r[-1]}" for r in runs)  # noqa: RUF001


def _down(y: float) -> Markup:
    """An arrow down to what comes next."""
    x = WIDTH / 2
    d = f"M{x:g} {y + 2:g}v{GAP - 5:g}m-4 -5l4 5l4 -5"
    return tag("path", {"d": d, "stroke-width": 1.5} | shaded("", "line") | {"fill": "none"})


def _loop(x: float, top: float, bottom: float) -> Markup:
    """The way back from the last phase of a round to the first."""
    d = f"M{x:g} {bottom:.1f}h{LOOP - 8:g}V{top:.1f}h{8 - LOOP:g}m6 -4l-6 4l6 4"
    return tag("path", {"d": d, "stroke-width": 2} | shaded("blue", "line") | {"fill": "none"})


def _about(parts: Sequence[tuple[str, Sequence[Phase], bool]], words: Words) -> str:
    """The diagram in words."""
    joint = words("flow", "joint")
    said = (f"{title}: {joint.join(words('phase', p.id) for p in phases)}" for title, phases, _ in parts if phases)
    return ". ".join(said)
