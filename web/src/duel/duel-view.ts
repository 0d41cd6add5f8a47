/**
 * A duel in place of the game: its board, and next to it the scores, whose turn it is, and the
 * colors.
 */

import { html, nothing, svg } from "lit/html.js";
import type { ModeHost, MountedMode } from "../app.js";
import { boardFrame, cursor, regionPath } from "../board-view.js";
import { cells, shapes } from "../cells.js";
import { colorRow } from "../colors.js";
import { viewBox } from "../geometry.js";
import { button } from "../icons.js";
import { proving } from "../sheets/sheet.js";
import { gameView } from "../solo-view.js";
import { analysisTexts } from "../texts/analysis.js";
import { duelTexts } from "../texts/duel.js";
import { play } from "../texts/play.js";
import { Duel } from "./duel.js";

export async function openDuel(host: ModeHost, code: string): Promise<MountedMode> {
  const mode = await Duel.open(host, code);
  return { mode, draw: () => duelView(mode) };
}

const duelView = (duel: Duel) =>
  gameView(duel.app, duel, {
    look: "duel",
    name: duelTexts().duel,
    title: `${duelTexts().duel}. ${play().board(duel.layout.rows, duel.layout.cols)}`,
    board: duelBoard(duel),
    head: html`<div class="duel-scores">${[0, 1].map((player) => score(duel, player))}</div>
      <p class="duel-turn" role="status" aria-live="polite">${turn(duel)}</p>`,
    colors: duel.position.over ? over(duel) : duel.waits ? waiting(duel) : colorsOf(duel),
  });

/** Whose turn it is, or how the duel ended. */
function turn(duel: Duel) {
  const { position, value } = duel;
  const texts = duelTexts();
  const name = duel.name(position.turn);
  if (duel.waits) return texts.waits(name);
  if (!position.over && position.sides[position.turn]) return texts.thinks(name);
  if (!position.over) return name === texts.you ? texts.yourTurn : texts.turn(name);
  const ended = duel.result(position.cells[0] - position.cells[1]);
  if (value === undefined) return `${ended}.`;
  return proving(duel.app, `${ended}. ${texts.best(duel.result(value))}`, duel.code);
}

/** The buttons in place of the colors while the other player, on another device, has the turn. */
function waiting(duel: Duel) {
  const texts = duelTexts();
  return html`<div class="duel-over">${button(texts.send, () => void duel.share(), "primary")}
    ${button(texts.rejoin, () => duel.rejoin(), "secondary")}</div>`;
}

/** The ways on from the end of a duel. */
const over = (duel: Duel) =>
  html`<div class="duel-over">
    ${button(duelTexts().rematch, () => void duel.rematch(), "primary", "again")}
    ${button(analysisTexts().analyze, () => duel.analyze(), "secondary", "analysis")}</div>`;

/** The mark of a player: full for the first, empty for the second. */
const markOf = (player: number) =>
  html`<svg class="duel-mark" viewBox="0 0 24 24" aria-hidden="true">
    <circle class=${player ? "ring" : "disc"} cx="12" cy="12" r="7"></circle></svg>`;

function score(duel: Duel, player: number) {
  const { cells, turn, over, territories } = duel.position;
  const isNow = !over && turn === player;
  return html`<div class=${`duel-score b${territories[player]} ${isNow ? "now" : ""}`}>
    ${markOf(player)} <span>${duel.name(player)}</span><b>${cells[player]}</b></div>`;
}

/** A ring around a point. */
const ring = (x: number, y: number) =>
  [0.21, 0.12]
    .map((r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`)
    .join("");

function duelBoard(duel: Duel) {
  const { layout, position, focus, app } = duel;
  const { owners, territories, starts, gains, board, colors } = position;
  const texts = duelTexts();
  const label = (vertex: number) => {
    const [row, col] = layout.places[vertex];
    const color = colors[vertex];
    const place = play().place(row + 1, col + 1, app.colorName(color));
    if (owners[vertex] < 2) return `${place}, ${texts.holds(duel.name(owners[vertex]))}`;
    const gain = gains[color];
    return gain ? `${place}, ${texts.conquers(gain)}` : place;
  };
  const isOwn = (vertex: number) => owners[vertex] < 2;
  const isShown = (vertex: number) => !isOwn(vertex);
  const count = board.labels.length;
  const territory = (player: number) => {
    const held = [...layout.places.keys()].filter((vertex) => owners[vertex] === player);
    const border = regionPath(layout, held);
    const [x, y] = layout.center(starts[player]);
    const color = territories[player];
    const mark = player
      ? svg`<path class=${`i${color}`} fill-rule="evenodd" d=${ring(x, y)}></path>`
      : svg`<circle class=${`i${color}`} cx=${x} cy=${y} r=".2"></circle>`;
    return svg`<path class="halo" d=${border}></path>
      <path class=${`body f${color}`} d=${border}></path><path class="rim" d=${border}></path>
      ${mark}`;
  };
  return boardFrame(
    app,
    duel,
    [0, 1].map((player) => texts.territory(duel.name(player), position.cells[player])).join(" "),
    html`<svg class="board" viewBox=${viewBox(layout)} aria-hidden="true">
      ${cells(layout, count, colors, isShown)} ${[0, 1].map(territory)}
      ${app.showsShapes(board) ? shapes(layout, count, colors, isShown) : nothing}
      ${cursor(layout, focus)}</svg>`,
    label,
    isOwn,
  );
}

function colorsOf(duel: Duel) {
  const { gains, territories } = duel.position;
  const texts = duelTexts();
  return colorRow(duel.app, duel, (color, name, key) => {
    const gain = gains[color];
    const isLegal = gain !== undefined && gain !== null;
    const holder = territories.indexOf(color);
    return {
      label: isLegal
        ? play().gain(name, gain) + key
        : `${name}, ${holder < 0 ? texts.forbidden : texts.holds(duel.name(holder))}`,
      look: `${gain === 0 ? "zero" : ""} ${duel.hinted === color ? "hinted" : ""}`,
      isOff: !isLegal || !duel.isPersons,
      gain: isLegal ? `+${gain}` : holder < 0 ? "–" : markOf(holder),
    };
  });
}
