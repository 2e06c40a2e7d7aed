import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics

from rhino_suite.game.text import msg
from rhino_suite.ui.panels.picture import PictureButton

pytestmark = pytest.mark.gui


def test_a_chinese_caption_under_a_small_picture_is_no_column_of_pairs(qapp, qtbot, monkeypatch):
    monkeypatch.setattr("rhino_suite.ui.panels.picture.say", lambda _text: "不蓋第二張屋頂")
    button = PictureButton(lambda _p, _rect: None, msg("No second roof"), picture=QSize(40, 40))
    qtbot.addWidget(button)
    metrics = QFontMetrics(button.font())
    beside_words = button.sizeHint() - QSize(0, 40)
    assert beside_words.width() > metrics.horizontalAdvance("不蓋第二張")
    assert beside_words.height() < 4 * metrics.lineSpacing()
