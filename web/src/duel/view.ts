/** The board of a duel with both territories, the scores, the colors and the actions. */

import { html, nothing, svg } from "lit/html.js";
import { cursor, framed, regionPath } from "../board.js";
import { viewBox } from "../board-size.js";
import { cells, shapes } from "../cells.js";
import { gridOf } from "../grid.js";
import { type IconName, icon } from "../icons.js";
import { COLOR_KEYS } from "../keys.js";
import { showsShapes } from "../settings.js";
import { shape } from "../shapes.js";
import { duelTexts } from "../texts/duel.js";
import { play } from "../texts/play.js";
import type { DuelGame } from "./game.js";

export function duelView(game: DuelGame, renew: () => void) {
  return html`<div class="stage">${boardOf(game)}</div>
    <section class="panel duel" aria-label=${duelTexts().duel}>
      <h1 class="unseen">${duelTexts().duel}. ${play().board(game.layout.rows, game.layout.cols)}</h1>
      <div class="duel-scores">${[0, 1].map((player) => score(game, player))}</div>
      <p class="duel-turn" role="status" aria-live="polite">${turn(game)}</p>
      ${game.waits ? over(game) : colors(game)}
      <p class="hint-line" role="status" aria-live="polite">${game.line}</p>
      ${actions(game, renew)}
    </section>`;
}

/** Whose turn it is, or how the duel ended. */
function turn(game: DuelGame): string {
  const { position, value } = game;
  const texts = duelTexts();
  if (game.waits) return texts.waits(game.name(position.turn));
  if (!position.over) return texts.turn(game.name(position.turn), position.sides[position.turn] > 0);
  const ended = game.result(position.cells[0] - position.cells[1]);
  return value === undefined ? `${ended}.` : `${ended}. ${texts.best(game.result(value))}`;
}

/** The mark of a player: full for the first, empty for the second. */
const mark = (player: number) =>
  html`<svg class="duel-mark" viewBox="0 0 24 24" aria-hidden="true"><circle class=${player ? "ring" : "disc"} cx="12" cy="12" r="7"></circle></svg>`;

function score(game: DuelGame, player: number) {
  const { cells, turn, over, territories } = game.position;
  const isNow = !over && turn === player;
  return html`<div class=${`duel-score b${territories[player]} ${isNow ? "now" : ""}`}>${mark(player)}
    <span>${game.name(player)}</span><b>${cells[player]}</b></div>`;
}

/** A ring around a point. */
const ring = (x: number, y: number) =>
  [0.21, 0.12].map((r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`).join("");

function boardOf(game: DuelGame) {
  const { layout, position, focus, app } = game;
  const { owners, territories, starts, gains } = position;
  const model = {
    layout,
    focus,
    active: true,
    onCell: (vertex: number) => game.call(position.colors[vertex]),
    onFocus: (vertex: number) => {
      game.focus = vertex;
      app.update();
    },
  };
  const texts = duelTexts();
  const hasShapes = showsShapes(app.settings, position.board.labels.length, layout.cols);
  const label = (vertex: number) => {
    const [row, col] = layout.places[vertex];
    const color = position.colors[vertex];
    const place = play().place(row + 1, col + 1, app.colorName(color));
    if (owners[vertex] < 2) return `${place}, ${texts.holds(game.name(owners[vertex]))}`;
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
  const said = [0, 1].map((player) => texts.territory(game.name(player), position.cells[player]));
  return framed(
    model,
    `${play().board(layout.rows, layout.cols)}. ${said.join(" ")}`,
    html`<svg class="board" viewBox=${viewBox(layout)} aria-hidden="true">
      ${cells(layout, count, position.colors, isShown)} ${[0, 1].map(territory)}
      ${hasShapes ? shapes(layout, count, position.colors, isShown) : nothing} ${cursor(layout, focus)}</svg>`,
    gridOf(layout).show({ label, isOwn, row: play().row, focus }),
  );
}

/** What to do while the other player is to call, on another device. */
function over(game: DuelGame) {
  const texts = duelTexts();
  return html`<div class="duel-over"><button class="primary" @click=${() => void game.share()}>${texts.send}</button>
    <button class="secondary" @click=${() => game.rejoin()}>${texts.rejoin}</button></div>`;
}

function colors(game: DuelGame) {
  const { position, app } = game;
  const { gains, territories, board } = position;
  const texts = duelTexts();
  const hasShapes = showsShapes(app.settings, board.labels.length, board.cols);
  const button = (_: string, color: number) => {
    const key = COLOR_KEYS[color] ?? "";
    const name = app.colorName(color);
    const gain = gains[color];
    const isLegal = gain !== undefined && gain !== null;
    const holder = territories.indexOf(color);
    let label = `${name}, ${holder < 0 ? texts.forbidden : texts.holds(game.name(holder))}`;
    if (isLegal) label = play().gain(name, key, gain);
    const state = `${gain === 0 ? "zero" : ""} ${game.hinted === color ? "hinted" : ""}`;
    const off = !isLegal || !game.isPersons;
    return html`<button class=${`color b${color} ${state}`} aria-label=${label} aria-disabled=${off}
      @click=${() => game.call(color)}>${
        hasShapes
          ? html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d=${shape(color)}></path></svg>`
          : nothing
      }<span class="gain">${isLegal ? `+${gain}` : holder < 0 ? "–" : mark(holder)}</span><i class="key" data-key=${key.toUpperCase()}></i></button>`;
  };
  return html`<div class="colors" data-count=${board.labels.length} role="group" aria-label=${play().choose}>
    ${board.labels.map(button)}</div>`;
}

function actions(game: DuelGame, renew: () => void) {
  const texts = play();
  const action = (name: IconName, label: string, run: () => void, on = true) =>
    html`<button class="action" aria-disabled=${!on} @click=${() => on && run()}>${icon(name)}<span>${label}</span></button>`;
  return html`<div class="actions">
    ${action("undo", texts.undo, () => game.undo(), game.canUndo)}
    ${action("redo", texts.redo, () => game.redo(), game.canRedo)}
    ${action("hint", texts.hint, () => game.hint(), game.isPersons)}
    ${action("new", texts.newGame, renew)}
    ${action("share", texts.share, () => void game.share())}</div>`;
}
