/** Walls and links between cells, and several pivots, as a path over a board. */

import { type Layout, type Point, remembered } from "./geometry.js";

/** The radius of the ends of a link, and of the ring around a pivot, in cells. */
const END = 0.07;
const RING = 0.33;

const written = (point: Point) => point.map((value) => value.toFixed(3)).join(" ");

const circle = ([x, y]: Point, radius: number) =>
  `M${written([x - radius, y])}a${radius} ${radius} 0 1 0 ${2 * radius} 0` +
  `a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** The path of the walls, links and pivots of a board. */
export const jointsPath = remembered((layout: Layout) => {
  const { walls = [], links = [], pivots = [] } = layout.board;
  return pathOf(layout, [...walls, ...links], pivots);
});

/**
 * The path of the sides between pairs of adjacent cells, of a line between other pairs, and of a
 * ring around each pivot.
 */
export function pathOf(
  layout: Layout,
  pairs: readonly [number, number][],
  pivots: readonly number[],
): string {
  const line = (ends: Point[]) => `M${ends.map(written).join("L")}`;
  const joints = pairs.map(([one, other]) => {
    const side = layout.across[one].indexOf(other);
    const centers = [one, other].map((vertex) => layout.center(vertex));
    if (side < 0) return centers.map((end) => circle(end, END)).join("") + line(centers);
    const corners = layout.corners(one);
    const ends = [corners[side], corners[(side + 1) % corners.length]];
    return line(ends.map((corner) => layout.scaled(corner)));
  });
  return [...joints, ...pivots.map((pivot) => circle(layout.center(pivot), RING))].join("");
}
