/** A duel: the board, and the actions next to it. */

import { html } from "lit/html.js";
import { type IconName, icon } from "../icons.js";
import { duelTexts } from "../texts/duel.js";
import { play } from "../texts/play.js";
import { boardOf, colorsOf, scores } from "./board.js";
import type { DuelGame } from "./game.js";

export function duelView(game: DuelGame, renew: () => void) {
  return html`<div class="stage">${boardOf(game)}</div>
    <section class="panel duel" aria-label=${duelTexts().duel}>
      <h1 class="unseen">${duelTexts().duel}. ${play().board(game.layout.rows, game.layout.cols)}</h1>
      ${scores(game)}
      <p class="duel-turn" role="status" aria-live="polite">${turn(game)}</p>
      ${game.waits ? over(game) : colorsOf(game)}
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

/** What to do while the other player is to call, on another device. */
function over(game: DuelGame) {
  const texts = duelTexts();
  return html`<div class="duel-over"><button class="primary" @click=${() => void game.share()}>${texts.send}</button>
    <button class="secondary" @click=${() => game.rejoin()}>${texts.rejoin}</button></div>`;
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
