/**
 * The puzzles of a player's own games: where a move was lost and one color would have lost nothing.
 */

import type { Daily } from "../daily.js";
import { positionOf } from "../position.js";
import { codeSummary } from "../results.js";
import type { Solver } from "../solver/client.js";
import { keptGames } from "../store.js";
import { Game } from "../wasm/rules.js";
import type { Advice } from "../wasm/solver.js";
import { hash, type Puzzle } from "./puzzle.js";

/** A position of a game that was played. */
export interface SlipPuzzle extends Puzzle {
  /** The daily board, or the size. */
  daily?: Daily;
  size?: string;
  /** The number of the move, from 1. */
  number: number;
  /** The label of the color that was played. */
  played: string;
}

/** The most games that are searched, the last ones first. */
const GAMES = 20;
/** How long a position is searched, in milliseconds. */
const LOOK = 1000;

type Asker = Pick<Solver, "ask">;

/** The codes of finished games of the fixed game, without their limits. */
export function finishedGames(): string[] {
  const codes = keptGames().flatMap(([, { code, over }]) => {
    const [version, board, , moves = ""] = code.split("/");
    return over && moves && !moves.includes(":") ? `${version}/${board}/none/${moves}` : [];
  });
  return codes.slice(0, GAMES);
}

/** Finds the slips of a game, and reports each one. */
export async function slipsOf(
  code: string,
  solver: Asker,
  found: (slip: SlipPuzzle) => void,
): Promise<void> {
  const analysis = await solver.ask("analyze", [code, LOOK]).answer;
  const moves = code.split("/")[3];
  const start = code.slice(0, code.length - moves.length);
  for (const [index, move] of analysis.moves.entries()) {
    if (!move.leastLoss) continue;
    const before = start + moves.slice(0, index);
    const only = await onlyMove(before, analysis.positions[index], solver);
    if (only === undefined) continue;
    found({
      ...codeSummary(code),
      key: hash(before),
      code: before,
      moves: analysis.positions[index].lowerBound,
      line: [only],
      number: index + 1,
      played: moves[index],
    });
  }
}

/**
 * The label of the only color that loses nothing; undefined if there is another, or if it is not
 * proven.
 */
async function onlyMove(code: string, known: Advice, solver: Asker): Promise<string | undefined> {
  if (!known.proven) return undefined;
  const game = Game.fromCode(code);
  const { gains, board } = positionOf(game);
  game.free();
  const optimal: string[] = [];
  for (const [color, label] of board.labels.entries()) {
    // A color that touches nothing loses a move.
    if (!gains[color]) continue;
    const { line, lowerBound } = await solver.ask("advise", [code + label, LOOK]).answer;
    if (lowerBound >= known.lowerBound) continue;
    if (line?.length !== known.lowerBound - 1) return undefined;
    optimal.push(label);
    if (optimal.length > 1) return undefined;
  }
  return optimal[0];
}
