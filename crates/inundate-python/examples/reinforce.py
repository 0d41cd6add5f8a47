"""REINFORCE in numpy: learns to play boards of 6×6 cells and 6 colors with fewer moves than the
greedy player.

    python examples/reinforce.py [--updates 60] [--seed 1]

The policy is linear: the score of a color is the product of weights and of features of the board
after the move. The baseline is the mean of the games on the same board. Training and held-out
boards come from different seeds. What it has learned is measured by its regret on the held-out
boards: its moves less the proven optimum. No player has less than 0.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

import inundate
from inundate.gym import FloodItVectorEnv

SIDE, COLORS = 6, 6
NEIGHBORS = ((0, 1), (1, 0), (0, -1), (-1, 0))
Floats = NDArray[np.float64]


def region(boards: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """The component of the top-left cell of each board, shape (boards, rows, columns)."""
    same = boards == boards[:, :1, :1]
    found = np.zeros_like(same)
    found[:, 0, 0] = True
    size = -1
    while (now := int(found.sum())) != size:
        size = now
        found = spread(found) & same
    return found


def spread(cells: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The cells and those next to them."""
    out = cells.copy()
    out[:, 1:] |= cells[:, :-1]
    out[:, :-1] |= cells[:, 1:]
    out[:, :, 1:] |= cells[:, :, :-1]
    out[:, :, :-1] |= cells[:, :, 1:]
    return out


def distances(boards: NDArray[np.uint8], flooded: NDArray[np.bool_]) -> NDArray[np.int64]:
    """By cell, the fewest moves to flood it: a move floods components, so the cells of one are
    reached together."""
    reached = flooded.copy()
    steps = np.zeros(boards.shape, np.int64)
    while not reached.all():
        fringe = spread(reached) & ~reached
        # The whole components of the cells next to the region.
        size = -1
        while (now := int(fringe.sum())) != size:
            size = now
            grown = fringe.copy()
            grown[:, 1:] |= fringe[:, :-1] & (boards[:, 1:] == boards[:, :-1])
            grown[:, :-1] |= fringe[:, 1:] & (boards[:, :-1] == boards[:, 1:])
            grown[:, :, 1:] |= fringe[:, :, :-1] & (boards[:, :, 1:] == boards[:, :, :-1])
            grown[:, :, :-1] |= fringe[:, :, 1:] & (boards[:, :, :-1] == boards[:, :, 1:])
            fringe = grown & ~reached
        steps[~reached & ~fringe] += 1
        reached |= fringe
        steps[fringe] += 1
    return steps


def features(boards: NDArray[np.uint8]) -> Floats:
    """The features that the policy sees of each board after each move, shape (boards, colors,
    features)."""
    count = len(boards)
    flooded = region(boards)
    after = np.repeat(boards[:, None], COLORS, axis=1)
    for color in range(COLORS):
        after[:, color][flooded] = color
    after = after.reshape(-1, SIDE, SIDE)
    flooded = region(after)
    steps = distances(after, flooded)
    cells = SIDE * SIDE
    left = np.stack(
        [((after == color) & ~flooded).any(axis=(1, 2)) for color in range(COLORS)], axis=1
    )
    fringe = spread(flooded) & ~flooded
    at_fringe = np.stack(
        [((after == color) & fringe).any(axis=(1, 2)) for color in range(COLORS)], axis=1
    )
    farthest = steps.max(axis=(1, 2))
    seen = np.stack(
        [
            flooded.sum(axis=(1, 2)) / cells,
            steps.sum(axis=(1, 2)) / cells,
            farthest,
            left.sum(axis=1),
            fringe.sum(axis=(1, 2)) / cells,
            at_fringe.sum(axis=1),
            (steps == farthest[:, None, None]).sum(axis=(1, 2)) / cells,
            np.square(steps).sum(axis=(1, 2)) / cells,
            np.maximum(left.sum(axis=1), farthest),
        ],
        axis=1,
    )
    return seen.reshape(count, COLORS, -1)


def chances(weights: Floats, seen: Floats, masks: NDArray[np.bool_]) -> Floats:
    """The chance of each color: only colors that join something."""
    scores = np.where(masks, seen @ weights, -np.inf)
    scores -= scores.max(axis=1, keepdims=True)
    powers = np.exp(scores)
    return powers / powers.sum(axis=1, keepdims=True)


