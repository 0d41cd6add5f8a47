/** The row of colors: of a game, of a puzzle, of an analysis. */

import { html, nothing } from "lit/html.js";
import type { App } from "./app.js";
import { shape } from "./cells.js";
import { COLOR_KEYS, type KeyTarget } from "./keys.js";
import type { Position } from "./position.js";
import { play } from "./texts/play.js";
import type { Board } from "./wasm/rules.js";

/** The button of a color: its label, its classes, whether it is disabled, and the text on it. */
export interface ColorButton {
  label: string;
  look: string;
  isOff: boolean;
  gain: unknown;
}

/** A position on which colors are played. */
type Chooser<Shown> = Pick<KeyTarget, "choose"> & { readonly position: Shown };

/** The words about the key of a color. */
export const keyText = (color: number) => (COLOR_KEYS[color] ? play.key(COLOR_KEYS[color]) : "");

/** The shape that stands for a color. */
export const colorMark = (color: number) =>
  html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${shape(color)}></path></svg>`;

/** A button for each color of a board. */
export function colorRow(
  app: App,
  where: Chooser<{ readonly board: Board }>,
  offer: (color: number, name: string, key: string) => ColorButton,
  legend?: string,
) {
  const { board } = where.position;
  const hasShapes = app.showsShapes(board);
  const button = (_: string, color: number) => {
    const key = COLOR_KEYS[color] ?? "";
    const { label, look, isOff, gain } = offer(color, app.colorName(color), keyText(color));
    const hint = legend ? "" : key.toUpperCase();
    return html`<button class=${`color b${color} ${look}`} aria-label=${label} aria-disabled=${isOff}
      @click=${() => where.choose(color)}>${hasShapes ? colorMark(color) : nothing}
      <span class="gain">${gain}</span><i class="key" data-key=${hint}></i></button>`;
  };
  return html`<div class="colors" data-count=${board.labels.length} role="group"
    aria-label=${legend ?? play.choose}>${board.labels.map(button)}</div>`;
}

/** The colors of a position of one player, with the cells that join. One may be hinted at. */
export function floodColors(
  app: App,
  where: Chooser<Position>,
  hinted: number | undefined,
  isOpen: boolean,
) {
  const { pivot, colors, gains } = where.position;
  return colorRow(app, where, (color, name, key) => {
    if (pivot === undefined) return { label: name + key, look: "", isOff: true, gain: "" };
    const gain = gains[color];
    const isNow = colors[pivot] === color;
    return {
      label: isNow ? play.nowLong(name) : play.gain(name, gain) + key,
      look: `${isNow ? "now" : gain ? "" : "zero"} ${color === hinted ? "hinted" : ""}`,
      isOff: isNow || !isOpen,
      gain: isNow ? play.now : `+${gain}`,
    };
  });
}
