/** The first minute: three small boards that teach by doing, in place of a game. */

import { joining, type Position } from "./position.js";
import { play } from "./texts/play.js";
import type { Advice } from "./wasm/solver.js";

/** The boards. On the last one, whoever always joins the most cells needs 8 moves, and 6 are enough. */
export const LESSONS = [
  "1/random:4x4x3:18/none/",
  "1/random:5x5x4:14/none/",
  "1/random:6x6x4:162/none/",
] as const;

/** What there is to do now, or what was reached. */
export function lessonText(position: Position, par: Advice | undefined, step: number): string {
  const { begin, goOn, done, flooded } = play().lessons;
  const { moves, status } = position.progress;
  const best = par?.proven ? par.line?.length : undefined;
  if (status === "won") {
    if (step === 0 || best === undefined) return flooded(moves.length);
    return done(moves.length, best);
  }
  return moves.length ? goOn(position.region.size, position.layout.places.length) : begin[step];
}

/** The cells that touch the region, which the first board points at. */
export function touching(position: Position, step: number): Iterable<number> {
  if (step || position.progress.moves.length) return [];
  return position.board.labels.flatMap((_, color) => [...joining(position, color)]);
}
