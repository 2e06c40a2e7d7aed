import errno
import os

import pytest

from rhino_suite.game.record import Entry, Header, SeatSetup
from rhino_suite.storage.log import (
    LogFile,
    UnreadableLog,
    new_path,
    read_log,
    saved_games,
)

HEADER = Header("rhino-hero", 1, "0.1.0", (SeatSetup("Ane"), SeatSetup("Jon")), {}, "ideal")
LINES = (
    Entry(0, -1, None, (b'{"did":"opened"}',)),
    Entry(1, 0, b'{"do":"choose"}', (b'{"did":"chose"}', b'{"did":"kept"}')),
    Entry(2, 0, undo=1),
)


def entries():
    from msgspec import Raw

    return tuple(
        Entry(e.seq, e.actor, e.action and Raw(e.action), tuple(map(Raw, e.events)), e.undo)
        for e in LINES
    )


def plain(read):
    return [(e.seq, e.actor, e.action and bytes(e.action), e.undo) for e in read]


@pytest.fixture
def log(tmp_path):
    file = LogFile.create(tmp_path / "game.rhino", HEADER)
    for entry in entries():
        file.append(entry)
    return file


def test_what_was_appended_is_read_again(log):
    saved = read_log(log.path)
    assert saved.header == HEADER
    assert plain(saved.entries) == plain(entries())
    assert [bytes(e) for e in saved.entries[1].events] == [b'{"did":"chose"}', b'{"did":"kept"}']
    assert not saved.torn_bytes


def test_a_line_of_the_log_reads_as_decided(log):
    assert log.path.read_bytes().split(b"\n")[1:] == [
        b'{"seq":0,"actor":-1,"events":[{"did":"opened"}]}',
        b'{"seq":1,"actor":0,"action":{"do":"choose"},"events":[{"did":"chose"},{"did":"kept"}]}',
        b'{"seq":2,"actor":0,"undo":1}',
        b"",
    ]


@pytest.mark.parametrize("lost", [1, 2, 20])
def test_a_torn_last_line_is_dropped(log, lost):
    data = log.path.read_bytes()
    log.path.write_bytes(data[:-lost])
    saved = read_log(log.path)
    assert saved.torn_bytes
    assert plain(saved.entries) == plain(entries()[:2])


def test_a_log_cut_anywhere_gives_its_whole_lines(log):
    """Power may go at any byte: what had been kept before is read, and no more."""
    data = log.path.read_bytes()
    for length in range(data.index(b"\n") + 1, len(data)):
        log.path.write_bytes(data[:length])
        saved = read_log(log.path)
        whole = data[:length].count(b"\n") - 1
        assert plain(saved.entries) == plain(entries()[:whole])
        assert bool(saved.torn_bytes) == (data[length - 1 : length] != b"\n")
    for length in range(data.index(b"\n") + 1):
        log.path.write_bytes(data[:length])
        with pytest.raises(UnreadableLog):
            read_log(log.path)


def test_the_next_line_takes_the_place_of_a_torn_one(log):
    log.path.write_bytes(log.path.read_bytes()[:-5])
    again = LogFile.resume(read_log(log.path))
    again.append(entries()[2])
    saved = read_log(log.path)
    assert plain(saved.entries) == plain(entries())
    assert not saved.torn_bytes


def test_a_line_is_synced_before_append_returns(log, monkeypatch):
    synced = []

    def fsync(handle):
        synced.append(os.fstat(handle).st_size)

    monkeypatch.setattr(os, "fsync", fsync)
    log.append(Entry(3, 0, undo=2))
    assert synced == [log.path.stat().st_size]


