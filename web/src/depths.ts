/** The flooded board as a chart of depths: what was flooded first is lightest. */

import { html, svg } from "lit/html.js";
import { regionPath } from "./board-view.js";
import { viewBox } from "./geometry.js";
import { outline } from "./outline.js";
import type { Position } from "./position.js";
import { texts } from "./texts/more.js";
import type { PlayedMove } from "./wasm/rules.js";

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

/** The chart, with the outline of the region after a move, from 1, if one is given. */
export function depths(position: Position, flooded: number[][], outlined: number | undefined) {
  const { layout, colors } = position;
  const border = regionPath(layout, layout.places.keys());
  const opacity = 1 - (1 - LIGHTEST) ** (1 / Math.max(flooded.length - 1, 1));
  const around = outlined === undefined ? "" : outline(layout, flooded[outlined - 1], 0, 0.2);
  const layer = (cells: number[]) =>
    svg`<path class="depth" fill="#fff" fill-opacity=${opacity.toFixed(4)}
      d=${outline(layout, cells, 0, 0.2)}></path>`;
  return html`<svg class="board done" viewBox=${viewBox(layout)} role="img"
    aria-label=${texts().depths}>
    <clipPath id="in-board"><path d=${border}></path></clipPath>
    <path class=${`f${colors[0]}`} d=${border}></path>
    <g clip-path="url(#in-board)">
      ${flooded.slice(0, -1).reverse().map(layer)}
      <path class="slip-halo" d=${around}></path><path class="slip" d=${around}></path>
    </g><path class="rim" d=${border}></path></svg>`;
}

/** How long the flood takes when the board is won, and one of its waves, in milliseconds. */
const FLOOD = 1100;
const WAVE = 320;

/**
 * Lets the flood run over the board once more, from the pivot on, move by move: each wave makes the
 * board a little lighter, and the medal comes at its end.
 */
export function celebrate(): void {
  const waves = [...document.querySelectorAll(".done .depth")].reverse();
  waves.forEach((wave, index) => {
    wave.animate([{ opacity: 0 }, { opacity: 1 }], {
      delay: (index * FLOOD) / waves.length,
      duration: WAVE,
      easing: "ease-out",
      fill: "backwards",
    });
  });
  const growth = { transform: ["scale(0)", "scale(1.15)", "scale(1)"], opacity: [0, 1, 1] };
  const pace = { delay: FLOOD, duration: 420, easing: "ease-out", fill: "backwards" } as const;
  const medal = document.querySelector(".outcome .medal");
  medal?.animate({ ...growth, offset: [0, 0.7, 1] }, pace);
}
