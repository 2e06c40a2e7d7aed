from rhino_suite.storage import paths

FOUND = (
    paths.settings_file,
    paths.saves_folder,
    paths.demonstrations_folder,
    paths.faults_file,
)


def test_one_variable_moves_everything(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    assert all(tmp_path in found().parents for found in FOUND)
    assert len({found() for found in FOUND}) == len(FOUND)
    assert list(tmp_path.iterdir()) == []


def test_else_they_lie_where_the_system_keeps_such_files(tmp_path, monkeypatch):
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "c"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "d"))
    assert all("rhino-suite" in found().parts for found in FOUND)
