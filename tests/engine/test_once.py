"""What is computed once."""

from tablee.engine.once import once


class Hand:
    def __init__(self) -> None:
        self.counted = 0

    @once
    def heads(self) -> int:
        """What it costs."""
        self.counted += 1
        return 7


def test_it_is_computed_when_it_is_first_asked_for_and_only_then() -> None:
    hand, other = Hand(), Hand()
    assert (hand.counted, hand.heads, hand.heads, hand.counted) == (0, 7, 7, 1)
    assert other.counted == 0


def test_what_is_known_already_need_not_be_computed() -> None:
    hand = Hand()
    vars(hand)["heads"] = 3
    assert (hand.heads, hand.counted) == (3, 0)


def test_it_can_be_read_about() -> None:
    assert Hand.heads.__doc__ == "What it costs."
