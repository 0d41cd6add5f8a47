"""Steps a second of the environments of many games, and of Flood-It in numpy alone, on one core.

python benches/steps.py [SECONDS]

Actions are random: any for Flood-It and Free-Flood-It, any that is legal for Honey-Bee, against the
player of random calls. It ends with an error if an environment makes fewer steps than it should
(`LEAST`).
"""

import sys
import time

import numpy as np

from inundate.gym import FloodItVectorEnv, FreeFloodItVectorEnv, HoneyBeeVectorEnv

GAMES, ROWS, COLS, COLORS, MOST = 64, 14, 14, 6, 25

LEAST = {"FloodIt 14×14": 5.0, "FreeFloodIt 14×14": 0.3, "HoneyBee 7×8": 1.0}
"""Million steps a second."""


class NumpyFlood:
    """The vector environment in numpy: all boards are flooded at a time, a ring of cells after the
    other."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.boards = self.rng.integers(0, COLORS, (GAMES, ROWS, COLS), dtype=np.uint8)
        self.moves = np.zeros(GAMES, np.int64)
        self.over = np.zeros(GAMES, bool)

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, ...]:
        fresh = self.over
        if fresh.any():
            self.boards[fresh] = self.rng.integers(
                0, COLORS, (int(fresh.sum()), ROWS, COLS), dtype=np.uint8
            )
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


def steps_a_second(step, draws: np.ndarray, seconds: float) -> float:
    """Runs `step` with the random draws of each step, for this time at least."""
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for row in draws[:50]:
            step(row)
        steps += 50 * GAMES
    return steps / (time.process_time() - start)


def legal(env: HoneyBeeVectorEnv):
    """A step with legal actions: those of the highest draws."""
    _, info = env.reset(seed=1)
    mask = info["action_mask"]

    def step(draws: np.ndarray) -> None:
        nonlocal mask
        mask = env.step((draws * mask).argmax(axis=1))[4]["action_mask"]

    return step


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    flood = FloodItVectorEnv(GAMES, ROWS, COLS, COLORS, max_moves=MOST)
    flood.reset(seed=1)
    numpy = NumpyFlood(1)
    # Equal boards and actions give equal observations.
    check = np.random.default_rng(2)
    flood.reset(options={"boards": numpy.boards})
    for _ in range(MOST - 1):
        actions = check.integers(0, COLORS, GAMES)
        seen = flood.step(actions)
        expected = numpy.step(actions)
        assert all((one == other).all() for one, other in zip(seen, expected, strict=False))
    free = FreeFloodItVectorEnv(GAMES, ROWS, COLS, COLORS)
    free.reset(seed=1)
    rng = np.random.default_rng(1)
    colors = rng.integers(0, COLORS, (1000, GAMES))
    anything = rng.integers(0, ROWS * COLS * COLORS, (1000, GAMES))
    chances = rng.random((1000, GAMES, COLORS), np.float32) + 0.01
    missed = []
    for name, step, draws in (
        ("FloodIt 14×14", flood.step, colors),
        ("FreeFloodIt 14×14", free.step, anything),
        ("HoneyBee 7×8", legal(HoneyBeeVectorEnv(GAMES, opponent="random")), chances),
        ("FloodIt in numpy", numpy.step, colors),
    ):
        runs = sorted(steps_a_second(step, draws, seconds) / 1e6 for _ in range(5))
        print(
            f"{name:>18}: {runs[2]:.3f} million steps a second (median of 5; "
            f"from {runs[0]:.3f} to {runs[4]:.3f})"
        )
        if runs[2] < LEAST.get(name, 0):
            missed.append(name)
    if missed:
        raise SystemExit(f"too slow: {', '.join(missed)}")


if __name__ == "__main__":
    main()
