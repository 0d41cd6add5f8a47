"""PPO with masks of actions: learns to play boards of 14×14 cells and 6 colors with fewer moves than `greedy-pairs`.

    python examples/ppo.py [--minutes 9] [--seed 1] [--device cuda] [--boards 1000]

The network sees the board, by convolutions, and for each color some numbers of the board after it, such as the mean distance of
the cells. It says how likely each color is the best one and how many moves are left; colors that join nothing are masked. What
it has learned is measured by its regret on held-out boards: its moves less the proven optimum. No player has less than 0.

Needs torch. On a busy machine set OMP_NUM_THREADS=1.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

import inundate
from inundate.gym import FloodItVectorEnv

COLORS = 6
RATE = 5e-4

SCALE = 10
"""The network thinks in tens of moves."""

FEATURES = 7
"""The numbers of the board after a color."""


class Block(nn.Module):
    """Two convolutions, and what all cells have in the mean and at most."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.one, self.two = (nn.Conv2d(width, width, 3, padding=1) for _ in range(2))
        self.all = nn.Linear(2 * width, width)
        nn.init.zeros_(self.two.weight)

    def forward(self, x: Tensor) -> Tensor:
        y = functional.relu(x)
        y = self.one(y) + self.all(torch.cat([y.mean((2, 3)), y.amax((2, 3))], 1))[:, :, None, None]
        return x + self.two(functional.relu(y))


