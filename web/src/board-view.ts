/** The board: a picture, and over it the grid for the keyboard and for screen readers. */

import { html, nothing, svg } from "lit/html.js";
import type { App } from "./app.js";
import { cells, haloed, shapes } from "./cells.js";
import { type Layout, type Point, viewBox } from "./geometry.js";
import { gridOf } from "./grid.js";
import { outline } from "./outline.js";
import type { Position } from "./position.js";
import type { NavigableBoard } from "./screen.js";
import { play } from "./texts/play.js";

/** A position of a game for one, on a board that the keyboard can move over. */
export interface NavigablePosition extends NavigableBoard {
  readonly position: Position;
}

/** Marks on the board. */
interface BoardMarks {
  /** The cells that a hint marks. */
  hinted?: Iterable<number>;
  /** Whether cells can be chosen. */
  active?: boolean;
  /** A drawing over the cells. */
  over?: unknown;
  /** Words about a cell beyond its place and its color, as soon as they are loaded. */
  detail?: ((vertex: number) => string) | undefined;
}

/** How far the rim lies inside of the region, in cells, and the radius of its corners. */
const RIM = { inset: 0.085, radius: 0.2 };

/** Path of a region, as it is on the board. */
export const regionPath = (layout: Layout, cells: Iterable<number>) =>
  outline(layout, cells, RIM.inset, RIM.radius);

export function boardView(app: App, one: NavigablePosition, marked: BoardMarks = {}) {
  const { position } = one;
  const { hinted = [], active = true, over, detail = app.extras?.details(position) } = marked;
  const { layout, region, pivot, colors } = position;
  const { labels } = position.board;
  const joints = app.extras?.jointsPath(layout) ?? "";
  const border = regionPath(layout, region.keys());
  const color = pivot === undefined ? undefined : colors[pivot];
  const around = outline(layout, hinted, 0.06, 0.18);
  const names = labels.map((_, index) => app.colorName(index));
  const mine =
    color === undefined
      ? play[position.board.pivots.length ? "chooseMarked" : "chooseFirst"]
      : play.region(region.size, layout.places.length, names[color]);
  const isShown = (vertex: number) => !region.has(vertex);
  return boardFrame(
    app,
    one,
    mine,
    svg`<clipPath id="in-region"><path d=${border}></path></clipPath>
      ${cells(layout, labels.length, colors, isShown)}
      <path class="halo" d=${border}></path><path class=${`body f${color}`} d=${border}></path>
      <g class="waves" clip-path="url(#in-region)"></g><path class="rim" d=${border}></path>
      ${haloed("hint-halo", "hinted", around)}
      ${marks(position, app.showsShapes(position.board), active)}
      ${haloed("halo", "rim", joints)} ${over}`,
    labelsOf(position, detail, names),
    (vertex) => region.has(vertex),
    active,
  );
}

/**
 * The parts of a picture of a board below its grid, with the labels of the board and of each cell,
 * and which cells need no click.
 */
export function boardFrame(
  app: App,
  target: NavigableBoard,
  said: string,
  picture: unknown,
  label: (vertex: number) => string,
  isOwn: (vertex: number) => boolean,
  active = true,
) {
  const { focus } = target;
  const { layout } = target.position;
  const grid = gridOf(layout);
  const chosen = (event: Event) => {
    const vertex = grid.vertexOf(event);
    if (vertex !== undefined && active) target.cell(vertex);
  };
  const focused = (event: Event) => {
    const vertex = grid.vertexOf(event);
    if (vertex === undefined || vertex === target.focus) return;
    target.focus = vertex;
    app.update();
  };
  const pressed = (event: KeyboardEvent) => walk(event, target, chosen);
  const joins = app.extras?.joins(layout) ?? "";
  const name = [play.board(layout.rows, layout.cols), joins, said].filter(Boolean).join(". ");
  return html`<div class="frame" id="board" role="grid" aria-label=${name}
    aria-rowcount=${layout.rows} aria-colcount=${layout.cols} @click=${chosen} @keydown=${pressed}
    @focusin=${focused}><svg class="board" viewBox=${viewBox(layout)} aria-hidden="true"
    >${picture} ${cursor(layout, focus)}</svg
    >${grid.show(label, isOwn, focus)}</div>`;
}

/** The marker of the focused cell. */
function cursor(layout: Layout, focus: number) {
  const [x, y] = layout.places[focus] ? layout.center(focus) : [0, 0];
  return svg`<circle class="cursor" cx=${x} cy=${y} r=".3"></circle>`;
}

/** The labels of the cells, for screen readers. */
function labelsOf(position: Position, detail: BoardMarks["detail"], names: readonly string[]) {
  const { layout, colors, region, board } = position;
  const own = `, ${board.pivot === undefined ? play.chosen : play.own}`;
  return (vertex: number): string => {
    const [row, col] = layout.places[vertex];
    const place = play.place(row + 1, col + 1, names[colors[vertex]]);
    return place + (region.has(vertex) ? own : "") + (detail?.(vertex) ?? "");
  };
}

/** The dot of the pivot, or the shapes. */
function marks(
  { layout, region, pivot, colors, board }: Position,
  areShown: boolean,
  active: boolean,
) {
  const isShown = (vertex: number) => vertex === pivot || !region.has(vertex);
  if (areShown) return shapes(layout, board.labels.length, colors, isShown);
  if (pivot === undefined || !active) return nothing;
  const [x, y] = layout.center(pivot);
  return svg`<circle class=${`i${colors[pivot]}`} cx=${x} cy=${y} r=".14"></circle>`;
}

const STEPS: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The arrows go to the next cell and over holes; Home and End go to the ends of the row. */
function walk(
  event: KeyboardEvent,
  { focus, position: { layout } }: NavigableBoard,
  chosen: (event: Event) => void,
): void {
  if (event.altKey || event.metaKey || event.ctrlKey) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    chosen(event);
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
  gridOf(layout).focusOn(vertex);
}
