/** The components of a position: cells of one color that hang together, and how far each is from the region. */

import type { Position } from "./position.js";
import { texts } from "./texts/more.js";

export interface Component {
  color: number;
  /** The first cell, row by row. */
  first: number;
  cells: number;
  /** The moves from the region to it: 0 is the region, 1 touches it; undefined without a region. */
  distance: number | undefined;
}

export interface Components {
  all: Component[];
  /** The component of each vertex. */
  of: Component[];
}

const known = new WeakMap<Position, Components>();

/** The components of a position, in the order of their first cells. */
export function componentsOf(position: Position): Components {
  let found = known.get(position);
  if (!found) {
    found = search(position);
    known.set(position, found);
  }
  return found;
}

function search({ layout, colors, pivot }: Position): Components {
  const vertices = new Map<Component, number[]>();
  const of: Component[] = [];
  for (let first = 0; first < colors.length; first++) {
    if (of[first]) continue;
    const found = [...layout.component(colors, first).keys()];
    const one: Component = { color: colors[first], first, cells: found.length, distance: undefined };
    for (const vertex of found) of[vertex] = one;
    vertices.set(one, found);
  }
  // Each component is looked at once, the nearest first.
  const queue = pivot === undefined ? [] : [of[pivot]];
  if (pivot !== undefined) of[pivot].distance = 0;
  for (const one of queue) {
    for (const vertex of vertices.get(one) ?? []) {
      for (const next of layout.neighbors[vertex]) {
        if (of[next].distance !== undefined) continue;
        of[next].distance = (one.distance ?? 0) + 1;
        queue.push(of[next]);
      }
    }
  }
  return { all: [...vertices.keys()], of };
}

/** What is said of a cell, after its place and color: its component, and how far that is. */
export function detailsOf(position: Position): (vertex: number) => string {
  const t = texts();
  return (vertex) => {
    const { cells, distance } = componentsOf(position).of[vertex];
    const far = distance === 1 ? t.touches : distance === undefined ? "" : t.away(distance);
    return `, ${t.cellCount(cells)}${far && `, ${far}`}`;
  };
}
