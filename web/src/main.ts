/** The entry point: shows the board first, then loads everything else. */

import { render } from "lit/html.js";
import "./styles/page.css";
import { App } from "./app.js";
import { type Command, meaning } from "./keys.js";
import { LESSONS } from "./lesson.js";
import { pageView } from "./page-view.js";
import { dayOf, linkTarget } from "./router.js";
import { loadTaught } from "./store.js";
import { day } from "./texts/language.js";
import { lessonTexts, play } from "./texts/play.js";
import init, { Game, idOfDaily } from "./wasm/rules.js";
import rules from "./wasm/rules_bg.wasm?url";
import solver from "./wasm/solver_bg.wasm?url";

const root = document.querySelector<HTMLElement>("#app");
if (!root) throw new Error("expected #app in the page");

let isDue = false;
const draw = () => {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    leaveLink();
    render(pageView(app), root);
    app.extras?.drawn();
  });
};
const app = new App(draw, daily);
let today = dayOf();

/** The fragment of the link that was opened, and the name of its game. */
let link: { fragment: string; name: string } | undefined;

const clearAddress = () => history.replaceState(null, "", location.pathname + location.search);

/**
 * Clears the link from the address when another game is shown. Until then it can be copied or
 * bookmarked.
 */
function leaveLink(): void {
  if (!link || link.name === app.name) return;
  if (location.hash === link.fragment) clearAddress();
  link = undefined;
}

function openLink(): void {
  const want = linkTarget(location.hash, new Date());
  if (want.kind === "none") {
    if (!app.game) goOn();
    return;
  }
  // A game under way is offered beside that of the link.
  if (!app.game) app.openLast();
  // A first visitor is offered the lessons.
  const isNew = !app.game && loadTaught() < LESSONS.length;
  try {
    const game = want.kind === "id" ? Game.fromId(want.id) : Game.fromCode(want.code);
    const analyzes = want.kind === "code" && want.analyzes;
    app.open(game, undefined, analyzes);
    link = { fragment: location.hash, name: app.name };
    if (!isNew || analyzes) return;
    const action = { label: lessonTexts.title, run: () => app.teach(0) };
    app.tell({ text: lessonTexts.offer, action, isPassing: true });
  } catch (error) {
    clearAddress();
    if (!app.game) daily();
    void refuseLink(error);
  }
}

/** Says what is wrong with a link. Most visits do not need these texts. */
async function refuseLink(error: unknown): Promise<void> {
  const { refusal } = await import("./texts/refusals.js");
  const action = { label: play.daily, run: daily };
  app.tell({ text: `${play.badLink}: ${refusal(error)}`, action });
}

/**
 * Opens the game of the last visit. A daily board of an earlier day yields to that of today, unless
 * it is under way.
 */
function goOn(): void {
  if (!app.openLast()) {
    const done = loadTaught();
    if (done < LESSONS.length) app.teach(done);
    else daily();
    return;
  }
  const { daily: played } = app.position;
  if (!played || played.day === today) return;
  if (app.isUnderWay) offerDaily(today);
  else daily();
}

/** The day whose board was offered last. */
let offered = today;

/**
 * Looks at the date again: a page may stay open over midnight. A player who comes back to the board
 * of a past day sees the new one, unless a game is under way; a player who stayed gets an offer.
 */
function lookAtDate(isBack: boolean): void {
  const now = dayOf();
  // A mode in place of the game stays.
  if (now === today || app.extras?.mode || app.lesson !== undefined) return;
  if (app.position.daily?.day !== today) today = now;
  else if (isBack && !app.isUnderWay && !document.querySelector("dialog, .replay")) daily();
  else if (offered !== now) {
    offered = now;
    offerDaily(now);
  }
}

const offerDaily = (date: string) =>
  app.tell({ text: play.nextDaily(day(date)), action: { label: play.daily, run: daily } });

/** Opens the board of today: of the same level as the daily board that is shown, if one is. */
function daily(): void {
  today = dayOf();
  const level = app.game && app.position.daily?.level;
  const id = idOfDaily(`${today}:${level ?? "classic"}`);
  app.open(Game.fromId(id ?? `daily:${today}`, "none"));
}

function pressed(event: KeyboardEvent): void {
  const focused = event.target as HTMLElement;
  if (event.defaultPrevented || focused.closest("input, textarea, select")) return;
  // The focused element may have left the dialog: its keys are not for the page.
  if (document.querySelector("dialog[open]")) return;
  const target = app.extras?.keyTarget ?? app;
  const asked = meaning(event, target.handlers);
  if (asked === undefined) return;
  event.preventDefault();
  if (typeof asked === "number") target.choose(asked, app.asked === asked && !event.repeat);
  else app.run(asked as Command, target);
}

try {
  await init({ module_or_path: fetch(rules) });
  root.replaceChildren();
  openLink();
  addEventListener("keydown", pressed);
  addEventListener("hashchange", openLink);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    app.readAgain();
    lookAtDate(true);
  });
  addEventListener("resize", () => app.resized());
  addEventListener("focus", () => lookAtDate(false));
  addEventListener("storage", ({ key }) => key && app.syncTab(key));
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
    matchMedia(query).addEventListener("change", () => {
      app.applySettings();
      draw();
    });
  }
  // The first picture is painted before the rest is asked for.
  requestAnimationFrame(() => setTimeout(startExtras));
} catch (error) {
  console.error(error);
  root.textContent = play.notLoaded;
}

async function startExtras(): Promise<void> {
  try {
    const module = WebAssembly.compileStreaming(fetch(solver));
    const { PageExtras } = await import("./extras.js");
    app.extras = new PageExtras(app, module, () => lookAtDate(false));
    app.extras.opened();
    if (app.awaited) app.run(app.awaited, app.extras.keyTarget);
  } catch (error) {
    app.tell({ text: `${play.failed}: ${error}` });
  }
}
