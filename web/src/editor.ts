/**
 * The editor: cells to paint, holes, a size, a pivot, a number of colors. From here a board is
 * played or analyzed.
 */

import type { App, ModeHost } from "./app.js";
import { Layout } from "./geometry.js";
import type { Handlers } from "./keys.js";
import type { Position } from "./position.js";
import { withoutMoves } from "./results.js";
import type { Mode, NavigableBoard } from "./screen.js";
import { copy, linkTo } from "./sheets/share.js";
import { analysisTexts, editorTexts } from "./texts/analysis.js";
import { texts } from "./texts/more.js";
import { play } from "./texts/play.js";
import { refusal } from "./texts/refusals.js";
import { type Board, Game } from "./wasm/rules.js";

/** The labels of the colors, in the order in which the rules number them. */
const LABELS = "0123456789ABCDEFGHIJKLMN";

/** The most rows and columns. */
export const MOST = 60;
export const MOST_COLORS = LABELS.length;

/** In the place of a color: the cell is no part of the board. */
export const HOLE = -1;

/** The brush: a color, a hole, or the cell where the game begins. */
export type Brush = number | "pivot";

/** The board as it is drawn. */
interface Drawing {
  /** All cells of the rows and columns, so that a hole can be painted over. */
  layout: Layout;
  /** The color of each cell, or that it is a hole. */
  colors: readonly number[];
  /** The cells where moves are made: that where the game begins, several, or none: anywhere. */
  pivots: readonly number[];
  count: number;
  /** Pairs of cells with a wall between them or a link. They stay as they are. */
  pairs: readonly Pair[];
}

type Pair = [number, number];

/** How a share code with all cells of a board begins. */
const CELLS = {
  square: "grid",
  hexagon: "hexagons",
  triangle: "triangle-grid",
  cylinder: "circular-grid",
  torus: "torus-grid",
};

/** Pairs of cells by other numbers; those without both cells go. */
const moved = (pairs: readonly Pair[], to: (cell: number) => number | undefined) =>
  pairs.flatMap(([one, other]): Pair[] => {
    const [first, second] = [to(one), to(other)];
    return first === undefined || second === undefined ? [] : [[first, second]];
  });

/** A board without a hole. */
const whole = ({ shape, rows, cols }: Pick<Board, "shape" | "rows" | "cols">) =>
  new Layout({ shape, rows, cols, cells: Array.from({ length: rows * cols }, (_, cell) => cell) });

export class Editor implements Mode, NavigableBoard {
  drawing: Drawing;
  brush: Brush = 0;
  /** The focused cell. */
  focus: number;
  /** The last change in words, for screen readers. */
  said: string;
  readonly app: App;
  readonly showsPaint = true;
  /** Goes back to the game. */
  readonly leave: () => void;
  private readonly before: Drawing[] = [];
  /** Whether the pointer paints until it is lifted. */
  isPainting = false;

  constructor({ app, toGame }: ModeHost, { board, layout, colors }: Position, said: string) {
    this.app = app;
    this.said = said;
    this.leave = toGame;
    const count = Math.min(board.labels.length, MOST_COLORS);
    const cellOf = (vertex: number) =>
      layout.places[vertex][0] * board.cols + layout.places[vertex][1];
    const cells: number[] = Array(board.rows * board.cols).fill(HOLE);
    for (const [vertex, color] of colors.entries()) cells[cellOf(vertex)] = color % count;
    const pivots = (board.pivot === undefined ? board.pivots : [board.pivot]).map(cellOf);
    const pairs = moved([...board.walls, ...board.links], cellOf);
    this.drawing = { layout: whole(board), colors: cells, pivots, count, pairs };
    this.focus = this.pivot ?? 0;
  }

  private change(change: Partial<Drawing>, said: string): void {
    if (!this.isPainting) this.before.push(this.drawing);
    this.drawing = { ...this.drawing, ...change };
    this.focus = Math.min(this.focus, this.drawing.colors.length - 1);
    this.say(said);
  }

  private say(said: string): void {
    this.said = said;
    this.app.update();
  }

  name(color: number): string {
    return color === HOLE ? editorTexts().hole : this.app.colorName(color);
  }

  /** The label of a cell, for screen readers. */
  label(vertex: number): string {
    const { layout, colors } = this.drawing;
    const [row, col] = layout.places[vertex];
    const place = play().place(row + 1, col + 1, this.name(colors[vertex]));
    return this.drawing.pivots.includes(vertex) ? `${place}, ${editorTexts().pivot}` : place;
  }

  /** The cell where the game begins; undefined in the free game, and if there are several. */
  get pivot(): number | undefined {
    const [pivot, another] = this.drawing.pivots;
    return another === undefined ? pivot : undefined;
  }

  get layout(): Layout {
    return this.drawing.layout;
  }

  get colors(): number {
    return this.drawing.count;
  }

  get badge(): string {
    return `${analysisTexts().edit} · ${this.layout.rows} × ${this.layout.cols}`;
  }

  get handlers(): Handlers {
    const [pivot, hole] = [() => this.take("pivot"), () => this.take(HOLE)];
    const tools = { p: pivot, ".": pivot, "-": hole, _: hole, delete: hole };
    const commands = ["backspace", "new", "share", "statistics", "explore"];
    const off = Object.fromEntries(commands.map((command) => [command, false as const]));
    const others = { redo: false, hint: false, again: false } as const;
    return { ...tools, ...off, ...others, undo: this.undo ?? false, escape: this.leave };
  }

