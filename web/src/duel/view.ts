/** A duel in place of the game: its board, and next to it the scores and whose turn it is. */

import { html } from "lit/html.js";
import type { Around, Opened } from "../room.js";
import { table } from "../table.js";
import { duelTexts } from "../texts/duel.js";
import { play } from "../texts/play.js";
import { boardOf, colorsOf, scores } from "./board.js";
import { DuelGame } from "./game.js";

export async function openDuel(around: Around, code: string): Promise<Opened> {
  const room = await DuelGame.open(around, code);
  return { room, view: () => duelView(room) };
}

const duelView = (duel: DuelGame) =>
  table(duel.app, duel, {
    look: "duel",
    name: duelTexts().duel,
    title: `${duelTexts().duel}. ${play().board(duel.layout.rows, duel.layout.cols)}`,
    board: boardOf(duel),
    head: html`${scores(duel)}<p class="duel-turn" role="status" aria-live="polite">${turn(duel)}</p>`,
    colors: duel.waits ? waiting(duel) : colorsOf(duel),
  });

/** Whose turn it is, or how the duel ended. */
function turn(duel: DuelGame): string {
  const { position, value } = duel;
  const texts = duelTexts();
  if (duel.waits) return texts.waits(duel.name(position.turn));
  if (!position.over) return texts.turn(duel.name(position.turn), position.sides[position.turn] > 0);
  const ended = duel.result(position.cells[0] - position.cells[1]);
  return value === undefined ? `${ended}.` : `${ended}. ${texts.best(duel.result(value))}`;
}

/** What to do while the other player is to call, on another device. */
function waiting(duel: DuelGame) {
  const texts = duelTexts();
  return html`<div class="duel-over"><button class="primary" @click=${() => void duel.share()}>${texts.send}</button>
    <button class="secondary" @click=${() => duel.rejoin()}>${texts.rejoin}</button></div>`;
}
