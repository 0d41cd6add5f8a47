/** What is shown in place of the game, and loaded when it is asked for: the puzzles, the marked tiles. */

import type { App } from "./app.js";
import type { Layout } from "./geometry.js";
import type { Solver } from "./solver/client.js";

export interface Room {
  /** The fragment of the address that opens it again. */
  readonly fragment: string;
  /** What is shown, in a few words. */
  readonly badge: string;
  readonly layout: Layout;
  /** Whether a key was for it. */
  pressed(event: KeyboardEvent): boolean;
  close(): void;
}

/** A room, and how it is drawn. */
export interface Opened {
  readonly room: Room;
  view(): unknown;
}

/** What a room needs of the rest of the page. */
export interface Around {
  readonly app: App;
  readonly solver: Solver;
  /** The fragment is another one. */
  moved(): void;
  /** Goes back to the game. */
  close(): void;
  /** Opens the analysis of a position. */
  analyze(code: string): void;
}
