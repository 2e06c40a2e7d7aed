"""What there is to see: roles and art of the suite's own theme, so nothing is drawn here."""

from far_out.actions import Choose
from far_out.box import BASE
from far_out.rules import slots
from far_out.state import Settling, State, Turn
from far_out.words import prompt
from rhino_suite.api import (
    Badge,
    Card,
    HandView,
    PieceId,
    Scene,
    Seat,
    Sprite,
    Stock,
    msg,
    nmsg,
    pmsg,
)


def scene(state: State, _seat: Seat | None) -> Scene:
    """Return everything that anybody may see: there are no secrets."""
    turn = state.phase if isinstance(state.phase, Turn) else None
    playing = isinstance(state.phase, Turn | Settling)
    left = len(state.posts) - sum(piece in state.structure for piece in state.posts)
    return Scene(
        sprites=tuple(sprite(state, rest.piece) for rest in state.structure.pieces),
        ready=tuple(sprite(state, piece) for slot in slots(state) for piece in slot.fits),
        hands=tuple(_hand(state, Seat(s), turn) for s in range(len(state.hands))),
        turn=state.seat if playing else None,
        # TRANSLATORS: {n} is a number of posts that are not built yet
        stocks=(Stock("wall", nmsg("{n} post left", "{n} posts left", left), left),),
        prompt=None if turn is None else prompt(state, turn),
        storeys=state.laid,
        badges=_leads(state),
    )


def sprite(state: State, piece: PieceId) -> Sprite:
    """Return what a piece looks like."""
    if piece == BASE:
        # TRANSLATORS: the card that the tower stands on
        label = pmsg("piece", "Base")
        return Sprite(piece, "foundation", label, "foundation", marks=((0.0, 0.0, 0.0),))
    number = int(piece.rpartition(".")[2])
    if piece in state.posts:
        # TRANSLATORS: a folded card on which a plank is laid; {number} tells them apart
        return Sprite(piece, "wall", msg("Post {number}", number=number), "wall", number)
    plank = state.plank(piece)
    # TRANSLATORS: a card; {length} is how long it is, in millimetres
    label = msg("Plank of {length} mm", length=int(plank.length))
    return Sprite(piece, "roof", label, "roof", number, marks=((plank.mark, 0.0, 0.0),))


def _hand(state: State, seat: Seat, turn: Turn | None) -> HandView:
    busy = state.phase.ask.piece if isinstance(state.phase, Settling) else None
    mine = turn is not None and turn.post is not None and seat == state.seat
    chosen = turn.plank if turn is not None and mine else None
    return HandView(
        seat,
        tuple(
            Card(
                sprite(state, plank),
                Choose(plank) if mine and plank != chosen else None,
                chosen=plank == chosen,
            )
            for plank in state.hands[seat]
            if plank != busy
        ),
    )


def _leads(state: State) -> tuple[Badge, ...]:
    """Give the medal to whoever has the most points, if that is one alone."""
    most = max(state.points, default=0)
    first = [Seat(s) for s, points in enumerate(state.points) if points == most]
    if most == 0 or len(first) > 1:
        return ()
    # TRANSLATORS: who has the most points now; {n} is how many
    return (Badge("medal", first[0], nmsg("Leads with {n} point", "Leads with {n} points", most)),)
