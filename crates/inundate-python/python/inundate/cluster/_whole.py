"""Files of lines that appear whole."""

from __future__ import annotations

import os
import uuid
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file that appears whole: a worker may die at any time, and another may write the same. It has the rights of any
    file that the program makes."""
    unfinished = path.parent / f".unfinished-{uuid.uuid4().hex}"
    try:
        with open(unfinished, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def lines_of(data: bytes) -> list[str]:
    """The lines of such a file. A name in them may have a character that ends lines elsewhere, such as U+2028."""
    return data.decode().split("\n")[:-1]
