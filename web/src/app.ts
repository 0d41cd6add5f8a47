/** The state of the page and what a player can do with it. */

import { type Result, withoutLimit } from "./daily.js";
import type { spread } from "./flood.js";
import type { Layout } from "./geometry.js";
import type { Command, Handlers, KeyTarget } from "./keys.js";
import { LESSONS, touching } from "./lesson.js";
import type { jointsPath } from "./maze.js";
import { paint, shades } from "./palette.js";
import { joining, type Position, placeOf, positionOf } from "./position.js";
import type { Mode, PlayableGame } from "./screen.js";
import { apply, paletteOf, type Settings, showsShapes } from "./settings.js";
import type { Solver } from "./solver/client.js";
import type { KeptGame, LeftGame } from "./store.js";
import * as store from "./store.js";
import { play } from "./texts/play.js";
import { type Board, Game, type PlayedMove } from "./wasm/rules.js";
import type { Advice } from "./wasm/solver.js";

/** A message that does not stop the game, with a way on. */
export interface Notice {
  text: string;
  action?: { label: string; run(): void };
  /** Whether the next move removes it. */
  isPassing?: boolean;
}

/**
 * The part of the page that loads after the first picture: the solver, the dialogs, the end of a
 * game.
 */
export interface Extras {
  /** The mode that is shown in place of the game. */
  readonly mode: Mode | undefined;
  /** The target of keys, if that is not the game. */
  readonly keyTarget: KeyTarget | undefined;
  /** Called before a game that may be over is left. */
  settle(): void;
  /** Called when a game was opened. */
  opened(): void;
  /** Called when a move was made or taken back. */
  changed(): void;
  /** The search for hints. */
  readonly advisor: { ask(): void; endHint(): void };
  /** The words for joined sides of a board; empty for others. */
  joins(layout: Layout): string;
  /** Words about each cell of a position, for screen readers. */
  details(position: Position): (vertex: number) => string;
  show(sheet: Command): void;
  /**
   * The mode, the analysis, or the end of the game in place of the controls; undefined without one.
   */
  end(): unknown;
  dialog(): unknown;
  /** Called after the page was drawn. */
  drawn(): void;
  /** Draws the flood of a move over the page. */
  readonly spread: typeof spread;
  /** The path of walls, links and several pivots. */
  readonly jointsPath: typeof jointsPath;
}

/** The part of the page that a mode needs. */
export interface ModeHost {
  readonly app: App;
  readonly solver: Solver;
  readonly advisor: { report(error: unknown): void };
  /** Writes the changed fragment of the mode into the address. */
  readonly moved: () => void;
  /** Goes back from a mode to the game, as it was left. */
  readonly toGame: () => void;
}

export class App implements PlayableGame {
  settings: Settings = store.loadSettings();
  game!: Game;
  position!: Position;
  /** The advice on the start of the board: the bounds on the best possible number of moves. */
  par: Advice | undefined;
  /** The move that is hinted at. */
  hint: PlayedMove | undefined;
  /** The text of the hint. */
  line: unknown = "";
  notice: Notice | undefined;
  /** The focused cell. */
  focus = 0;
  /** Undefined until it is loaded. */
  extras: Extras | undefined;
  /** The last dialog that was asked for before the extras were there, for them to show. */
  awaited: Command | undefined;
  private chosen: number | undefined;
  private tally = { hints: 0, undos: 0 };
  /** The name under which the game is kept: the code with which it was opened. */
  name = "";
  /** The game on this board that a restart has put away. */
  private before: LeftGame | undefined;
  /** The looks of the colors in the picture or file of the board. */
  paint: readonly string[] | undefined;
  /** Whether the player has chosen a palette in place of that. */
  private repainted = false;
  /** Whether the statistics have the end of the game, or must not have it. */
  recorded = false;
  /** When the game came to its end, in milliseconds since 1970. */
  ended: number | undefined;
  /** When the first move of the game was made. */
  begun: number | undefined;
  /** The result of the first game that flooded this board. */
  result: Result | undefined;
  /** A color that touches nothing, which the player has to confirm. */
  asked: number | undefined;
  /** The code of the position whose proof is asked for. */
  subject = "";
  /** The effect of the last move in words, for screen readers. */
  said = "";
  /** Whether the game was opened for analysis, and that is not shown yet. */
  isForAnalysis = false;
  /** Which of the first boards is shown in place of a game. */
  lesson: number | undefined;

