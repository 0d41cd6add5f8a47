/** One of the first boards: what there is to do, and the way on. */

import { html, nothing } from "lit/html.js";
import type { App } from "./app.js";
import { LESSONS, lessonText } from "./lesson.js";
import { play } from "./texts/play.js";

export const lessonView = (app: App, step: number) =>
  html`<div class="lesson"><p role="status" aria-live="polite"><b>${play().lessons.number(step + 1, LESSONS.length)}</b> ${lessonText(app.position, app.par, step)}</p>
    ${actions(app, step)}</div>`;

/** The way on: to the next board, or past all of them. */
function actions(app: App, step: number) {
  const { next, last, skip } = play().lessons;
  const isDone = app.position.progress.status === "won";
  const label = step + 1 < LESSONS.length ? next : last;
  return html`${isDone ? html`<button class="primary lesson-next" @click=${() => app.teach(step + 1)}>${label}</button>` : nothing}
    ${isDone && step + 1 === LESSONS.length ? nothing : html`<button class="text lesson-skip" @click=${() => app.teach(LESSONS.length)}>${skip}</button>`}`;
}
