/** A board that is much longer than wide lies along the window. */

import { Layout } from "./geometry.js";
import type { Board } from "./wasm/rules.js";

/** What is next to the board in a wide window, and above and below it, in pixels; in a high one, above and below. */
const NEXT = 420;
const ABOVE = 110;
const CONTROLS = 420;

/** Cells of this side are not made smaller for the controls: the page scrolls, but no more than a window. */
const LEAST = 24;
const EDGE = 16;

/** How much larger the cells have to become. */
const WORTH = 1.2;

/** Both ways to show a board. */
export type Placing = readonly [upright: Layout, turned: Layout];

export const placingOf = (board: Board): Placing => [new Layout(board), new Layout(board, true)];

/** The side of a cell in pixels, about. */
function cell({ size: [width, height] }: Layout): number {
  if (innerWidth > innerHeight) return Math.min((innerWidth - NEXT) / width, (innerHeight - ABOVE) / height);
  const least = Math.min(LEAST * height, innerHeight - EDGE);
  return Math.min(innerWidth / width, Math.max(innerHeight - CONTROLS, least) / height);
}

/** The way in which the cells are larger. */
export function placed([upright, turned]: Placing): Layout {
  return cell(turned) > cell(upright) * WORTH ? turned : upright;
}
