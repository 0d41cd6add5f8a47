/** The layout of the cells of a board. A cell is 1 wide. */

import type { Board, CellShape } from "./wasm/rules.js";

export type Point = readonly [x: number, y: number];

/** Points as `x,y`. */
const points = (text: string) =>
  text.split(" ").map((point) => point.split(",").map(Number) as [x: number, y: number]);

/**
 * The corners of a cell, clockwise, as whole numbers of a lattice, and the steps in rows and
 * columns to the adjacent cells, of even and of odd cells: the first one lies across the side from
 * the first corner to the second, and so on.
 */
interface Lattice {
  readonly scale: Point;
  /** The gap around a cell, and the radius of its corners. */
  readonly gap: readonly [inset: number, radius: number];
  readonly corners: readonly (readonly Point[])[];
  readonly steps: readonly (readonly Point[])[];
  parity(row: number, col: number): number;
  center(row: number, col: number): Point;
  /** The width and height of a board. */
  size(rows: number, cols: number): Point;
}

const SQUARES: Lattice = {
  scale: [0.5, 0.5],
  gap: [0.04, 0.17],
  corners: [points("-1,-1 1,-1 1,1 -1,1")],
  steps: [points("-1,0 0,1 1,0 0,-1")],
  parity: () => 0,
  center: (row, col) => [2 * col + 1, 2 * row + 1],
  size: (rows, cols) => [2 * cols, 2 * rows],
};

const HEXAGON = points("0,-2 1,-1 1,1 0,2 -1,1 -1,-1");

/** Hexagons that stand on a corner. Odd rows are shifted right by half a cell. */
const HEXAGONS: Lattice = {
  scale: [0.5, 1 / (2 * Math.sqrt(3))],
  gap: [0.035, 0.16],
  corners: [HEXAGON, HEXAGON],
  steps: [points("-1,0 0,1 1,0 1,-1 0,-1 -1,-1"), points("-1,1 0,1 1,1 1,0 0,-1 -1,0")],
  parity: (row) => row & 1,
  center: (row, col) => [2 * col + 1 + (row & 1), 3 * row + 2],
  size: (rows, cols) => [2 * cols + (rows > 1 ? 1 : 0), 3 * rows + 1],
};

/** Triangles whose sides are 1.5 long. Even ones point up. */
const TRIANGLES: Lattice = {
  scale: [0.75, Math.sqrt(3) / 4],
  gap: [0.035, 0.1],
  corners: [points("0,-2 1,1 -1,1"), points("-1,-1 1,-1 0,2")],
  steps: [points("0,1 1,0 0,-1"), points("-1,0 0,1 0,-1")],
  parity: (row, col) => (row + col) & 1,
  center: (row, col) => [col + 1, 3 * row + 2 - ((row + col) & 1)],
  size: (rows, cols) => [cols + 1, 3 * rows],
};

/** The lattice, and whether the last rows and columns are next to the first ones. */
const FORMS: Record<CellShape, readonly [Lattice, rows: boolean, cols: boolean]> = {
  square: [SQUARES, false, false],
  hexagon: [HEXAGONS, false, false],
  triangle: [TRIANGLES, false, false],
  cylinder: [SQUARES, false, true],
  torus: [SQUARES, true, true],
};

/**
 * How far from the middle of a cell a point may be that belongs to it: the corner of a square or
 * triangle, and the margin.
 */
const FARTHEST = 0.95;

/** The cells of a board, and what lies over them. */
type Cells = Pick<Board, "shape" | "rows" | "cols" | "cells"> &
  Partial<Pick<Board, "walls" | "links" | "pivots">>;

/** A pair from both of its ends. */
const bothWays = ([one, other]: [number, number]) => [
  [one, other],
  [other, one],
];

/** A board in the plane. Vertices count the cells row by row without the holes. */
export class Layout {
  readonly rows: number;
  readonly cols: number;
  readonly shape: CellShape;
  /** Whether the last rows and columns are next to the first ones. */
  readonly isJoined: readonly [rows: boolean, cols: boolean];
  /** Row and column of each vertex. */
  readonly places: Point[] = [];
  /**
   * The vertex across each side of each vertex; undefined at the end of the board and next to a
   * hole.
   */
  readonly across: (number | undefined)[][];
  /** The vertices that are adjacent to each vertex. */
  readonly neighbors: number[][];
  readonly lattice: Lattice;

  /** `isTurned` is whether the rows run from top to bottom. */
  constructor(
    readonly board: Cells,
    readonly isTurned = false,
  ) {
    this.rows = board.rows;
    this.cols = board.cols;
    this.shape = board.shape;
    [this.lattice, ...this.isJoined] = FORMS[board.shape];
    board.cells.forEach((vertex, cell) => {
      if (vertex !== undefined)
        this.places[vertex] = [Math.floor(cell / this.cols), cell % this.cols];
    });
    this.across = this.places.map((place) => this.around(place, [false, false]));
    this.neighbors = this.places.map((place) =>
      this.around(place, this.isJoined).filter((vertex) => vertex !== undefined),
    );
    const { walls = [], links = [] } = board;
    for (const [one, other] of walls.flatMap(bothWays)) {
      this.neighbors[one] = this.neighbors[one].filter((vertex) => vertex !== other);
    }
    for (const [one, other] of links.flatMap(bothWays)) this.neighbors[one].push(other);
  }

