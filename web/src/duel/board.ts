/** The board of a duel with both territories, the scores and the colors. */

import { html, nothing, svg } from "lit/html.js";
import type { App } from "../app.js";
import { cursor, framed, regionPath } from "../board.js";
import { viewBox } from "../board-size.js";
import { cells, shapes } from "../cells.js";
import type { Layout } from "../geometry.js";
import { gridOf } from "../grid.js";
import { COLOR_KEYS } from "../keys.js";
import { showsShapes } from "../settings.js";
import { shape } from "../shapes.js";
import { duelTexts } from "../texts/duel.js";
import { play } from "../texts/play.js";
import type { DuelPosition } from "../wasm/solver.js";

/** A duel that is shown: a game, or a puzzle. */
export interface Shown {
  readonly app: App;
  readonly layout: Layout;
  readonly position: DuelPosition;
  /** The cell that the keyboard is at. */
  focus: number;
  /** The color of a hint. */
  readonly hinted: number | undefined;
  /** Whether a person at this device may call now. */
  readonly isPersons: boolean;
  /** The name of a player. */
  name(player: number): string;
  /** A person calls a color. */
  call(color: number): void;
}

/** The mark of a player: full for the first, empty for the second. */
const mark = (player: number) =>
  html`<svg class="duel-mark" viewBox="0 0 24 24" aria-hidden="true"><circle class=${player ? "ring" : "disc"} cx="12" cy="12" r="7"></circle></svg>`;

function score(duel: Shown, player: number) {
  const { cells, turn, over, territories } = duel.position;
  const isNow = !over && turn === player;
  return html`<div class=${`duel-score b${territories[player]} ${isNow ? "now" : ""}`}>${mark(player)}
    <span>${duel.name(player)}</span><b>${cells[player]}</b></div>`;
}

/** The cells of both players. */
export const scores = (duel: Shown) =>
  html`<div class="duel-scores">${[0, 1].map((player) => score(duel, player))}</div>`;

/** A ring around a point. */
const ring = (x: number, y: number) =>
  [0.21, 0.12].map((r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`).join("");

export function boardOf(duel: Shown) {
  const { layout, position, focus, app } = duel;
  const { owners, territories, starts, gains } = position;
  const model = {
    layout,
    focus,
    active: true,
    onCell: (vertex: number) => duel.call(position.colors[vertex]),
    onFocus: (vertex: number) => {
      duel.focus = vertex;
      app.update();
    },
  };
  const texts = duelTexts();
  const hasShapes = showsShapes(app.settings, position.board.labels.length, layout.cols);
  const label = (vertex: number) => {
    const [row, col] = layout.places[vertex];
    const color = position.colors[vertex];
    const place = play().place(row + 1, col + 1, app.colorName(color));
    if (owners[vertex] < 2) return `${place}, ${texts.holds(duel.name(owners[vertex]))}`;
    const gain = gains[color];
    return gain ? `${place}, ${texts.conquers(gain)}` : place;
  };
  const isOwn = (vertex: number) => owners[vertex] < 2;
  const isShown = (vertex: number) => !isOwn(vertex);
  const count = position.board.labels.length;
  const territory = (player: number) => {
    const held = layout.places.map((_, vertex) => vertex).filter((vertex) => owners[vertex] === player);
    const border = regionPath(layout, held);
    const [x, y] = layout.center(starts[player]);
    const color = territories[player];
    return svg`<path class="halo" d=${border}></path><path class=${`body f${color}`} d=${border}></path>
      <path class="rim" d=${border}></path>
      ${
        player
          ? svg`<path class=${`i${color}`} fill-rule="evenodd" d=${ring(x, y)}></path>`
          : svg`<circle class=${`i${color}`} cx=${x} cy=${y} r=".2"></circle>`
      }`;
  };
  const said = [0, 1].map((player) => texts.territory(duel.name(player), position.cells[player]));
  return framed(
    model,
    `${play().board(layout.rows, layout.cols)}. ${said.join(" ")}`,
    html`<svg class="board" viewBox=${viewBox(layout)} aria-hidden="true">
      ${cells(layout, count, position.colors, isShown)} ${[0, 1].map(territory)}
      ${hasShapes ? shapes(layout, count, position.colors, isShown) : nothing} ${cursor(layout, focus)}</svg>`,
    gridOf(layout).show({ label, isOwn, row: play().row, focus }),
  );
}

export function colorsOf(duel: Shown) {
  const { position, app } = duel;
  const { gains, territories, board } = position;
  const texts = duelTexts();
  const hasShapes = showsShapes(app.settings, board.labels.length, board.cols);
  const button = (_: string, color: number) => {
    const key = COLOR_KEYS[color] ?? "";
    const name = app.colorName(color);
    const gain = gains[color];
    const isLegal = gain !== undefined && gain !== null;
    const holder = territories.indexOf(color);
    let label = `${name}, ${holder < 0 ? texts.forbidden : texts.holds(duel.name(holder))}`;
    if (isLegal) label = play().gain(name, key, gain);
    const state = `${gain === 0 ? "zero" : ""} ${duel.hinted === color ? "hinted" : ""}`;
    const off = !isLegal || !duel.isPersons;
    return html`<button class=${`color b${color} ${state}`} aria-label=${label} aria-disabled=${off}
      @click=${() => duel.call(color)}>${
        hasShapes
          ? html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d=${shape(color)}></path></svg>`
          : nothing
      }<span class="gain">${isLegal ? `+${gain}` : holder < 0 ? "–" : mark(holder)}</span><i class="key" data-key=${key.toUpperCase()}></i></button>`;
  };
  return html`<div class="colors" data-count=${board.labels.length} role="group" aria-label=${play().choose}>
    ${board.labels.map(button)}</div>`;
}
