/** Three minutes of puzzles, from easy to hard. Three slips end them. */

import type { Puzzle } from "./puzzle.js";

/** How long it lasts, in milliseconds. */
export const RUSH = 180_000;

export const MOST_SLIPS = 3;

/** How much harder the puzzles become from one to the next, and among how many each is chosen, in places of the collection. */
const STEP = 4;
const CHOICE = 12;

export class Rush {
  solved = 0;
  /** The puzzles that ended with a slip. */
  readonly slips: Puzzle[] = [];
  private readonly ends: number;
  private readonly rest: Puzzle[];
  private readonly random: () => number;
  private asked = 0;

  /** `puzzles` are from easy to hard, `now` is in milliseconds. */
  constructor(puzzles: readonly Puzzle[], now: number, random: () => number = Math.random) {
    this.rest = [...puzzles];
    this.ends = now + RUSH;
    this.random = random;
  }

  /** The next puzzle, which was not there before; undefined if there is no other. */
  next(): Puzzle | undefined {
    // Each puzzle that was taken has moved those behind it one place forward.
    const first = Math.min(this.asked * (STEP - 1), Math.max(this.rest.length - CHOICE, 0));
    this.asked += 1;
    const among = Math.min(CHOICE, this.rest.length - first);
    return this.rest.splice(first + Math.floor(this.random() * among), 1)[0];
  }

  /** The seconds that are left, rounded up. */
  left(now: number): number {
    return Math.max(0, Math.ceil((this.ends - now) / 1000));
  }

  isOver(now: number): boolean {
    return now >= this.ends || this.slips.length >= MOST_SLIPS;
  }
}

/** Seconds as people read them: `2:05`. */
export const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
