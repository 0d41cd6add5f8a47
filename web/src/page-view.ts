/** The view of the page: header, game or mode in its place, messages. */

import { html, nothing } from "lit/html.js";
import type { App } from "./app.js";
import { nameOf } from "./daily.js";
import { fullSize, type Layout } from "./geometry.js";
import { button, icon, tool } from "./icons.js";
import { soloView } from "./solo-view.js";
import { lessonTexts, play } from "./texts/play.js";

export function pageView(app: App) {
  const { extras } = app;
  return html`${header(app)}
    <main .style=${shown((extras?.mode ?? app).position.layout)}>
      ${extras?.end() ?? soloView(app)}
    </main>
    ${notice(app)} ${extras?.dialog() ?? nothing}`;
}

/**
 * The size of the board in cells, for the style sheet. The Content-Security-Policy allows scripts
 * to set it, and no attribute.
 */
function shown(layout: Layout): string {
  const [width, height] = fullSize(layout);
  return `--cols:${width};--rows:${height}`;
}

function header(app: App) {
  const mode = app.extras?.mode;
  const { rows, cols } = (mode ?? app).position.layout;
  const size = `${rows} × ${cols}`;
  const title = mode?.title() ?? (app.lesson === undefined ? size : lessonTexts.title);
  const isDaily = !mode && app.position.daily;
  const badge = isDaily
    ? html`<span><span class="wide">${play.daily} · </span
        ><span class="long">${nameOf(isDaily)}</span
        ><span class="short">${nameOf(isDaily, "short")}</span></span>`
    : html`<span>${title}${mode && html`<span class="size"> · ${size}</span>`}</span>`;
  const today = () => app.run("today");
  return html`<header>
    <button class="brand" aria-haspopup="dialog" aria-label="inundate: ${play.today}"
      @click=${today}>${logo}<span class="wordmark">inundate</span></button>
    <button class="badge" aria-haspopup="dialog" @click=${today}
      >${isDaily ? icon("day") : nothing}${badge}</button>
    <nav>
      ${tool("help", play.help, () => app.run("help"))}
      ${tool("settings", play.settings, () => app.run("settings"))}
    </nav></header>`;
}

const logo = html`<svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
  <rect fill="#3871c8" x="2" y="2" width="9" height="9" rx="2.5"></rect>
  <rect fill="#ffe160" x="13" y="2" width="9" height="9" rx="2.5"></rect>
  <rect fill="#e8705a" x="2" y="13" width="20" height="9" rx="2.5"></rect></svg>`;

function notice(app: App) {
  const shown = app.notice;
  if (!shown) return html`<div class="notice" role="alert" hidden></div>`;
  const act = () => {
    app.tell(undefined);
    shown.action?.run();
  };
  return html`<div class="notice" role="alert"><span>${shown.text}</span>
    ${shown.action && button(shown.action.label, act, "text")}
    ${tool("close", play.close, () => app.tell(undefined))}</div>`;
}
