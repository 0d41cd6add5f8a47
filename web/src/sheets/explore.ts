/** The components of a position as lists, for screen readers. */

import { html, nothing } from "lit/html.js";
import { type Layout, remembered } from "../geometry.js";
import { gridOf } from "../grid.js";
import type { Position } from "../position.js";
import { texts as t } from "../texts/more.js";
import { play } from "../texts/play.js";
import { closeSheet, type DialogHost, sheet } from "./sheet.js";

interface Component {
  color: number;
  /** The first cell, row by row. */
  first: number;
  cells: number;
  /** The moves from the region to it: 0 is the region, 1 touches it; undefined without a region. */
  distance: number | undefined;
}

/** The component of each vertex of a position. */
export const componentsOf = remembered(({ layout, colors, pivot }: Position): Component[] => {
  const vertices = new Map<Component, number[]>();
  const of: Component[] = [];
  for (let first = 0; first < colors.length; first++) {
    if (of[first]) continue;
    const found = [...layout.component(colors, first).keys()];
    const cells = found.length;
    const one: Component = { color: colors[first], first, cells, distance: undefined };
    for (const vertex of found) of[vertex] = one;
    vertices.set(one, found);
  }
  // Breadth-first: each component is visited once, the nearest first.
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
  return of;
});

/** The words for joined sides of a board, which its picture does not show. */
export const joinsOf = ({ isJoined: [rows, cols] }: Layout): string =>
  rows ? t.torusIs : cols ? t.cylinderIs : "";

/**
 * The words about a cell, after its place and color: its walls and links, and outside of the region
 * the size and the distance of its component.
 */
export function detailsOf(position: Position): (vertex: number) => string {
  const { layout, board } = position;
  const more = new Map(board.pivots.map((pivot) => [pivot, `, ${t.pivot}`]));
  const tell = (pairs: readonly [number, number][], words: typeof t.wall) => {
    for (const pair of pairs) {
      for (const [one, other] of [pair, pair.toReversed()]) {
        const [row, col] = layout.places[other];
        more.set(one, `${more.get(one) ?? ""}, ${words(row + 1, col + 1)}`);
      }
    }
  };
  tell(board.walls, t.wall);
  tell(board.links, t.link);
  return (vertex) => {
    const { cells, distance } = componentsOf(position)[vertex];
    if (distance === 0) return more.get(vertex) ?? "";
    const far = distance === 1 ? t.touches : distance === undefined ? "" : t.away(distance);
    return `, ${t.cellCount(cells)}${far && `, ${far}`}${more.get(vertex) ?? ""}`;
  };
}

/** The most components of a group that are listed. */
const LISTED = 40;

/** The board as lists of its components: what touches the region, and then by distance. */
export function exploreSheet(host: DialogHost) {
  const groups = groupsOf(host);
  return sheet(
    host,
    play.explore,
    html`${groups.length ? groups : html`<p>${t.noComponents}</p>`}
      <p class="note">${t.exploreNote}</p>`,
  );
}

/**
 * Components that touch the region by color, others by distance, and all if there is no region; the
 * largest first.
 */
function groupsOf(host: DialogHost) {
  const all = new Set(componentsOf(host.position));
  const others = [...all].filter(({ distance }) => distance !== 0);
  const far = ({ distance = 0, color }: Component) => (distance === 1 ? color : distance * 1000);
  others.sort((a, b) => far(a) - far(b) || b.cells - a.cells);
  return [...Map.groupBy(others, far).values()].map((list) => {
    const [{ distance, color }] = list;
    const name =
      distance === 1 ? `${host.app.colorName(color)}, ${t.touches}` : t.away(distance ?? 0);
    const cells = list.reduce((sum, one) => sum + one.cells, 0);
    const hidden = list.length - LISTED;
    const count = t.components(list.length);
    const title = distance ? `${name}: ${count}, ${t.cellCount(cells)}` : count;
    return html`<section><h3>${title}</h3>
      <ul class="found">${list.slice(0, LISTED).map((one) => item(host, host.position, one))}</ul>
      ${hidden > 0 ? html`<p class="note">${t.moreComponents(hidden)}</p>` : nothing}</section>`;
  });
}

function item({ app }: DialogHost, { layout }: Position, { color, first, cells }: Component) {
  const [row, col] = layout.places[first];
  const go = () => {
    closeSheet();
    gridOf(layout).focusOn(first);
  };
  const [look, name, count] = [`b${color}`, app.colorName(color), t.cellCount(cells)];
  return html`<li><button @click=${go}><i class=${look} aria-hidden="true"></i>${name}, ${count},
    ${t.from(row + 1, col + 1)}</button></li>`;
}
