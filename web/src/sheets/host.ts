/** What a dialog needs of the page. */

import type { App } from "../app.js";
import type { Ending } from "../ending.js";
import type { Command } from "../keys.js";
import type { Position } from "../position.js";
import type { Solver } from "../solver/client.js";

export interface Host {
  readonly app: App;
  readonly solver: Solver;
  /** The position that is shown, of the game or its analysis. */
  readonly position: Position;
  /** The end of the game, if it is over. */
  readonly ending: Ending | undefined;
  /** Begins a duel, or goes on with one, by its code. */
  startDuel(code: string): Promise<void>;
  /** Shows puzzles in place of the game. */
  startPuzzles(): Promise<void>;
  /** Shows the marked tiles of a board of two rows in place of the game. */
  startTiles(): Promise<void>;
  /** Goes back to the game; undefined if no duel is shown. */
  readonly leaveDuel: (() => void) | undefined;
  /** Opens the analysis board of the game; undefined while something else is shown. */
  readonly analyze: (() => void) | undefined;
  /** Opens the editor with the board that is shown; undefined while it makes no sense. */
  readonly edit: (() => void) | undefined;
  /** Looks for a board in a picture, in a dialog of its own. */
  openPicture(file: Blob): void;
  /** Opens a dialog, or tells that it was closed. */
  show(sheet: Command | undefined): void;
}
