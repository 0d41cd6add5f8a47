/** A board that is much longer than wide lies along the window. */

import { Layout } from "./geometry.js";
import type { Board } from "./wasm/rules.js";

/** From this width on, a window that is wider than high has its controls next to the board, as in `layout.css`. */
const TWO_COLUMNS = 560;

/** What is above and below the board there, unless the window is low, and above and below it in one column, in pixels. */
const ABOVE = 108;
const LOW = 620;
const CONTROLS = 420;

/** Cells of this side are not made smaller for the controls: the page scrolls, but no more than a window. */
const LEAST = 24;
const EDGE = 16;

/** How long a board is that may be turned, and how much larger its cells have to become. */
const LONG = 1.5;
const WORTH = 1.2;

/** Both ways to show a board. */
export type Placing = readonly [upright: Layout, turned: Layout];

export const placingOf = (board: Board): Placing => [new Layout(board), new Layout(board, true)];

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** The side of a cell in pixels, about. */
function cell({ size: [width, height] }: Layout): number {
  const [wide, high] = [innerWidth, innerHeight];
  if (wide > high && wide >= TWO_COLUMNS) {
    const next = between(184, 0.28 * wide, 320) + between(16, 0.045 * wide, 64) + 48;
    return Math.min((wide - next) / width, (high - (high > LOW ? ABOVE : EDGE)) / height);
  }
  const least = Math.min(LEAST * height, high - EDGE);
  return Math.min(wide / width, Math.max(high - CONTROLS, least) / height);
}

/** A long board in the way in which its cells are larger; any other one upright. */
export function placed([upright, turned]: Placing): Layout {
  const [width, height] = upright.size;
  const isLong = Math.max(width / height, height / width) >= LONG;
  return isLong && cell(turned) > cell(upright) * WORTH ? turned : upright;
}
