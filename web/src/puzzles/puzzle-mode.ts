/**
 * The puzzles in place of the game: one after the other, against the clock, or from the player's
 * own games.
 */

import "./puzzles.css";
import { html, nothing } from "lit/html.js";
import type { App, ModeHost } from "../app.js";
import { boardView } from "../board-view.js";
import { floodColors } from "../colors.js";
import { nameOf } from "../daily.js";
import { spread } from "../flood.js";
import { button, icon, tool } from "../icons.js";
import type { Handlers } from "../keys.js";
import { chip } from "../line-player.js";
import { joining, type Position, positionOf } from "../position.js";
import { PUZZLES } from "../router.js";
import type { Mode, NavigableBoard } from "../screen.js";
import { card, select } from "../sheets/sheet.js";
import { Cancelled } from "../solver/client.js";
import { analysisTexts } from "../texts/analysis.js";
import { texts } from "../texts/more.js";
import { play } from "../texts/play.js";
import { puzzleTexts as t } from "../texts/puzzles.js";
import { refusal } from "../texts/refusals.js";
import { Game } from "../wasm/rules.js";
import {
  type CollectionPuzzle,
  clock,
  loadProgress,
  MOST_SLIPS,
  noteRush,
  noteSolved,
  type Puzzle,
  type PuzzleLevel,
  type PuzzleOutcome,
  type PuzzleProgress,
  type PuzzleTheme,
  Rush,
  readPuzzles,
} from "./puzzle.js";
import file from "./puzzles.txt?url";
import { finishedGames, type SlipPuzzle, slipsOf } from "./slips.js";

/** The choice of puzzles: a theme of the collection, or the player's own slips. */
type PuzzleChoice = PuzzleTheme | "any" | "own";

/** The interval of the clock of a rush, in milliseconds. */
const TICK = 200;
/** How long after a rush a tap is not for its result. */
const LATE_TAP = 600;

/** A sentence from its beginning on. */
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Focuses the main button, as soon as it is there. */
const focusNext = () =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(".puzzle-next")?.focus({ preventScroll: true }),
  );

export class PuzzleMode implements Mode, NavigableBoard {
  readonly fragment = PUZZLES;
  readonly app: App;
  choice: PuzzleChoice = "any";
  level: PuzzleLevel | "any" = "any";
  /** The puzzles that are chosen, and the one that is shown. */
  list: readonly Puzzle[];
  at = 0;
  puzzle!: Puzzle;
  position!: Position;
  /** The color that is shown. */
  hinted: number | undefined;
  /** The focused cell. */
  focus = 0;
  stage: "asked" | "wrong" | "solved" = "asked";
  rush: Rush | undefined;
  /** When the rush came to its end, and whether it was the best one. */
  ended: { at: number; isBest: boolean } | undefined;
  /** Whether the search through the player's games is running. */
  isSearching = false;
  /** The text below the colors. */
  line = "";
  /** The time left in words, for screen readers. */
  said = "";
  progress: PuzzleProgress = loadProgress();
  /** Whether all only moves were made without help. */
  private isClean = true;
  private played!: Game;
  /** How many of the only moves are made. */
  private made = 0;
  private timer = 0;
  private own: SlipPuzzle[] | undefined;
  private isClosed = false;

  /** `all` is the collection, from easy to hard. */
  constructor(
    readonly host: ModeHost,
    private readonly all: readonly CollectionPuzzle[],
  ) {
    this.app = host.app;
    this.list = all;
    this.showList(this.list);
  }

  private get labels(): readonly string[] {
    return this.position.board.labels;
  }

  readonly draw = () => puzzlesView(this);
  readonly title = () => texts.puzzles;

  get solved(): number {
    return this.list.filter(({ key }) => this.progress.solved[key]).length;
  }

  /** Whether the player can play a color. */
  get isOpen(): boolean {
    return this.stage === "asked" && !this.ended && this.list.length > 0;
  }

  /** Shows a puzzle of the list. */
  go(at: number): void {
    const puzzle = this.list[at];
    if (!puzzle) return;
    this.at = at;
    this.ask(puzzle);
  }

