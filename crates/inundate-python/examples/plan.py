"""Planning by play-outs, measured against proof: Flood-It on 8×8 cells and 6 colors.

    python examples/plan.py [--boards 100] [--seed 1] [--most 256]

Before each move of a game, its state is copied into many games of a vector environment (`set_state`). They begin with each of the
colors, and are played out with random colors that join something. The game goes on with the first move of the shortest sequence
that was found so far: nested Monte-Carlo search of one level. The regret is the moves of a game less the proven optimum of its
board; no planner has less than 0.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from numpy.typing import NDArray

import inundate
from inundate.gym import FloodItEnv, FloodItVectorEnv

SIDE, COLORS, MOST = 8, 6, 60


class Planner:
    """Plays a board with so many play-outs a color before each move; with none, each move is a random one."""

    def __init__(self, playouts: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.one = FloodItEnv(SIDE, SIDE, COLORS, max_moves=MOST)
        self.one.reset(seed=0)
        self.first = np.repeat(np.arange(COLORS), playouts)
        self.many = FloodItVectorEnv(max(len(self.first), 1), SIDE, SIDE, COLORS, max_moves=MOST)
        self.many.reset(seed=0)

    def useful(self, masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """For each game a random color that joins something."""
        return (self.rng.random(masks.shape) * masks).argmax(axis=1)

    def best(self, state: NDArray[np.uint8]) -> list[int]:
        """The shortest sequence of a round of play-outs."""
        self.many.set_state(np.repeat(state[None], len(self.first), axis=0))
        actions = self.first
        played: list[NDArray[np.int64]] = []
        while True:
            played.append(actions)
            _, _, ended, _, info = self.many.step(actions)
            # The first games that are over are the shortest.
            if ended.any():
                game = int(ended.argmax())
                return [int(moves[game]) for moves in played]
            actions = self.useful(info["action_mask"])

    def play(self, cells: NDArray[np.uint8]) -> int:
        """The moves of a game."""
        _, info = self.one.reset(options={"board": cells})
        line: list[int] = []
        over = False
        while not over:
            if len(self.first) == 0:
                line = [int(self.useful(info["action_mask"][None])[0])]
            else:
                found = self.best(self.one.state())
                if not line or len(found) < len(line):
                    line = found
            move, *line = line
            _, _, over, _, info = self.one.step(np.int64(move))
        return self.one.moves


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--boards", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=256)
    arguments = parser.parse_args()
    boards = inundate.generate(rows=SIDE, cols=SIDE, colors=COLORS, count=arguments.boards, seed=2**41)
    optimum = np.array([answer.length for answer in inundate.solve_many(boards)])
    greedy = np.array([answer.length for answer in inundate.solve_many(boards, "greedy-area")])
    print(f"{len(boards)} boards: optimum {optimum.mean():.2f} moves in the mean; regret of greedy-area {(greedy - optimum).mean():.2f}")
    cells = [board.to_numpy().astype(np.uint8) for board in boards]
    playouts = 0
    regrets = []
    while playouts <= arguments.most:
        start = time.process_time()
        planner = Planner(playouts, arguments.seed)
        regret = np.array([planner.play(board) for board in cells]) - optimum
        assert (regret >= 0).all()
        error = 1.96 * regret.std(ddof=1) / np.sqrt(len(regret))
        perfect = (regret == 0).mean()
        spent = time.process_time() - start
        print(f"{playouts:4} play-outs a color: regret {regret.mean():.2f} ± {error:.2f}, {perfect:4.0%} perfect, {spent:.0f} s", flush=True)
        regrets.append(regret.mean())
        playouts = max(4 * playouts, 1)
    if any(after >= before for before, after in zip(regrets, regrets[1:], strict=False)):
        raise SystemExit("more play-outs do not help")


if __name__ == "__main__":
    main()
