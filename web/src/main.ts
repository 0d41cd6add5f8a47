/** The beginning: the board first, then everything else. */

import { render } from "lit/html.js";
import "./styles/page.css";
import { App } from "./app.js";
import { meaning } from "./keys.js";
import { dayOf, wanted } from "./router.js";
import { Game, loadRules } from "./rules.js";
import { compileSolver } from "./solver/module.js";
import { day } from "./texts/language.js";
import { play } from "./texts/play.js";
import { view } from "./view.js";

const root = document.querySelector<HTMLElement>("#app");
if (!root) throw new Error("expected #app in the page");

let isDue = false;
const draw = () => {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    render(view(app), root);
    app.rest?.drawn();
  });
};
const app = new App(draw);
let today = dayOf(new Date());

function openWanted(): void {
  const want = wanted(location.hash, new Date());
  if (want.kind === "none") {
    if (!app.game) goOn();
    return;
  }
  history.replaceState(null, "", location.pathname + location.search);
  // What was under way is offered next to what the link has.
  if (!app.game) app.openLast();
  try {
    app.open(want.kind === "id" ? Game.fromId(want.id) : Game.fromCode(want.code));
  } catch (error) {
    if (!app.game) daily();
    void refuseLink(error);
  }
}

/** Says what is wrong with a link. Most visits do not need these texts. */
async function refuseLink(error: unknown): Promise<void> {
  const { refusal } = await import("./texts/refusals.js");
  app.tell({ text: `${play().badLink}: ${refusal(error)}`, action: { label: play().toDaily, run: daily } });
}

/** The game of the last visit. A daily board of an earlier day makes room for that of today, unless it is under way. */
function goOn(): void {
  if (!app.openLast()) {
    daily();
    return;
  }
  const { day: played } = app.position.board;
  if (!played || played === today) return;
  if (app.isUnderWay) offerDaily();
  else daily();
}

/** Looks at the date again: a page may stay open over midnight. A board of the day without a move makes room. */
function lookAtDate(): void {
  const before = today;
  today = dayOf(new Date());
  const { board, progress } = app.position;
  // A duel in place of the game stays.
  if (today === before || board.day !== before || app.rest?.badge) return;
  if (progress.moves.length) offerDaily();
  else daily();
}

const offerDaily = () =>
  app.tell({ text: play().nextDaily(day(today)), action: { label: play().toDaily, run: daily } });

function daily(): void {
  today = dayOf(new Date());
  app.open(Game.fromId(`daily:${today}`));
}

function pressed(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || target.closest("input, textarea, select, dialog")) return;
  if (app.rest?.pressed(event)) return;
  if (event.key === "Escape") {
    if (app.hintText) app.endHint();
    else if (app.notice) app.tell(undefined);
    else if (app.position.board.pivot === undefined) app.pick(undefined);
    return;
  }
  const asked = meaning(event);
  if (asked === undefined) return;
  event.preventDefault();
  if (typeof asked === "number") app.choose(asked);
  else app.run(asked);
}

try {
  await loadRules();
  root.replaceChildren();
  openWanted();
  addEventListener("keydown", pressed);
  addEventListener("hashchange", openWanted);
  document.addEventListener("visibilitychange", () => document.hidden || lookAtDate());
  addEventListener("focus", lookAtDate);
  addEventListener("storage", ({ key }) => key && app.heard(key));
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
    matchMedia(query).addEventListener("change", () => {
      app.applySettings();
      draw();
    });
  }
  // The first picture is painted before the rest is asked for.
  requestAnimationFrame(() => setTimeout(startRest));
} catch (error) {
  console.error(error);
  root.textContent = play().notLoaded;
}

async function startRest(): Promise<void> {
  try {
    const module = compileSolver();
    const { More } = await import("./more.js");
    app.rest = new More(app, module);
    app.rest.opened();
  } catch (error) {
    app.tell({ text: `${play().failed}: ${error}` });
  }
}
