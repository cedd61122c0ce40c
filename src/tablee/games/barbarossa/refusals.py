"""Why something cannot be done at the table of Barbarossa, in words."""

from tablee.engine.errors import IllegalAction


def not_modelling() -> IllegalAction:
    return IllegalAction("not_modelling", "The riddles are sealed: nothing about them changes.")


def still_modelling() -> IllegalAction:
    return IllegalAction("still_modelling", "The match begins when all riddles are sealed.")


def is_sealed() -> IllegalAction:
    return IllegalAction("already_sealed", "This riddle is sealed: nothing about it changes.")


def no_such_riddle(riddle: int, last: int) -> IllegalAction:
    message = f"There is no riddle {riddle}; riddles count from 0 to {last}."
    return IllegalAction("no_such_riddle", message, riddle=riddle, last=last)


def not_your_riddle() -> IllegalAction:
    return IllegalAction("not_your_riddle", "This riddle is somebody else's.")


def own_riddle() -> IllegalAction:
    return IllegalAction("own_riddle", "This riddle is your own.")


def no_riddle() -> IllegalAction:
    return IllegalAction("riddle_missing", "There is no riddle: it was not ready in time.")


def no_word() -> IllegalAction:
    return IllegalAction("no_word", "Write its word down first.")


def no_clay() -> IllegalAction:
    return IllegalAction("no_clay", "There is no clay yet: model something first.")


def no_theme() -> IllegalAction:
    return IllegalAction("no_theme", "Say first what your riddles have in common.")


def themes_not_played() -> IllegalAction:
    return IllegalAction("themes_not_played", "At this table riddles have no theme.")


def theme_told() -> IllegalAction:
    return IllegalAction("theme_told", "Everybody knows your theme: it stays.")


def other_clay() -> IllegalAction:
    return IllegalAction("other_clay", "The clay has changed meanwhile: look at it again.")


def bad_keep(strokes: int) -> IllegalAction:
    message = f"This sculpture has {strokes} strokes: keep all or fewer of them."
    return IllegalAction("bad_keep", message, strokes=strokes)


def time_left() -> IllegalAction:
    return IllegalAction("time_left", "There is still time to model: nobody is left out yet.")


def time_is_up() -> IllegalAction:
    return IllegalAction("time_is_up", "The modelling time is over.")


def is_gone() -> IllegalAction:
    return IllegalAction("is_gone", "The table went on without this seat: say that you are back.")


def not_gone() -> IllegalAction:
    return IllegalAction("not_gone", "The table waits for you already.")


def left_out() -> IllegalAction:
    return IllegalAction("left_out", "You are left out of this match.")


def not_your_turn(player: int) -> IllegalAction:
    return IllegalAction("not_your_turn", f"It is the turn of seat {player}.", seat=player)


def not_owner() -> IllegalAction:
    return IllegalAction("not_owner", "Only the owner of the riddle answers.")


def wants_move() -> IllegalAction:
    return IllegalAction("wants_move", "Roll the die, or pay gems to move.")


def wants_letter() -> IllegalAction:
    return IllegalAction("wants_letter", "Ask for a letter, or do without.")


def wants_question() -> IllegalAction:
    return IllegalAction("wants_question", "Ask a question, or stop.")


def wants_answer() -> IllegalAction:
    return IllegalAction("wants_answer", "A question waits for its answer.")


def wants_judgement() -> IllegalAction:
    return IllegalAction("wants_judgement", "A guess waits to be judged.")


def not_enough_gems(gems: int) -> IllegalAction:
    return IllegalAction("not_enough_gems", f"You have {gems} gems to pay with.", gems=gems)


def too_far(most: int) -> IllegalAction:
    return IllegalAction("too_far", f"One goes 1 to {most} spaces.", most=most)


def bad_place(most: int) -> IllegalAction:
    message = f"Letters are counted from 1, or from -1 at the back, up to {most}."
    return IllegalAction("bad_place", message, most=most)


def first_series() -> IllegalAction:
    return IllegalAction("first_series", "One guesses in the second series, or with a curse.")


def no_guess() -> IllegalAction:
    return IllegalAction("empty_guess", "Write down what you guess.")


def already_found() -> IllegalAction:
    return IllegalAction("already_found", "You have found this riddle already.")


def two_arrows() -> IllegalAction:
    return IllegalAction("two_arrows", "Two have found this riddle: it is closed.")


def no_curse() -> IllegalAction:
    return IllegalAction("no_curse", "You have no curse left.")


def second_series() -> IllegalAction:
    return IllegalAction("second_series", "No curses during somebody else's second series.")


def curses_left() -> IllegalAction:
    return IllegalAction("curses_left", "You still have curses.")


def refilled() -> IllegalAction:
    return IllegalAction("already_refilled", "You have taken curses back already.")


def too_early(after: int) -> IllegalAction:
    message = f"Curses are taken back once {after} have been used in all."
    return IllegalAction("refill_too_early", message, after=after)
