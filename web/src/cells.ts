/**
 * The cells of a board in the plane: all of one color are one path, so that a move changes few of
 * them.
 */

import { svg } from "lit/html.js";
import { type Layout, type Point, remembered } from "./geometry.js";
import { outline } from "./outline.js";

/** The box of a shape has 24 units, and this many of them are a cell. */
const UNITS = 50;

/**
 * The pieces of path of each cell: with a gap around it, without a gap, its strips in the margin,
 * and the place of its shape.
 */
const cellPathsOf = remembered((layout: Layout) => {
  const centers = layout.places.map((_, vertex) => layout.center(vertex));
  const paths = (inset: number, radius: number) => {
    const copied = [0, 1].map((parity) => {
      const first = centers.findIndex((_, vertex) => layout.parity(vertex) === parity);
      return first < 0 ? [] : copies(outline(layout, [first], inset, radius), first, centers);
    });
    return centers.map((_, vertex) => copied[layout.parity(vertex)][vertex]);
  };
  return {
    cells: paths(...layout.lattice.gap),
    // A little larger than a cell, so that no line shows between two.
    tiles: paths(-0.01, 0.02),
    strips: centers.map((_, vertex) => strips(layout, vertex)),
    shapes: centers.map(([x, y]) => `M${thousandths(x * UNITS)} ${thousandths(y * UNITS)}`),
  };
});

/**
 * Where a side of the board is joined to the opposite one, the color of the cells there, as a strip
 * in the margin.
 */
function strips(layout: Layout, vertex: number): string {
  const [row, col] = layout.places[vertex];
  const strip = (along: number, place: number, count: number, isAcross: boolean) => {
    if (count < 3 || (place && place !== count - 1)) return "";
    const facing = ([far, next]: Point) => layout.facing(isAcross ? [far, next] : [next, far]);
    const start = facing([place ? -0.12 : count + 0.04, along + 0.1]);
    const [width, height] = facing([0.08, 0.8]);
    return `M${start.map(thousandths).join(" ")}h${width}v${height}h${-width}z`;
  };
  const [rows, cols] = layout.isJoined;
  return (
    (cols ? strip(row, col, layout.cols, true) : "") +
    (rows ? strip(col, row, layout.rows, false) : "")
  );
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

/** A closed path of lines and arcs around one of these points, around each of them. */
function copies(path: string, around: number, centers: readonly Point[]): string[] {
  const points: Point[] = [];
  const steps = path.replace(/([MLA])([^MLAZ]+)/g, (_, letter: string, written: string) => {
    const numbers = written.split(" ").map(Number);
    const [x, y] = numbers.splice(-2);
    const [beforeX, beforeY] = points.at(-1) ?? [0, 0];
    points.push([x, y]);
    const step = [thousandths(x - beforeX), thousandths(y - beforeY)];
    return letter === "M" ? "" : letter.toLowerCase() + [...numbers, ...step].join(" ");
  });
  const [[x, y], [firstX, firstY]] = [points[0], centers[around]];
  return centers.map(
    ([toX, toY]) => `M${thousandths(toX - firstX + x)} ${thousandths(toY - firstY + y)}${steps}`,
  );
}

const joined = (parts: readonly string[], vertices: readonly number[]) =>
  vertices.map((vertex) => parts[vertex]).join("");

/** A path in a look, over its halo. */
export const haloed = (halo: string, look: string, d: string) =>
  svg`<path class=${halo} d=${d}></path><path class=${look} d=${d}></path>`;

/** The path of some cells. */
export const cellsPath = (layout: Layout, vertices: readonly number[]) =>
  joined(cellPathsOf(layout).cells, vertices);

/** The path of some cells without the gaps between them. */
export const tilesPath = (layout: Layout, vertices: readonly number[]) =>
  joined(cellPathsOf(layout).tiles, vertices);

/** The vertices that are drawn, one path for each color. */
function pathsOf(
  count: number,
  colors: ArrayLike<number>,
  isShown: (vertex: number) => boolean,
  part: (vertex: number, color: number) => string,
): string[] {
  const paths: string[] = Array(count).fill("");
  for (let vertex = 0; vertex < colors.length; vertex++) {
    const color = colors[vertex];
    if (isShown(vertex)) paths[color] += part(vertex, color);
  }
  return paths;
}

/** The cells of each color. */
export function cells(
  layout: Layout,
  count: number,
  colors: ArrayLike<number>,
  isShown: (vertex: number) => boolean,
) {
  const { cells: part, strips } = cellPathsOf(layout);
  const drawn = (vertex: number) => strips[vertex] + (isShown(vertex) ? part[vertex] : "");
  return pathsOf(count, colors, () => true, drawn).map(
    (d, color) => svg`<path class=${`f${color}`} d=${d}></path>`,
  );
}

/** A shape on each cell, which tells its color. */
export function shapes(
  layout: Layout,
  count: number,
  colors: ArrayLike<number>,
  isShown: (vertex: number) => boolean,
) {
  const { shapes: start } = cellPathsOf(layout);
  const part = (vertex: number, color: number) => start[vertex] + shapeFrom(color);
  return svg`<g transform="scale(${1 / UNITS})">${pathsOf(count, colors, isShown, part).map(
    (d, color) => svg`<path class=${`i${color}`} fill-rule="evenodd" d=${d}></path>`,
  )}</g>`;
}

/**
 * A shape for each of the first twelve colors in a box of 24×24, from the middle on, so that a path
 * may begin anywhere.
 */
const SHAPES = [
  "m0-8.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
  "m-7.5-7.5h15v15h-15z",
  "m0-9l9.5 17h-19z",
  "m0-10l8.5 10-8.5 10-8.5-10z",
  "m0-10.2l2.7 6.5 7 .6-5.3 4.6 1.6 6.9-6-3.7-6 3.7 1.6-6.9-5.3-4.6 7-.6z",
  "m-3-9.5h6v6.5h6.5v6h-6.5v6.5h-6v-6.5h-6.5v-6h6.5z",
  "m-5.5-9l5.5 5.5 5.5-5.5 3.5 3.5-5.5 5.5 5.5 5.5-3.5 3.5-5.5-5.5-5.5 5.5-3.5-3.5 " +
    "5.5-5.5-5.5-5.5z",
  "m0-9a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6z",
  "m0 9l-9.5-17h19z",
  "m-9-7.5h18v5.5h-18zm0 9.5h18v5.5h-18z",
  "m4.5-8.5a9.2 9.2 0 1 0 0 17 10.5 10.5 0 0 1 0-17z",
  "m-8-8.5h16l-5.5 8.5 5.5 8.5h-16l5.5-8.5z",
];

/**
 * The shape of a color, from its middle on. The 13th color has that of the first again, and so on.
 */
const shapeFrom = (color: number) => SHAPES[color % SHAPES.length];

/** The shape of a color in its box. */
export const shape = (color: number) => `M12 12${shapeFrom(color)}`;
