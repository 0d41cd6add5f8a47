/**
 * The view of a game in play, for one or for two, and that of the game for one: its board, and next
 * to it the count, the bounds and the colors.
 */

import { html, nothing } from "lit/html.js";
import type { App } from "./app.js";
import { boardView } from "./board-view.js";
import { floodColors } from "./colors.js";
import { medalMarks, nameOf } from "./daily.js";
import { button, icon } from "./icons.js";
import { lessonView } from "./lesson.js";
import type { PlayableGame } from "./screen.js";
import { lessonTexts, play } from "./texts/play.js";

/** Marks on the track at most; on longer games a mark is several moves. */
const MARKS = 60;

export function soloView(app: App) {
  const { lesson, position, hint } = app;
  const teach = (step: number) => app.teach(step);
  return gameView(app, app, {
    name: play.game,
    title: title(app),
    board: boardView(app, app, { hinted: app.hinted }),
    head: html`${lesson === undefined ? nothing : lessonView(position, app.par, lesson, teach)}
      ${lesson === 0 ? nothing : html`${stats(app)} ${track(app)}`}`,
    colors: floodColors(app, app, hint?.color, position.progress.status === "playing"),
    line: question(app) ?? (app.line || begin(app)),
    heard: html`<p class="unseen" role="status" aria-live="polite">${app.said}</p>
      ${button(play.explore, () => app.run("explore"), "unseen")}`,
  });
}

/** The question whether the player means a color that touches nothing. */
function question(app: App) {
  const { asked } = app;
  if (asked === undefined) return undefined;
  return html`${play.touchesNothing(app.colorName(asked))}
    ${button(play.playAnyway, () => app.choose(asked, true), "text")}`;
}

/** The instruction for the first move. */
function begin({ lesson, position: { board, progress, pivot } }: App): string {
  if (lesson !== undefined) return "";
  if (board.pivot === undefined) {
    if (pivot !== undefined || progress.status !== "playing") return "";
    return play[board.pivots.length ? "chooseMarked" : "chooseFirst"];
  }
  return progress.moves.length ? "" : play.begin;
}

/** Text for screen readers. */
function title({ lesson, position: { board, daily } }: App): string {
  if (lesson !== undefined) return lessonTexts.title;
  return daily ? `${play.daily}, ${nameOf(daily)}` : play.board(board.rows, board.cols);
}

function stats(app: App) {
  const { progress } = app.position;
  const made = progress.moves.length;
  const { limit } = progress;
  const unit =
    limit === undefined
      ? play.moves(made)
      : html`${play.of(limit)}<span class="more"> ${play.ofMoves(limit)}</span>`;
  return html`<div class="stats"><div class="count"><b>${made}</b><span>${unit}</span></div>
    <div class="par" aria-live="polite">${parLine(app)}</div></div>`;
}

/** The best possible number of moves from the start, or what is known of it. */
function parLine(app: App) {
  const { par } = app;
  if (!par) return html`<span class="bp">${play.thinking}</span>`;
  const length = par.line?.length;
  if (par.proven && length !== undefined) {
    return html`<span class="bp">${play.bestPossible} <b>${length}</b></span>
      ${proven(app)}`;
  }
  // On one line, so that nothing moves when more is known.
  const range =
    length === undefined
      ? html`${play.atLeast} <b>${par.lowerBound}</b>`
      : html`<b>${par.lowerBound} – ${length}</b>`;
  return html`<span class="bp">${play.bestPossible} ${range}</span>`;
}

function track({ position: { daily, progress }, par }: App) {
  const made = progress.moves.length;
  const best = par?.proven ? par.line?.length : undefined;
  // On a daily board, how many moves each medal allows.
  const goals = best ? medalMarks(best).slice(0, daily ? undefined : 1) : [];
  const last = goals.at(-1)?.[0] ?? par?.line?.length ?? 0;
  const moves = Math.max(progress.limit ?? 0, made, last, 1);
  const marks = Math.min(moves, MARKS);
  const at = (move: number) => Math.ceil((move / moves) * marks);
  const goal = (mark: number) => {
    const found = goals.find(([move]) => mark === at(move) - 1);
    return found ? `goal ${found[1]}` : "";
  };
  const look = (mark: number) => `${mark < at(made) ? "on" : ""} ${goal(mark)}`;
  const bars = Array.from({ length: marks }, (_, mark) => html`<i class=${look(mark)}></i>`);
  const label = ([move, medal]: (typeof goals)[number]) => html`<b class=${medal}>${move}</b>`;
  return html`<div class="track" aria-hidden="true"><div>${bars}</div><div>${goals.map(label)}</div></div>`;
}

/** The word that opens the proof of a position; without a code, of the start of the board. */
export const proven = (app: App, code?: string, look = "ok") =>
  html`<button class=${look} aria-haspopup="dialog" @click=${() => app.prove(code)}
    >${look === "ok" ? icon("check") : nothing}${play.proven}</button>`;

/** The parts of the view that differ between games. */
interface GameParts {
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
      @click=${() => app.run(command, game)}>${icon(name)}<span>${play[name]}</span></button>`;
  })}</div>`;
}
