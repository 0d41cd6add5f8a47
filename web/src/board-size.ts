/** How much room a board takes. */

import type { Layout } from "./geometry.js";

/** What is left around the board, in cells. */
export const MARGIN = 0.16;

/** The size of a board with its margin, in cells. */
export const fullSize = ({ size }: Layout) => size.map((side) => side + 2 * MARGIN);

export const viewBox = (layout: Layout) =>
  [-MARGIN, -MARGIN, ...fullSize(layout).map((side) => side.toFixed(3))].join(" ");
