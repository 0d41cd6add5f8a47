/** What a player asks for in a new game. */

import { texts } from "../texts/more.js";

export interface GameChoice {
  size: "10" | "14" | "21" | "28" | "other";
  /** Used with the size `other`. */
  rows: string;
  cols: string;
  colors: string;
  cells: "random" | "hex";
  game: "corner" | "center" | "free";
  difficulty: "any" | "easy" | "hard";
  limit: "usual" | "classic" | "none" | "optimal" | "optimal+2" | "number";
  /** Used with the limit `number`. */
  moves: string;
  /** Empty for a random one. */
  seed: string;
}

export const DEFAULT_CHOICE: GameChoice = {
  size: "14",
  rows: "12",
  cols: "18",
  colors: "6",
  cells: "random",
  game: "corner",
  difficulty: "any",
  limit: "usual",
  moves: "25",
  seed: "",
};

/** The most rows and columns that the page draws quickly. */
const LARGEST = 60;

/** The id of the board. Fails if the size is none. */
export function gameId(choice: GameChoice, seed: string): string {
  const [rows, cols] =
    choice.size === "other"
      ? [Number(choice.rows), Number(choice.cols)]
      : [Number(choice.size), Number(choice.size)];
  const isSize = (size: number) => Number.isInteger(size) && size >= 1 && size <= LARGEST;
  if (!isSize(rows) || !isSize(cols)) throw new Error(texts().sizeError(rows, cols));
  const game = choice.game === "corner" ? "" : `:${choice.game}`;
  return `${choice.cells}:${rows}x${cols}x${choice.colors}:${seed}${game}`;
}

/** The limit as the rules read it; undefined for the usual one. */
export function limitOf({ limit, moves }: GameChoice): string | undefined {
  if (limit === "usual") return undefined;
  return limit === "number" ? moves.trim() : limit;
}
