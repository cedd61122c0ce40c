"""What is wrong with a recipe that somebody wrote for a word of their own."""

from collections.abc import Iterator, Sequence

from tablee.games.barbarossa.recipes import Recipe, as_written, read_recipe
from tablee.games.barbarossa.recipes.parts import BadRecipe
from tablee.games.barbarossa.recipes.standing import pieces

MOST_STROKES = 250
"""A sculpture with more takes a phone too long."""
FLAT = "a part has no thickness, or no length."


def recipe_faults(lines: Sequence[str]) -> Iterator[str]:
    """Why no bot can model by these lines; nothing if all of them can."""
    try:
        recipe = read_recipe(lines)
    except BadRecipe as error:
        yield str(error)
    except ArithmeticError:  # a limb that goes nowhere
        yield FLAT
    else:
        yield from clay_faults(recipe)


def clay_faults(recipe: Recipe) -> Iterator[str]:
    parts = [part for line in recipe.lines for place in line for part in place]
    if len(parts) > MOST_STROKES:
        yield f"it makes {len(parts)} shapes; {MOST_STROKES} is the most."
    elif any(min(part.size) <= 0 for part in parts):
        yield FLAT
    elif all(part.cut for part in parts):
        yield "it has no clay."
    else:
        yield from loose_parts(recipe)


def loose_parts(recipe: Recipe) -> Iterator[str]:
    found = pieces(as_written(recipe))
    if found.loose:
        yield "a part floats: let every part touch one that stands on the turntable."
    elif not found.standing:
        yield "it leaves no clay on the turntable."
