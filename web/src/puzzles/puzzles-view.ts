/** The board of a puzzle, the colors, and what is next to them. */

import { html, nothing } from "lit/html.js";
import type { ModeHost, MountedMode } from "../app.js";
import { boardView } from "../board-view.js";
import { floodColors } from "../colors.js";
import { nameOf } from "../daily.js";
import { button, icon, tool } from "../icons.js";
import { chip } from "../line-player.js";
import { joining } from "../position.js";
import { card, select } from "../sheets/sheet.js";
import { analysisTexts } from "../texts/analysis.js";
import { texts } from "../texts/more.js";
import { play } from "../texts/play.js";
import { puzzleTexts } from "../texts/puzzles.js";
import type { CollectionPuzzle, Puzzle, PuzzleOutcome } from "./puzzle.js";
import { clock, MOST_SLIPS, readPuzzles } from "./puzzle.js";
import { type PuzzleChoice, PuzzleMode } from "./puzzle-mode.js";
import file from "./puzzles.txt?url";

/** Loads the puzzles, and shows all of them or some. */
export async function openPuzzles(host: ModeHost, choice?: PuzzleChoice): Promise<MountedMode> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const mode = new PuzzleMode(host, readPuzzles(await response.text()));
  if (choice) mode.choosePuzzles(choice, "any");
  return { mode, draw: () => puzzlesView(mode) };
}

function puzzlesView(mode: PuzzleMode) {
  const { app } = mode;
  const hinted = mode.stage === "asked" ? mode.color : undefined;
  const marked = { hinted: hinted === undefined ? [] : joining(mode.position, hinted) };
  const { stage, line, said, isOpen, ended, rush } = mode;
  const playing = () =>
    html`${floodColors(app, mode, hinted, isOpen)}
      <p class="hint-line ${stage}" role="status" aria-live="polite">${line}</p>`;
  return html`<div class="stage">${boardView(app, mode, marked)}</div>
    <section class="panel puzzles" aria-label=${texts().puzzles} tabindex="-1">
      ${ended ? result(mode) : rush ? race(mode) : head(mode)} ${ended ? nothing : playing()}
      <p class="unseen" role="status" aria-live="polite">${said}</p>
      ${actions(mode)} ${themes(mode)} ${rush ? nothing : choices(mode)}
    </section>`;
}

/** The number of the puzzle, and those before and after. */
function head(mode: PuzzleMode) {
  const t = puzzleTexts();
  const { at, list, slip, progress, puzzle } = mode;
  const turn = (name: "before" | "after", by: number) =>
    tool(name, t[name], () => mode.step(by), !list[at + by]);
  const done = list.length ? progress.solved[puzzle.key] : undefined;
  const mark = (outcome: PuzzleOutcome) =>
    html`<span class=${`puzzle-mark ${outcome}`} role="img" aria-label=${t.done[outcome]}>
      ${icon("check")}</span>`;
  const of = slip && t.ofGame(slip.daily ? nameOf(slip.daily) : (slip.size ?? ""), slip.number);
  const title = list.length
    ? html`${t.number(at + 1)} <small>${play().of(list.length)}</small>`
    : mode.choice === "own"
      ? t.own
      : texts().puzzles;
  return html`<div class="puzzle-head">${turn("before", -1)}
    <h1>${title}${done && mark(done)}${of && html`<small class="puzzle-of">${of}</small>`}</h1>
    ${turn("after", 1)}</div>`;
}

/** The clock of a rush. */
function race({ rush }: PuzzleMode) {
  if (!rush) return nothing;
  const t = puzzleTexts();
  const slips = rush.slips.length;
  const left = rush.left(Date.now());
  const life = (_: unknown, index: number) =>
    index < slips ? html`<i class="lost">${icon("close")}</i>` : html`<i></i>`;
  return html`<div class="race-head"><h1 class="unseen">${t.rush}</h1>
    <p><b role="timer" aria-label=${t.left} class=${left <= 10 ? "few" : ""}>${clock(left)}</b></p>
    <p><b>${rush.solved}</b> ${t.score}</p>
    <p class="puzzle-slips" role="img" aria-label=${t.slips(slips)}>
      ${Array.from({ length: MOST_SLIPS }, life)}</p></div>`;
}

function result({ rush, ended, progress }: PuzzleMode) {
  if (!rush || !ended) return nothing;
  const t = puzzleTexts();
  return html`<div class="puzzle-result" role="status" aria-live="polite">
    <h1>${t.result(rush.solved)}</h1>
    <p>${ended.isBest ? t.newBest : t.best(progress.best)} ${t.slips(rush.slips.length)}.</p></div>`;
}

const isCollected = (puzzle: Puzzle): puzzle is CollectionPuzzle => "themes" in puzzle;

/** The themes of a solved puzzle. Before it is solved they would be a hint. */
function themes({ stage, puzzle, rush }: PuzzleMode) {
  if (stage !== "solved" || rush || !isCollected(puzzle) || !puzzle.themes.length) return nothing;
  const t = puzzleTexts();
  return html`<dl class="puzzle-themes">${puzzle.themes.map(
    (theme) => html`<div><dt>${t.themes[theme]}</dt><dd>${t.themesAre[theme]}</dd></div>`,
  )}</dl>`;
}

function actions(mode: PuzzleMode) {
  const t = puzzleTexts();
  const { stage, rush, ended, list, puzzle, host } = mode;
  if (ended) {
    const slips = rush?.slips.length ?? 0;
    return html`<div class="cta">${button(t.rushAgain, () => mode.begin(), "primary puzzle-next")}
      ${slips ? button(t.slipsOf(slips), () => mode.leaveRush(true)) : nothing}
      ${button(t.back, () => mode.leaveRush())}</div>`;
  }
  if (rush) return html`<div class="cta">${button(t.stop, () => mode.end())}</div>`;
  const main = "primary puzzle-next";
  return html`<div class="cta">
    ${stage === "solved" ? button(t.next, () => mode.next(), main) : nothing}
    ${stage === "wrong" ? button(t.again, () => mode.again(), main) : nothing}
    ${stage !== "solved" && list.length ? button(t.show, () => mode.reveal()) : nothing}
    ${stage !== "asked" ? button(analysisTexts().analyze, () => host.analyzeCode(puzzle.code)) : nothing}
    ${button(t.close, host.toGame)}</div>`;
}

/** The theme, the difficulty, the list of puzzles, the rush. */
function choices(mode: PuzzleMode) {
  const t = puzzleTexts();
  const { choice, level, progress, list, at } = mode;
  const { best } = progress;
  const themes = { any: t.any, ...t.themes, own: t.own };
  const levels = { any: t.any, ...t.levels };
  const choose = (next: typeof level) => mode.choosePuzzles(choice, next);
  const difficulty = select(texts().difficulty, level, levels, choose);
  return html`<div class="puzzle-choice"><div class="pair">
      ${select(t.theme, choice, themes, (next) => mode.choosePuzzles(next, level))}
      ${choice === "own" ? nothing : difficulty}</div>
    <details><summary>${t.all}<small>${t.solvedOf(mode.solved, list.length)}</small></summary>
      <ol class="line-chips puzzle-list">${list.map((puzzle, index) => {
        const done = progress.solved[puzzle.key];
        const label = t.number(index + 1) + (done ? `, ${t.done[done]}` : "");
        return chip(done ?? "", label, index === at, () => mode.go(index), index + 1);
      })}</ol></details>
    ${card("play", t.rush, best ? `${t.rushRules} ${t.best(best)}` : t.rushRules, () => mode.begin())}
  </div>`;
}
