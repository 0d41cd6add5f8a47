"""Boards spread over the workers of a Dask cluster.

A task is a share. Only a few tasks per worker are given to the scheduler at a time, so that it never holds more than
these. A share whose worker died is given again. If the scheduler dies, call `solve_boards` again with another client and
the same folder: it goes on from the shares that are there.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Sequence
from typing import Any

from inundate._inundate import Board
from inundate.cluster import Share, merge, shares, solve_share

__all__ = ["solve_boards"]


def solve_boards(
    client: Any,
    boards: Sequence[Board],
    folder: str | os.PathLike[str],
    *,
    method: str = "auto",
    count: int | None = None,
    at_a_time: int = 2,
    retries: int = 10,
    progress: Callable[[int, int], object] | None = None,
) -> str:
    """Solves boards on a cluster, and returns their JSON lines in order, without statistics: the bytes of one machine.

    Args:
        client: A `distributed.Client`.
        boards: The boards.
        folder: Where the shares are written: a folder that all workers see. It is kept.
        method: The method of all boards. It has no limit of time, so that the bytes are the same in every run.
        count: The number of shares; by default one for every 25 boards.
        at_a_time: The shares per worker that the scheduler has at a time.
        retries: How often a share is given again after its worker died.
        progress: A function that is called with the shares that are done, and of all.
    """
    distributed: Any = importlib.import_module("distributed")
    parts = shares(boards, -(-len(boards) // 25) or 1 if count is None else count, folder, method)
    todo: list[Share] = [share for share in parts if not share.path.exists()]
    done = len(parts) - len(todo)
    todo.reverse()
    workers: dict[str, Any] = client.scheduler_info(n_workers=-1)["workers"]
    room = max(1, at_a_time * len(workers))

    def submit(share: Share) -> Any:
        return client.submit(solve_share, share, retries=retries, pure=False)

    running: Any = distributed.as_completed([submit(todo.pop()) for _ in range(min(room, len(todo)))])
    for future in running:
        future.result()
        done += 1
        if progress is not None:
            progress(done, len(parts))
        if todo:
            running.add(submit(todo.pop()))
    return merge(parts)
