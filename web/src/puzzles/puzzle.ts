/** The puzzles: positions in which exactly one move loses nothing, or wins. */

/** What the only move is like; a file has the first letter. The library of games defines each. */
export const THEMES = ["sacrifice", "reach", "detour", "last-color", "only-line"] as const;

export type Theme = (typeof THEMES)[number];

export const LEVELS = ["easy", "medium", "hard"] as const;

export type Level = (typeof LEVELS)[number];

/** A move of a puzzle: the label of a color; in the free game also a cell of the component that takes it. */
export interface Step {
  label: string;
  vertex?: number;
}

/** The games that have puzzles: a color for the region of the start, or for any component; two players. */
export const GAMES = ["fixed", "free", "duel"] as const;

export type GameName = (typeof GAMES)[number];

/** Those of one player. */
type FloodGame = Exclude<GameName, "duel">;

/** A position in which only one move loses nothing, and after it in as many as the line has. */
export interface Puzzle {
  /** What the browser keeps it under. */
  key: string;
  /** The share code of the position. */
  code: string;
  /** The fewest moves to the end. */
  moves: number;
  /** The only moves. */
  line: readonly Step[];
}

/** A puzzle of the collection. */
export interface Collected extends Puzzle {
  level: Level;
  themes: readonly Theme[];
}

/** A puzzle for two: one call wins. */
export interface DuelPuzzle extends Collected {
  /** By how many cells it wins, with best play of both. */
  margin: number;
  /** By how many the best other call loses; 0 is a draw. */
  otherwise: number;
}

export const isDuel = (puzzle: Puzzle): puzzle is DuelPuzzle => "margin" in puzzle;

/** The difficulty of a place in a list from easy to hard. */
const levelAt = (index: number, all: number): Level => LEVELS[Math.floor((LEVELS.length * index) / all)];

/** The steps of a solution, written as in a share code. */
const steps = (text: string, game: FloodGame): Step[] =>
  game === "fixed"
    ? Array.from(text, (label) => ({ label }))
    : text.split("-").map((step) => {
        const [vertex, label] = step.split(":");
        return { label, vertex: Number(vertex) };
      });

/** The puzzles of a file that `puzzles.mjs` writes, from easy to hard. */
export function readPuzzles(file: string, game: FloodGame): Collected[] {
  const lines = file.trim().split("\n");
  return lines.map((line, index) => {
    const [side, cells, solution, only, , letters = ""] = line.split(" ");
    const all = steps(solution, game);
    const board = game === "free" ? `${cells}:free` : cells;
    return {
      key: hash(board),
      code: `1/grid:${side}x${side}:${board}/none/`,
      moves: all.length,
      line: all.slice(0, Number(only)),
      level: levelAt(index, lines.length),
      themes: THEMES.filter(([letter]) => letters.includes(letter)),
    };
  });
}

/** The puzzles for two of such a file. Their codes are those of duels. */
export function readDuels(file: string): DuelPuzzle[] {
  const lines = file.trim().split("\n");
  return lines.map((line, index) => {
    const [position, label, margin, otherwise] = line.split(" ");
    const [size, neighbors, seed, calls] = position.split(":");
    return {
      key: hash(position),
      code: `duel:square:${size}:${neighbors}:${seed}:standard:person-person:${calls}`,
      moves: 1,
      line: [{ label }],
      level: levelAt(index, lines.length),
      themes: [],
      margin: Number(margin),
      otherwise: Number(otherwise),
    };
  });
}

/** A short name for a text: FNV-1a of 32 bits. */
export function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  return (sum >>> 0).toString(36);
}