  /** The question; of a slip, after the move that lost. */
  private get goal(): string {
    const goal = t.goal(this.left);
    if (!isOwn(this.puzzle)) return goal;
    const color = this.app.colorName(this.labels.indexOf(this.puzzle.played));
    return `${t.played(color)} ${goal}`;
  }

  /** Goes forward by a number of puzzles, or back by a negative one. */
  step(by: number): void {
    if (!this.rush) this.go(this.at + by);
  }

  private ask(puzzle: Puzzle): void {
    this.puzzle = puzzle;
    this.stage = "asked";
    this.isClean = true;
    this.made = 0;
    this.played?.free();
    this.played = Game.fromCode(puzzle.code);
    this.show();
    this.focus = this.position.pivot ?? 0;
    // In a rush the line says how the last one went.
    if (this.rush) this.app.update();
    else this.say(this.goal);
  }

  /** The moves that are enough from the position that is shown, if nothing was lost. */
  private get left(): number {
    return this.puzzle.moves - this.made;
  }

  /** The only color that loses nothing. */
  private get best(): number {
    return this.labels.indexOf(this.puzzle.line[this.made]);
  }

  private show(hinted?: number): void {
    this.hinted = hinted;
    this.position = positionOf(this.played);
    this.app.update();
  }

  private say(line: string): void {
    this.line = line;
    this.app.update();
  }

  cell(vertex: number): void {
    this.choose(this.position.colors[vertex]);
  }

  choose(color: number): void {
    const { app, best, left, played, position: before, puzzle, rush } = this;
    const { pivot = 0, colors } = before;
    if (!this.isOpen || color >= this.labels.length || colors[pivot] === color) return;
    if (color !== best && rush) {
      rush.slips.push(puzzle);
      this.say(t.slip(app.colorName(best)));
      this.goOn(rush);
      return;
    }
    played.play(pivot, color);
    if (color !== best) {
      this.isClean = false;
      this.stage = "wrong";
      this.show();
      this.say(upper(t.wrong(app.colorName(color), left)));
      focusNext();
    } else {
      this.made += 1;
      this.show();
      if (this.made < puzzle.line.length) this.say(t.goOn(this.left));
      else this.finish(this.left ? t.solved(this.left) : t.flooded);
    }
    // In a rush the next puzzle is there already.
    if (puzzle === this.puzzle) spread(app.settings, before, () => this.position);
  }

  /** All moves that are asked for are made. */
  private finish(line: string): void {
    const { rush } = this;
    noteSolved(this.puzzle.key, this.isClean ? "clean" : "helped");
    this.progress = loadProgress();
    if (rush) {
      rush.solved += 1;
      this.say(t.right);
      this.goOn(rush);
      return;
    }
    this.stage = "solved";
    this.say(line);
    focusNext();
  }

  /** Opens the analysis of the puzzle in its place. */
  analyze(): void {
    this.app.open(Game.fromCode(this.puzzle.code), undefined, true);
  }

  /** Takes the wrong move back. */
  again(): void {
    if (this.stage !== "wrong") return;
    this.stage = "asked";
    this.played.undo();
    this.show();
    this.say(t.goal(this.left));
  }

  /** Shows the only color. */
  reveal(): void {
    if (this.rush || this.stage === "solved" || !this.list.length) return;
    if (this.stage === "wrong") this.again();
    if (!this.isOpen) return;
    this.isClean = false;
    this.show(this.best);
    this.say(t.shown(this.app.colorName(this.best)));
  }

  /** The next puzzle that is not solved, or else the one behind this. */
  next(): void {
    const { list, at, progress } = this;
    const isOpen = ({ key }: Puzzle) => !progress.solved[key];
    const behind = list.findIndex((puzzle, index) => index > at && isOpen(puzzle));
    const found = behind < 0 ? list.findIndex(isOpen) : behind;
    scrollTo(0, 0);
    this.go(found < 0 ? (at + 1) % list.length : found);
  }

