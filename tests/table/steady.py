"""A player who puts everything exactly where it belongs, or as far off as told."""

from rhino_suite.api import Lift, Place, PlayerToAct, place


def target(table, slot):
    """Return (x, y, yaw) of a slot's mark in the world, mm and degrees."""
    where = slot.where
    under = table.structure.at(where.on)
    x, y = place((where.x, where.y), (under.x, under.y), under.yaw)
    yaw = under.yaw + where.yaw if where.frame == "piece" else where.yaw
    return x, y, yaw


def let_go(table, slot, dx=0.0, dy=0.0, dyaw=0.0):
    """Return the action that lets the slot's piece go at its mark, so far off."""
    x, y, yaw = target(table, slot)
    on = slot.carried_by or (slot.where.on,)
    return Place(slot.id, slot.fits[0], x + dx, y + dy, yaw + dyaw, on)


def choice(table, waiting):
    """Return the first choice; once a roof is chosen, take up the figure that is due."""
    last = table.lines[-1]
    lifts = [c for c in waiting.choices if isinstance(c, Lift) and "wall" not in c.piece]
    if lifts and last.entry.actor == waiting.seat and not isinstance(last.action, Place | Lift):
        return lifts[0]
    return waiting.choices[0]


def step(table, *, off=lambda _slot: (0.0, 0.0)):
    """Do one thing of a turn: choose, or place the first slot; False when the game is over."""
    table.answer()
    waiting = table.awaiting
    if not isinstance(waiting, PlayerToAct):
        return False
    walls_first = sorted(waiting.slots, key=lambda s: (s.id == "roof", s.id))
    if walls_first and not any(s.id == "roof" for s in walls_first):
        slot = walls_first[0]
    elif walls_first:
        slot = walls_first[-1]
    else:
        table.submit(waiting.seat, choice(table, waiting))
        return True
    table.submit(waiting.seat, let_go(table, slot, *off(slot)))
    return True


def play(table, *, off=lambda _slot: (0.0, 0.0), most=1000):
    """Play until the game is over, or so many steps."""
    for _ in range(most):
        if not step(table, off=off):
            return
