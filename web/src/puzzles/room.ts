/** The puzzles in place of the game: one after the other, against the clock, or from the player's own games. */

import "./puzzles.css";
import type { App } from "../app.js";
import { spread } from "../flood.js";
import type { Layout } from "../geometry.js";
import { meaning } from "../keys.js";
import { paint, shades } from "../palette.js";
import { type Position, positionOf } from "../position.js";
import type { Around, Room } from "../room.js";
import { PUZZLES } from "../router.js";
import { Game } from "../rules.js";
import { movesLess, paletteOf } from "../settings.js";
import { Cancelled } from "../solver/client.js";
import { puzzleTexts } from "../texts/puzzles.js";
import { refusal } from "../texts/refusals.js";
import free from "./free.txt?url";
import { loadProgress, noteRush, noteSolved, type Progress } from "./progress.js";
import {
  type Collected,
  GAMES,
  type GameName,
  type Level,
  type Puzzle,
  readPuzzles,
  type Theme,
} from "./puzzle.js";
import fixed from "./puzzles.txt?url";
import { Rush } from "./rush.js";
import { finishedGames, type Slip, slipsOf } from "./slips.js";

const FILES: Record<GameName, string> = { fixed, free };

async function load(game: GameName): Promise<Collected[]> {
  const response = await fetch(FILES[game]);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return readPuzzles(await response.text(), game);
}

/** The collections, from easy to hard. */
export type Collections = Readonly<Record<GameName, readonly Collected[]>>;

/** What is chosen among: a theme of the collection, or the player's own slips. */
export type Choice = Theme | "any" | "own";

/** How often the clock of a rush is looked at, in milliseconds. */
const TICK = 200;
/** How long after a rush a tap is not for its result. */
const LATE_TAP = 600;

/** How far the puzzle is. */
export type Stage = "asked" | "wrong" | "solved";

/** The way on gets the focus, as soon as it is there. */
const focusNext = () =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(".puzzle-next")?.focus({ preventScroll: true }),
  );

export class PuzzleRoom implements Room {
  readonly fragment = PUZZLES;
  readonly around: Around;
  readonly collections: Collections;
  game: GameName = "fixed";
  choice: Choice = "any";
  level: Level | "any" = "any";
  /** The puzzles that are chosen, and the one that is shown. */
  list: readonly Puzzle[];
  at = 0;
  puzzle!: Puzzle;
  position!: Position;
  stage: Stage = "asked";
  /** The color that is shown, or that was played in error. */
  color: number | undefined;
  /** The cell that the keyboard is at. */
  focus = 0;
  rush: Rush | undefined;
  /** When the rush came to its end, and whether it was the best one. */
  ended: { at: number; isBest: boolean } | undefined;
  /** Whether the player's games are being looked through. */
  isSearching = false;
  /** What is said below the colors. */
  line = "";
  /** What those hear who do not see the clock. */
  said = "";
  progress: Progress = loadProgress();
  private played: Game | undefined;
  /** A cell of the component that is chosen in the free game. */
  private chosen: number | undefined;
  /** How many of the only moves are made, and whether all without help. */
  private made = 0;
  private isClean = true;
  private timer = 0;
  private own: Slip[] | undefined;
  private isClosed = false;

  /** Loads the collections. */
  static async open(around: Around): Promise<PuzzleRoom> {
    const [fixed, free] = await Promise.all(GAMES.map(load));
    return new PuzzleRoom(around, { fixed, free });
  }

  constructor(around: Around, collections: Collections) {
    this.around = around;
    this.collections = collections;
    this.list = collections.fixed;
    this.showList(this.list);
  }

  get app(): App {
    return this.around.app;
  }

  get layout(): Layout {
    return this.position.layout;
  }

  get badge(): string {
    return `${puzzleTexts().puzzles} · ${this.layout.rows} × ${this.layout.cols}`;
  }

  /** The moves that are enough from the position that is shown, if nothing was lost. */
  get left(): number {
    return this.puzzle.moves - this.made;
  }

  /** The only color that loses nothing, and in the free game a cell of its component. */
  private get best(): { color: number; vertex: number | undefined } {
    const { label, vertex } = this.puzzle.line[this.made];
    return { color: this.position.board.labels.indexOf(label), vertex };
  }

