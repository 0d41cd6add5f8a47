/** The state of the page and what a player can do with it. */

import { spread } from "./flood.js";
import type { Layout } from "./geometry.js";
import type { Command, SheetName } from "./keys.js";
import { paint } from "./palette.js";
import { joining, type Position, positionOf } from "./position.js";
import { Game, type PlayedMove } from "./rules.js";
import { apply, movesLess, paletteOf, type Settings, showsShapes } from "./settings.js";
import { type KeptGame, loadGame, loadSettings, saveGame, saveSettings } from "./store.js";
import { play } from "./texts/play.js";
import type { Advice } from "./wasm/solver.js";

export interface Hint {
  move: PlayedMove;
  left: number;
  proven: boolean;
}

/** A message that does not stop the game, with a way on. */
export interface Notice {
  text: string;
  action?: { label: string; run(): void };
}

/** What comes after the first picture: the solver, the dialogs, the end of a game. */
export interface Rest {
  /** What is shown in place of the game, in a few words. */
  readonly badge: string | undefined;
  /** A game was opened. */
  opened(): void;
  /** A move was made or taken back. */
  changed(): void;
  hint(): void;
  endHint(): void;
  show(sheet: SheetName): void;
  /** The end of the game in place of the controls, if it is over. */
  end(): unknown;
  dialog(): unknown;
  /** After the page was drawn. */
  drawn(): void;
  /** Whether a key was for it. */
  /** The board that is shown in place of the game's. */
  readonly layout: Layout | undefined;
  pressed(event: KeyboardEvent): boolean;
}

export class App {
  settings: Settings = loadSettings();
  game!: Game;
  position!: Position;
  /** What is known of the start of the board. */
  par: Advice | undefined;
  hint: Hint | undefined;
  hintText = "";
  notice: Notice | undefined;
  /** The cell that the keyboard is at. */
  focus = 0;
  /** Undefined until it is loaded. */
  rest: Rest | undefined;
  private chosen: number | undefined;
  private tally = { hints: 0, undos: 0 };
  /** Whether the statistics have the end of the game, or must not have it. */
  recorded = false;
  /** Draws the page again, soon. */
  private readonly redraw: () => void;

  constructor(redraw: () => void) {
    this.redraw = redraw;
    this.applySettings();
  }

  /** Takes a game. One that is not over is kept. */
  open(game: Game, kept?: KeptGame): void {
    if (this.game && game !== this.game) {
      if (this.isUnderWay) saveGame("unfinished", this.kept);
      this.game.free();
    }
    this.game = game;
    this.tally = { hints: kept?.hints ?? 0, undos: kept?.undos ?? 0 };
    // A link may carry the game of somebody else: it does not count.
    this.recorded = kept?.recorded ?? game.progress().moves.length > 0;
    this.par = undefined;
    this.chosen = undefined;
    this.position = positionOf(game);
    this.focus = this.position.pivot ?? 0;
    this.notice = undefined;
    paint(paletteOf(this.settings), this.position.board.labels.length);
    this.changed();
    this.rest?.opened();
  }

  openKept(slot: "game" | "unfinished"): boolean {
    const kept = loadGame(slot);
    if (!kept) return false;
    try {
      const game = Game.fromCode(kept.code);
      if (slot === "unfinished") saveGame(slot, undefined);
      this.open(game, kept);
      return true;
    } catch {
      saveGame(slot, undefined);
      return false;
    }
  }

  get isUnderWay(): boolean {
    const { status, moves } = this.position.progress;
    return status === "playing" && moves.length > 0;
  }

  get hints(): number {
    return this.tally.hints + this.position.progress.hints;
  }

  get undos(): number {
    return this.tally.undos + this.position.progress.undos;
  }

  get code(): string {
    return this.game.code() ?? "";
  }

  get kept(): KeptGame {
    return { code: this.code, hints: this.hints, undos: this.undos, recorded: this.recorded };
  }

  get showsShapes(): boolean {
    return showsShapes(this.settings, this.position.board.labels.length, this.position.board.cols);
  }

  /** The name of a color, as the palette shows it. */
  colorName(color: number): string {
    const { names, color: numbered } = play();
    return paletteOf(this.settings).startsWith("lagoon") && color < names.length
      ? names[color]
      : numbered(color + 1);
  }

  /** Plays the color of a cell; in the free game chooses its component. */
  cell(vertex: number): void {
    const { board, colors, region } = this.position;
    if (board.pivot !== undefined) this.choose(colors[vertex]);
    else this.pick(region.has(vertex) ? undefined : vertex);
  }

  /** Chooses a component of the free game. */
  pick(vertex: number | undefined): void {
    this.chosen = vertex;
    this.changed();
  }

  /** Plays a color. */
  choose(color: number): void {
    const { pivot, colors, progress, board } = this.position;
    if (pivot === undefined || colors[pivot] === color || color >= board.labels.length) return;
    if (progress.status !== "playing") return;
    const before = this.position;
    this.game.play(pivot, color);
    this.changed();
    if (!movesLess(this.settings)) requestAnimationFrame(() => spread(before, this.position));
  }

  undo(): void {
    if (this.game.undo()) this.changed();
  }

  redo(): void {
    if (this.game.redo()) this.changed();
  }

  again(): void {
    this.game.restart();
    this.recorded = false;
    this.chosen = undefined;
    this.changed();
  }

  /** What a key or a button asks for. */
  run(command: Command): void {
    if (command === "undo") this.undo();
    else if (command === "redo") this.redo();
    else if (command === "again") this.again();
    else if (command === "hint") this.rest?.hint();
    else this.rest?.show(command);
  }

  /** Shows a hint, or takes it away. */
  showHint(hint: Hint | undefined, text: string): void {
    this.hint = hint;
    this.hintText = text;
    if (hint && this.position.board.pivot === undefined) {
      this.chosen = hint.move.vertex;
      this.position = positionOf(this.game, this.chosen);
    }
    this.update();
  }

  endHint(): void {
    this.rest?.endHint();
    this.showHint(undefined, "");
  }

  get hinted(): Iterable<number> {
    return this.hint ? joining(this.position, this.hint.move.color) : [];
  }

  tell(notice: Notice | undefined): void {
    this.notice = notice;
    this.update();
  }

  set(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    saveSettings(this.settings);
    this.applySettings();
    this.update();
  }

  applySettings(): void {
    apply(this.settings);
    if (this.position) paint(paletteOf(this.settings), this.position.board.labels.length);
  }

  update(): void {
    this.redraw();
  }

  /** After anything that changes the numbers of the game, and not its board. */
  refresh(): void {
    this.position = positionOf(this.game, this.chosen);
    saveGame("game", this.kept);
    this.update();
  }

  /** After anything that changes the game. */
  changed(): void {
    this.hint = undefined;
    this.hintText = "";
    this.refresh();
    this.rest?.changed();
  }
}
