/**
 * The puzzles, positions in which exactly one move loses nothing, and what the browser keeps of
 * them.
 */

import { count, KEYS, read, write } from "../store.js";

/** Kinds of only moves; a file has their first letters. The crate `inundate-game` defines each. */
export const THEMES = ["sacrifice", "reach", "detour", "last-color", "only-line"] as const;

export type PuzzleTheme = (typeof THEMES)[number];

export const PUZZLE_LEVELS = ["easy", "medium", "hard"] as const;

export type PuzzleLevel = (typeof PUZZLE_LEVELS)[number];

/** A position in which only one move loses nothing, and after it in as many as the line has. */
export interface Puzzle {
  /** Its key in the storage of the browser. */
  key: string;
  /** The share code of the position. */
  code: string;
  /** The fewest moves to the end. */
  moves: number;
  /** The labels of the only moves. */
  line: readonly string[];
}

/** A puzzle of the collection. */
export interface CollectionPuzzle extends Puzzle {
  level: PuzzleLevel;
  themes: readonly PuzzleTheme[];
}

/** The puzzles of the file that `puzzles.mjs` writes, from easy to hard. */
export function readPuzzles(file: string): CollectionPuzzle[] {
  const lines = file.trim().split("\n");
  return lines.map((line, index) => {
    const [side, cells, solution, only, , letters = ""] = line.split(" ");
    return {
      key: hash(cells),
      code: `1/grid:${side}x${side}:${cells}/none/`,
      moves: solution.length,
      line: [...solution.slice(0, Number(only))],
      level: PUZZLE_LEVELS[Math.floor((PUZZLE_LEVELS.length * index) / lines.length)],
      themes: THEMES.filter(([letter]) => letters.includes(letter)),
    };
  });
}

/** A short name for a text: FNV-1a of 32 bits. */
export function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  return (sum >>> 0).toString(36);
}

/** How a puzzle was solved: at once, or after a slip or a look at the move. */
export type PuzzleOutcome = "clean" | "helped";

export interface PuzzleProgress {
  /** The keys of the puzzles that were solved. */
  solved: Record<string, PuzzleOutcome>;
  /** The most puzzles that were solved in a rush. */
  best: number;
}

const isSolved = (value: unknown): value is PuzzleOutcome =>
  value === "clean" || value === "helped";

/** Unknown fields are left out. */
export function loadProgress(): PuzzleProgress {
  const kept = read(KEYS.puzzles) as Partial<PuzzleProgress> | null;
  const solved = Object.entries(kept?.solved ?? {}).filter(([, value]) => isSolved(value));
  return { solved: Object.fromEntries(solved), best: count(kept?.best) };
}

/** Notes that a puzzle was solved. What was solved at once stays so. */
export function noteSolved(key: string, how: PuzzleOutcome): void {
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

/** How long a rush lasts, in milliseconds. */
export const RUSH = 180_000;

export const MOST_SLIPS = 3;

/**
 * How much harder the puzzles become from one to the next, and among how many each is chosen, in
 * places of the collection.
 */
const STEP = 4;
const CHOICE = 12;

/** Three minutes of puzzles, from easy to hard. Three slips end them. */
export class Rush {
  solved = 0;
  /** The puzzles that ended with a slip. */
  readonly slips: Puzzle[] = [];
  private readonly ends: number;
  private readonly remaining: Puzzle[];
  private readonly random: () => number;
  private asked = 0;

  /** `puzzles` are from easy to hard, `now` is in milliseconds. */
  constructor(puzzles: readonly Puzzle[], now: number, random: () => number = Math.random) {
    this.remaining = [...puzzles];
    this.ends = now + RUSH;
    this.random = random;
  }

  /** The next puzzle, which was not there before; undefined if there is no other. */
  next(): Puzzle | undefined {
    // Each puzzle that was taken has moved those behind it one place forward.
    const first = Math.min(this.asked * (STEP - 1), Math.max(this.remaining.length - CHOICE, 0));
    this.asked += 1;
    const among = Math.min(CHOICE, this.remaining.length - first);
    return this.remaining.splice(first + Math.floor(this.random() * among), 1)[0];
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