  /** `update` draws the page again, soon; `daily` opens the board of today. */
  constructor(
    readonly update: () => void,
    private readonly daily: () => void,
  ) {
    this.applySettings();
  }

  /**
   * Opens a game, or goes on with the kept game of its code. The game that was shown is kept, and
   * offered again. `looks` is how the colors look where the board comes from.
   */
  open(opened: Game, looks?: readonly string[], isForAnalysis = false): void {
    const game = untilFlooded(opened);
    const name = game.code() ?? "";
    const left =
      this.game && this.name && this.isUnderWay && this.name !== name ? this.name : undefined;
    const moves = left === undefined ? 0 : this.position.progress.moves.length;
    this.extras?.settle();
    const kept = store.loadGame(name);
    const resumed = kept && this.read(kept.code);
    if (resumed) game.free();
    this.paint = looks ?? kept?.paint;
    this.repainted = !looks && kept?.repainted === true;
    // Whoever opens a board needs the first ones no more.
    if (this.lesson !== undefined) store.saveTaught(LESSONS.length);
    this.lesson = undefined;
    this.isForAnalysis = isForAnalysis;
    this.take(name, resumed ?? game, resumed && kept);
    if (looks) this.keep();
    if (left === undefined) return;
    const action = { label: play.goOn, run: () => this.openKept(left) };
    this.tell({ text: play.unfinished(moves), action, isPassing: true });
  }

  /** Shows one of the first boards; after the last one, the board of today. */
  teach(step: number): void {
    store.saveTaught(step);
    this.lesson = LESSONS[step] === undefined ? undefined : step;
    if (this.lesson === undefined) {
      this.daily();
      return;
    }
    this.paint = undefined;
    this.take("", Game.fromCode(LESSONS[step]));
  }

  /** The game of a kept code; undefined if the code has become invalid. */
  private read(code: string): Game | undefined {
    try {
      return Game.fromCode(code);
    } catch {
      return undefined;
    }
  }

  /** Opens a game by its name. */
  openKept(name: string): boolean {
    const game = this.read(name);
    if (game) this.open(game);
    return game !== undefined;
  }

  /** Opens the game of the last visit. */
  openLast(): boolean {
    const name = store.loadCurrent();
    return name !== undefined && this.openKept(name);
  }

  /**
   * Shows a game. One that is not kept counts unless it has moves already: a link may carry those
   * of somebody else.
   */
  private take(name: string, game: Game, kept?: KeptGame): void {
    this.name = name;
    if (name) store.saveCurrent(name);
    this.result = kept?.result;
    this.par = undefined;
    this.replace(game, kept);
    this.focus = this.position.pivot ?? 0;
    this.notice = undefined;
    this.extras?.opened();
    this.repaint();
  }

  private replace(game: Game, kept?: LeftGame & { before?: LeftGame }): void {
    this.game?.free();
    this.game = game;
    this.tally = { hints: kept?.hints ?? 0, undos: kept?.undos ?? 0 };
    this.recorded = kept?.recorded ?? game.progress().moves.length > 0;
    this.before = kept?.before;
    this.begun = kept?.begun;
    this.ended = kept?.ended;
    this.chosen = undefined;
    this.show();
  }

  /** Takes over the settings, and the moves on the same board, that another tab has written. */
  syncTab(key: string): void {
    if (key === store.KEYS.settings) {
      this.settings = store.loadSettings();
      this.applySettings();
      this.update();
    }
    if (this.name && store.gameOfKey(key) === this.name) this.showKept(store.loadGame(this.name));
  }

  /** Shows the game as another tab has left it: a page that was asleep has heard nothing. */
  readAgain(): void {
    const kept = store.loadGame(this.name);
    if (kept) this.showKept(kept);
  }

