"""Shots follow each other and leave nothing half shown."""

from rhino_suite.ui.play.shots import Reel, Shot


def noted(reel: Reel, said: list[str], name: str, length: float, skip: bool = False) -> None:
    reel.add(
        Shot(
            length,
            lambda: said.append(f"{name} begins"),
            lambda t: said.append(f"{name} {t:.2f}"),
            lambda: said.append(f"{name} ends"),
            (lambda _t: length) if skip else None,
        )
    )


def test_time_left_over_goes_to_the_next_shot() -> None:
    reel, said = Reel(), []
    noted(reel, said, "a", 0.10)
    noted(reel, said, "b", 0.10)
    reel.frame(0.15)
    assert said == ["a begins", "a 0.10", "a ends", "b begins", "b 0.05"]
    reel.frame(0.05)
    assert said[-2:] == ["b 0.10", "b ends"]
    assert not reel.running


def test_a_shot_that_may_not_be_skipped_stays() -> None:
    reel, said = Reel(), []
    noted(reel, said, "a", 1.0)
    reel.frame(0.1)
    assert not reel.skip()
    noted(reel, said, "b", 1.0, skip=True)
    reel.frame(0.9)
    reel.frame(0.1)
    assert reel.skip()
    reel.frame(0.0)
    assert said[-2:] == ["b 1.00", "b ends"]


def test_finish_ends_all_in_order() -> None:
    reel, said = Reel(), []
    noted(reel, said, "a", 1.0)
    noted(reel, said, "b", 1.0)
    reel.finish()
    assert [s for s in said if "ends" in s] == ["a ends", "b ends"]
    assert not reel.running
