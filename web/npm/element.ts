/** `<flood-board>`: a board to play, in any page. */

import { Layout, viewBox } from "../src/geometry.js";
import { jointsPath } from "../src/maze.js";
import { outline } from "../src/outline.js";
import { colorRules, PALETTE_NAMES, type PaletteName, shades } from "../src/palette.js";
import { gainsOf, placeOf } from "../src/position.js";
import { play } from "../src/texts/play.js";
import init, { type Board, Game } from "../src/wasm/rules.js";
import { Solver } from "./browser.js";

/** The details of the element's events. */
export interface FloodDetail {
  /** The share code of the game, with its moves. */
  code: string;
  /** How many moves were made. */
  moves: number;
  /** Whether the board is flooded. */
  won: boolean;
}

/** How long the best possible number of moves is looked for, in milliseconds. */
const LOOK = 20_000;

/** The gap around a cell, in cells. */
const GAP = 0.04;

const STYLE = `
  :host { display: block; max-width: 28rem; font: 1rem/1.4 system-ui, sans-serif; }
  svg { display: block; width: 100%; height: auto; touch-action: manipulation; }
  [data-v] { cursor: pointer; }
  .rim { fill: none; stroke: currentColor; stroke-width: 0.085; stroke-linejoin: round; }
  .own, .rim { pointer-events: none; }
  .bar { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0.5rem 0; }
  button { font: inherit; min-height: 2.75rem; cursor: pointer; }
  button { border: 1px solid #8886; border-radius: 0.7rem; }
  .colors { gap: 0.4rem; }
  .colors button { flex: 1 1 2.4rem; padding: 0; font-weight: 600; }
  button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
  .tools button { background: none; color: inherit; padding: 0 1rem; }
  button:focus-visible { outline: 3px solid #5a8dee; outline-offset: 2px; }
  p { margin: 0; }
`;

let rules: Promise<unknown> | undefined;

/** The rules are loaded once for all boards of a page. */
const loadRules = () => {
  rules ??= init({ module_or_path: new URL("../src/wasm/rules_bg.wasm", import.meta.url) });
  return rules;
};

/**
 * A board to play. Attributes: `board`, an id (`random:14x14x6:42`, `hex:…`, `daily:2026-11-21`) or
 * a share code, by default the board of today; `palette`, a name; `best`, which looks for the best
 * possible number of moves in a worker. Events: `flood-move` after each move and undo, `flood-end`
 * when the board is flooded or a limit used up; `flood-error` with a message where there is no such
 * board.
 */
export class FloodBoard extends HTMLElement {
  static observedAttributes = ["board", "palette", "best"];

