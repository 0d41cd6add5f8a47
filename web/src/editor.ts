/**
 * The editor: cells to paint, holes, a size, a pivot, a number of colors. From here a board is
 * played or analyzed.
 */

import { html, nothing, svg } from "lit/html.js";
import type { App, ModeHost } from "./app.js";
import { boardFrame } from "./board-view.js";
import { cells, cellsPath, haloed, shapes } from "./cells.js";
import { colorMark, keyText } from "./colors.js";
import { Layout } from "./geometry.js";
import { gridOf } from "./grid.js";
import { button, icon } from "./icons.js";
import { COLOR_KEYS, type Handlers } from "./keys.js";
import { pathOf } from "./maze.js";
import type { Position } from "./position.js";
import { withoutMoves } from "./results.js";
import type { Mode, NavigableBoard } from "./screen.js";
import { isSize, LARGEST } from "./sheets/new-game.js";
import { copy, linkTo } from "./sheets/share.js";
import { analysisTexts, editorTexts as t } from "./texts/analysis.js";
import { texts } from "./texts/more.js";
import { play } from "./texts/play.js";
import { refusal } from "./texts/refusals.js";
import { type Board, type CellShape, Game } from "./wasm/rules.js";

/** The labels of the colors, in the order in which the rules number them. */
const LABELS = [..."0123456789ABCDEFGHIJKLMN"];

const MOST_COLORS = LABELS.length;

/** In the place of a color: the cell is no part of the board. */
const HOLE = -1;

/** The brush: a color, a hole, or the cell where the game begins. */
type Brush = number | "pivot";

/** The board as it is drawn. */
interface Drawing {
  /** All cells of the rows and columns, so that a hole can be painted over. */
  layout: Layout;
  /** The color of each cell, or that it is a hole. */
  colors: readonly number[];
  /** The cells where moves are made: that where the game begins, several, or none: anywhere. */
  pivots: readonly number[];
  board: Pick<Board, "labels">;
  /** Pairs of cells with a wall between them or a link. They stay as they are. */
  pairs: readonly Pair[];
}

type Pair = [number, number];

