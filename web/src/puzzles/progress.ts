/** What the browser keeps of the puzzles. */

import { KEYS, read, write } from "../store.js";

/** How a puzzle was solved: at once, or after a slip or a look at the move. */
export type Solved = "clean" | "helped";

export interface Progress {
  /** The keys of the puzzles that were solved. */
  solved: Record<string, Solved>;
  /** The most puzzles that were solved in a rush. */
  best: number;
}

const isSolved = (value: unknown): value is Solved => value === "clean" || value === "helped";

/** What is unknown is left out. */
export function loadProgress(): Progress {
  const kept = read(KEYS.puzzles) as Partial<Progress> | null;
  const solved = Object.entries(kept?.solved ?? {}).filter(([, value]) => isSolved(value));
  const best = Number.isSafeInteger(kept?.best) ? Number(kept?.best) : 0;
  return { solved: Object.fromEntries(solved), best: Math.max(best, 0) };
}

/** Notes that a puzzle was solved. What was solved at once stays so. */
export function noteSolved(key: string, how: Solved): void {
  const progress = loadProgress();
  if (progress.solved[key] === "clean") return;
  progress.solved[key] = how;
  write(KEYS.puzzles, progress);
}

/** Notes the result of a rush; returns whether it is the best one. */
export function noteRush(solved: number): boolean {
  const progress = loadProgress();
  if (solved <= progress.best) return false;
  write(KEYS.puzzles, { ...progress, best: solved });
  return true;
}
