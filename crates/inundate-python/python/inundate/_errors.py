"""The exceptions of the package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from inundate._inundate import Answer

Error = TypeVar("Error", bound="BoardError")


def placed(error: Error, **place: Any) -> Error:
    """An error with its place, line or column."""
    vars(error).update(place)
    return error


class InundateError(ValueError):
    """A fault of an argument."""

    __module__ = "inundate"


class BoardError(InundateError):
    """A fault of a board."""

    __module__ = "inundate"
    place: tuple[int, int] | int | None = None
    """(row, column), from 0, or the number of an edge or a vertex."""


class FormatError(BoardError):
    """A fault of a text."""

    __module__ = "inundate"
    line: int | None = None
    """The line of the fault, from 1."""
    column: int | None = None
    """The column of the fault, from 1."""


class MoveError(InundateError):
    """A fault of moves."""

    __module__ = "inundate"
    number: int | None = None
    """The number of the illegal move, from 1."""
    components: int | None = None
    """The number of components left, where all moves are legal and do not flood the board."""


class MethodError(InundateError):
    """The method does not exist, or does not solve such a board."""

    __module__ = "inundate"


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a search."""

    __module__ = "inundate"
    answer: Any = None
    """The best so far."""
    answers: tuple[Answer | None, ...] | None = None
    """The answers of several searches so far; None for a board that was not begun."""
