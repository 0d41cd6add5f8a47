"""AlphaZero in small: learns Honey-Bee on 7×8 cells and 6 colors from games against itself alone.

    python examples/alphazero.py [--kind hex] [--cores 2] [--minutes 30] [--seed 1] [--pairs 200]

A network says how good a position is, and how likely each color is the best call. A tree search tries the likely calls first; by it
the player plays itself, and the network learns the choices and the results of these games. After the training, what was learned
by some moments of it plays two games on each of some held-out boards, one from each side, against a level of the engine. The last
games are measured against proof: the cells that both lost against perfect play.

Needs torch. All cores play, and then all train; the minutes count both, but not the matches. The networks play with numbers of
16 bits, which a processor without AVX512-BF16 or AMX is slow at. On a busy machine set OMP_NUM_THREADS=1.
"""

from __future__ import annotations

import argparse
import copy
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

import inundate
from inundate import duel
from inundate.gym import HoneyBeeVectorEnv

ROWS, COLS, COLORS = 7, 8, 6
CELLS = ROWS * COLS
FIRST_HELD_OUT = 2**40
Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]


class Block(nn.Module):
    """Two convolutions, and what all cells have in the mean."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.one, self.two = (nn.Conv2d(width, width, 3, padding=1, bias=False) for _ in range(2))
        self.before_one, self.before_two = nn.BatchNorm2d(width), nn.BatchNorm2d(width)
        self.all = nn.Linear(width, width)

    def forward(self, x: Tensor) -> Tensor:
        y = functional.relu(self.before_one(x))
        y = self.one(y) + self.all(y.mean((2, 3)))[:, :, None, None]
        return x + self.two(functional.relu(self.before_two(y)))


class Network(nn.Module):
    """From the colors and the holders of all cells, seen by who calls: a score for each color, the result from -1 to 1, and
    who will hold each cell."""

    def __init__(self, kind: str, width: int = 32, blocks: int = 4) -> None:
        super().__init__()
        # Hexagons of two rows are moved to the left against each other, so that the neighbors of all lie alike.
        rows = torch.arange(ROWS)
        moved = (ROWS - 1) // 2 - rows // 2 if kind == "hex" else 0 * rows
        self.width = COLS + int(moved.max())
        self.register_buffer("places", (rows * self.width + moved)[:, None].add(torch.arange(COLS)).flatten())
        self.first = nn.Conv2d(COLORS + 3, width, 3, padding=1)
        self.blocks = nn.Sequential(*(Block(width) for _ in range(blocks)))
        self.norm = nn.BatchNorm2d(width)
        self.cells = nn.Linear(width, 2)
        self.all = nn.Linear(2 * width, COLORS + 1)
        self.count = nn.Parameter(torch.tensor(3.0))

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        parts = zip(seen.flatten(2).long().unbind(1), (COLORS, 3), strict=True)
        colors, held = (functional.one_hot(part, most).to(self.all.weight.dtype) for part, most in parts)
        board = colors.new_zeros(len(seen), ROWS * self.width, COLORS + 3)
        board[:, self.places] = torch.cat([colors, held], 2)
        # The channels lie next to each other, which convolutions like best.
        planes = board.unflatten(1, (ROWS, self.width)).permute(0, 3, 1, 2)
        x = functional.relu(self.norm(self.blocks(self.first(planes))))
        x = x.permute(0, 2, 3, 1).flatten(1, 2)[:, self.places]
        cells, whole = self.cells(x), self.all(torch.cat([x.mean(1), x.amax(1)], 1))
        free = colors * held[:, :, :1]
        scores = whole[:, :COLORS] + torch.einsum("gkc,gk->gc", free, cells[:, :, 0])
        owner = torch.tanh(cells[:, :, 1].float())
        return scores.float(), torch.tanh(whole[:, COLORS].float() + self.count * owner.mean(1)), owner


def games(count: int, kind: str) -> HoneyBeeVectorEnv:
    """Games in which the caller of an action is who calls next."""
    return HoneyBeeVectorEnv(count, ROWS, COLS, COLORS, "self", kind=kind, autoreset_mode="Disabled")


def signs(seen: Bytes) -> Floats:
    """1 if player 0 calls, who holds the bottom left, else -1."""
    return np.where(seen[:, 1, -1, 0] == 1, 1, -1).astype(np.float32)


def worth(score: Floats) -> Floats:
    """A result to learn: who wins, and a little by how much. The score is a share of the cells."""
    return (0.8 * np.sign(score) + 0.2 * score).astype(np.float32)


class Player:
    """Searches many games at a time: their trees are arrays, their positions rows of the states of the environment."""

    def __init__(self, network: Network, kind: str, simulations: int, rng: np.random.Generator | None = None) -> None:
        # Half of the digits are enough to play, and much quicker.
        quick = copy.deepcopy(network).eval()
        self.network = quick.to(torch.bfloat16, memory_format=torch.channels_last)
        self.kind, self.simulations, self.rng = kind, simulations, rng

    def judge(self, seen: Bytes, masks: NDArray[np.int8]) -> tuple[Floats, Floats]:
        """The chance of each call, and the result for who calls."""
        with torch.inference_mode():
            scores, value, _ = self.network(torch.from_numpy(seen))
            scores = scores.masked_fill(torch.from_numpy(masks) == 0, -torch.inf)
            return torch.softmax(scores, 1).numpy(), value.numpy()

    def search(self, start: Bytes) -> Floats:
        """By game and color, the share of the simulations that began with it."""
        count, nodes, g = len(start), self.simulations + 1, np.arange(len(start))
        env = games(count, self.kind)
        env.set_state(start)
        seen, info = env.observe()
        state = np.zeros((count, nodes, start.shape[1]), np.uint8)
        child = np.zeros((count, nodes, COLORS), np.int64)
        visits, total, chance = (np.zeros((count, nodes, COLORS), np.float32) for _ in range(3))
        value, sign = np.zeros((count, nodes), np.float32), np.ones((count, nodes), np.float32)
        ended = np.zeros((count, nodes), np.bool_)
        state[:, 0], sign[:, 0] = start, signs(seen)
        chance[:, 0], value[:, 0] = self.judge(seen, info["action_mask"])
        if self.rng is not None:
            noise = self.rng.gamma(0.5, size=(count, COLORS)).astype(np.float32) * info["action_mask"] + 1e-9
            chance[:, 0] = 0.75 * chance[:, 0] + 0.25 * noise / noise.sum(1, keepdims=True) * (chance[:, 0] > 0)
        for new in range(1, nodes):
            node, path, going = np.zeros(count, np.int64), [], np.ones(count, np.bool_)
            leaf, call = node, node
            while going.any():
                seen_often, prior, mine = visits[g, node], chance[g, node], sign[g, node][:, None]
                mean = np.where(seen_often > 0, mine * total[g, node] / np.maximum(seen_often, 1), value[g, node][:, None] - 0.1)
                eager = 1.25 * prior * np.sqrt(seen_often.sum(1, keepdims=True) + 1) / (1 + seen_often)
                best = np.where(prior > 0, mean + eager, -np.inf).argmax(1)
                leaf, call = np.where(going, node, leaf), np.where(going, best, call)
                path.append((node, best, going))
                node = np.where(going, child[g, node, best], node)
                going = going & (node > 0) & ~ended[g, node]
            at = np.where(child[g, leaf, call] > 0, child[g, leaf, call], new)
            env.set_state(state[g, leaf])
            seen, rewards, over, _, info = env.step(call)
            prior, judged = self.judge(seen, info["action_mask"])
            child[g, leaf, call], state[g, at], sign[g, at], ended[g, at] = at, env.state(), signs(seen), over
            # At its end, a game is seen by who made the last call, as the reward is.
            chance[g, at], value[g, at] = prior, np.where(over, worth(rewards.astype(np.float32)), judged)
            result = sign[g, at] * value[g, at]
            for node, best, going in path:
                visits[g, node, best] += going
                total[g, node, best] += going * result
        return visits[:, 0] / self.simulations


class Samples(NamedTuple):
    """What the network learns from: positions, the shares of the calls, the results, and the holders at the end."""

    seen: Bytes
    shares: Floats
    result: Floats
    owner: Floats


def joined(parts: list[Samples], most: int) -> Samples:
    """The last of all of them."""
    return Samples(*(np.concatenate(column)[-most:] for column in zip(*parts, strict=True)))


class SelfPlay:
    """Games of the player against itself, which go on from one call to the next."""

    def __init__(self, kind: str, count: int, seed: int) -> None:
        self.env, self.kind, self.rng = games(count, kind), kind, np.random.default_rng(seed)
        self.seen, self.info = self.env.reset(seed=[seed * 2**20 + game for game in range(count)])
        self.history: list[list[tuple[Bytes, Floats]]] = [[] for _ in range(count)]

    def play(self, network: Network, simulations: int, turns: int) -> list[Samples]:
        """So many calls in each game: the games that have ended."""
        player, ended = Player(network, self.kind, simulations, self.rng), []
        for _ in range(turns):
            shares = player.search(self.env.state())
            # The first calls are drawn, the later ones are the best.
            early = np.array([len(moves) < 8 for moves in self.history])
            drawn = (shares.cumsum(1) < self.rng.random((len(shares), 1))).sum(1).clip(0, COLORS - 1)
            for game, moves in enumerate(self.history):
                moves.append((self.seen[game], shares[game]))
            self.seen, rewards, over, _, _ = self.env.step(np.where(early, drawn, shares.argmax(1)))
            if over.any():
                ended += [self.learned(game, rewards[game]) for game in np.flatnonzero(over)]
                self.seen, _ = self.env.reset(options={"reset_mask": over})
        return ended

    def learned(self, game: int, reward: float) -> Samples:
        """A game that is over."""
        last = self.seen[game, 1].ravel()
        owner = (last == 1).astype(np.float32) - (last == 2)
        seen, shares = (np.stack(column) for column in zip(*self.history[game], strict=True))
        self.history[game] = []
        turn = signs(seen) * signs(self.seen[game : game + 1])
        return Samples(seen, shares, turn * worth(np.float32(reward)), turn[:, None] * owner)


def work(pipe: Connection, kind: str, count: int, seed: int) -> None:
    """A process that plays when it gets weights."""
    torch.set_num_threads(1)
    network, play = Network(kind), SelfPlay(kind, count, seed)
    while (order := pipe.recv()) is not None:
        weights, simulations, turns = order
        network.load_state_dict(weights)
        pipe.send(play.play(network, simulations, turns))


def weights_of(network: Network) -> dict[str, Tensor]:
    return {name: tensor.detach().clone() for name, tensor in network.state_dict().items()}


def learn(network: Network, optimizer: torch.optim.Optimizer, samples: Samples, steps: int, rng: np.random.Generator) -> None:
    for _ in range(steps):
        batch = rng.integers(0, len(samples.seen), 512)
        seen, shares = samples.seen[batch].copy(), samples.shares[batch]
        # The names of the colors do not matter.
        names = rng.random((len(batch), COLORS)).argsort(1)
        rows = np.arange(len(batch))[:, None]
        seen[:, 0] = names[rows, seen[:, 0].reshape(len(batch), -1)].reshape(seen[:, 0].shape)
        renamed = np.zeros_like(shares)
        renamed[rows, names] = shares
        scores, value, owner = network(torch.from_numpy(seen))
        loss = (
            -(torch.from_numpy(renamed) * torch.log_softmax(scores, 1)).sum(1).mean()
            + functional.mse_loss(value, torch.from_numpy(samples.result[batch]))
            + functional.mse_loss(owner, torch.from_numpy(samples.owner[batch]))
        )
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()


def train(arguments: argparse.Namespace) -> Iterator[tuple[float, int, dict[str, Tensor]]]:
    """At the moments of the curve and the end: minutes, positions learned from, and weights."""
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.cores)
    rng = np.random.default_rng(arguments.seed)
    network = Network(arguments.kind).to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-4)
    context, pipes = get_context("spawn"), []
    for core in range(arguments.cores):
        here, there = context.Pipe()
        seed = arguments.seed * 1000 + core
        context.Process(target=work, args=(there, arguments.kind, arguments.games, seed), daemon=True).start()
        pipes.append(here)
    samples, played = [], 0
    # Each moment is a half later than the one before.
    marks = [arguments.minutes * 1.5**-power for power in range(7, 0, -1)]
    yield 0.0, 0, weights_of(network)
    start = time.monotonic()
    while (minutes := (time.monotonic() - start) / 60) < arguments.minutes:
        for pipe in pipes:
            pipe.send((weights_of(network), arguments.simulations, 8))
        fresh = [game for pipe in pipes for game in pipe.recv()]
        count = sum(len(game.seen) for game in fresh)
        played += count
        if fresh:
            samples = [joined([*samples, *fresh], max(50_000, played // 2))]
            share = minutes / arguments.minutes
            for group in optimizer.param_groups:
                group["lr"] = 2e-3 * (1 - share) + 1e-4 * share
            learn(network, optimizer, samples[0], 4 * count // 512, rng)
        if played and marks and minutes >= marks[0]:
            marks = [mark for mark in marks if mark > minutes]
            yield (time.monotonic() - start) / 60, played, weights_of(network)
    for pipe in pipes:
        pipe.send(None)
    yield (time.monotonic() - start) / 60, played, weights_of(network)


@dataclass
class Match:
    """Two games on each board; in the first the learner calls first. Results are those of the learner."""

    results: NDArray[np.int64]
    positions: list[list[duel.Position]]

    def told(self) -> str:
        """Won pairs, by the cells of both games; points of games; and the mean of the cells."""
        pairs, games = self.results.sum(1), self.results.ravel()
        points = (np.sign(self.results).mean(1) + 1) / 2
        error = 1.96 * points.std(ddof=1) / np.sqrt(len(points))
        won, drawn = (pairs > 0).mean(), (pairs == 0).mean()
        return (
            f"{won:6.1%} of pairs won, {drawn:5.1%} drawn; games: {points.mean():.1%} ± {error:.1%} of points, "
            f"{games.mean():+.2f} cells"
        )


def match(network: Network, kind: str, simulations: int, level: int, pairs: int) -> Match:
    """The learner against a level on held-out boards."""
    boards = duel.generate(kind, rows=ROWS, cols=COLS, colors=COLORS, apart=True, fair="any", count=pairs, seed=FIRST_HELD_OUT)
    positions = [board.position() for board in boards for _ in range(2)]
    sides = np.tile([0, 1], pairs)
    env = games(len(positions), kind)
    env.reset(options={"boards": np.stack([np.array(position.board) for position in positions])})
    state, player = env.state(), Player(network, kind, simulations)
    while open_ones := [game for game, position in enumerate(positions) if not position.over]:
        calls = np.zeros(len(positions), np.int64)
        mine = [game for game in open_ones if positions[game].turn == sides[game]]
        if mine:
            calls[mine] = player.search(state[mine]).argmax(1)
        for game in set(open_ones) - set(mine):
            calls[game] = duel.choose(positions[game], level, seed=game)
        env = games(len(open_ones), kind)
        env.set_state(state[open_ones])
        env.step(calls[open_ones])
        state[open_ones] = env.state()
        for game in open_ones:
            positions[game] = positions[game].call(int(calls[game]))
    results = np.array([position.score for position in positions]) * (1 - 2 * sides)
    return Match(results.reshape(pairs, 2), [positions[game : game + 2] for game in range(0, len(positions), 2)])


def lost(pair: list[duel.Position]) -> list[list[int | None]]:
    """What the learner and the level lost in the two games of a pair."""
    analyses = [duel.analyze(position) for position in pair]
    return [[analysis.lost(side), analysis.lost(1 - side)] for side, analysis in enumerate(analyses)]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kind", choices=["hex", "grid"], default="hex")
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--games", type=int, default=192)
    parser.add_argument("--level", type=int, default=6)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--proofs", type=int, default=50, help="the pairs that are measured against proof")
    parser.add_argument("--save", help="a file for the weights of the curve")
    parser.add_argument("--load", help="such a file: only the matches are played")
    arguments = parser.parse_args()
    kept = torch.load(arguments.load) if arguments.load else list(train(arguments))
    if arguments.save:
        torch.save(kept, arguments.save)
    network = Network(arguments.kind)
    for number, (minutes, positions, weights) in enumerate(kept, start=1):
        network.load_state_dict(weights)
        pairs = arguments.pairs if number == len(kept) else min(arguments.pairs, 50)
        found = match(network, arguments.kind, 2 * arguments.simulations, arguments.level, pairs)
        print(f"{minutes:5.1f} min, {positions:8} positions, {pairs} pairs: {found.told()}", flush=True)
    with ProcessPoolExecutor(arguments.cores, mp_context=get_context("spawn")) as workers:
        losses = np.array(list(workers.map(lost, found.positions[: arguments.proofs])), float)
    for name, column in (("the learner", losses[:, :, 0]), (f"level {arguments.level}", losses[:, :, 1])):
        print(f"{name} lost {column.mean():.2f} cells a game against perfect play; {(column == 0).mean():.1%} of its games were perfect")


if __name__ == "__main__":
    main()