  /** The vertices around a cell, where rows and columns may go around. */
  private around([row, col]: Point, [rows, cols]: readonly [boolean, boolean]) {
    const within = (place: number, count: number, goesAround: boolean) =>
      goesAround ? (place + count) % count : place;
    return this.lattice.steps[this.lattice.parity(row, col)].map(([down, right]) =>
      this.at(within(row + down, this.rows, rows), within(col + right, this.cols, cols)),
    );
  }

  /** Which of two forms the cell of a vertex has. */
  parity(vertex: number): number {
    return this.lattice.parity(...this.places[vertex]);
  }

  /** The vertex in a row and column; undefined for a hole and outside of the board. */
  at(row: number, col: number): number | undefined {
    const inside = row >= 0 && col >= 0 && row < this.rows && col < this.cols;
    return inside ? this.board.cells[row * this.cols + col] : undefined;
  }

  /** Width and height of the board. */
  get size(): Point {
    return this.scaled(this.lattice.size(this.rows, this.cols));
  }

  /** The middle of a cell. */
  center(vertex: number): Point {
    return this.scaled(this.middle(vertex));
  }

  /**
   * The cell whose middle is nearest to a point; undefined for a hole, and far outside of the
   * board.
   */
  nearest([x, y]: Point): number | undefined {
    let [found, least]: [number | undefined, number] = [undefined, FARTHEST];
    for (let row = 0; row < this.rows; row++) {
      for (let col = 0; col < this.cols; col++) {
        const [toX, toY] = this.scaled(this.lattice.center(row, col));
        const distance = Math.hypot(toX - x, toY - y);
        if (distance < least) [found, least] = [this.at(row, col), distance];
      }
    }
    return found;
  }

  /** The middle of a cell on the lattice. */
  middle(vertex: number): Point {
    const [row, col] = this.places[vertex];
    return this.lattice.center(row, col);
  }

  /** The corners of a cell on the lattice, clockwise. */
  corners(vertex: number): Point[] {
    const [x, y] = this.middle(vertex);
    return this.lattice.corners[this.parity(vertex)].map(([dx, dy]) => [x + dx, y + dy]);
  }

  /** A point of the lattice in the plane. */
  scaled([x, y]: Point): Point {
    return this.facing([x * this.lattice.scale[0], y * this.lattice.scale[1]]);
  }

  /** A point or step in the plane on a board that is turned, and the other way round. */
  facing([x, y]: Point): Point {
    return this.isTurned ? [y, x] : [x, y];
  }

  /** The component of a vertex: the distance of each of its vertices from it, in steps inside. */
  component(colors: ArrayLike<number>, start: number): Map<number, number> {
    const distances = new Map([[start, 0]]);
    for (const [vertex, distance] of distances) {
      for (const next of this.neighbors[vertex]) {
        if (colors[next] === colors[start] && !distances.has(next))
          distances.set(next, distance + 1);
      }
    }
    return distances;
  }
}

/** The margin around the board, in cells. */
export const MARGIN = 0.16;

/** The size of a board with its margin, in cells. */
export const fullSize = ({ size }: Layout) => size.map((side) => side + 2 * MARGIN);

export const viewBox = (layout: Layout) =>
  [-MARGIN, -MARGIN, ...fullSize(layout).map((side) => side.toFixed(3))].join(" ");

/**
 * From this width on, a window that is wider than high has its controls next to the board, as in
 * `layout.css`.
 */
const TWO_COLUMNS = 560;

/**
 * The height reserved for the rest of the page, in pixels: in two columns, unless the window is
 * lower than `LOW`, and in one column.
 */
const ABOVE = 108;
const LOW = 620;
const CONTROLS = 420;

/**
 * Cells of this side are not made smaller for the controls: the page scrolls, but no more than a
 * window.
 */
const LEAST = 24;
const EDGE = 16;

/**
 * The least ratio of the sides of a board that may be turned, and the least gain in the side of its
 * cells.
 */
const LONG = 1.5;
const WORTH = 1.2;

/** A function that remembers what it made of each object. */
export function remembered<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>();
  return (of) => {
    const made = known.get(of) ?? make(of);
    known.set(of, made);
    return made;
  };
}

/** Both layouts of a board. */
export type LayoutPair = readonly [upright: Layout, turned: Layout];

export const layoutsOf = (board: Board): LayoutPair => [new Layout(board), new Layout(board, true)];

const between = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** The side of a cell in pixels, about. */
function cell({ size: [width, height] }: Layout): number {
  const [wide, high] = [innerWidth, innerHeight];
  if (wide > high && wide >= TWO_COLUMNS) {
    const next = between(184, 0.28 * wide, 320) + between(16, 0.045 * wide, 64) + 48;
    return Math.min((wide - next) / width, (high - (high > LOW ? ABOVE : EDGE)) / height);
  }
  const least = Math.min(LEAST * height, high - EDGE);
  return Math.min(wide / width, Math.max(high - CONTROLS, least) / height);
}

/** The layout with the larger cells for a long board; upright for any other. */
export function fittingLayout([upright, turned]: LayoutPair): Layout {
  const [width, height] = upright.size;
  const isLong = Math.max(width / height, height / width) >= LONG;
  return isLong && cell(turned) > cell(upright) * WORTH ? turned : upright;
}
