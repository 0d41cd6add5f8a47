/** The board: a picture, and over it the grid for the keyboard and for screen readers. */

import { html, nothing, svg } from "lit/html.js";
import { viewBox } from "./board-size.js";
import { cells, shapes } from "./cells.js";
import type { Layout, Point } from "./geometry.js";
import { type Grid, gridOf } from "./grid.js";
import { outline } from "./outline.js";
import type { Position } from "./position.js";
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
  /** What is drawn over the cells. */
  over?: unknown;
  /** What is said of a cell beyond its place and its color, as soon as that is loaded. */
  detail?: ((vertex: number) => string) | undefined;
  onCell(vertex: number): void;
  onFocus(vertex: number): void;
}

/** A board that the keyboard walks over. */
export type Walked = Pick<BoardModel, "focus" | "active" | "onCell" | "onFocus"> & { layout: Layout };

/** How far the rim lies inside of the region, in cells, and the radius of its corners. */
const RIM = { inset: 0.085, radius: 0.2 };

/** Path of a region, as it is on the board. */
export const regionPath = (layout: Layout, cells: Iterable<number>) =>
  outline(layout, cells, RIM.inset, RIM.radius);

export function board(model: BoardModel) {
  const { position, hinted, focus } = model;
  const { layout, region, pivot, colors } = position;
  const { labels } = position.board;
  const border = regionPath(layout, region.keys());
  const color = pivot === undefined ? undefined : colors[pivot];
  const around = outline(layout, hinted, 0.06, 0.18);
  const texts = play();
  const names = labels.map((_, index) => model.name(index));
  const mine =
    color === undefined ? texts.chooseFirst : texts.region(region.size, layout.places.length, names[color]);
  const isShown = (vertex: number) => !region.has(vertex);
  return framed(
    { layout, ...model },
    `${texts.board(layout.rows, layout.cols)}. ${mine}`,
    html`<svg class="board" viewBox=${viewBox(layout)} aria-hidden="true">
      <clipPath id="in-region"><path d=${border}></path></clipPath>
      ${cells(layout, labels.length, colors, isShown)}
      <path class="halo" d=${border}></path><path class=${`body f${color}`} d=${border}></path>
      <g class="waves" clip-path="url(#in-region)"></g><path class="rim" d=${border}></path>
      <path class="hint-halo" d=${around}></path><path class="hinted" d=${around}></path>
      ${marks(model)} ${model.over} ${cursor(layout, focus)}</svg>`,
    gridOf(layout).show({
      label: labelsOf(model, names),
      isOwn: (vertex) => region.has(vertex),
      row: texts.row,
      focus,
    }),
  );
}

/** A picture of a board below its grid. */
export function framed(walked: Walked, label: string, picture: unknown, grid: SVGSVGElement) {
  const { layout } = walked;
  return html`<div class="frame" id="board" role="grid" aria-label=${label}
    aria-rowcount=${layout.rows} aria-colcount=${layout.cols}
    @click=${(event: Event) => chosen(event, walked)}
    @keydown=${(event: KeyboardEvent) => walk(event, walked)}
    @focusin=${(event: Event) => focused(event, walked)}>${picture}${grid}</div>`;
}

/** Where the keyboard is. */
export function cursor(layout: Layout, focus: number) {
  const [x, y] = layout.places[focus] ? layout.center(focus) : [0, 0];
  return svg`<circle class="cursor" cx=${x} cy=${y} r=".3"></circle>`;
}

/** What is said of each cell. */
function labelsOf({ position, detail }: BoardModel, names: readonly string[]) {
  const { layout, colors, region, board } = position;
  const texts = play();
  const own = board.pivot === undefined ? texts.chosen : texts.own;
  return (vertex: number): string => {
    const [row, col] = layout.places[vertex];
    const label = texts.place(row + 1, col + 1, names[colors[vertex]]);
    if (region.has(vertex)) return `${label}, ${own}`;
    return detail ? label + detail(vertex) : label;
  };
}

/** The dot of the pivot, or the shapes. */
function marks({ position, shapes: areShown, active }: BoardModel) {
  const { layout, region, pivot, colors, board } = position;
  if (areShown)
    return shapes(layout, board.labels.length, colors, (vertex) => vertex === pivot || !region.has(vertex));
  if (pivot === undefined || !active) return nothing;
  const [x, y] = layout.center(pivot);
  return svg`<circle class=${`i${colors[pivot]}`} cx=${x} cy=${y} r=".14"></circle>`;
}

const gridAt = ({ layout }: Walked): Grid => gridOf(layout);

function chosen(event: Event, walked: Walked): void {
  const vertex = gridAt(walked).vertexOf(event);
  if (vertex !== undefined && walked.active) walked.onCell(vertex);
}

function focused(event: Event, walked: Walked): void {
  const vertex = gridAt(walked).vertexOf(event);
  if (vertex !== undefined && vertex !== walked.focus) walked.onFocus(vertex);
}

const STEPS: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The arrows go to the next cell and over holes; Home and End go to the ends of the row. */
function walk(event: KeyboardEvent, walked: Walked): void {
  const { layout, focus } = walked;
  if (event.altKey || event.metaKey || event.ctrlKey) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    chosen(event, walked);
    return;
  }
  let [row, col] = layout.places[focus];
  let [right, down] = layout.facing(STEPS[event.key] ?? [0, 0]);
  // Along the line of cells that is seen as a row.
  if (event.key === "Home" || event.key === "End") {
    const isHome = event.key === "Home";
    [right, down] = layout.facing([isHome ? 1 : -1, 0]);
    if (right) col = isHome ? -1 : layout.cols;
    else row = isHome ? -1 : layout.rows;
  }
  if (!down && !right) return;
  event.preventDefault();
  let vertex: number | undefined;
  do {
    row += down;
    col += right;
    if (row < 0 || col < 0 || row >= layout.rows || col >= layout.cols) return;
    vertex = layout.at(row, col);
  } while (vertex === undefined);
  gridAt(walked).focusOn(vertex);
}
