"""The options of a table: a frozen struct per game, checked field by field."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct, inspect

from tablee.engine.errors import BadOptions


class Options(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The options of a match. A game adds its own fields.

    `__post_init__` checks what types cannot express (a rule about several fields, the content of an
    object), and raises BadOptions.
    """

    variants: tuple[str, ...] = ()


AnyOptions = TypeVar("AnyOptions", bound=Options)


class Choice(Struct, frozen=True, omit_defaults=True):
    """What an option accepts, for lists and forms. `optional`: it may also be null."""

    name: str
    kind: Literal["switch", "number", "name", "object"]
    default: Any
    optional: bool = False
    low: int | None = None
    high: int | None = None
    names: tuple[str, ...] = ()
    """The possible values of kind `name`."""


def choices(kind: type[Options]) -> list[Choice]:
    """Every option of a game except its variants."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)  # noqa: S101 - for the type checker
    return [_choice(field) for field in info.fields if field.name != "variants"]


def read_options(
    kind: type[AnyOptions], given: Mapping[str, Any], none: str = "null"
) -> AnyOptions:
    """Checks the given options. `none` is the word for null in errors. Raises BadOptions."""
    known = {field.name: field.type for field in msgspec.structs.fields(kind)}
    values = {}
    for name, value in given.items():
        if name not in known:
            raise _unknown_option(name, list(known))
        try:
            values[name] = msgspec.convert(value, known[name])
        except msgspec.ValidationError:
            raise _bad_value(kind, name, none) from None
    return kind(**values)


def _choice(field: inspect.Field) -> Choice:
    types = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
    optional = any(isinstance(kind, inspect.NoneType) for kind in types)
    for kind in types:
        if isinstance(kind, inspect.BoolType):
            return Choice(field.name, "switch", field.default, optional)
        if isinstance(kind, inspect.IntType):
            return Choice(field.name, "number", field.default, optional, kind.ge, kind.le)
        if isinstance(kind, inspect.LiteralType):
            names = tuple(str(name) for name in kind.values)
            return Choice(field.name, "name", field.default, optional, names=names)
        if isinstance(kind, inspect.DictType):
            return Choice(field.name, "object", field.default, optional)
    raise TypeError(f"option {field.name!r} has a type that is not supported")


def _unknown_option(name: str, known: list[str]) -> BadOptions:
    names = ", ".join(known)
    near = get_close_matches(name, known, n=1)
    hint = f"Did you mean '{near[0]}'?" if near else f"There is: {names}."
    return BadOptions(
        "unknown_option", f"There is no option '{name}'. {hint}", option=name, known=names
    )


def _bad_value(kind: type[Options], name: str, none: str) -> BadOptions:
    if name == "variants":
        return BadOptions("bad_variants", "Option 'variants' takes a list of names.")
    choice = next(choice for choice in choices(kind) if choice.name == name)
    low, high = choice.low, choice.high
    match choice.kind, choice.optional:
        case "switch", _:
            message = f"Option '{name}' takes true or false."
            return BadOptions("bad_switch", message, option=name)
        case "name", _:
            names = ", ".join(choice.names)
            message = f"Option '{name}' takes one of {names}, or {none} for none."
            return BadOptions("bad_name", message, option=name, names=names, none=none)
        case "object", _:
            message = f"Option '{name}' takes an object in JSON, or {none} for none."
            return BadOptions("bad_object", message, option=name, none=none)
        case "number", False:
            message = f"Option '{name}' takes a whole number from {low} to {high}."
            return BadOptions("bad_number", message, option=name, low=low, high=high)
        case "number", True:
            message = f"Option '{name}' takes a whole number from {low} to {high}, or {none}."
            return BadOptions(
                "bad_number_or_none", message, option=name, low=low, high=high, none=none
            )
