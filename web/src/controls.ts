/** What is next to the board: the count, the bounds, the colors, the actions. */

import { html, nothing } from "lit/html.js";
import type { App } from "./app.js";
import { medalMarks } from "./daily.js";
import { type IconName, icon } from "./icons.js";
import { COLOR_KEYS } from "./keys.js";
import { lessonView } from "./lesson-view.js";
import { shape } from "./shapes.js";
import { nameOf } from "./texts/daily.js";
import { play } from "./texts/play.js";

/** Marks on the track at most; on longer games a mark is several moves. */
const MARKS = 60;

export const controls = (app: App) => html`
  <section class="panel" aria-label=${play().game}>
    <h1 class="unseen">${title(app)}</h1>
    ${app.lesson === undefined ? nothing : lessonView(app, app.lesson)}
    ${app.lesson === 0 ? nothing : html`${stats(app)} ${track(app)}`} ${colors(app)}
    <p class="hint-line" role="status" aria-live="polite">${question(app) ?? (app.hintText || begin(app))}</p>
    <p class="unseen" role="status" aria-live="polite">${app.said}</p>
    <button class="unseen" @click=${() => app.run("explore")}>${play().explore}</button>
    ${actions(app)}
  </section>`;

/** Whether a color that touches nothing is meant. */
function question(app: App) {
  const { asked } = app;
  if (asked === undefined) return undefined;
  return html`${play().touchesNothing(app.colorName(asked))}
    <button class="text" @click=${() => app.choose(asked, true)}>${play().playAnyway}</button>`;
}

/** What to do first. */
function begin({ lesson, position: { board, progress, pivot } }: App): string {
  if (lesson !== undefined) return "";
  if (board.pivot === undefined)
    return pivot === undefined && progress.status === "playing" ? play().chooseFirst : "";
  return progress.moves.length ? "" : play().begin;
}

/** For those who hear the page. */
function title({ lesson, position: { board, daily } }: App): string {
  if (lesson !== undefined) return play().lessons.title;
  return daily ? `${play().daily}, ${nameOf(daily)}` : play().board(board.rows, board.cols);
}

function stats({ position: { progress }, par }: App) {
  const texts = play();
  const made = progress.moves.length;
  const limit =
    progress.limit === undefined
      ? html`<span>${texts.moves(made)}</span>`
      : html`<span>${texts.of(progress.limit)}<span class="more"> ${texts.ofMoves(progress.limit)}</span></span>`;
  return html`<div class="stats"><div class="count"><b>${made}</b>${limit}</div>
    <div class="par" aria-live="polite">${parLine(par)}</div></div>`;
}

/** The best possible number of moves from the start, or what is known of it. */
function parLine(par: App["par"]) {
  const texts = play();
  if (!par) return html`<span class="bp">${texts.thinking}</span>`;
  const length = par.line?.length;
  if (par.proven && length !== undefined) {
    return html`<span class="bp">${texts.bestPossible} <b>${length}</b></span>
      <span class="ok">${icon("check")}${texts.proven}</span>`;
  }
  // On one line, so that nothing moves when more is known.
  const range =
    length === undefined
      ? html`${texts.atLeast} <b>${par.lowerBound}</b>`
      : html`<b>${par.lowerBound} – ${length}</b>`;
  return html`<span class="bp">${texts.bestPossible} ${range}</span>`;
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
  const classes = Array.from({ length: marks }, (_, mark) => `${mark < at(made) ? "on" : ""} ${goal(mark)}`);
  return html`<div class="track" aria-hidden="true">${classes.map((name) => html`<i class=${name}></i>`)}</div>`;
}

function colors(app: App) {
  const { board, pivot, colors, gains, progress } = app.position;
  const texts = play();
  const now = pivot === undefined ? undefined : colors[pivot];
  const shapes = app.showsShapes;
  const button = (_: string, color: number) => {
    const key = COLOR_KEYS[color] ?? "";
    const name = app.colorName(color);
    const isNow = color === now;
    const gain = pivot === undefined ? "" : isNow ? texts.now : `+${gains[color]}`;
    let label = texts.change(name, key);
    if (isNow) label = texts.nowLong(name);
    else if (pivot !== undefined) label = texts.gain(name, key, gains[color]);
    const off = isNow || pivot === undefined || progress.status !== "playing";
    const state = `${isNow ? "now" : ""} ${gain === "+0" ? "zero" : ""} ${app.hint?.move.color === color ? "hinted" : ""}`;
    return html`<button class=${`color b${color} ${state}`} aria-label=${label} aria-disabled=${off}
      @click=${() => app.choose(color)}>${
        shapes
          ? html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d=${shape(color)}></path></svg>`
          : nothing
      }<span class="gain">${gain}</span><i class="key" data-key=${key.toUpperCase()}></i></button>`;
  };
  return html`<div class="colors" data-count=${board.labels.length} role="group" aria-label=${texts.choose}>
    ${board.labels.map(button)}</div>`;
}

function actions(app: App) {
  const texts = play();
  const { progress } = app.position;
  const action = (name: IconName, label: string, run: () => void, on = true) =>
    html`<button class="action" aria-disabled=${!on} @click=${() => on && run()}>${icon(name)}<span>${label}</span></button>`;
  return html`<div class="actions">
    ${action("undo", texts.undo, () => app.undo(), app.canUndo)}
    ${action("redo", texts.redo, () => app.redo(), progress.takenBack > 0)}
    ${action("hint", texts.hint, () => app.run("hint"), progress.status === "playing")}
    ${action("new", texts.newGame, () => app.run("new"))}
    ${action("share", texts.share, () => app.run("share"))}</div>`;
}
