"""Bars of tqdm."""

from __future__ import annotations

from typing import Any

from tqdm.auto import tqdm


class boards:
    """A bar that counts boards."""

    unit = "board"

    def __init__(self, total: int) -> None:
        self.bar: Any = tqdm(total=total, unit=self.unit)

    def __call__(self, done: int, total: int) -> None:
        self.bar.update(done - self.bar.n)

    def close(self) -> None:
        self.bar.close()


class shards(boards):
    """A bar that counts shards."""

    unit = "shard"


class search:
    """A line that shows the gap that is left."""

    def __init__(self, total: int) -> None:
        self.bar: Any = tqdm(unit="state")

    def __call__(self, lower: int, upper: int | None, expanded: int, seconds: float) -> None:
        self.bar.set_postfix_str(f"at least {lower}, at most {upper}", refresh=False)
        self.bar.update(expanded - self.bar.n)

    def close(self) -> None:
        self.bar.close()