class Network(nn.Module):
    """From boards and what each color would do: a score for each color, and the moves that are left.

    Each color is judged in the same way, by numbers of the board after it and by what convolutions see of the cells that it would
    flood.
    """

    def __init__(self, width: int, blocks: int) -> None:
        super().__init__()
        self.first = nn.Conv2d(COLORS + 4, width, 3, padding=1)
        self.blocks = nn.Sequential(*(Block(width) for _ in range(blocks)))
        self.color = nn.Sequential(nn.Linear(FEATURES + 2 * width, 128), nn.ReLU(), nn.Linear(128, 64), nn.ReLU(), nn.Linear(64, 2))

    def forward(self, boards: Tensor, steps: Tensor, after: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        colors = functional.one_hot(boards.long(), COLORS).permute(0, 3, 1, 2).float()
        flooded = (steps == 0).float()[:, None]
        # Where the cell to the right and the cell below have the same color.
        right, down = torch.zeros_like(flooded), torch.zeros_like(flooded)
        right[:, 0, :, :-1] = (boards[:, :, 1:] == boards[:, :, :-1]).float()
        down[:, 0, :-1] = (boards[:, 1:] == boards[:, :-1]).float()
        planes = torch.cat([colors, flooded, steps[:, None].float() / SCALE, right, down], 1)
        x = functional.relu(self.blocks(self.first(planes.contiguous(memory_format=torch.channels_last))))
        gained = (colors * (steps == 1).float()[:, None]).flatten(2)
        at_colors = gained @ x.flatten(2).transpose(1, 2).to(gained.dtype) / (1 + gained.sum(2, keepdim=True))
        whole = x.mean((2, 3))[:, None].expand(-1, COLORS, -1)
        score, left = self.color(torch.cat([after, at_colors, whole], 2)).float().unbind(2)
        scores = score.masked_fill(masks == 0, -1e9)
        # The moves that are left are those after the colors, the likely ones first.
        return scores, (torch.softmax(scores.detach(), 1) * left).sum(1) - after[:, :, 0].amin(1)


def prospects(boards: Tensor) -> tuple[Tensor, Tensor]:
    """The distances of the cells; and numbers of the board after each color, of shape (boards, colors, features)."""
    steps = distances(boards)
    after = boards[:, None].repeat(1, COLORS, 1, 1)
    every = torch.arange(COLORS, dtype=boards.dtype, device=boards.device)[None, :, None, None]
    after = torch.where((steps == 0)[:, None], every, after).flatten(0, 1)
    then = distances(after).float()
    farthest = then.amax((1, 2))
    left = ((functional.one_hot(after.long(), COLORS) * (then > 0)[..., None]).amax((1, 2))).sum(1)
    numbers = torch.stack(
        [
            torch.maximum(left, farthest) / SCALE,
            farthest / SCALE,
            left / SCALE,
            then.mean((1, 2)) / SCALE,
            then.square().mean((1, 2)) / SCALE**2,
            (then == 0).float().mean((1, 2)),
            (then == farthest[:, None, None]).float().mean((1, 2)),
        ],
        1,
    )
    return steps, numbers.unflatten(0, (len(boards), COLORS))


def distances(boards: Tensor) -> Tensor:
    """By cell, the fewest moves to flood it if nothing else had to be: the fewest borders of colors on a path from the pivot."""
    steps = torch.full(boards.shape, 200.0, device=boards.device)
    steps[:, 0, 0] = 0
    across, down = (boards[:, :, 1:] != boards[:, :, :-1]).float(), (boards[:, 1:] != boards[:, :-1]).float()
    # Each round looks to all sides, so only a path with many turns back takes more rounds than the board has rows and columns.
    for _ in range(2 * boards.shape[1]):
        steps[:, :, 1:] = torch.minimum(steps[:, :, 1:], steps[:, :, :-1] + across)
        steps[:, 1:] = torch.minimum(steps[:, 1:], steps[:, :-1] + down)
        steps[:, :, :-1] = torch.minimum(steps[:, :, :-1], steps[:, :, 1:] + across)
        steps[:, :-1] = torch.minimum(steps[:, :-1], steps[:, 1:] + down)
    return steps.to(torch.uint8)


class Learner:
    """The network, and what it plays and learns with."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        torch.manual_seed(arguments.seed)
        self.device, self.side = torch.device(arguments.device), arguments.side
        self.network = Network(arguments.width, arguments.blocks).to(self.device, memory_format=torch.channels_last)
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=RATE, eps=1e-5)
        self.games, self.steps, self.seed = arguments.games, arguments.steps, arguments.seed

    def judge(self, *seen: Tensor) -> tuple[Tensor, Tensor]:
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            return self.network(*seen)

    def sent(self, array: NDArray[np.generic]) -> Tensor:
        return torch.from_numpy(array).to(self.device)

    def moves(self, cells: NDArray[np.uint8]) -> NDArray[np.int64]:
        """By board, the moves of the game in which each move is the most likely one."""
        count = len(cells)
        env = FloodItVectorEnv(count, self.side, self.side, COLORS, max_moves=200, autoreset_mode="Disabled")
        boards, info = env.reset(options={"boards": cells})
        state, open_ones, moves = env.state(), np.arange(count), np.zeros(count, np.int64)
        while len(open_ones):
            with torch.inference_mode():
                seen = self.sent(boards)
                scores, _ = self.judge(seen, *prospects(seen), self.sent(info["action_mask"]))
            moves[open_ones] += 1
            _, _, over, _, _ = env.step(scores.argmax(1).cpu().numpy())
            state = env.state()[~over]
            open_ones = open_ones[~over]
            if len(open_ones):
                env = FloodItVectorEnv(len(open_ones), self.side, self.side, COLORS, max_moves=200, autoreset_mode="Disabled")
                env.set_state(state)
                boards, info = env.observe()
        return moves


class Rollouts:
    """Many games at a time, which go on from one rollout to the next."""

    def __init__(self, learner: Learner) -> None:
        self.learner = learner
        side = learner.side
        self.env = FloodItVectorEnv(learner.games, side, side, COLORS, max_moves=5 * side, autoreset_mode="SameStep")
        self.boards, self.info = self.env.reset(seed=[learner.seed * 2**20 + game for game in range(learner.games)])

    def play(self) -> tuple[Tensor, ...]:
        """A rollout: what was seen, actions, logarithms of their chances, advantages and returns."""
        learner, rows = self.learner, []
        for _ in range(learner.steps + 1):
            boards = learner.sent(self.boards)
            with torch.no_grad():
                seen = (boards, *prospects(boards), learner.sent(self.info["action_mask"]))
                scores, left = learner.judge(*seen)
                chances = torch.log_softmax(scores, 1)
                action = torch.multinomial(chances.exp(), 1)
                chance = chances.gather(1, action)[:, 0]
            if len(rows) == learner.steps:
                break
            self.boards, _, over, cut, self.info = self.env.step(action[:, 0].cpu().numpy())
            ended = over | cut
            rows.append((*seen, action[:, 0], chance, left, learner.sent(ended)))
        *seen, actions, chances, value, ended = (torch.stack(column) for column in zip(*rows, strict=True))
        # A move costs 1; the estimates of later moves count less and less.
        advantage, running = torch.zeros_like(value), torch.zeros_like(left)
        value = torch.cat([value, left[None]])
        for now in reversed(range(learner.steps)):
            goes_on = (~ended[now]).float()
            wrong = -1 / SCALE + goes_on * value[now + 1] - value[now]
            running = wrong + 0.95 * goes_on * running
            advantage[now] = running
        returns = advantage + value[:-1]
        return tuple(part.flatten(0, 1) for part in (*seen, actions, chances, advantage, returns))


def learn(learner: Learner, rollout: tuple[Tensor, ...], epochs: int, batches: int, bonus: float) -> None:
    """The steps of PPO on a rollout."""
    for _ in range(epochs):
        for batch in torch.randperm(len(rollout[0]), device=learner.device).chunk(batches):
            *seen, actions, before, advantage, returns = (part[batch] for part in rollout)
            scores, value = learner.judge(*seen)
            chances = torch.log_softmax(scores, 1)
            ratio = (chances.gather(1, actions[:, None])[:, 0] - before).exp()
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
            gain = torch.minimum(ratio * advantage, ratio.clamp(0.8, 1.2) * advantage).mean()
            entropy = -(chances.exp() * chances.clamp(min=-20)).sum(1).mean()
            loss = functional.mse_loss(value, returns) - gain - bonus * entropy
            learner.optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learner.network.parameters(), 0.5)
            learner.optimizer.step()


def told(regret: NDArray[np.int64]) -> str:
    """The mean with its interval, and how many games were perfect."""
    error = 1.96 * regret.std(ddof=1) / np.sqrt(len(regret))
    return f"{regret.mean():.3f} ± {error:.3f} (95 %), {(regret == 0).mean():.1%} perfect"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--side", type=int, default=14)
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--blocks", type=int, default=6)
    arguments = parser.parse_args()
    made = inundate.generate(rows=arguments.side, cols=arguments.side, colors=COLORS, count=arguments.boards, seed=2**40)
    cells = np.stack([board.to_numpy() for board in made]).astype(np.uint8)
    optimum = np.array([answer.length for answer in inundate.solve_many(made)])
    greedy = np.array([answer.length for answer in inundate.solve_many(made, "greedy-pairs")]) - optimum
    print(f"{len(made)} held-out boards: optimum {optimum.mean():.2f} moves in the mean; regret of greedy-pairs {told(greedy)}", flush=True)
    learner = Learner(arguments)
    rollouts = Rollouts(learner)
    start, played, next_mark = time.monotonic(), 0, 0.0
    while True:
        minutes = (time.monotonic() - start) / 60
        if minutes >= next_mark or minutes >= arguments.minutes:
            regret = learner.moves(cells) - optimum
            assert (regret >= 0).all()
            print(f"{minutes:5.1f} min, {played:9} moves: regret {told(regret)}", flush=True)
            next_mark += arguments.minutes / 20
        if minutes >= arguments.minutes:
            break
        share = minutes / arguments.minutes
        for group in learner.optimizer.param_groups:
            group["lr"] = RATE * (1 - share)
        rollout = rollouts.play()
        played += len(rollout[0])
        learn(learner, rollout, epochs=3, batches=8, bonus=0.01 * (1 - share))
    difference = regret - greedy
    error = 1.96 * difference.std(ddof=1) / np.sqrt(len(difference))
    print(f"learned minus greedy-pairs: {difference.mean():.3f} ± {error:.3f} (95 %)")
    if difference.mean() + error >= 0:
        raise SystemExit("it does not need fewer moves")


if __name__ == "__main__":
    main()
