/** The flood that spreads from the pivot, drawn over the new position. */

import { cellsPath, tilesPath } from "./cells.js";
import type { Position } from "./position.js";
import { movesLess, type Settings } from "./settings.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * How long the flood takes to the farthest cell, in milliseconds, and how many waves it has, at
 * most.
 */
const LONGEST = 420;
const WAVES = 16;

/** How long one step takes on a small board, and how long one wave fades. */
const STEP = 28;
const FADES = 240;

/** Draws the flood after a move with the next picture, unless the player wants less motion. */
export function spread(settings: Settings, before: Position, after: () => Position): void {
  if (!movesLess(settings)) requestAnimationFrame(() => draw(before, after()));
}

/**
 * Lets the new color spread over the region, and then over the cells that join it, whose gaps
 * close. Nothing flashes: the cells that join have the color already. Cells at about one distance
 * from the pivot are one wave, so that a board of 1600 cells needs as few animations as a small
 * one.
 */
function draw(before: Position, after: Position): void {
  const layer = document.querySelector("#board .waves");
  const { pivot, region, layout } = after;
  if (!layer || pivot === undefined) return;
  layer.replaceChildren();
  const old = before.region.has(pivot) ? before.region : layout.component(before.colors, pivot);
  const far = Math.max(...region.values(), 1);
  const all = Math.min(far + 1, WAVES);
  const waves = Array.from({ length: all }, () => ({
    old: [] as number[],
    joined: [] as number[],
  }));
  for (const [vertex, distance] of region) {
    const wave = waves[Math.floor((distance * all) / (far + 1))];
    (old.has(vertex) ? wave.old : wave.joined).push(vertex);
  }
  const pace = Math.min(STEP, LONGEST / far) * ((far + 1) / all);
  let last: Animation | undefined;
  const add = (name: string, d: string, wave: number) => {
    if (!d) return;
    const shape = document.createElementNS(SVG, "path");
    shape.setAttribute("d", d);
    shape.setAttribute("class", name);
    layer.append(shape);
    last = shape.animate([{ opacity: 1 }, { opacity: 0 }], {
      delay: wave * pace,
      duration: FADES,
      easing: "ease-out",
      fill: "both",
    });
  };
  waves.forEach((wave, index) => {
    add(`f${before.colors[pivot]}`, tilesPath(layout, wave.old), index);
    add("joining", cellsPath(layout, wave.joined), index);
  });
  // All at once: each change of the picture makes the browser lay it out again.
  if (last) last.onfinish = () => layer.replaceChildren();
}
