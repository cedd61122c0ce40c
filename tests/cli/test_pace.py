"""Pauses between what happens, and what is typed during them."""

import sys
import termios
from unittest.mock import Mock, patch

import pytest

from tablee.cli.pace import Pace


def pace(speed: float, screen: bool = True) -> Pace:
    with patch.object(sys, "stdout", Mock(isatty=lambda: screen)):
        return Pace(speed)


@pytest.mark.parametrize(("speed", "flushed"), [(1, 1), (0, 0)])
def test_what_was_typed_before_a_question_is_no_answer_to_it(speed: float, flushed: int) -> None:
    keyboard = Mock(isatty=lambda: True)
    with patch.object(termios, "tcflush") as flush, patch.object(sys, "stdin", keyboard):
        pace(speed).listen()
    assert flush.call_count == flushed
    if flushed:
        flush.assert_called_with(keyboard, termios.TCIFLUSH)


def test_enter_skips_this_pause_and_those_up_to_the_next_question() -> None:
    hurried = pace(1)
    with patch("tablee.cli.pace.interrupted", return_value=True) as sleep:
        hurried.wait(2)
        hurried.wait(2)
        assert sleep.call_count == 1
        hurried.listen()
        hurried.wait(2)
        assert sleep.call_count == 2


@pytest.mark.parametrize(("speed", "screen"), [(0, True), (1, False)])
def test_nobody_waits_without_a_screen_or_at_speed_0(speed: float, screen: bool) -> None:
    with patch("tablee.cli.pace.interrupted") as sleep:
        pace(speed, screen).wait(2)
    assert sleep.call_count == 0


def test_twice_as_fast_is_half_as_long() -> None:
    with patch("tablee.cli.pace.interrupted", return_value=False) as sleep:
        pace(2).wait(3)
    sleep.assert_called_with(1.5)