  cell(vertex: number): void {
    this.paint(vertex);
  }

  choose(color: number): void {
    if (color < this.drawing.count) this.take(color);
  }

  take(brush: Brush): void {
    this.brush = brush;
    const { setsPivot, setsHoles, paints } = editorTexts();
    this.say(brush === "pivot" ? setsPivot : brush === HOLE ? setsHoles : paints(this.name(brush)));
  }

  /** Paints a cell, or begins the game there. */
  paint(vertex: number): void {
    const { brush, drawing } = this;
    const isSame = brush === "pivot" ? this.pivot === vertex : drawing.colors[vertex] === brush;
    if (isSame) return;
    // The game begins in a cell.
    if (brush === HOLE && drawing.pivots.includes(vertex)) {
      this.say(editorTexts().pivotStays);
      return;
    }
    if (brush !== "pivot") this.change({ colors: drawing.colors.with(vertex, brush) }, "");
    else if (drawing.colors[vertex] !== HOLE) this.change({ pivots: [vertex] }, "");
    this.say(this.label(vertex));
  }

  /** All cells that are painted until the pointer is lifted are one change. */
  beginStroke(vertex: number): void {
    this.paint(vertex);
    this.isPainting = true;
  }

  endStroke(): void {
    this.isPainting = false;
  }

  get undo(): (() => void) | undefined {
    if (!this.before.length) return undefined;
    return () => {
      this.drawing = this.before.pop() ?? this.drawing;
      this.focus = Math.min(this.focus, this.drawing.colors.length - 1);
      this.say(editorTexts().undone);
    };
  }

  /** Another size: what is inside stays, and new cells take the color of the brush. */
  resize(rows: number, cols: number): void {
    const { layout, colors, pivots, pairs } = this.drawing;
    const isSize = (size: number) => Number.isInteger(size) && size >= 1 && size <= MOST;
    if (!isSize(rows) || !isSize(cols)) {
      this.say(texts().sizeError(rows, cols));
      return;
    }
    const fresh = this.brush === "pivot" ? 0 : this.brush;
    const olds = Array.from({ length: rows * cols }, (_, cell) =>
      layout.at(Math.floor(cell / cols), cell % cols),
    );
    const painted = olds.map((old) => (old === undefined ? fresh : colors[old]));
    const first = painted.findIndex((color) => color !== HOLE);
    const cellOf = (old: number) => {
      const cell = olds.indexOf(old);
      return cell < 0 ? undefined : cell;
    };
    const kept = pivots.flatMap((cell) => cellOf(cell) ?? []);
    const change = {
      layout: whole({ shape: layout.shape, rows, cols }),
      colors: painted,
      pivots: pivots.length && !kept.length ? [Math.max(first, 0)] : kept,
      pairs: moved(pairs, cellOf),
    };
    this.change(change, play().board(rows, cols));
  }

  /** Another number of colors: those that are no more become others. */
  recount(count: number): void {
    if (!Number.isInteger(count) || count < 1 || count > MOST_COLORS) {
      this.say(editorTexts().countError(MOST_COLORS, count));
      return;
    }
    const kept = (color: number) => (color === HOLE ? HOLE : color % count);
    if (this.brush !== "pivot") this.brush = kept(this.brush);
    const colors = this.drawing.colors.map(kept);
    this.change({ count, colors }, editorTexts().counted(count));
  }

  /** Paints all cells but the holes at random. */
  scatter(): void {
    const { colors, count } = this.drawing;
    const random = (color: number) => (color === HOLE ? HOLE : Math.floor(Math.random() * count));
    this.change({ colors: colors.map(random) }, editorTexts().scattered);
  }

  /** The share code of the board. */
  get code(): string {
    const { layout, colors, pivots, pairs } = this.drawing;
    const { rows, cols } = layout;
    const cells = colors.map((color) => (color === HOLE ? "_" : LABELS[color])).join("");
    const isCell = (cell: number) => (colors[cell] === HOLE ? undefined : cell);
    const joints = moved(pairs, isCell).map((pair) => pair.join("-"));
    const game = pivots.map((cell) => layout.places[cell].join(",")).join(";") || "free";
    const [name, between] = joints.length
      ? ["maze", `${joints.join(",")}:`]
      : [CELLS[layout.shape], ""];
    return `1/${name}:${rows}x${cols}:${cells}:${between}${game}/none/`;
  }

  /** Makes a game of the board. What the rules refuse stays here, with the reason. */
  private async make(use: (game: Game) => void | Promise<void>): Promise<void> {
    try {
      await use(Game.fromCode(this.code));
    } catch (error) {
      this.app.isForAnalysis = false;
      this.say(refusal(error));
    }
  }

  /** Opens the board, to be played or analyzed. */
  open(isForAnalysis: boolean): void {
    void this.make((game) => {
      this.app.isForAnalysis = isForAnalysis;
      this.app.open(game, this.app.painted);
    });
  }

  /** Copies the link to the board. */
  share(): void {
    void this.make(async (game) => {
      const link = linkTo(withoutMoves(game.code() ?? this.code), location);
      game.free();
      this.say((await copy(link)) ? texts().copied : texts().copyFailed);
    });
  }
}