  /** Chooses puzzles by theme and difficulty, or the player's own slips. */
  choosePuzzles(choice: PuzzleChoice, level: PuzzleLevel | "any"): void {
    this.choice = choice;
    this.level = level;
    const fits = ({ themes, level: own }: CollectionPuzzle) =>
      (choice === "any" || themes.some((theme) => theme === choice)) &&
      (level === "any" || level === own);
    if (choice === "own") void this.searchOwn();
    this.showList(choice === "own" ? (this.own ?? []) : this.all.filter(fits));
  }

  private showList(list: readonly Puzzle[]): void {
    this.list = list;
    // The first one that is not solved yet.
    const open = list.findIndex(({ key }) => !this.progress.solved[key]);
    if (list.length) this.go(Math.max(open, 0));
    else {
      this.say(this.choice !== "own" ? t.none : this.isSearching ? t.searching : t.noSlips);
    }
  }

  /** Looks through the player's games, once. */
  private async searchOwn(): Promise<void> {
    if (this.own) return;
    const own: SlipPuzzle[] = [];
    this.own = own;
    this.isSearching = true;
    const found = (slip: SlipPuzzle) => {
      own.push(slip);
      // The first one is shown at once; the others are only listed.
      if (this.list !== own) return;
      if (own.length === 1) this.showList(own);
      else this.app.update();
    };
    try {
      for (const code of finishedGames()) {
        if (this.isClosed) return;
        await slipsOf(code, this.host.solver, found);
      }
    } catch (error) {
      if (!(error instanceof Cancelled)) this.app.tell({ text: refusal(error) });
    }
    this.isSearching = false;
    if (this.list === own && !own.length) this.showList(own);
    this.app.update();
  }

  /** Begins a rush. */
  begin(): void {
    if (this.isJustOver) return;
    this.stop();
    scrollTo(0, 0);
    const rush = new Rush(this.all, Date.now());
    this.rush = rush;
    let shown = 0;
    this.timer = window.setInterval(() => {
      const left = rush.left(Date.now());
      if (rush.isOver(Date.now())) this.end();
      else if (left !== shown) {
        shown = left;
        if (left === 60) this.said = t.minute;
        if (left === 10) this.said = t.seconds;
        this.app.update();
      }
    }, TICK);
    this.say("");
    this.goOn(rush);
  }

  /** The next puzzle of the rush. */
  private goOn(rush: Rush): void {
    const next = rush.isOver(Date.now()) ? undefined : rush.next();
    if (next) this.ask(next);
    else this.end();
  }

  /** Ends the rush: its result is shown. */
  end(): void {
    clearInterval(this.timer);
    if (!this.rush || this.ended) return;
    this.ended = { at: Date.now(), isBest: noteRush(this.rush.solved) };
    this.progress = loadProgress();
    this.app.update();
    focusNext();
  }

  /**
   * Whether a tap may still be meant for a color of the rush: the buttons of the result lie where
   * these were.
   */
  private get isJustOver(): boolean {
    return this.ended !== undefined && Date.now() - this.ended.at < LATE_TAP;
  }

  /** Goes back from a rush to the puzzles; with `slips`, to those that ended with a slip. */
  leaveRush(slips = false): void {
    if (this.isJustOver) return;
    const { rush } = this;
    this.stop();
    if (slips && rush) {
      this.choice = "any";
      this.level = "any";
      this.list = rush.slips;
      this.go(0);
    } else this.choosePuzzles(this.choice, this.level);
  }

  /** Ends a rush, goes back from its result to the puzzles, or from these to the game. */
  private leave(): void {
    if (this.ended) this.leaveRush();
    else if (this.rush) this.end();
    else this.host.toGame();
  }

  private stop(): void {
    clearInterval(this.timer);
    this.rush = undefined;
    this.ended = undefined;
    this.said = "";
  }

  get handlers(): Handlers {
    return {
      arrowleft: () => this.step(-1),
      arrowright: () => this.step(1),
      escape: () => this.leave(),
      undo: () => this.again(),
      hint: () => this.reveal(),
      redo: false,
      again: false,
      share: false,
    };
  }

  close(): void {
    this.isClosed = true;
    this.stop();
    this.played.free();
  }
}

