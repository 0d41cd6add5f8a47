"""Files as text."""

from __future__ import annotations

import os
from pathlib import Path

from inundate._inundate import FormatError


def text_of(path: str | os.PathLike[str]) -> str:
    """The text of a file.

    Raises:
        FormatError: if it is not UTF-8; it has the `line`.
        OSError: if the file cannot be read.
    """
    data = Path(path).read_bytes()
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        wrong = FormatError(f"{path}: line {line}: expected text in UTF-8, found the byte {data[error.start]}")
        wrong.line = line
        raise wrong from error
