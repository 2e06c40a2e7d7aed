"""What is raised when something cannot be done, with the sentence that says why."""

from rhino_suite.game.text import Text


class Refusal(Exception):  # noqa: N818 - reads as the domain says it
    """Something asked for cannot be done; `reason` says why in one sentence."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.msgid)
        self.reason = reason
