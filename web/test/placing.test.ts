import { afterEach, describe, expect, it, vi } from "vitest";
import { Layout, type Point, placed, placingOf } from "../src/geometry.js";
import { outline } from "../src/outline.js";
import type { Position } from "../src/position.js";
import { componentsOf } from "../src/sheets/explore.js";
import type { Board } from "../src/wasm/rules.js";

const boardOf = (shape: "square" | "hexagon", rows: number, cols: number, pivot?: number): Board => ({
  shape,
  rows,
  cols,
  cells: Array.from({ length: rows * cols }, (_, cell) => cell),
  labels: ["a", "b", "c"],
  pivot,
  id: undefined,
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const inWindow = (width: number, height: number, board: Board) => {
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal("innerHeight", height);
  return placed(placingOf(board)).isTurned;
};

it("turns a board only where its cells become much larger", () => {
  expect(inWindow(1440, 900, boardOf("square", 30, 8))).toBe(true);
  expect(inWindow(1440, 900, boardOf("square", 8, 30))).toBe(false);
  expect(inWindow(390, 844, boardOf("square", 8, 30))).toBe(true);
  expect(inWindow(390, 844, boardOf("square", 30, 8))).toBe(false);
  for (const [width, height] of [
    [280, 225],
    [390, 844],
    [844, 390],
    [1440, 900],
    [2560, 1080],
  ]) {
    expect(inWindow(width, height, boardOf("square", 14, 14))).toBe(false);
    expect(inWindow(width, height, boardOf("square", 10, 8))).toBe(false);
    expect(inWindow(width, height, boardOf("hexagon", 14, 14))).toBe(false);
  }
});

/** Twice the signed area that the points of a path enclose. */
function area(path: string): number {
  const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[LAZ])/g)].map(
    ([, x, y]): Point => [Number(x), Number(y)],
  );
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length];
    return sum + x * nextY - nextX * y;
  }, 0);
}

describe.each(["square", "hexagon"] as const)("a board of %ss that is turned", (shape) => {
  const [upright, turned] = placingOf(boardOf(shape, 9, 4));
  it("has the same cells next to each other, mirrored at the diagonal", () => {
    expect(turned.neighbors).toEqual(upright.neighbors);
    expect(turned.size).toEqual([...upright.size].reverse());
    for (let vertex = 0; vertex < 36; vertex++) {
      const [x, y] = upright.center(vertex);
      expect(turned.center(vertex)).toEqual([y, x]);
      expect(turned.nearest([y + 0.2, x - 0.1])).toBe(vertex);
    }
  });
  it("has borders that lie inside", () => {
    for (const cells of [[0], [0, 1, 4, 5], [...Array(36).keys()]]) {
      const [one, other] = [upright, turned].map((layout) => area(outline(layout, cells, 0.1, 0.05)));
      expect(one).toBeGreaterThan(0);
      expect(other).toBeCloseTo(one, 1);
    }
  });
});

it("knows the components of a position, and how far they are", () => {
  const layout = new Layout(boardOf("square", 2, 4));
  //  a a b c
  //  b a b a
  const colors = Uint16Array.from([0, 0, 1, 2, 1, 0, 1, 0]);
  const position = { layout, colors, pivot: 0 } as unknown as Position;
  const { all, of } = componentsOf(position);
  expect(all.map(({ first, cells, distance }) => [first, cells, distance])).toEqual([
    [0, 3, 0],
    [2, 2, 1],
    [3, 1, 2],
    [4, 1, 1],
    [7, 1, 2],
  ]);
  expect(of[6]).toBe(of[2]);
  const free = componentsOf({ ...position, pivot: undefined });
  expect(free.all.every(({ distance }) => distance === undefined)).toBe(true);
});
