/** How a room is opened. */

import type { App } from "./app.js";
import type { Room } from "./in-play.js";
import type { Solver } from "./solver/client.js";

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
  /** Says why something did not work. */
  report(error: unknown): void;
}