def test_a_full_disk_loses_nothing_that_was_kept(log, monkeypatch):
    before = log.path.read_bytes()

    def full(_handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            log.append(Entry(3, 0, undo=2))
    assert plain(read_log(log.path).entries)[:3] == plain(entries())
    log.append(Entry(3, 1, undo=0))
    assert log.path.read_bytes() == before + b'{"seq":3,"actor":1,"undo":0}\n'


def test_two_windows_at_one_table_cut_off_nothing(log):
    other = LogFile.resume(read_log(log.path))
    log.append(Entry(3, 0, undo=2))
    with pytest.raises(OSError, match="somebody else"):
        other.append(Entry(3, 1, undo=0))
    log.append(Entry(4, 0, undo=3))
    assert [e.undo for e in read_log(log.path).entries[3:]] == [2, 3]


def test_two_windows_at_a_torn_table_cut_off_nothing_either(log):
    log.path.write_bytes(log.path.read_bytes() + b'{"seq":3')
    one, other = (LogFile.resume(read_log(log.path)) for _ in range(2))
    line = entries()[0]
    one.append(Entry(3, 0, line.action, line.events))
    with pytest.raises(OSError, match="somebody else"):
        other.append(Entry(3, 1, line.action, line.events))
    assert read_log(log.path).entries[-1].actor == 0


def test_a_log_never_begins_over_another(log):
    with pytest.raises(FileExistsError):
        LogFile.create(log.path, HEADER)
    assert len(read_log(log.path).entries) == 3


def test_a_log_that_cannot_begin_leaves_no_file(tmp_path, monkeypatch):
    def full(_handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        LogFile.create(tmp_path / "game.rhino", HEADER)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no json\n",
        b"\xff\xfe\x00\n",
        b"[1,2]\n",
        b'{"seq":0,"actor":-1}\n',
        b'{"log":1,"mode":"rhino-hero"}\n',
        b'{"log":1',
    ],
)
def test_what_is_no_log_is_refused_by_name(tmp_path, data):
    path = tmp_path / "letter.rhino"
    path.write_bytes(data)
    with pytest.raises(UnreadableLog) as refused:
        read_log(path)
    assert refused.value.reason.msgid == "{file} is not a saved game."
    assert refused.value.reason.args == {"file": "letter.rhino"}


@pytest.mark.parametrize(
    "line", [b"{", b'{"seq":7,"actor":0,"undo":1}', b'{"actor":0}', b"\xff", b"3", b""]
)
def test_a_damaged_line_is_named(log, line):
    lines = log.path.read_bytes().split(b"\n")
    lines[2] = line
    log.path.write_bytes(b"\n".join(lines))
    with pytest.raises(UnreadableLog) as refused:
        read_log(log.path)
    assert refused.value.reason.msgid == "{file} is damaged in line {line}."
    assert refused.value.reason.args == {"file": "game.rhino", "line": 3}


@pytest.mark.parametrize(
    ("version", "why"),
    [
        (b"2", "It was made by a newer version of Rhino Suite."),
        (b'"x"', "It does not say which version it is."),
    ],
)
def test_a_log_of_another_version_is_refused(log, version, why):
    log.path.write_bytes(log.path.read_bytes().replace(b'"log":1', b'"log":' + version, 1))
    with pytest.raises(UnreadableLog) as refused:
        read_log(log.path)
    assert refused.value.reason.args["reason"].msgid == why


def test_a_missing_file_and_a_folder_are_refused(tmp_path):
    for path, why in ((tmp_path / "no", "There is no file {file}."), (tmp_path, "{file} cannot")):
        with pytest.raises(UnreadableLog) as refused:
            read_log(path)
        assert refused.value.reason.msgid.startswith(why)


def test_saved_games_come_newest_first(tmp_path):
    for age, name in enumerate(("c", "a", "b")):
        path = tmp_path / f"{name}.rhino"
        path.write_bytes(b"")
        os.utime(path, ns=(0, 1_000_000_000 - age))
    (tmp_path / "other.txt").write_bytes(b"")
    assert [p.stem for p in saved_games(tmp_path)] == ["c", "a", "b"]
    assert list(saved_games(tmp_path / "nowhere")) == []


def test_a_new_path_is_free(tmp_path):
    names = []
    for _ in range(3):
        path = new_path(tmp_path, "game")
        path.touch()
        names.append(path.name)
    assert names == ["game.rhino", "game-2.rhino", "game-3.rhino"]