/** How a share code with all cells of a board begins. */
const CELLS: Record<CellShape, string> = {
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
  position: Drawing;
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

  constructor({ app, toGame }: ModeHost, { board, layout, colors }: Position, said = "") {
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
    const drawn = { layout: whole(board), colors: cells, pivots, pairs };
    this.position = { ...drawn, board: { labels: LABELS.slice(0, count) } };
    this.focus = this.pivot ?? 0;
  }

  private change(change: Partial<Drawing>, said: string): void {
    if (!this.isPainting) this.before.push(this.position);
    this.position = { ...this.position, ...change };
    this.focus = Math.min(this.focus, this.position.colors.length - 1);
    this.say(said);
  }

  private say(said: string): void {
    this.said = said;
    this.app.update();
  }

  name(color: number): string {
    return color === HOLE ? t.hole : this.app.colorName(color);
  }

  readonly draw = () => editorView(this);
  readonly title = () => analysisTexts.edit;

  /** The label of a cell, for screen readers. */
  label(vertex: number): string {
    const { layout, colors } = this.position;
    const [row, col] = layout.places[vertex];
    const place = play.place(row + 1, col + 1, this.name(colors[vertex]));
    return this.position.pivots.includes(vertex) ? `${place}, ${t.pivot}` : place;
  }

  /** The cell where the game begins; undefined in the free game, and if there are several. */
  get pivot(): number | undefined {
    const [pivot, another] = this.position.pivots;
    return another === undefined ? pivot : undefined;
  }

  get handlers(): Handlers {
    const pivot = this.position.pivots.length === 1 && (() => this.take("pivot"));
    const hole = () => this.take(HOLE);
    const tools = { p: pivot, ".": pivot, "-": hole, _: hole, delete: hole };
    const commands = ["backspace", "new", "share", "statistics", "explore"];
    const off = Object.fromEntries(commands.map((command) => [command, false as const]));
    const others = { redo: false, hint: false, again: false } as const;
    return { ...tools, ...off, ...others, undo: this.undo ?? false, escape: this.leave };
  }

  choose(color: number): void {
    if (color < this.position.board.labels.length) this.take(color);
  }

  take(brush: Brush): void {
    this.brush = brush;
    if (brush === "pivot") this.say(t.setsPivot);
    else this.say(brush === HOLE ? t.setsHoles : t.paints(this.name(brush)));
  }

  /** Paints a cell, or begins the game there. */
  cell(vertex: number): void {
    const { brush, position } = this;
    const isSame = brush === "pivot" ? this.pivot === vertex : position.colors[vertex] === brush;
    if (isSame) return;
    // The game begins in a cell.
    if (brush === HOLE && position.pivots.includes(vertex)) {
      this.say(t.pivotStays);
      return;
    }
    if (brush !== "pivot") this.change({ colors: position.colors.with(vertex, brush) }, "");
    else if (position.pivots.length && position.colors[vertex] !== HOLE)
      this.change({ pivots: [vertex] }, "");
    this.say(this.label(vertex));
  }

  /** All cells that are painted until the pointer is lifted are one change. */
  beginStroke(vertex: number): void {
    this.cell(vertex);
    this.isPainting = true;
  }

  get undo(): (() => void) | undefined {
    if (!this.before.length) return undefined;
    return () => {
      this.position = this.before.pop() ?? this.position;
      this.focus = Math.min(this.focus, this.position.colors.length - 1);
      this.say(t.undone);
    };
  }

  /** Another size: what is inside stays, and new cells take the color of the brush. */
  resize(rows: number, cols: number): void {
    const { layout, colors, pivots, pairs } = this.position;
    if (!isSize(rows) || !isSize(cols)) {
      this.say(texts.sizeError(rows, cols));
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
    this.change(change, play.board(rows, cols));
  }

  /** Another number of colors: those that are no more become others. */
  recount(count: number): void {
    if (!Number.isInteger(count) || count < 1 || count > MOST_COLORS) {
      this.say(t.countError(MOST_COLORS, count));
      return;
    }
    const kept = (color: number) => (color === HOLE ? HOLE : color % count);
    if (this.brush !== "pivot") this.brush = kept(this.brush);
    const colors = this.position.colors.map(kept);
    this.change({ board: { labels: LABELS.slice(0, count) }, colors }, t.counted(count));
  }

  /** Paints all cells but the holes at random. */
  scatter(): void {
    const { colors, board } = this.position;
    const any = () => Math.floor(Math.random() * board.labels.length);
    const random = (color: number) => (color === HOLE ? HOLE : any());
    this.change({ colors: colors.map(random) }, t.scattered);
  }

  /** The walls and links that are not at a hole. */
  get pairs(): Pair[] {
    const { colors, pairs } = this.position;
    return moved(pairs, (cell) => (colors[cell] === HOLE ? undefined : cell));
  }

  /** The share code of the board. */
  get code(): string {
    const { layout, colors, pivots } = this.position;
    const { rows, cols } = layout;
    const cells = colors.map((color) => (color === HOLE ? "_" : LABELS[color])).join("");
    const joints = this.pairs.map((pair) => pair.join("-"));
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
      this.say(refusal(error));
    }
  }

  /** Opens the board, to be played or analyzed. */
  open(isForAnalysis: boolean): void {
    void this.make((game) => this.app.open(game, this.app.painted, isForAnalysis));
  }

  /** Copies the link to the board. */
  share(): void {
    void this.make(async (game) => {
      const link = linkTo(withoutMoves(game.code() ?? this.code), location);
      game.free();
      this.say((await copy(link)) ? texts.copied : link);
    });
  }
}

