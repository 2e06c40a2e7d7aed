"""What window tests turn by hand instead of waiting."""

from rhino_suite.suite import Suite

PATIENCE_S = 300
PATIENCE_MS = 1000 * PATIENCE_S
"""So long a test waits for what must come: a limit for what is broken, not for a busy machine."""


class ByHand:
    """Something pending on a clock that only the test turns."""

    def __init__(self, clock, due, call, each=False):
        self.clock, self.due, self.call, self.each = clock, due, call, each

    def cancel(self):
        if self in self.clock.pending:
            self.clock.pending.remove(self)


class ClockByHand:
    """A clock that stands still until a test turns it."""

    def __init__(self):
        self.time = 0.0
        self.pending = []

    def now(self):
        return self.time

    def after(self, seconds, then):
        pending = ByHand(self, self.time + seconds, then)
        self.pending.append(pending)
        return pending

    def frames(self, each):
        pending = ByHand(self, self.time, each, each=True)
        self.pending.append(pending)
        return pending

    def turn(self, seconds, step=1 / 60):
        """Let so many seconds pass, a frame at a time."""
        end = self.time + seconds
        while self.time < end - 1e-9:
            self.time = min(end, self.time + step)
            for pending in list(self.pending):
                if pending not in self.pending:
                    continue
                if pending.each:
                    pending.call(self.time)
                elif pending.due <= self.time + 1e-9:
                    pending.cancel()
                    pending.call()


class SoundHeard:
    """Writes down what would have been heard."""

    def __init__(self):
        self.played, self.volume = [], 1.0

    def play(self, name, gain=1.0, pan=0.0, pitch=1.0):
        self.played.append(name)

    def sustain(self, channel, sound):
        self.played.append((channel, sound))

    def set_volume(self, volume):
        self.volume = volume

    def duck(self, share):
        pass

    def hush(self):
        self.played.append("hush")

    def close(self):
        self.played.append("closed")


def suite_at(language):
    """Open a suite in this language, whatever the machine speaks."""
    return Suite.open([], language)


def shown_texts(root):
    """Return every word that a widget under `root` shows or tells a screen reader."""
    from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QListWidget, QWidget

    found = []
    for widget in [root, *root.findChildren(QWidget)]:
        if widget.isHidden():
            continue
        found.append(widget.accessibleName())
        found.append(widget.accessibleDescription())
        found.append(widget.toolTip())
        if isinstance(widget, QLabel | QAbstractButton):
            found.append(widget.text())
        if isinstance(widget, QLineEdit):
            found.append(widget.placeholderText())
        if isinstance(widget, QListWidget):
            found += [widget.item(row).text() for row in range(widget.count())]
        if widget.isWindow():
            found.append(widget.windowTitle())
    return [text for text in found if text]
