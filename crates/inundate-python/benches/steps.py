"""Steps a second of the vector environment, and of the same in numpy alone, on one core.

python benches/steps.py [SECONDS]
"""

import sys
import time

import numpy as np

from inundate.gym import FloodItVectorEnv

GAMES, ROWS, COLS, COLORS, MOST = 64, 14, 14, 6, 25


class NumpyFlood:
    """The vector environment in numpy: all boards are flooded at a time, a ring of cells after the other."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.boards = self.rng.integers(0, COLORS, (GAMES, ROWS, COLS), dtype=np.uint8)
        self.moves = np.zeros(GAMES, np.int64)
        self.over = np.zeros(GAMES, bool)

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, ...]:
        fresh = self.over
        if fresh.any():
            self.boards[fresh] = self.rng.integers(0, COLORS, (int(fresh.sum()), ROWS, COLS), dtype=np.uint8)
            self.moves[fresh] = 0
        same = self.boards == self.boards[:, :1, :1]
        region = np.zeros_like(same)
        region[:, 0, 0] = True
        size = -1
        while (now := int(region.sum())) != size:
            size = now
            grown = region.copy()
            grown[:, 1:] |= region[:, :-1]
            grown[:, :-1] |= region[:, 1:]
            grown[:, :, 1:] |= region[:, :, :-1]
            grown[:, :, :-1] |= region[:, :, 1:]
            region = grown & same
        played = np.where(region, actions[:, None, None].astype(np.uint8), self.boards)
        self.boards = np.where(fresh[:, None, None], self.boards, played)
        self.moves += ~fresh
        flooded = (self.boards == self.boards[:, :1, :1]).all(axis=(1, 2)) & ~fresh
        cut = ~flooded & (self.moves >= MOST) & ~fresh
        self.over = flooded | cut
        return self.boards.copy(), np.where(fresh, 0.0, -1.0), flooded, cut


def steps_a_second(env, seconds: float) -> float:
    rng = np.random.default_rng(1)
    actions = rng.integers(0, COLORS, (1000, GAMES))
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for row in actions[:50]:
            env.step(row)
        steps += 50 * GAMES
    return steps / (time.process_time() - start)


if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    rust = FloodItVectorEnv(GAMES, ROWS, COLS, COLORS, max_moves=MOST)
    rust.reset(seed=1)
    numpy = NumpyFlood(1)
    # The same boards and actions give the same observations.
    check = np.random.default_rng(2)
    boards, _ = rust.reset(options={"boards": numpy.boards})
    for _ in range(MOST - 1):
        actions = check.integers(0, COLORS, GAMES)
        seen = rust.step(actions)
        expected = numpy.step(actions)
        assert all((one == other).all() for one, other in zip(seen, expected, strict=False))
    for name, env in (("Rust", rust), ("numpy", numpy)):
        runs = sorted(steps_a_second(env, seconds) for _ in range(5))
        print(f"{name:>6}: {runs[2] / 1e6:.3f} million steps a second (median of 5; from {runs[0] / 1e6:.3f} to {runs[4] / 1e6:.3f})")
