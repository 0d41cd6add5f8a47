/**
 * Interfaces of what is on the screen: a game in play, for one or for two, or a mode in its place.
 */

import type { Layout } from "./geometry.js";
import type { Command, KeyTarget } from "./keys.js";
import type { Board } from "./wasm/rules.js";

/** A position, as all views need it. */
export interface BoardPosition {
  readonly layout: Layout;
  readonly board: Pick<Board, "labels">;
}

/** A board that the keyboard can move over. */
export interface NavigableBoard {
  readonly position: BoardPosition;
  /** The focused cell. */
  focus: number;
  /** Chooses a cell. */
  cell(vertex: number): void;
}

/** A game in play, as its view needs it. */
export interface PlayableGame extends NavigableBoard, KeyTarget {
  /** The text below the colors, mostly the hint. */
  readonly line: unknown;
  /** The dialog for another game of its kind, if not the usual one. */
  readonly renew?: Command;
}

/** A mode in place of the game: a duel, the editor, the puzzles, the marked tiles. */
export interface Mode extends KeyTarget {
  /** The fragment of the address that opens it again, if it has one. */
  readonly fragment?: string;
  /** Its title in the header. */
  title(): string;
  readonly position: BoardPosition;
  /** Whether it shows the colors as in the picture or file of the game's board. */
  readonly showsPaint?: boolean;
  /** The view of it. */
  draw(): unknown;
  close?(): void;
}