def play(
    weights: Floats, boards: NDArray[np.uint8], rng: np.random.Generator | None
) -> tuple[NDArray[np.int64], Floats]:
    """Plays each board to its end: the moves of each game, and the gradient of the log of its
    chance. Without random numbers, each move is the most likely one."""
    count = len(boards)
    env = FloodItVectorEnv(count, SIDE, SIDE, COLORS, max_moves=100)
    now, _ = env.reset(options={"boards": boards})
    moves = np.zeros(count, np.int64)
    gradient = np.zeros((count, len(weights)))
    over = (boards == boards[:, :1, :1]).all(axis=(1, 2))
    while not over.all():
        seen = features(now)
        chance = chances(weights, seen, env.action_masks())
        if rng is None:
            actions = chance.argmax(axis=1)
        else:
            actions = (
                (chance.cumsum(axis=1) < rng.random((count, 1))).sum(axis=1).clip(0, COLORS - 1)
            )
        chosen = seen[np.arange(count), actions]
        expected = np.einsum("gc,gcf->gf", chance, seen)
        gradient += np.where(over[:, None], 0.0, chosen - expected)
        moves += ~over
        now, _, ended, _, _ = env.step(actions)
        over |= ended
    return moves, gradient


@dataclass(frozen=True)
class HeldOut:
    """Boards that are not trained on, with what is proven of them."""

    cells: NDArray[np.uint8]
    optimum: NDArray[np.int64]

    def regret(self, weights: Floats) -> NDArray[np.int64]:
        """By board, the moves of the most likely game less the optimum."""
        moves, _ = play(weights, self.cells, None)
        assert (moves >= self.optimum).all()
        return moves - self.optimum


def told(regret: NDArray[np.int64]) -> str:
    """The mean with its interval, and how many games were perfect."""
    error = 1.96 * regret.std(ddof=1) / np.sqrt(len(regret))
    return f"{regret.mean():.3f} ± {error:.3f} (95 %), {(regret == 0).mean():.0%} perfect"


def train(updates: int, seed: int, held_out: HeldOut) -> Floats:
    """The weights after this many updates."""
    rng = np.random.default_rng(seed)
    boards_at_a_time, games = 32, 16
    weights = np.zeros(features(np.zeros((1, SIDE, SIDE), np.uint8)).shape[-1])
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    start = time.monotonic()
    print(f"before training: regret {told(held_out.regret(weights))}", flush=True)
    for update in range(1, updates + 1):
        boards = rng.integers(0, COLORS, (boards_at_a_time, SIDE, SIDE), dtype=np.uint8)
        moves, gradient = play(weights, np.repeat(boards, games, axis=0), rng)
        lengths = moves.reshape(boards_at_a_time, games)
        gain = (lengths.mean(axis=1, keepdims=True) - lengths).reshape(-1, 1)
        step = (gain * gradient).mean(axis=0)
        mean = 0.9 * mean + 0.1 * step
        square = 0.99 * square + 0.01 * step**2
        adam = mean / (1 - 0.9**update) / (np.sqrt(square / (1 - 0.99**update)) + 1e-8)
        weights += 0.1 / (1 + update / 200) * adam
        if update == 1 or update % 10 == 0:
            spent = time.monotonic() - start
            sampled = f"moves of the sampled games {lengths.mean():.2f}"
            print(
                f"{spent:6.0f} s  update {update:5}  {sampled}  regret "
                f"{told(held_out.regret(weights))}",
                flush=True,
            )
    return weights


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--updates", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--boards", type=int, default=1000)
    arguments = parser.parse_args()
    boards = inundate.generate(
        rows=SIDE, cols=SIDE, colors=COLORS, count=arguments.boards, seed=2**40
    )
    cells = np.stack([board.to_numpy() for board in boards]).astype(np.uint8)
    optimum = np.array([answer.length for answer in inundate.solve_many(boards)])
    greedy = (
        np.array([answer.length for answer in inundate.solve_many(boards, "greedy-area")]) - optimum
    )
    held_out = HeldOut(cells, optimum)
    print(
        f"{len(boards)} held-out boards: optimum {optimum.mean():.3f} moves in the mean, "
        f"regret of greedy-area {told(greedy)}"
    )
    weights = train(arguments.updates, arguments.seed, held_out)
    regret = held_out.regret(weights)
    difference = regret - greedy
    error = 1.96 * difference.std(ddof=1) / np.sqrt(len(difference))
    print(f"weights {np.round(weights, 2).tolist()}")
    print(f"regret: learned {told(regret)}, greedy-area {told(greedy)}")
    print(f"learned minus greedy-area: {difference.mean():.3f} ± {error:.3f} (95 %)")
    if difference.mean() + error >= 0:
        raise SystemExit("it does not need fewer moves")


if __name__ == "__main__":
    main()
