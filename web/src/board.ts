/** The board as a picture that is a grid for the keyboard and for screen readers. */

import { html, nothing, svg } from "lit/html.js";
import type { Layout } from "./geometry.js";
import { outline } from "./outline.js";
import type { Position } from "./position.js";
import { shape } from "./shapes.js";
import { play } from "./texts/play.js";

export interface BoardModel {
  position: Position;
  /** Whether a shape on each cell tells its color. */
  shapes: boolean;
  /** The cells that a hint speaks of. */
  hinted: Iterable<number>;
  /** The cell that the keyboard is at. */
  focus: number;
  /** Whether cells can be chosen. */
  active: boolean;
  name(color: number): string;
  onCell(vertex: number): void;
  onFocus(vertex: number): void;
}

/** A board that the keyboard walks over. */
export type Walked = Pick<BoardModel, "focus" | "active" | "onCell" | "onFocus"> & {
  position: Pick<Position, "layout">;
};

/** How far the rim lies inside of the region, in cells; the gap around a cell; the radii of their corners. */
const RIM = { inset: 0.085, radius: 0.2 };
const CELL = { inset: 0.04, radius: 0.17 };
const HEXAGON = { inset: 0.035, radius: 0.16 };

/** A cell as a path, and how far each one is from it: all have the same form. */
interface Cells {
  path: string;
  moves: string[];
}

const known = new WeakMap<Layout, Cells>();

export function cellsOf(layout: Layout): Cells {
  let cells = known.get(layout);
  if (!cells) {
    const { inset, radius } = layout.hexagons ? HEXAGON : CELL;
    const [x, y] = layout.center(0);
    const moves = layout.places.map((_, vertex) => {
      const [toX, toY] = layout.center(vertex);
      return `translate(${toX - x} ${toY - y})`;
    });
    cells = { path: outline(layout, [0], inset, radius), moves };
    known.set(layout, cells);
  }
  return cells;
}

/** What is left around the board, in cells. */
export const MARGIN = 0.16;

export const viewBox = ({ size }: Layout) =>
  [-MARGIN, -MARGIN, ...size.map((side) => (side + 2 * MARGIN).toFixed(3))].join(" ");

/** Path of a region, as it is on the board. */
export const regionPath = (layout: Layout, cells: Iterable<number>) =>
  outline(layout, cells, RIM.inset, RIM.radius);

export function board(model: BoardModel) {
  const { position, hinted, focus } = model;
  const { layout, region, pivot, colors } = position;
  const border = regionPath(layout, region.keys());
  const color = pivot === undefined ? undefined : colors[pivot];
  const around = outline(layout, hinted, 0.06, 0.18);
  const texts = play();
  const mine =
    color === undefined
      ? texts.chooseFirst
      : texts.region(region.size, layout.places.length, model.name(color));
  const rows = Array.from({ length: layout.rows }, (_, row) => row);
  const [x, y] = layout.places[focus] ? layout.center(focus) : [0, 0];
  return html`<svg class="board" id="board" viewBox=${viewBox(layout)} role="grid" focusable="false"
    aria-label="${texts.board(layout.rows, layout.cols)}. ${mine}"
    aria-rowcount=${layout.rows} aria-colcount=${layout.cols}
    @click=${(event: Event) => chosen(event, model)}
    @keydown=${(event: KeyboardEvent) => walk(event, model)}
    @focusin=${(event: Event) => focused(event, model)}>
    <clipPath id="in-region"><path d=${border}></path></clipPath>
    ${rows.map((row) => svg`<g role="row" aria-label=${texts.row(row + 1)}>${rowOf(row, model)}</g>`)}
    <g class="region" aria-hidden="true">
      <path class="halo" d=${border}></path><path class=${`body f${color}`} d=${border}></path>
      <g class="waves" clip-path="url(#in-region)"></g><path class="rim" d=${border}></path>
      <path class="hint-halo" d=${around}></path><path class="hinted" d=${around}></path>
      ${marks(model)}
      <circle class="cursor" cx=${x} cy=${y} r=".3"></circle>
    </g></svg>`;
}

function rowOf(row: number, model: BoardModel) {
  const { layout, colors, region, gains, pivot } = model.position;
  const texts = play();
  const { path, moves } = cellsOf(layout);
  const cells = [];
  for (let col = 0; col < layout.cols; col++) {
    const vertex = layout.at(row, col);
    if (vertex === undefined) continue;
    const color = colors[vertex];
    const own = region.has(vertex);
    let label = texts.place(row + 1, col + 1, model.name(color));
    if (own) label += `, ${model.position.board.pivot === undefined ? texts.chosen : texts.own}`;
    else if (pivot !== undefined && model.position.board.pivot !== undefined) {
      label += `, ${gains[color] ? texts.joins(gains[color]) : texts.noGain}`;
    }
    cells.push(
      svg`<path role="gridcell" class=${own ? "own" : `f${color}`} d=${path} transform=${moves[vertex]} data-v=${vertex}
        tabindex=${vertex === model.focus ? 0 : -1} aria-label=${label} aria-colindex=${col + 1}></path>`,
    );
  }
  return cells;
}

/** The dot of the pivot, or the shapes. */
function marks({ position, shapes, active }: BoardModel) {
  const { layout, region, pivot, colors } = position;
  if (!shapes) {
    if (pivot === undefined || !active) return nothing;
    const [x, y] = layout.center(pivot);
    return svg`<circle class=${`i${colors[pivot]}`} cx=${x} cy=${y} r=".14"></circle>`;
  }
  return layout.places.map((_, vertex) => {
    if (region.has(vertex) && vertex !== pivot) return nothing;
    const [x, y] = layout.center(vertex);
    return svg`<path class=${`i${colors[vertex]}`} fill-rule="evenodd" d=${shape(colors[vertex])}
      transform="translate(${x - 0.24} ${y - 0.24}) scale(.02)"></path>`;
  });
}

function vertexOf(event: Event): number | undefined {
  const vertex = (event.target as Element).getAttribute("data-v");
  return vertex === null ? undefined : Number(vertex);
}

/** The cell nearest to a click between cells. */
function vertexNear(event: Event, layout: Layout): number | undefined {
  const matrix = (event.currentTarget as SVGSVGElement).getScreenCTM();
  if (!(event instanceof MouseEvent) || !matrix) return undefined;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return layout.nearest([x, y]);
}

export function chosen(event: Event, model: Walked): void {
  const vertex = vertexOf(event) ?? vertexNear(event, model.position.layout);
  if (vertex !== undefined && model.active) model.onCell(vertex);
}

export function focused(event: Event, model: Walked): void {
  const vertex = vertexOf(event);
  if (vertex !== undefined && vertex !== model.focus) model.onFocus(vertex);
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The arrows go to the next cell and over holes; Home and End go to the ends of the row. */
export function walk(event: KeyboardEvent, model: Walked): void {
  const { layout } = model.position;
  if (event.altKey || event.metaKey || event.ctrlKey) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    chosen(event, model);
    return;
  }
  let [row, col] = layout.places[model.focus];
  let [down, right] = STEPS[event.key] ?? [0, 0];
  if (event.key === "Home") [col, right] = [-1, 1];
  if (event.key === "End") [col, right] = [layout.cols, -1];
  if (!down && !right) return;
  event.preventDefault();
  do {
    row += down;
    col += right;
    if (row < 0 || col < 0 || row >= layout.rows || col >= layout.cols) return;
  } while (layout.at(row, col) === undefined);
  const vertex = layout.at(row, col);
  document.querySelector<SVGElement>(`#board [data-v="${vertex}"]`)?.focus();
}