  /** Whether the component that takes a color is for the player to choose. */
  get isFree(): boolean {
    return this.position.board.pivot === undefined;
  }

  /** The slip that is shown, if it is one of the player's own. */
  get slip(): Slip | undefined {
    return this.own?.find((slip) => slip === this.puzzle);
  }

  private solvedIn(list: readonly Puzzle[]): number {
    return list.filter(({ key }) => this.progress.solved[key]).length;
  }

  get solved(): number {
    return this.solvedIn(this.list);
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
    const { slip } = this;
    const { played } = puzzleTexts();
    const labels = this.position.board.labels;
    const lost = slip && `${played(this.app.colorName(labels.indexOf(slip.played)))} `;
    this.say(`${lost ?? ""}${this.goal}`);
  }

  /** What is asked. */
  private get goal(): string {
    const { goal, goalFree } = puzzleTexts();
    return (this.isFree ? goalFree : goal)(this.left);
  }

  /** Goes so many puzzles on. */
  step(by: number): void {
    if (!this.rush) this.go(this.at + by);
  }

  private ask(puzzle: Puzzle): void {
    this.puzzle = puzzle;
    this.made = 0;
    this.isClean = true;
    this.played?.free();
    this.played = Game.fromCode(puzzle.code);
    this.chosen = undefined;
    this.show("asked");
    this.focus = this.position.pivot ?? 0;
  }

  private show(stage: Stage, color?: number): void {
    if (!this.played) return;
    this.stage = stage;
    this.color = color;
    this.position = positionOf(this.played, this.chosen);
    this.app.update();
  }

  private say(line: string): void {
    this.line = line;
    this.app.update();
  }

  /** Plays the color of a cell; in the free game chooses its component. */
  cell(vertex: number): void {
    const { colors, region } = this.position;
    if (!this.isFree) this.choose(colors[vertex]);
    else if (this.isOpen) {
      this.chosen = region.has(vertex) ? undefined : vertex;
      this.show("asked");
    }
  }

  /** Plays a color. */
  choose(color: number): void {
    const { pivot, colors, board } = this.position;
    if (!this.isOpen || pivot === undefined || color >= board.labels.length || colors[pivot] === color)
      return;
    const { left, best, isFree } = this;
    const name = (which: number) => this.app.colorName(which);
    const t = puzzleTexts();
    const before = this.position;
    const isThere = best.vertex === undefined || before.region.has(best.vertex);
    if (color !== best.color || !isThere) {
      this.isClean = false;
      if (this.rush) this.slipped(name(best.color));
      else {
        this.played?.play(pivot, color);
        this.show("wrong", color);
        this.say(isFree ? t.wrongFree(name(color), left) : t.wrong(name(color), left));
        focusNext();
      }
    } else {
      this.played?.play(pivot, color);
      this.made += 1;
      if (this.made < this.puzzle.line.length) {
        this.show("asked");
        this.say(isFree ? t.goOnFree(this.left) : t.goOn(this.left));
      } else this.finish();
    }
    this.flood(before);
  }

  private flood(before: Position): void {
    const { position } = this;
    if (position.layout !== before.layout || movesLess(this.app.settings)) return;
    requestAnimationFrame(() => spread(before, position));
  }

  /** All only moves are made. */
  private finish(): void {
    const { rush, puzzle, left } = this;
    if (!rush) {
      noteSolved(puzzle.key, this.isClean ? "clean" : "helped");
      this.progress = loadProgress();
      this.show("solved");
      this.say(puzzleTexts().solved(left));
      focusNext();
      return;
    }
    rush.solved += 1;
    noteSolved(puzzle.key, "clean");
    this.progress = loadProgress();
    this.say(puzzleTexts().right);
    this.goOn();
  }

  /** Takes the wrong move back. */
  again(): void {
    if (this.stage !== "wrong") return;
    this.played?.undo();
    this.show("asked");
    this.say(this.goal);
  }

