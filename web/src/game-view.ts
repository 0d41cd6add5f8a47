/** The view of a game in play, for one or for two. */

import { html, nothing } from "lit/html.js";
import type { App } from "./app.js";
import { icon } from "./icons.js";
import type { PlayableGame } from "./screen.js";
import { play } from "./texts/play.js";

/** The parts of the view that differ between games. */
export interface GameParts {
  /** Its class in the style sheets. */
  look?: string;
  /** Its name, and its title with its board. */
  name: string;
  title: string;
  board: unknown;
  /** Its progress. */
  head: unknown;
  colors: unknown;
  /** A text in place of the line of the game. */
  line?: unknown;
  /** Text for screen readers. */
  heard?: unknown;
}

/** The view of a game in play. */
export const gameView = (
  app: App,
  game: PlayableGame,
  { look = "", name, title, board, head, colors, line, heard }: GameParts,
) =>
  html`<div class="stage">${board}</div>
  <section class=${`panel ${look}`} aria-label=${name}>
    <h1 class="unseen">${title}</h1>
    ${head} ${colors}
    <p class="hint-line" role="status" aria-live="polite">${line ?? game.line}</p>
    ${heard} ${actions(app, game)}
  </section>`;

const ACTIONS = ["undo", "redo", "again", "hint", "new", "share"] as const;

function actions(app: App, game: PlayableGame) {
  const { handlers, renew = "new" } = game;
  return html`<div class="actions">${ACTIONS.map((name) => {
    const command = name === "new" ? renew : name;
    // A duel is not begun again alone.
    if (name === "again" && renew !== "new") return nothing;
    return html`<button class="action" aria-disabled=${handlers[command] === false}
      @click=${() => app.run(command, game)}>${icon(name)}<span>${play()[name]}</span></button>`;
  })}</div>`;
}
