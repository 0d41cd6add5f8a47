import { afterEach, describe, expect, it, vi } from "vitest";
import { fittingLayout, Layout, layoutsOf, type Point } from "../src/geometry.js";
import { jointsPath } from "../src/maze.js";
import { borders, outline } from "../src/outline.js";
import { gainsOf, type Position, placeOf } from "../src/position.js";
import { componentsOf } from "../src/sheets/explore.js";
import type { Board } from "../src/wasm/rules.js";

/** Numbers that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const area = (border: Point[]) =>
  border.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = border[(index + 1) % border.length];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

function layoutOf(
  shape: Board["shape"],
  rows: number,
  cols: number,
  holes: (cell: number) => boolean,
) {
  let count = 0;
  const cells = Array.from({ length: rows * cols }, (_, cell) =>
    holes(cell) ? undefined : count++,
  );
  return new Layout({ shape, rows, cols, cells });
}

describe.each(["square", "hexagon", "triangle"] as const)("borders of %ss", (shape) => {
  it("enclose as much as the cells have", () => {
    const next = random(7);
    for (let round = 0; round < 300; round++) {
      const [rows, cols] = [1 + Math.floor(next() * 9), 1 + Math.floor(next() * 9)];
      const layout = layoutOf(shape, rows, cols, () => next() < 0.1);
      const share = next();
      const cells = layout.places.map((_, vertex) => vertex).filter(() => next() < share);
      const found = borders(layout, cells);
      const sum = found.reduce((total, border) => total + area(border), 0);
      const one = { square: 4, hexagon: 6, triangle: 3 }[shape];
      expect(Math.abs(sum - one * cells.length)).toBeLessThan(1e-9);
      expect(outline(layout, cells, 0.085, 0.2)).not.toMatch(/NaN|Infinity/);
    }
  });

  it("have one loop for each component and island", () => {
    const layout = layoutOf(shape, 3, 3, () => false);
    const all = layout.places.map((_, vertex) => vertex);
    expect(borders(layout, all)).toHaveLength(1);
    // Without the middle cell there is an island, of the other orientation.
    const ring = borders(
      layout,
      all.filter((vertex) => vertex !== 4),
    );
    if (shape === "square")
      expect(ring.map((border) => Math.sign(area(border))).sort()).toEqual([-1, 1]);
  });
});

it("keeps squares apart that touch at a corner", () => {
  const layout = layoutOf("square", 2, 2, () => false);
  expect(borders(layout, [0, 3])).toHaveLength(2);
  expect(borders(layout, [1, 2])).toHaveLength(2);
});

it("knows the six neighbors of a hexagon", () => {
  const layout = layoutOf("hexagon", 3, 3, () => false);
  expect(new Set(layout.neighbors[4])).toEqual(new Set([1, 2, 3, 5, 7, 8]));
  expect(new Set(layout.neighbors[0])).toEqual(new Set([1, 3]));
  // Adjacent hexagons share a side: together they have one border.
  for (const [vertex, neighbors] of layout.neighbors.entries()) {
    for (const next of neighbors) expect(borders(layout, [vertex, next])).toHaveLength(1);
  }
});

it("knows the three neighbors of a triangle, and those across the sides of a torus", () => {
  const triangles = layoutOf("triangle", 3, 3, () => false);
  expect(new Set(triangles.neighbors[4])).toEqual(new Set([3, 5, 7]));
  expect(new Set(triangles.neighbors[1])).toEqual(new Set([0, 2]));
  for (const [vertex, neighbors] of triangles.neighbors.entries()) {
    for (const next of neighbors) expect(borders(triangles, [vertex, next])).toHaveLength(1);
  }
  const torus = layoutOf("torus", 3, 4, () => false);
  expect(new Set(torus.neighbors[0])).toEqual(new Set([1, 3, 4, 8]));
  expect(new Set(layoutOf("cylinder", 3, 4, () => false).neighbors[0])).toEqual(new Set([1, 3, 4]));
  // Two cells of a torus that are adjacent across its sides have a border each.
  expect(borders(torus, [0, 3])).toHaveLength(2);
});

it("knows walls and links, and where a move recolors a region", () => {
  const cells = [0, 1, 2, 3, 4, undefined];
  const pairs = { walls: [[0, 1]], links: [[0, 4]] } as Pick<Board, "walls" | "links">;
  const layout = new Layout({ shape: "square", rows: 2, cols: 3, cells, ...pairs });
  expect(layout.neighbors).toEqual([[3, 4], [2, 4], [1], [0, 4], [1, 3, 0]]);
  // One line for the wall, and one with two circles for the link.
  expect(jointsPath(layout).match(/M/g)).toHaveLength(4);
  const colors = new Uint16Array([0, 1, 1, 0, 2]);
  expect(gainsOf(layout, colors, layout.component(colors, 0), 3)).toEqual([0, 0, 1]);
  const board = { pivots: [2, 3] } as Board;
  const places = layout.places.map((_, vertex) => placeOf({ board, layout, colors }, vertex));
  expect(places).toEqual([3, 2, 2, 3, undefined]);
});

describe.each(["square", "hexagon", "triangle"] as const)("a point between %ss", (shape) => {
  it("belongs to the nearest cell", () => {
    const layout = layoutOf(shape, 5, 6, (cell) => cell === 14);
    const next = random(3);
    for (let vertex = 0; vertex < layout.places.length; vertex++) {
      const [x, y] = layout.center(vertex);
      // The inner circle of a cell that is 1 wide has a radius of 0.5, that of a triangle 0.433.
      for (let round = 0; round < 20; round++) {
        const [far, angle] = [
          next() * (shape === "triangle" ? 0.432 : 0.499),
          next() * 2 * Math.PI,
        ];
        expect(layout.nearest([x + far * Math.cos(angle), y + far * Math.sin(angle)])).toBe(vertex);
      }
    }
  });
  it("belongs to none in a hole, and far outside", () => {
    const layout = layoutOf(shape, 3, 3, (cell) => cell === 4);
    const [[left], [right]] = [layout.center(3), layout.center(4)];
    expect(layout.nearest([(left + right) / 2, layout.center(3)[1]])).toBeUndefined();
    expect(layout.nearest(shape === "triangle" ? [-0.05, 1.25] : [-0.15, 0.4])).toBe(0);
    expect(layout.nearest([-2, -2])).toBeUndefined();
  });
});

const boardOf = (shape: Board["shape"], rows: number, cols: number, pivot?: number): Board => ({
  shape,
  rows,
  cols,
  cells: Array.from({ length: rows * cols }, (_, cell) => cell),
  labels: ["a", "b", "c"],
  pivots: [],
  walls: [],
  links: [],
  pivot,
  id: undefined,
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const inWindow = (width: number, height: number, board: Board) => {
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal("innerHeight", height);
  return fittingLayout(layoutsOf(board)).isTurned;
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

/** The points of a path. */
const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[LAZ])/g)].map(
    ([, x, y]): Point => [Number(x), Number(y)],
  );

describe.each(["square", "hexagon", "triangle"] as const)(
  "a board of %ss that is turned",
  (shape) => {
    const [upright, turned] = layoutsOf(boardOf(shape, 9, 4));
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
        const [one, other] = [upright, turned].map((layout) =>
          area(pointsOf(outline(layout, cells, 0.1, 0.05))),
        );
        expect(one).toBeGreaterThan(0);
        expect(other).toBeCloseTo(one, 1);
      }
    });
  },
);

it("knows the components of a position, and how far they are", () => {
  const layout = new Layout(boardOf("square", 2, 4));
  //  a a b c
  //  b a b a
  const colors = Uint16Array.from([0, 0, 1, 2, 1, 0, 1, 0]);
  const position = { layout, colors, pivot: 0 } as unknown as Position;
  const of = componentsOf(position);
  expect([...new Set(of)].map(({ first, cells, distance }) => [first, cells, distance])).toEqual([
    [0, 3, 0],
    [2, 2, 1],
    [3, 1, 2],
    [4, 1, 1],
    [7, 1, 2],
  ]);
  expect(of[6]).toBe(of[2]);
  const free = componentsOf({ ...position, pivot: undefined });
  expect(free.every(({ distance }) => distance === undefined)).toBe(true);
});