  /** Shows the only color. */
  reveal(): void {
    if (this.rush || this.stage === "solved" || !this.list.length) return;
    if (this.stage === "wrong") this.again();
    this.isClean = false;
    const { color, vertex } = this.best;
    this.chosen = vertex;
    this.show("asked", color);
    const t = puzzleTexts();
    this.say((this.isFree ? t.shownFree : t.shown)(this.app.colorName(color)));
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

  /** Chooses the puzzles of a game. */
  chooseGame(game: GameName): void {
    this.game = game;
    this.choosePuzzles("any", this.level);
  }

  /** Chooses puzzles by theme and difficulty, or the player's own slips. */
  choosePuzzles(choice: Choice, level: Level | "any"): void {
    this.choice = choice;
    this.level = level;
    const all = this.collections[this.game];
    const fits = ({ themes, level: own }: Collected) =>
      (choice === "any" || themes.some((theme) => theme === choice)) && (level === "any" || level === own);
    if (choice === "own") void this.searchOwn();
    this.showList(choice === "own" ? (this.own ?? []) : all.filter(fits));
  }

  private showList(list: readonly Puzzle[]): void {
    this.list = list;
    // The first one that is not solved yet.
    const open = list.findIndex(({ key }) => !this.progress.solved[key]);
    if (list.length) this.go(Math.max(open, 0));
    else {
      const { searching, noSlips, none } = puzzleTexts();
      this.say(this.choice !== "own" ? none : this.isSearching ? searching : noSlips);
    }
  }

  /** Looks through the player's games, once. */
  private async searchOwn(): Promise<void> {
    if (this.own) return;
    const own: Slip[] = [];
    this.own = own;
    this.isSearching = true;
    const found = (slip: Slip) => {
      own.push(slip);
      // The first one is shown at once; the others are only listed.
      if (this.list !== own) return;
      if (own.length === 1) this.showList(own);
      else this.app.update();
    };
    try {
      for (const code of finishedGames()) {
        if (this.isClosed) return;
        await slipsOf(code, this.around.solver, found);
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
    this.ended = undefined;
    this.rush = new Rush(this.collections.fixed, Date.now());
    this.said = "";
    let shown = 0;
    this.timer = window.setInterval(() => {
      const { rush } = this;
      if (!rush || this.ended) return;
      const left = rush.left(Date.now());
      if (rush.isOver(Date.now())) this.end();
      else if (left !== shown) {
        shown = left;
        if (left === 60) this.said = puzzleTexts().minute;
        if (left === 10) this.said = puzzleTexts().seconds;
        this.app.update();
      }
    }, TICK);
    this.say("");
    this.goOn();
  }

  private slipped(best: string): void {
    this.rush?.slips.push(this.puzzle);
    this.say(puzzleTexts().slip(best));
    this.goOn();
  }

  /** The next puzzle of the rush. */
  private goOn(): void {
    const { rush } = this;
    if (!rush) return;
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

  /** Whether a tap may still be meant for a color of the rush: the buttons of the result lie where these were. */
  private get isJustOver(): boolean {
    return this.ended !== undefined && Date.now() - this.ended.at < LATE_TAP;
  }

  /** Goes back from a rush to the puzzles; with `slips`, to those that ended with a slip. */
  leaveRush(slips = false): void {
    if (this.isJustOver) return;
    const { rush } = this;
    this.stop();
    if (slips && rush) {
      this.game = "fixed";
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
    else this.around.close();
  }

  private stop(): void {
    clearInterval(this.timer);
    this.rush = undefined;
    this.ended = undefined;
    this.said = "";
  }

  /** Keys of the puzzles. */
  pressed(event: KeyboardEvent): boolean {
    const asked = meaning(event);
    const steps: Record<string, () => void> = {
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      Escape: () => this.leave(),
    };
    let run = steps[event.key];
    if (typeof asked === "number") run = () => this.choose(asked);
    else if (asked === "undo") run = () => this.again();
    else if (asked === "hint") run = () => this.reveal();
    else if (asked === "redo" || asked === "again" || asked === "share") run = () => undefined;
    if (!run) return false;
    event.preventDefault();
    run();
    return true;
  }

  /** The colors of the board are those of the puzzle. */
  paint(): void {
    paint(shades(paletteOf(this.app.settings), this.position.board.labels.length));
  }

  close(): void {
    this.isClosed = true;
    this.stop();
    this.played?.free();
    this.played = undefined;
  }
}
