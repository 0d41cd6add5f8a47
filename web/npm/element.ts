/** `<flood-board>`: a board to play, in any page. */

import { Layout, viewBox } from "../src/geometry.js";
import { outline } from "../src/outline.js";
import { inkOn, PALETTE_NAMES, type PaletteName, shades } from "../src/palette.js";
import { MORE } from "../src/texts/more.js";
import { PLAY } from "../src/texts/play.js";
import init, { type Board, Game, type PlayedMove } from "../src/wasm/rules.js";
import { Solver } from "./browser.js";

/** What the events of the element tell. */
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

/** What is left around a cell, in cells. */
const GAP = 0.04;

const STYLE = `
  :host { display: block; max-width: 28rem; font: 1rem/1.4 system-ui, sans-serif; }
  svg { display: block; width: 100%; height: auto; touch-action: manipulation; }
  [data-v] { cursor: pointer; }
  .rim { fill: none; stroke: currentColor; stroke-width: 0.085; stroke-linejoin: round; pointer-events: none; }
  .bar { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0.5rem 0; }
  button { font: inherit; min-height: 2.75rem; border: 1px solid #8886; border-radius: 0.7rem; cursor: pointer; }
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

/** A small function that makes an element with attributes and children. */
function made(
  space: string | null,
  name: string,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
) {
  const one = space ? document.createElementNS(space, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  one.append(...children);
  return one;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * A board to play. Attributes: `board`, an id (`random:14x14x6:42`, `hex:…`, `daily:2026-11-21`) or a share code, by
 * default the board of today; `palette`, a name; `best`, which looks for the best possible number of moves in a worker.
 * Events: `flood-move` after each move and undo, `flood-end` when the board is flooded or a limit used up; `flood-error`
 * with a message where there is no such board.
 */
export class FloodBoard extends HTMLElement {
  static observedAttributes = ["board", "palette", "best"];

  private readonly root = this.attachShadow({ mode: "open" });
  private readonly shown = document.createElement("div");
  private game: Game | undefined;
  private board: Board | undefined;
  private layout: Layout | undefined;
  /** The vertex of the component to recolor, in the free game. */
  private chosen: number | undefined;
  private best: string | undefined;
  private solver: Solver | undefined;
  private isDue = false;
  /** The board that is opened last wins where another one is still loading. */
  private opening = 0;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.root.adoptedStyleSheets = [sheet];
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
    if (!this.isConnected || this.isDue) return;
    if (name === "palette") this.draw();
    else {
      // Several attributes that change together open the board once.
      this.isDue = true;
      queueMicrotask(() => {
        this.isDue = false;
        if (this.isConnected) void this.open();
      });
    }
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
      this.game = /^(random|hex|daily):/.test(text) ? Game.fromId(text, "none") : Game.fromCode(text);
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

  private get language(): "en" | "de" {
    const language = this.closest<HTMLElement>("[lang]")?.lang || navigator.language;
    return language.startsWith("de") ? "de" : "en";
  }

  private get texts() {
    return PLAY[this.language];
  }

  /** The names are those of the usual palette. */
  private nameOf(color: number): string {
    const { names, color: numbered } = this.texts;
    return this.looks.usual && color < names.length ? names[color] : numbered(color + 1);
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

  /** Makes a move. False if it is none: the game is over, or the color joins nothing. */
  play(color: number): boolean {
    const { game, pivot } = this;
    if (!game || pivot === undefined || !game.gains(pivot)[color]) return false;
    if (game.progress().status !== "playing") return false;
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

  /** A click plays the color of the nearest cell; in the free game it chooses a component first. */
  private clicked(event: MouseEvent): void {
    const { board, game, layout } = this;
    const matrix = (event.currentTarget as SVGSVGElement).getScreenCTM();
    if (!board || !game || !layout || !matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const vertex = layout.nearest([x, y]);
    if (vertex === undefined) return;
    if (board.pivot !== undefined) this.play(game.colors()[vertex]);
    else {
      this.chosen = vertex;
      this.draw();
    }
  }

  /** How the colors look, and whether as usual. */
  private get looks(): { colors: string[]; usual: boolean } {
    const named = PALETTE_NAMES.find((name) => name === this.getAttribute("palette"));
    const usual: PaletteName = matchMedia("(prefers-color-scheme: dark)").matches ? "lagoon-dark" : "lagoon";
    const palette = named ?? usual;
    const colors = shades(palette, this.board?.labels.length ?? 0);
    return { colors, usual: palette.startsWith("lagoon") };
  }

  private draw(): void {
    const { game, board, layout } = this;
    if (!game || !board || !layout) return;
    // The keyboard stays where it is.
    const at = [...this.root.querySelectorAll("button")].indexOf(
      this.root.activeElement as HTMLButtonElement,
    );
    const colors = game.colors();
    const progress = game.progress();
    const picture = this.picture(layout, colors);
    picture.addEventListener("click", (event) => this.clicked(event as MouseEvent));
    this.shown.replaceChildren(
      picture,
      this.status(progress.moves),
      this.buttons(colors, progress.status),
      this.tools(),
    );
    if (at >= 0) this.root.querySelectorAll("button")[at]?.focus();
  }

  private picture(layout: Layout, colors: Uint16Array): Element {
    const { pivot } = this;
    const looks = this.looks.colors;
    const region = pivot === undefined ? new Map<number, number>() : layout.component(colors, pivot);
    const cells = layout.places.map((_, vertex) =>
      made(SVG, "path", {
        "data-v": String(vertex),
        fill: looks[colors[vertex]],
        d: outline(layout, [vertex], GAP, 0.17),
      }),
    );
    const border = outline(layout, region.keys(), 0.085, 0.2);
    const mark = pivot === undefined ? [] : [dot(layout, pivot, inkOn(looks[colors[pivot]]))];
    const fill = pivot === undefined ? "none" : looks[colors[pivot]];
    const label = this.texts.board(layout.rows, layout.cols);
    return made(
      SVG,
      "svg",
      {
        viewBox: viewBox(layout),
        role: "img",
        "aria-label": label,
      },
      ...cells,
      made(SVG, "path", { fill, d: border, "pointer-events": "none" }),
      made(SVG, "path", { class: "rim", d: border }),
      ...mark,
    );
  }

  /** How far the game is, for the eye and the ear. */
  private status(moves: readonly PlayedMove[]): Element {
    const { texts, best, board } = this;
    const first = board?.pivot === undefined && this.chosen === undefined ? texts.chooseFirst : "";
    const said = [`${moves.length} ${texts.moves(moves.length)}`, best, first].filter(Boolean).join(" · ");
    return made(null, "p", { role: "status", part: "status" }, said);
  }

  private buttons(colors: Uint16Array, status: string): Element {
    const { texts, pivot, game, board } = this;
    const looks = this.looks.colors;
    const gains = pivot === undefined ? [] : game?.gains(pivot);
    const buttons = (board?.labels ?? []).map((_, color) => {
      const isNow = pivot !== undefined && colors[pivot] === color;
      const gain = gains?.[color] ?? 0;
      const name = this.nameOf(color);
      const button = made(
        null,
        "button",
        {
          type: "button",
          part: "color",
          "aria-disabled": String(status !== "playing" || !gain),
          "aria-label": isNow ? texts.nowLong(name) : texts.gain(name, "", gain),
        },
        isNow ? texts.now : `+${gain}`,
      ) as HTMLElement;
      button.style.background = looks[color];
      button.style.color = inkOn(looks[color]);
      button.addEventListener("click", () => this.play(color));
      return button;
    });
    const label = texts.choose;
    return made(null, "div", { class: "bar colors", role: "group", "aria-label": label }, ...buttons);
  }

  private tools(): Element {
    const button = (label: string, run: () => void) => {
      const one = made(null, "button", { type: "button", part: "tool" }, label);
      one.addEventListener("click", run);
      return one;
    };
    const { texts } = this;
    return made(
      null,
      "div",
      { class: "bar tools" },
      button(texts.undo, () => this.undo()),
      button(MORE[this.language].again, () => this.restart()),
    );
  }
}

/** The mark of the start. */
function dot(layout: Layout, pivot: number, fill: string): Element {
  const [x, y] = layout.center(pivot);
  return made(SVG, "circle", { cx: `${x}`, cy: `${y}`, r: "0.14", fill, "pointer-events": "none" });
}

customElements.define("flood-board", FloodBoard);

declare global {
  interface HTMLElementTagNameMap {
    "flood-board": FloodBoard;
  }
}
