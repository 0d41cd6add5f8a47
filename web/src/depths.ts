/** The flooded board as a chart of depths: what was flooded first is lightest. */

import { html, svg } from "lit/html.js";
import { regionPath } from "./board.js";
import { viewBox } from "./board-size.js";
import { outline } from "./outline.js";
import type { Position } from "./position.js";
import type { PlayedMove } from "./rules.js";
import { texts } from "./texts/more.js";

/** How light the first cells are. */
const LIGHTEST = 0.62;

/** The cells that each move recolors or joins, from the colors of the start. */
export function floods(
  { layout }: Position,
  start: ArrayLike<number>,
  moves: readonly PlayedMove[],
): number[][] {
  const colors = Array.from(start);
  return moves.map(({ vertex, color }) => {
    for (const cell of layout.component(colors, vertex).keys()) colors[cell] = color;
    return [...layout.component(colors, vertex).keys()];
  });
}

/** The chart; `lost` are the numbers of the moves whose outlines are drawn, from 1. */
export function depths(position: Position, flooded: number[][], lost: readonly number[]) {
  const { layout, colors } = position;
  const border = regionPath(layout, layout.places.keys());
  const opacity = 1 - (1 - LIGHTEST) ** (1 / Math.max(flooded.length - 1, 1));
  const outlines = lost.map((number) => outline(layout, flooded[number - 1], 0, 0.2));
  const layers = flooded.slice(0, -1).reverse();
  return html`<svg class="board done" viewBox=${viewBox(layout)} role="img" aria-label=${texts().depths}>
    <clipPath id="in-board"><path d=${border}></path></clipPath>
    <path class=${`f${colors[0]}`} d=${border}></path>
    <g clip-path="url(#in-board)">
      ${layers.map((cells) => svg`<path fill="#fff" fill-opacity=${opacity.toFixed(4)} d=${outline(layout, cells, 0, 0.2)}></path>`)}
      ${outlines.map((d) => svg`<path class="slip-halo" d=${d}></path>`)}
      ${outlines.map((d, index) => svg`<path class=${`slip dash${index % 4}`} d=${d}></path>`).reverse()}
    </g><path class="rim" d=${border}></path></svg>`;
}
