"""What the arguments and answers are, for type checkers."""

from collections.abc import Callable
from typing import Literal, TypeAlias

__all__ = [
    "Call",
    "Color",
    "Format",
    "Move",
    "Palette",
    "Pivot",
    "Place",
    "Progress",
    "Rules",
]

Color: TypeAlias = int | str
Place: TypeAlias = tuple[int, int] | int
Move: TypeAlias = Color | tuple[Place, Color]
Call: TypeAlias = Color | None
Rules: TypeAlias = Literal["standard", "own", "gain"]
Pivot: TypeAlias = (
    Place | Literal["center", "top-left", "top-right", "bottom-left", "bottom-right"]
)
Format: TypeAlias = Literal[
    "auto", "rows", "boards", "squares", "game-id", "json", "dimacs", "graph6", "save"
]
Palette: TypeAlias = Literal["lagoon", "lagoon-dark", "vivid", "muted", "classic", "grey"]
Progress: TypeAlias = bool | Callable[..., object]