  private readonly root = this.attachShadow({ mode: "open" });
  private readonly shown = document.createElement("div");
  /** The colors, as classes. */
  private readonly paint = new CSSStyleSheet();
  private game: Game | undefined;
  private board: Board | undefined;
  private layout: Layout | undefined;
  /** The vertex of the component to recolor, in the free game. */
  private chosen: number | undefined;
  private best: string | undefined;
  private solver: Solver | undefined;
  /**
   * The number of boards opened so far: the last one wins over one that is still loading, also of
   * attributes that change together.
   */
  private opening = 0;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.root.adoptedStyleSheets = [sheet, this.paint];
    this.shown.addEventListener("click", (event) => this.clicked(event));
    this.root.append(this.shown);
  }

  connectedCallback(): void {
    void this.open();
  }

  disconnectedCallback(): void {
    this.opening += 1;
    this.close();
  }

  attributeChangedCallback(name: string): void {
    if (!this.isConnected) return;
    if (name === "palette") this.draw();
    else void this.open();
  }

  /** The share code of the game, with its moves. */
  get code(): string | undefined {
    return this.game?.code();
  }

  private close(): void {
    this.solver?.close();
    this.solver = undefined;
    this.game?.free();
    this.game = undefined;
  }

  private async open(): Promise<void> {
    this.opening += 1;
    const { opening } = this;
    try {
      await loadRules();
      if (opening !== this.opening) return;
      this.close();
      this.best = undefined;
      this.chosen = undefined;
      const text = this.getAttribute("board") ?? `daily:${new Date().toISOString().slice(0, 10)}`;
      this.game = /^(random|hex|triangles|torus|daily):/.test(text)
        ? Game.fromId(text, "none")
        : Game.fromCode(text);
      this.board = this.game.board();
      this.layout = new Layout(this.board);
    } catch (error) {
      this.shown.replaceChildren(String(error));
      this.tell("flood-error", { message: String(error) });
      return;
    }
    this.draw();
    if (this.hasAttribute("best")) void this.look();
  }

  private get texts() {
    const language = this.closest<HTMLElement>("[lang]")?.lang || navigator.language;
    return play[language.startsWith("de") ? "de" : "en"];
  }

  private tell(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Looks for the best possible number of moves from the start. */
  private async look(): Promise<void> {
    const code = this.game?.code();
    if (!code) return;
    const solver = new Solver();
    this.solver = solver;
    const { texts } = this;
    try {
      const start = `${code.split("/").slice(0, 3).join("/")}/`;
      const { line, proven, lowerBound } = await solver.advise(start, { milliseconds: LOOK });
      const known = proven ? `${line?.length}, ${texts.proven}` : `${texts.atLeast} ${lowerBound}`;
      this.best = `${texts.bestPossible}: ${known}`;
      if (solver === this.solver) this.draw();
    } catch (error) {
      if (solver === this.solver) this.tell("flood-error", { message: String(error) });
    } finally {
      solver.close();
    }
  }

  private get pivot(): number | undefined {
    return this.board?.pivot ?? this.chosen;
  }

  /** The number of cells that join with each color. */
  private gains(colors: Uint16Array): number[] {
    const { board, layout, pivot } = this;
    if (!board || !layout || pivot === undefined) return [];
    return gainsOf(layout, colors, layout.component(colors, pivot), board.labels.length);
  }

  /** Makes a move. False if it is none: the game is over, or the color joins nothing. */
  play(color: number): boolean {
    const { game, pivot } = this;
    if (game?.progress().status !== "playing" || pivot === undefined) return false;
    if (!this.gains(game.colors())[color]) return false;
    game.play(pivot, color);
    this.changed();
    return true;
  }

  /** Takes a move back. */
  undo(): void {
    if (this.game?.undo()) this.changed();
  }

  /** Begins again. */
  restart(): void {
    this.game?.restart();
    this.changed();
  }

  private changed(): void {
    this.draw();
    const progress = this.game?.progress();
    if (!progress) return;
    const detail: FloodDetail = {
      code: this.code ?? "",
      moves: progress.moves.length,
      won: progress.status === "won",
    };
    this.tell("flood-move", detail);
    if (progress.status !== "playing") this.tell("flood-end", detail);
  }

  /**
   * A click on a button, or one that plays the color of the nearest cell; in the free game it
   * chooses a component first.
   */
  private clicked(event: MouseEvent): void {
    const { board, game, layout } = this;
    const target = event.target as Element;
    const { color, tool } = target.closest("button")?.dataset ?? {};
    if (color) this.play(Number(color));
    else if (tool === "undo") this.undo();
    else if (tool) this.restart();
    const matrix = target.closest("svg")?.getScreenCTM();
    if (!board || !game || !layout || !matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const vertex = layout.nearest([x, y]);
    if (vertex === undefined) return;
    if (board.pivot !== undefined) this.play(game.colors()[vertex]);
    else {
      this.chosen = placeOf({ board, layout, colors: game.colors() }, vertex);
      this.draw();
    }
  }

  private get palette(): PaletteName {
    const named = PALETTE_NAMES.find((name) => name === this.getAttribute("palette"));
    return named ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "lagoon-dark" : "lagoon");
  }

  /** Draws all again. What is written into the page are numbers and texts of its own. */
  private draw(): void {
    const { game, board, layout, palette, texts } = this;
    if (!game || !board || !layout) return;
    // The keyboard stays where it is.
    const at = [...this.root.querySelectorAll("button")].indexOf(
      this.root.activeElement as HTMLButtonElement,
    );
    const colors = game.colors();
    this.paint.replaceSync(colorRules(shades(palette, board.labels.length)));
    this.shown.innerHTML = `${this.picture(layout, colors)}${this.status}${this.buttons(colors)}
      <div class="bar tools"><button type="button" part="tool"
        data-tool="undo">${texts.undo}</button>
      <button type="button" part="tool"
        data-tool="restart">${texts.again}</button></div>`;
    if (at >= 0) this.root.querySelectorAll("button")[at]?.focus();
  }

  private picture(layout: Layout, colors: Uint16Array): string {
    const { pivot } = this;
    const path = (look: string, d: string, more = "") =>
      `<path class="${look}" d="${d}" ${more}></path>`;
    const cells = layout.places.map((_, vertex) =>
      path(`f${colors[vertex]}`, outline(layout, [vertex], GAP, 0.17), `data-v="${vertex}"`),
    );
    if (pivot !== undefined) {
      const border = outline(layout, layout.component(colors, pivot).keys(), 0.085, 0.2);
      const [x, y] = layout.center(pivot);
      cells.push(path(`own f${colors[pivot]}`, border), path("rim", border));
      cells.push(`<circle class="own i${colors[pivot]}" cx="${x}" cy="${y}" r="0.14"></circle>`);
    }
    cells.push(path("rim", jointsPath(layout)));
    const label = this.texts.board(layout.rows, layout.cols);
    return `<svg viewBox="${viewBox(layout)}" role="img" aria-label="${label}">
      ${cells.join("")}</svg>`;
  }

  /** How far the game is, for the eye and the ear. */
  private get status(): string {
    const { texts, best, game, pivot } = this;
    const moves = game?.progress().moves.length ?? 0;
    const first = pivot === undefined ? texts.chooseFirst : "";
    const said = [`${moves} ${texts.moves(moves)}`, best, first].filter(Boolean).join(" · ");
    return `<p role="status" part="status">${said}</p>`;
  }

  /** A button for each color. The names are those of the usual palette. */
  private buttons(colors: Uint16Array): string {
    const { texts, palette, pivot, game, board } = this;
    const gains = this.gains(colors);
    const isOver = game?.progress().status !== "playing";
    const buttons = (board?.labels ?? []).map((_, color) => {
      const gain = gains[color] ?? 0;
      const isNow = pivot !== undefined && colors[pivot] === color;
      const hasName = palette.startsWith("lagoon") && color < texts.names.length;
      const name = hasName ? texts.names[color] : texts.color(color + 1);
      return `<button type="button" part="color" class="b${color}" data-color="${color}"
        aria-disabled="${isOver || !gain}"
        aria-label="${isNow ? texts.nowLong(name) : texts.gain(name, gain)}"
        >${isNow ? texts.now : `+${gain}`}</button>`;
    });
    const all = buttons.join("");
    return `<div class="bar colors" role="group" aria-label="${texts.choose}">${all}</div>`;
  }
}

customElements.define("flood-board", FloodBoard);

declare global {
  interface HTMLElementTagNameMap {
    "flood-board": FloodBoard;
  }
}