  private showKept(kept: KeptGame | undefined): void {
    this.result = kept?.result;
    if (kept?.code === this.code && kept.recorded === this.recorded) return;
    const game = this.read(kept?.code ?? this.name);
    if (!game) return;
    this.replace(game, kept);
    // The other tab writes the record of its game.
    this.recorded ||= this.position.progress.status !== "playing";
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

  private get left(): LeftGame {
    const { code, hints, undos, recorded, begun, ended } = this;
    return { code, hints, undos, recorded, begun, ended };
  }

  get handlers(): Handlers {
    const { moves, takenBack, status } = this.position.progress;
    return {
      undo: (moves.length > 0 || this.before !== undefined) && (() => this.undo()),
      redo: takenBack > 0 && (() => this.redo()),
      hint: status === "playing" && (() => this.extras?.advisor.ask()),
      again: moves.length > 0 && (() => this.again()),
      escape: () => {
        if (this.line) this.endHint();
        else if (this.notice) this.tell(undefined);
        else if (this.position.board.pivot === undefined) this.pick(undefined);
      },
    };
  }

  /** Whether shapes tell the colors of a board. */
  showsShapes({ labels, cols }: Pick<Board, "labels" | "cols">): boolean {
    return showsShapes(this.settings, labels.length, cols, this.painted);
  }

  /**
   * The looks of the colors that are shown in place of the palette: as in the picture or file of
   * the board.
   */
  get painted(): readonly string[] | undefined {
    // A duel has a board of its own.
    const mode = this.extras?.mode;
    const isShown = !this.repainted && (!mode || mode.showsPaint);
    return isShown && this.paint?.length === this.colors ? this.paint : undefined;
  }

  /** Shows the colors as in the picture or file of the board again. */
  showPaint(): void {
    this.repainted = false;
    this.keep();
    this.repaint();
    this.update();
  }

  /** How many colors the board has that is shown. */
  private get colors(): number {
    return (this.extras?.mode ?? this).position.board.labels.length;
  }

  /** Gives the page the colors of the shown board. */
  repaint(): void {
    paint(this.painted ?? shades(paletteOf(this.settings), this.colors));
  }

  /** The name of a color, as the palette shows it. */
  colorName(color: number): string {
    return !this.painted &&
      paletteOf(this.settings).startsWith("lagoon") &&
      color < play.names.length
      ? play.names[color]
      : play.color(color + 1);
  }

  /** Plays the color of a cell; in the free game chooses its component. */
  cell(vertex: number): void {
    const { board, colors, region } = this.position;
    if (board.pivot !== undefined) this.choose(colors[vertex]);
    else this.pick(region.has(vertex) ? undefined : placeOf(this.position, vertex));
  }

  /** Chooses a component of the free game. */
  pick(vertex: number | undefined): void {
    this.chosen = vertex;
    this.show();
  }

  /** Plays a color. One that touches nothing would be wasted: the player is asked first. */
  choose(color: number, isSure = false): void {
    const { pivot, colors, progress, board, gains } = this.position;
    if (pivot === undefined || colors[pivot] === color || color >= board.labels.length) return;
    if (progress.status !== "playing") return;
    if (!gains[color] && !isSure) {
      this.asked = color;
      this.update();
      return;
    }
    const before = this.position;
    this.game.play(pivot, color);
    this.changed();
    this.said = `${play.joined(this.colorName(color), gains[color])} ${this.state}`;
    this.extras?.spread(this.settings, before, () => this.position);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(".lesson-next")?.focus());
  }

  /** How far the game is, and the color that would join the most cells. */
  private get state(): string {
    const { region, layout, progress, gains } = this.position;
    const most = Math.max(...gains);
    const color = this.colorName(gains.indexOf(most));
    const now = play.state(region.size, layout.places.length, progress.moves.length);
    return `${now}${most > 0 ? play.next(color, most) : ""}.`;
  }

  /** Takes a move back; before the first one, the restart. */
  undo(): void {
    const { before } = this;
    if (this.game.undo()) {
      this.changed();
      this.said = this.state;
    } else {
      const game = before && this.read(before.code);
      if (!game) return;
      this.replace(game, before);
      this.keep();
    }
  }

  redo(): void {
    if (!this.game.redo()) return;
    this.changed();
    this.said = this.state;
  }

