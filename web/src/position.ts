/** A game as the page shows it. */

import { type Daily, dailyOf } from "./daily.js";
import { fittingLayout, type Layout, layoutsOf, remembered } from "./geometry.js";
import type { Board, Game, Progress } from "./wasm/rules.js";

export interface Position {
  board: Board;
  /** The daily board that it is. */
  daily: Daily | undefined;
  layout: Layout;
  colors: Uint16Array;
  progress: Progress;
  /**
   * The vertex whose component the next move recolors; undefined in the free game before one is
   * chosen.
   */
  pivot: number | undefined;
  /** The component of the pivot with the distances from it; empty without one. */
  region: Map<number, number>;
  /** The number of vertices that join with each color. */
  gains: readonly number[];
}

/** The parts of a position that no move changes. */
const fixedOf = remembered((game: Game) => {
  const board = game.board();
  return { board, daily: dailyOf(board.id ?? ""), placing: layoutsOf(board) };
});

/** The position of a game; `chosen` is a vertex of the component to recolor in the free game. */
export function positionOf(game: Game, chosen?: number): Position {
  const { board, daily, placing } = fixedOf(game);
  const layout = fittingLayout(placing);
  const colors = game.colors();
  const pivot = board.pivot ?? chosen;
  const region = pivot === undefined ? new Map<number, number>() : layout.component(colors, pivot);
  return {
    board,
    daily,
    layout,
    colors,
    progress: game.progress(),
    pivot,
    region,
    gains: gainsOf(layout, colors, region, board.labels.length),
  };
}

/** The number of vertices that join a region with each color. */
export function gainsOf(
  layout: Layout,
  colors: ArrayLike<number>,
  region: ReadonlyMap<number, number>,
  count: number,
): number[] {
  const gains: number[] = Array(count).fill(0);
  for (const found of around(layout, colors, region)) gains[colors[found[0]]] += found.length;
  return gains;
}

/** The components that touch a region. */
function around(
  layout: Layout,
  colors: ArrayLike<number>,
  region: ReadonlyMap<number, number>,
): number[][] {
  const seen = new Set(region.keys());
  const found: number[][] = [];
  for (const vertex of region.keys()) {
    for (const next of layout.neighbors[vertex]) {
      if (seen.has(next)) continue;
      const component = [...layout.component(colors, next).keys()];
      for (const one of component) seen.add(one);
      found.push(component);
    }
  }
  return found;
}

/** The vertices that would join the region with a color. */
export const joining = ({ layout, colors, region }: Position, color: number): number[] =>
  around(layout, colors, region)
    .filter(([first]) => colors[first] === color)
    .flat();

/**
 * The place of a move that recolors the component of a vertex; undefined if there are several
 * pivots and none is in it.
 */
export function placeOf(
  { board, layout, colors }: Pick<Position, "board" | "layout" | "colors">,
  vertex: number,
): number | undefined {
  if (!board.pivots.length) return vertex;
  const component = layout.component(colors, vertex);
  return board.pivots.find((pivot) => component.has(pivot));
}
