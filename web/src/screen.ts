/** What is shown: a game in play, for one or for two, or a room in its place. */

import type { Layout } from "./geometry.js";
import type { Command, KeyTarget } from "./keys.js";
import type { Board } from "./wasm/rules.js";

/** A board that the keyboard walks over. */
export interface NavigableBoard {
  readonly layout: Layout;
  /** The cell that the keyboard is at. */
  focus: number;
  /** A cell was chosen. */
  cell(vertex: number): void;
}

/** A game: what its page asks of it. */
export interface PlayableGame extends NavigableBoard, KeyTarget {
  readonly position: { readonly board: Board };
  /** What is said below the colors: the hint, mostly. */
  readonly line: string;
  /** The dialog for another game of its kind, if that is not the one of all games. */
  readonly renew?: Command;
}

/** What is shown in place of the game: a duel, the editor, the puzzles, the marked tiles. */
export interface Mode extends KeyTarget {
  /** The fragment of the address that opens it again, if it has one. */
  readonly fragment?: string;
  /** What is shown, in a few words. */
  readonly badge: string;
  readonly layout: Layout;
  /** How many colors its board has. */
  readonly colors: number;
  /** Whether its colors look like those of the board of the game. */
  readonly showsPaint?: boolean;
  close?(): void;
}
