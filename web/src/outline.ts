/** The border of a set of cells as one path. */

import type { Layout, Point } from "./geometry.js";

type Side = [from: Point, to: Point];

/** A point of the lattice as one number: no board is so wide. */
const key = ([x, y]: Point) => y * 2 ** 24 + x;

/**
 * The closed borders of a set of cells on the lattice: clockwise outside, counterclockwise around
 * islands. Each side of a cell that no other cell of the set shares is part of one border. Where
 * two cells touch at a corner only, the border turns right, round its own cell, so that they stay
 * apart.
 */
export function borders(layout: Layout, cells: Iterable<number>): Point[][] {
  const inside = new Set(cells);
  const sides: Side[] = [];
  for (const vertex of inside) {
    const across = layout.across[vertex];
    if (across.every((next) => next !== undefined && inside.has(next))) continue;
    const corners = layout.corners(vertex);
    across.forEach((next, index) => {
      const isInner = next !== undefined && inside.has(next);
      if (!isInner) sides.push([corners[index], corners[(index + 1) % corners.length]]);
    });
  }
  const leaving = new Map<number, Side[]>();
  for (const side of sides) leaving.set(key(side[0]), [...(leaving.get(key(side[0])) ?? []), side]);
  const found: Point[][] = [];
  for (const first of sides) {
    const starts = leaving.get(key(first[0])) ?? [];
    if (!starts.includes(first)) continue;
    const border: Point[] = [];
    let side: Side | undefined = first;
    while (side) {
      const here = leaving.get(key(side[0])) ?? [];
      here.splice(here.indexOf(side), 1);
      border.push(side[0]);
      side = rightmost(side, leaving.get(key(side[1])) ?? []);
    }
    found.push(border);
  }
  return found;
}

/** The side that turns right the most. */
function rightmost([from, to]: Side, sides: Side[]): Side | undefined {
  const turn = ([, next]: Side) =>
    (to[0] - from[0]) * (next[1] - to[1]) - (to[1] - from[1]) * (next[0] - to[0]);
  return sides.toSorted((one, other) => turn(other) - turn(one)).at(0);
}

/** The path of an SVG around a set of cells, moved inwards and with round corners. */
export function outline(
  layout: Layout,
  cells: Iterable<number>,
  inset: number,
  radius: number,
): string {
  const paths = borders(layout, cells).map((border) => {
    const points = border.map((point) => layout.scaled(point));
    // Turning a board mirrors it.
    return rounded(layout.isTurned ? points.reverse() : points, inset, radius);
  });
  return paths.join("");
}

function rounded(border: Point[], inset: number, radius: number): string {
  const corners = offset(withoutStraight(border), inset);
  let path = "";
  corners.forEach((corner, index) => {
    const before = corners[(index + corners.length - 1) % corners.length];
    const after = corners[(index + 1) % corners.length];
    const into = direction(before, corner);
    const out = direction(corner, after);
    const cosine = into[0] * out[0] + into[1] * out[1];
    const tangent = Math.sqrt((1 - cosine) / (1 + cosine));
    const most = Math.min(distance(before, corner), distance(corner, after)) / 2;
    const cut = Math.min(radius * tangent, most);
    const sweep = into[0] * out[1] - into[1] * out[0] > 0 ? 1 : 0;
    const bend = number(cut / tangent);
    const start = along(corner, into, -cut);
    path += `${index ? "L" : "M"}${start}A${bend} ${bend} 0 0 ${sweep} ${along(corner, out, cut)}`;
  });
  return `${path}Z`;
}

function withoutStraight(border: Point[]): Point[] {
  return border.filter((corner, index) => {
    const into = direction(border[(index + border.length - 1) % border.length], corner);
    const out = direction(corner, border[(index + 1) % border.length]);
    return into[0] * out[0] + into[1] * out[1] < 0.999;
  });
}

/** Moves each corner to the right by `inset` from both of its sides. */
function offset(corners: Point[], inset: number): Point[] {
  return corners.map((corner, index) => {
    const [ax, ay] = direction(corners[(index + corners.length - 1) % corners.length], corner);
    const [bx, by] = direction(corner, corners[(index + 1) % corners.length]);
    const length = inset / (1 + ax * bx + ay * by);
    return [corner[0] - (ay + by) * length, corner[1] + (ax + bx) * length];
  });
}

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

function direction(a: Point, b: Point): Point {
  const length = distance(a, b);
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

const along = ([x, y]: Point, [dx, dy]: Point, length: number) =>
  `${number(x + dx * length)} ${number(y + dy * length)}`;

/** Three decimals are a thousandth of a cell. */
const number = (value: number) => `${Math.round(value * 1000) / 1000}`;
