/** The moves of a procedure for marked tiles, and what each of them takes. */

import type { Layout } from "../geometry.js";
import type { TileRound } from "../wasm/solver.js";

export interface Step {
  /** The round that it belongs to, from 0. */
  round: number;
  color: number;
  /** The cells that join. */
  taken: number[];
}

/** The moves of the rounds on a board of these colors. */
export function stepsOf(
  layout: Layout,
  start: ArrayLike<number>,
  pivot: number,
  rounds: readonly TileRound[],
): Step[] {
  const colors = Array.from(start);
  let region = layout.component(colors, pivot);
  return rounds.flatMap(({ moves }, round) =>
    moves.map((color) => {
      for (const cell of region.keys()) colors[cell] = color;
      const before = region;
      region = layout.component(colors, pivot);
      return { round, color, taken: [...region.keys()].filter((cell) => !before.has(cell)) };
    }),
  );
}

/** The number of moves of some rounds. */
export const lengthOf = (rounds: readonly TileRound[]) =>
  rounds.reduce((sum, { moves }) => sum + moves.length, 0);
