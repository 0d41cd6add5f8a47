/** Walls and links between cells, and several pivots, as a path over a board. */

import type { Layout, Point } from "./geometry.js";
import type { Board } from "./wasm/rules.js";

/** The radius of the ends of a link, and of the ring around a pivot, in cells. */
const END = 0.07;
const RING = 0.33;

const known = new WeakMap<Layout, string>();

const written = (point: Point) => point.map((value) => value.toFixed(3)).join(" ");

const circle = ([x, y]: Point, radius: number) =>
  `M${written([x - radius, y])}a${radius} ${radius} 0 1 0 ${2 * radius} 0` +
  `a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/**
 * The path of the sides between cells that have a wall, of a line between linked cells, and of a
 * ring around each pivot. A layout has the same ones for ever.
 */
export function jointsPath(
  layout: Layout,
  board: Pick<Board, "walls" | "links" | "pivots">,
): string {
  const path = known.get(layout) ?? draw(layout, board);
  known.set(layout, path);
  return path;
}

function draw(
  layout: Layout,
  { walls, links, pivots }: Pick<Board, "walls" | "links" | "pivots">,
): string {
  const line = (ends: Point[]) => `M${ends.map(written).join("L")}`;
  const sides = walls.map(([one, other]) => {
    const side = layout.across[one].indexOf(other);
    const corners = layout.corners(one);
    const ends = [corners[side], corners[(side + 1) % corners.length]];
    return line(ends.map((corner) => layout.scaled(corner)));
  });
  const lines = links.map((pair) => {
    const ends = pair.map((vertex) => layout.center(vertex));
    return ends.map((end) => circle(end, END)).join("") + line(ends);
  });
  const rings = pivots.map((pivot) => circle(layout.center(pivot), RING));
  return [...sides, ...lines, ...rings].join("");
}
