/** The flood that spreads from the pivot, drawn over the new position. */

import { outline } from "./outline.js";
import type { Position } from "./position.js";

const SVG = "http://www.w3.org/2000/svg";
const LONGEST = 420;

/**
 * Lets the new color spread over the region, and then flash on the cells that joined. All cells at one distance from
 * the pivot are one path, so that a board of 1600 cells needs some dozens of animations only.
 */
export function spread(before: Position, after: Position): void {
  const layer = document.querySelector("#board .waves");
  if (!layer || after.pivot === undefined) return;
  layer.replaceChildren();
  const old = before.layout.component(before.colors, after.pivot);
  const color = before.colors[after.pivot];
  const furthest = Math.max(...after.region.values(), 1);
  const step = Math.min(28, LONGEST / furthest);
  const rings = new Map<string, { cells: number[]; distance: number; joined: boolean }>();
  for (const [vertex, distance] of after.region) {
    const joined = !old.has(vertex);
    const id = `${distance} ${joined}`;
    const ring = rings.get(id) ?? { cells: [], distance, joined };
    ring.cells.push(vertex);
    rings.set(id, ring);
  }
  for (const { cells, distance, joined } of rings.values()) {
    const shape = document.createElementNS(SVG, "path");
    // A little larger than the cells, so that no line shows between two rings.
    shape.setAttribute("d", outline(after.layout, cells, -0.01, 0.02));
    shape.setAttribute("class", joined ? "flash" : `wave f${color}`);
    layer.append(shape);
    const from = joined ? 0.75 : 1;
    shape.animate([{ opacity: from }, { opacity: 0 }], {
      delay: distance * step,
      duration: joined ? 260 : 120,
      easing: "ease-out",
      fill: "both",
    }).onfinish = () => shape.remove();
  }
}
