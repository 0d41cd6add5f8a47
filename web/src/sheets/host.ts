/** What a dialog needs of the page. */

import type { App } from "../app.js";
import type { Ending } from "../ending.js";
import type { SheetName } from "../keys.js";
import type { Solver } from "../solver/client.js";

export interface Host {
  readonly app: App;
  readonly solver: Solver;
  /** The end of the game, if it is over. */
  readonly ending: Ending | undefined;
  /** Looks for a board in a picture, in a dialog of its own. */
  openPicture(file: Blob): void;
  /** Opens a dialog, or tells that it was closed. */
  show(sheet: SheetName | undefined): void;
}
