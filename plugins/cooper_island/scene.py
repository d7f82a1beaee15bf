"""What the table looks like, as data: the own peninsula in hexes, the ring, panels for the island and each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulewright.scene import Panel, Piece, Run, Scene, SceneBoard, Space
from rulewright.signs import signs_of
from rulewright.state import HIDDEN

from .islets import islet_of, owner_of
from .rounds import feeding_cost
from .state import MOVED, NOTHING, OPEN
from .words import Words, double_label, goods_label, item_glyph

HALF_A_HEX = 2  # cells between neighbours of a row


def colour(c: Any, seat: int) -> str:
    """The colour of a seat."""
    return str(c.rules.colour[seat].id)


def scene(c: Any, seat: int, words: Words, names: Sequence[str]) -> Scene:
    """To a seat its own peninsula and the ring; to a spectator every peninsula."""
    shown = [seat] if seat >= 0 else range(len(c.seats))
    boards = (*(peninsula(c, each, words, names) for each in shown), ring(c, words))
    panels = (
        island_panel(c, words, names),
        section_panel(c, words, names),
        *(seat_panel(c, s, seat, words, names) for s in range(len(c.seats))),
    )
    return Scene(words("game", "title"), boards, panels)


def peninsula(c: Any, seat: int, words: Words, names: Sequence[str]) -> SceneBoard:
    """The hexes of a seat, row by row, each two cells wide; the harbour lies below."""
    hexes = c.rules.hex
    left = min(h.at[1] for h in hexes)
    top = max(h.at[0] for h in hexes)
    spaces = tuple(
        Space(
            h.id,
            h.at[1] - left,
            top - h.at[0],
            HALF_A_HEX,
            lines=tuple(hex_lines(c, seat, n, words)),
            colour=hex_colour(c, seat, n),
        )
        for n, h in enumerate(hexes)
    )
    columns = max(s.x for s in spaces) + HALF_A_HEX
    rows = max(s.y for s in spaces) + 1
    title = words("label", "peninsula", seat=names[seat])
    return SceneBoard(f"peninsula-{seat + 1}", title, columns, rows, spaces, "hexes", "blue")


def hex_colour(c: Any, seat: int, at: int) -> str:
    """The colour of the landscape."""
    mine = c.seats[seat]
    return str(c.rules.land[mine.land[at]].colour) if mine.level[at] else ""


def hex_lines(c: Any, seat: int, at: int, words: Words) -> Iterator[Run]:
    """Landscape and level, and what lies there."""
    mine = c.seats[seat]
    item = item_glyph(c, mine.item[at], words)
    if mine.level[at]:
        land = words("glyph", c.rules.land[mine.land[at]].id)
        yield Run(f"{land}{mine.level[at]} {item}".rstrip(), hex_colour(c, seat, at))
    elif item:
        yield Run(item, sign=item_sign(c, mine.item[at]))


def item_sign(c: Any, item: int) -> str:
    """The sign of what lies on a hex."""
    plan = c.plan
    if item < plan.statue:
        return signs_of(__name__).first(plan.names["good"][item])
    if item in (plan.statue, plan.ruin):
        return signs_of(__name__).first("statue" if item == plan.statue else "ruin")
    return signs_of(__name__).first(plan.names["building"][item - plan.building])


def ring(c: Any, words: Words) -> SceneBoard:
    """The score track: a row for each seat, from its harbour clockwise to the last bank before the next."""
    track = c.plan.rings[len(c.seats)]
    spaces, sign = [], signs_of(__name__)
    for at in range(track.size):
        seat, bank = divmod(at, track.spaces)
        name = f"{seat + 1}.{bank}"
        if bank == 0:
            lines: tuple[Run, ...] = (sign("harbour", words("glyph", "harbour", seat=seat + 1), colour(c, seat)),)
        elif bank == track.bay:
            lines = (sign("bay", words("glyph", "bay"), "blue"),)
        else:
            lines = tuple(bank_lines(c, at, words))
        spaces.append(Space(name, bank, seat, lines=lines, pieces=tuple(ships_at(c, at, words))))
    return SceneBoard("ring", words("label", "ring"), track.spaces, len(c.seats), tuple(spaces), "ring", "blue")


def bank_lines(c: Any, at: int, words: Words) -> Iterator[Run]:
    """A sand bank with its islet, if one lies on a half."""
    for half, sign in ((2 * at, "<"), (2 * at + 1, ">")):
        code = c.table.islets[half]
        if code != NOTHING:
            glyph = words("glyph", "islet", islet=words("short", c.rules.islet[islet_of(c, code)].id))
            yield Run(f"{glyph}{sign}", colour(c, owner_of(c, code)))


def ships_at(c: Any, at: int, words: Words) -> Iterator[Piece]:
    """The ships there, with their anchors."""
    for seat, mine in enumerate(c.seats):
        for n, place in enumerate(mine.at):
            if place == at:
                ship = c.rules.ship[n].id
                glyph = words("glyph", ship, seat=seat + 1) + words("glyph", "anchor") * mine.anchors[n]
                yield Piece(glyph, words("ship", ship), colour(c, seat), signs_of(__name__).first(ship))


def island_panel(c: Any, words: Words, names: Sequence[str]) -> Panel:
    """Round, supplies, cargo, royal orders."""
    table, rules = c.table, c.rules
    upright = words("label", "standing" if table.upright else "lying")
    cargo = rules.cargo[table.cargo].id if table.cargo < len(rules.cargo) else "-"
    rows = [
        (words("label", "round"), f"{c.state.round}/{rules.flow.rounds}"),
        (words("label", "phase"), words("phase", c.state.phase) if c.state.phase else "-"),
        (words("label", "first"), names[c.state.first] if c.state.first >= 0 else "-"),
        (words("label", "bag"), str(len(table.bag))),
        (words("label", "singles"), words("label", "joint").join(map(str, table.singles))),
        (words("label", "log-books"), str(len(table.log_books))),
        (words("label", "harbourmaster"), words("label", "at-cargo", cargo=cargo, how=upright)),
    ]
    for n, royal in enumerate(table.royals):
        who = names[table.royal_seat[n]] if table.royal_seat[n] != NOTHING else "-"
        rows.append((words("royal", rules.royal[royal].id), who))
    return Panel(words("label", "island"), tuple(rows))


def section_panel(c: Any, words: Words, names: Sequence[str]) -> Panel:
    """Who stands on which worker space, the top one last."""
    kinds = c.rules.worker
    rows = []
    for space, stack in enumerate(c.table.spaces):
        if stack:
            section, kind = divmod(space, len(kinds))
            name = words("label", "space", section=c.rules.section[section].id, worker=words("worker", kinds[kind].id))
            rows.append((name, " < ".join(names[s] for s in reversed(stack))))
    return Panel(words("label", "sections"), tuple(rows) or ((words("label", "workers"), "-"),))


def seat_panel(c: Any, seat: int, viewer: int, words: Words, names: Sequence[str]) -> Panel:
    """The player board of a seat."""
    mine, rules, joint = c.seats[seat], c.rules, words("label", "joint")
    cards = [
        words("card", c.plan.names["card"][card]) + ("" if up else words("label", "face-down"))
        for card, up in zip(mine.cards, mine.card_up, strict=True)
    ]
    boats = [
        f"{rules.landing[n].id}: {words('boat', rules.boat[b].id)}" + (words("label", "face-down") if down else "")
        for n, (b, down) in enumerate(zip(mine.boats, mine.boats_down, strict=True))
        if b != NOTHING
    ]
    tiles = [f"{n}x {double_label(c, kind, words)}" for kind, n in enumerate(mine.reserve) if n]
    goals = [words("milestone", rules.milestone[n].id) for n, token in enumerate(mine.milestones) if token == OPEN]
    workers = " ".join(f"{words('worker', w.id)} {n}" for w, n in zip(rules.worker, mine.workers, strict=True))
    rows = [
        (words("label", "storage"), f"{goods_label(c, mine.storage, words)} ({sum(mine.storage)}/{spots(c, seat)})"),
        (words("label", "market"), goods_label(c, mine.market, words)),
        (words("label", "cartographer"), str(mine.cartographer)),
        (words("label", "workers"), workers),
        (words("label", "feeding"), str(sum(feeding_cost(c, seat)))),
        (words("label", "tiles"), joint.join(tiles) or "-"),
        (words("label", "boats"), joint.join(boats) or "-"),
        (words("label", "buildings-left"), " ".join(str(n) for n in mine.buildings)),
        (words("label", "cards"), joint.join(cards) or "-"),
        (words("label", "statues-crafted"), str(sum(mine.craft))),
        (words("label", "lids"), words("label", "lids-are", unused=mine.lids, used=sum(mine.crates))),
        (words("label", "milestones"), joint.join(goals) or "-"),
        (words("label", "hired"), str(mine.milestones.count(MOVED))),
        (words("label", "log-books"), str(len(mine.log_books))),
    ]
    if mine.drawn:
        seen = [words("label", "hidden") if x is HIDDEN else words("card", c.plan.names["card"][x]) for x in mine.drawn]
        rows.append((words("label", "drawn"), joint.join(seen) if seat == viewer else str(len(seen))))
    return Panel(f"{seat + 1} {names[seat]}", tuple(rows), colour(c, seat))


def spots(c: Any, seat: int) -> int:
    """Storage spots of the seat."""
    return int(c.number(seat, "storage"))