function editorView(editor: Editor) {
  const { app, position, said, undo } = editor;
  const { rows, cols } = position.layout;
  const { labels } = position.board;
  const hasShapes = app.showsShapes({ labels, cols });
  return html`<div class="stage">${editorBoard(editor, hasShapes)}</div>
    <section class="panel editor" aria-label=${analysisTexts.edit}>
      <h1 class="unseen" tabindex="-1">${analysisTexts.edit}</h1>
      <p class="hint-line" role="status" aria-live="polite">${said || t.begin}</p>
      ${brushes(editor, hasShapes)}
      <div class="sizes">
        ${number(texts.rows, rows, LARGEST, (value) => editor.resize(value, cols))}
        ${number(texts.cols, cols, LARGEST, (value) => editor.resize(rows, value))}
        ${number(texts.colors, labels.length, MOST_COLORS, (value) => editor.recount(value))}
      </div>
      <div class="cta">
        ${button(t.play, () => editor.open(false), "primary", "play")}
        ${button(analysisTexts.analyze, () => editor.open(true), "", "analysis")}
        ${button(t.link, () => editor.share(), "", "share")}
        ${button(t.scatter, () => editor.scatter())}
        <button aria-disabled=${!undo} @click=${() => undo?.()}>${icon("undo")}${play.undo}</button>
        ${button(play.close, editor.leave)}
      </div>
    </section>`;
}

function editorBoard(editor: Editor, hasShapes: boolean) {
  const { app, position, pairs, pivot } = editor;
  const { layout, colors, pivots, board } = position;
  const count = board.labels.length;
  const grid = gridOf(layout);
  const joints = pathOf(layout, pairs, pivots.length > 1 ? pivots : []);
  const dot = () => {
    if (pivot === undefined) return nothing;
    const [x, y] = layout.center(pivot);
    const mark = svg`<circle class=${`i${colors[pivot]}`} cx=${x} cy=${y} r=".14"></circle>`;
    return svg`<circle class="pivot-ring" cx=${x} cy=${y} r=".36"></circle>
      ${hasShapes ? nothing : mark}`;
  };
  const isCell = (vertex: number) => colors[vertex] !== HOLE;
  const holes = colors.flatMap((color, vertex) => (color === HOLE ? [vertex] : []));
  const picture = svg`${cells(layout, count, colors, isCell)}
    ${hasShapes ? shapes(layout, count, colors, isCell) : nothing}
    <path class="hole" d=${cellsPath(layout, holes)}></path>
    ${haloed("halo", "rim", joints)} ${dot()}`;
  const label = (vertex: number) => editor.label(vertex);
  const frame = boardFrame(app, editor, "", picture, label, () => false);
  // All events of a touch have as their target the cell where it began.
  const under = (event: PointerEvent, then: (vertex: number) => void) => {
    const vertex = grid.vertexAt(event);
    if (vertex !== undefined) then(vertex);
  };
  const lifted = () => {
    editor.isPainting = false;
  };
  return html`<div class="painted"
    @pointerdown=${(event: PointerEvent) =>
      event.button === 0 && under(event, (vertex) => editor.beginStroke(vertex))}
    @pointermove=${(event: PointerEvent) =>
      editor.isPainting && under(event, (vertex) => editor.cell(vertex))}
    @pointerup=${lifted} @pointercancel=${lifted} @pointerleave=${lifted}>${frame}</div>`;
}

/** The colors, and the tools for holes and for the start of the game. */
function brushes(editor: Editor, hasShapes: boolean) {
  const count = editor.position.board.labels.length;
  const button = (brush: Brush, look: string, label: string | typeof nothing, shown: unknown) =>
    html`<button class=${`color ${look}`} aria-label=${label} aria-pressed=${editor.brush === brush}
      @click=${() => editor.take(brush)}>${shown}</button>`;
  const color = (_: unknown, index: number) => {
    const key = html`<i class="key" data-key=${(COLOR_KEYS[index] ?? "").toUpperCase()}></i>`;
    const mark = hasShapes ? colorMark(index) : nothing;
    return button(index, `b${index}`, editor.name(index) + keyText(index), [mark, key]);
  };
  const start = button("pivot", "tool-name start", nothing, t.pivotTool);
  return html`<div class="colors" data-count=${count} role="group" aria-label=${t.choose}>
    ${Array.from({ length: count }, color)}${button(HOLE, "tool-name", nothing, t.holeTool)}
    ${editor.pivot === undefined ? nothing : start}</div>`;
}

const number = (label: string, value: number, most: number, change: (value: number) => void) =>
  html`<label class="field"><span>${label}</span>
    <input type="number" min="1" max=${most} .value=${`${value}`}
    @change=${(event: Event) => change(Number((event.target as HTMLInputElement).value))}></label>`;
