/** The board of a puzzle, the colors, and what is next to them. */

import { html, nothing } from "lit/html.js";
import type { ModeHost, MountedMode } from "../app.js";
import { boardView } from "../board.js";
import { floodColors } from "../colors.js";
import { nameOf } from "../daily.js";
import { icon } from "../icons.js";
import { chip } from "../player.js";
import { joining } from "../position.js";
import { select } from "../sheets/sheet.js";
import { puzzleTexts } from "../texts/puzzles.js";
import { type CollectionPuzzle, clock, MOST_SLIPS, type Puzzle } from "./puzzle.js";
import { PuzzleMode } from "./room.js";

/** Loads the puzzles. */
export async function openPuzzles(around: ModeHost): Promise<MountedMode> {
  const room = await PuzzleMode.open(around);
  return { room, view: () => puzzlesView(room) };
}

function puzzlesView(room: PuzzleMode) {
  const { app } = room;
  const t = puzzleTexts();
  const hinted = room.stage === "asked" ? room.color : undefined;
  const marked = { hinted: hinted === undefined ? [] : joining(room.position, hinted) };
  return html`<div class="stage">${boardView(app, room, marked)}</div>
    <section class="panel puzzles" aria-label=${t.puzzles} tabindex="-1">
      ${room.ended ? result(room) : room.rush ? race(room) : head(room)}
      ${room.ended ? nothing : html`${floodColors(app, room, hinted, room.isOpen)}<p class="hint-line ${room.stage}" role="status" aria-live="polite">${room.line}</p>`}
      <p class="unseen" role="status" aria-live="polite">${room.said}</p>
      ${actions(room)} ${room.ended ? nothing : themes(room)}
      ${room.rush ? nothing : choices(room)}
    </section>`;
}

/** The number of the puzzle, and those before and after. */
function head(room: PuzzleMode) {
  const t = puzzleTexts();
  const { at, list, slip, progress, puzzle } = room;
  const turn = (name: "before" | "after", by: number) => {
    const isOff = !list[at + by];
    return html`<button class="tool" aria-label=${t[name]} aria-disabled=${isOff} @click=${() => room.step(by)}>${icon(name)}</button>`;
  };
  const done = list.length ? progress.solved[puzzle.key] : undefined;
  const of = slip && t.ofGame(slip.daily ? nameOf(slip.daily) : (slip.size ?? ""), slip.number);
  const title = list.length
    ? html`${t.number(at + 1)} <small>${t.of(list.length)}</small>`
    : room.choice === "own"
      ? t.own
      : t.puzzles;
  return html`<div class="puzzle-head">${turn("before", -1)}
    <h1>${title}${
      done
        ? html`<span class=${`puzzle-mark ${done}`} role="img" aria-label=${t.done[done]}>${icon("check")}</span>`
        : nothing
    }${of ? html`<small class="puzzle-of">${of}</small>` : nothing}</h1>
    ${turn("after", 1)}</div>`;
}

/** The clock of a rush. */
function race({ rush }: PuzzleMode) {
  if (!rush) return nothing;
  const t = puzzleTexts();
  const slips = rush.slips.length;
  const left = rush.left(Date.now());
  return html`<div class="race-head"><h1 class="unseen">${t.rush}</h1>
    <p><b role="timer" aria-label=${t.left} class=${left <= 10 ? "few" : ""}>${clock(left)}</b></p>
    <p><b>${rush.solved}</b> ${t.score}</p>
    <p class="puzzle-slips" role="img" aria-label=${t.slips(slips)}>${Array.from(
      { length: MOST_SLIPS },
      (_, index) => (index < slips ? html`<i class="lost">${icon("close")}</i>` : html`<i></i>`),
    )}</p></div>`;
}

function result({ rush, ended, progress }: PuzzleMode) {
  if (!rush || !ended) return nothing;
  const t = puzzleTexts();
  return html`<div class="puzzle-result" role="status" aria-live="polite"><h1>${t.result(rush.solved)}</h1>
    <p>${ended.isBest ? t.newBest : t.best(progress.best)} ${t.slips(rush.slips.length)}.</p></div>`;
}

const isCollected = (puzzle: Puzzle): puzzle is CollectionPuzzle => "themes" in puzzle;

/** What the solved puzzle was about. Before, it would be a hint. */
function themes({ stage, puzzle, rush }: PuzzleMode) {
  if (stage !== "solved" || rush || !isCollected(puzzle) || !puzzle.themes.length) return nothing;
  const t = puzzleTexts();
  return html`<dl class="puzzle-themes">${puzzle.themes.map(
    (theme) => html`<div><dt>${t.themes[theme]}</dt><dd>${t.themesAre[theme]}</dd></div>`,
  )}</dl>`;
}

function actions(room: PuzzleMode) {
  const t = puzzleTexts();
  const { stage, rush, ended, list, puzzle, around } = room;
  const button = (label: string, run: () => void, look = "") =>
    html`<button class=${look} @click=${run}>${label}</button>`;
  if (ended) {
    const slips = rush?.slips.length ?? 0;
    return html`<div class="cta">${button(t.rushAgain, () => room.begin(), "primary puzzle-next")}
      ${slips ? button(t.slipsOf(slips), () => room.leaveRush(true)) : nothing}${button(t.back, () => room.leaveRush())}</div>`;
  }
  if (rush) return html`<div class="cta">${button(t.stop, () => room.end())}</div>`;
  return html`<div class="cta">${
    stage === "solved"
      ? button(t.next, () => room.next(), "primary puzzle-next")
      : stage === "wrong"
        ? button(t.again, () => room.again(), "primary puzzle-next")
        : nothing
  }${stage !== "solved" && list.length ? button(t.show, () => room.reveal()) : nothing}${
    stage !== "asked" ? button(t.analyze, () => around.analyze(puzzle.code)) : nothing
  }${button(t.close, () => around.close())}</div>`;
}

/** The theme, the difficulty, the list of puzzles, the rush. */
function choices(room: PuzzleMode) {
  const t = puzzleTexts();
  const { choice, level, progress, list, at } = room;
  const themes = { any: t.any, ...t.themes, own: t.own };
  const levels = { any: t.any, ...t.levels };
  return html`<div class="puzzle-choice"><div class="pair">
      ${select(t.theme, choice, themes, (next) => room.choosePuzzles(next, level))}
      ${choice === "own" ? nothing : select(t.level, level, levels, (next) => room.choosePuzzles(choice, next))}</div>
    <details><summary>${t.all}<small>${t.solvedOf(room.solved, list.length)}</small></summary>
      <ol class="line-chips puzzle-list">${list.map((puzzle, index) => {
        const done = progress.solved[puzzle.key];
        const label = t.number(index + 1) + (done ? `, ${t.done[done]}` : "");
        return chip(done ?? "", label, index === at, () => room.go(index), index + 1);
      })}</ol></details>
    <button class="card" @click=${() => room.begin()}>${icon("play")}<span><b>${t.rush}</b><small>${t.rushRules(progress.best)}</small></span></button></div>`;
}
