"""`python -m tools.bots`."""

from tools.bots.games.page import write_page

if __name__ == "__main__":
    write_page()
