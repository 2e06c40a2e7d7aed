from rhino_suite.cli.command import Progress


def test_progress_is_told_once_a_second_and_on_the_standard_error(capsys):
    now = [10.0]
    progress = Progress(lambda: now[0])
    for step in range(25):
        now[0] = 10.0 + step / 10
        progress.tell(lambda s=step: f"step {s}")
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "step 10\nstep 20\n")


def test_a_short_command_tells_nothing(capsys):
    progress = Progress(lambda: 3.0)
    progress.tell(lambda: "far")
    assert capsys.readouterr().err == ""