  again(): void {
    this.extras?.settle();
    this.before = this.left;
    // The hints of a board count for its next game too.
    this.tally = { hints: this.hints, undos: 0 };
    this.game.restart();
    this.recorded = false;
    this.chosen = undefined;
    this.changed();
    const action = { label: play.undo, run: () => this.undo() };
    this.tell({ text: play.begunAgain, action, isPassing: true });
  }

  /** Runs the command of a key or a button, on the game or on the mode in its place. */
  run(command: Command, { handlers }: KeyTarget = this): void {
    const handler = handlers[command];
    if (handler) handler();
    else if (handler === undefined && this.extras) this.extras.show(command);
    else if (handler === undefined) this.awaited = command;
  }

  /** Opens the proof of a position; without a code, of the start of the board. */
  prove(code = ""): void {
    this.subject = code;
    this.run("proof");
  }

  /** Shows a hint, or takes it away. */
  showHint(hint: PlayedMove | undefined, text: unknown): void {
    this.hint = hint;
    this.line = text;
    if (hint && this.position.board.pivot === undefined) {
      this.chosen = hint.vertex;
      this.locate();
    }
    this.update();
  }

  endHint(): void {
    this.extras?.advisor.endHint();
    this.showHint(undefined, "");
  }

  /** The cells that a hint or the first lesson marks. */
  get hinted(): Iterable<number> {
    if (this.hint) return joining(this.position, this.hint.color);
    return this.lesson === undefined ? [] : touching(this.position, this.lesson);
  }

  tell(notice: Notice | undefined): void {
    this.notice = notice;
    this.update();
  }

  set(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    if (settings.palette && this.painted) {
      this.repainted = true;
      this.keep();
    }
    store.saveSettings(this.settings);
    this.applySettings();
    this.update();
  }

  applySettings(): void {
    apply(this.settings);
    if (this.position) this.repaint();
  }

  /** Keeps the game, if there is something to keep. */
  private keep(): void {
    if (!this.name || !this.code) return;
    const { status, moves } = this.position.progress;
    const { before, paint, repainted, result } = this;
    const isWorthIt = moves.length || this.hints || this.undos || before || paint || result;
    const over = status !== "playing";
    const looks = paint && { paint, repainted };
    const game = { ...this.left, over, at: Date.now(), before, result, ...looks };
    store.saveGame(this.name, isWorthIt ? game : undefined);
  }

  /** Called when the window has another size: a long board may turn. */
  resized(): void {
    const { layout } = this.position;
    this.locate();
    if (this.position.layout !== layout) this.update();
  }

  /** Called after changes to the numbers of the game, and not to its board. */
  refresh(): void {
    this.locate();
    this.keep();
    this.update();
  }

  /** Called after each change of the game. */
  private changed(): void {
    if (this.notice?.isPassing) this.notice = undefined;
    this.show();
    this.keep();
  }

  /** Takes new bounds for the start of the board. A proven optimum is kept with the result. */
  learn(par: Advice): void {
    this.par = par;
    if (this.result?.par !== undefined || !this.noteResult()) return;
    this.keep();
  }

  /**
   * Notes the result of the first game, with the best possible number of moves if that is proven.
   */
  private noteResult(): boolean {
    const { moves, status } = this.position.progress;
    if (status === "won" && !this.recorded)
      this.result ??= { moves: moves.length, hints: this.hints };
    const best = this.par?.proven ? this.par.line?.length : undefined;
    if (this.result && best !== undefined) this.result.par ??= best;
    return this.result?.par !== undefined;
  }

  /** Computes the position from the game and the chosen component. */
  private locate(): void {
    this.position = positionOf(this.game, this.chosen);
  }

  /** Shows the game as it is now. */
  private show(): void {
    this.hint = undefined;
    this.line = "";
    this.said = "";
    this.asked = undefined;
    this.locate();
    const { status, moves } = this.position.progress;
    this.begun = moves.length ? (this.begun ?? Date.now()) : undefined;
    this.ended = status === "playing" ? undefined : (this.ended ?? Date.now());
    this.noteResult();
    this.update();
    this.extras?.changed();
  }
}

/** A game on a daily board goes on until the board is flooded. */
function untilFlooded(game: Game): Game {
  const code = withoutLimit(game.code() ?? "");
  if (code === undefined) return game;
  game.free();
  return Game.fromCode(code);
}