/** Loads the puzzles, and shows all of them or some. */
export async function openPuzzles(host: ModeHost, choice?: PuzzleChoice): Promise<Mode> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const mode = new PuzzleMode(host, readPuzzles(await response.text()));
  if (choice) mode.choosePuzzles(choice, "any");
  return mode;
}

function puzzlesView(mode: PuzzleMode) {
  const { app } = mode;
  const { stage, line, said, hinted, isOpen, ended, rush } = mode;
  const marked = { hinted: hinted === undefined ? [] : joining(mode.position, hinted) };
  const playing = () =>
    html`${floodColors(app, mode, hinted, isOpen)}
      <p class="hint-line ${stage}" role="status" aria-live="polite">${line}</p>`;
  return html`<div class="stage">${boardView(app, mode, marked)}</div>
    <section class="panel puzzles" aria-label=${texts.puzzles} tabindex="-1">
      ${ended ? result(mode) : rush ? race(mode) : head(mode)} ${ended ? nothing : playing()}
      <p class="unseen" role="status" aria-live="polite">${said}</p>
      ${actions(mode)} ${themes(mode)} ${rush ? nothing : choices(mode)}
    </section>`;
}

/** The number of the puzzle, and those before and after. */
function head(mode: PuzzleMode) {
  const { at, list, progress, puzzle } = mode;
  const turn = (name: "before" | "after", by: number) =>
    tool(name, t[name], () => mode.step(by), !list[at + by]);
  const done = list.length ? progress.solved[puzzle.key] : undefined;
  const mark = (outcome: PuzzleOutcome) =>
    html`<span class=${`puzzle-mark ${outcome}`} role="img" aria-label=${t.done[outcome]}>
      ${icon("check")}</span>`;
  const game = ({ daily, size = "" }: SlipPuzzle) => (daily ? nameOf(daily) : size);
  const of = isOwn(puzzle) ? t.ofGame(game(puzzle), puzzle.number) : "";
  const title = list.length
    ? html`${t.number(at + 1)} <small>${play.of(list.length)}</small>`
    : mode.choice === "own"
      ? t.own
      : texts.puzzles;
  return html`<div class="puzzle-head">${turn("before", -1)}
    <h1>${title}${done && mark(done)}${of && html`<small class="puzzle-of">${of}</small>`}</h1>
    ${turn("after", 1)}</div>`;
}

/** The clock of a rush. */
function race({ rush }: PuzzleMode) {
  if (!rush) return nothing;
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
  return html`<div class="puzzle-result" role="status" aria-live="polite">
    <h1>${t.result(rush.solved)}</h1>
    <p>${ended.isBest ? t.newBest : t.best(progress.best)} ${t.slips(rush.slips.length)}.</p></div>`;
}

const isCollected = (puzzle: Puzzle): puzzle is CollectionPuzzle => "themes" in puzzle;

/** Whether a puzzle is a slip of the player's own. */
const isOwn = (puzzle: Puzzle): puzzle is SlipPuzzle => "played" in puzzle;

/** The themes of a solved puzzle. Before it is solved they would be a hint. */
function themes({ stage, puzzle }: PuzzleMode) {
  if (stage !== "solved" || !isCollected(puzzle)) return nothing;
  return html`<dl class="puzzle-themes">${puzzle.themes.map(
    (theme) => html`<div><dt>${t.themes[theme]}</dt><dd>${t.themesAre[theme]}</dd></div>`,
  )}</dl>`;
}

function actions(mode: PuzzleMode) {
  const { stage, rush, ended, list, host } = mode;
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
    ${stage !== "asked" ? button(analysisTexts.analyze, () => mode.analyze()) : nothing}
    ${button(t.close, host.toGame)}</div>`;
}

/** The theme, the difficulty, the list of puzzles, the rush. */
function choices(mode: PuzzleMode) {
  const { choice, level, progress, list, at } = mode;
  const { best } = progress;
  const themes = { any: t.any, ...t.themes, own: t.own };
  const levels = { any: t.any, ...t.levels };
  const choose = (next: typeof level) => mode.choosePuzzles(choice, next);
  const difficulty = select(texts.difficulty, level, levels, choose);
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
