/** A game as the page shows it. */

import { type Daily, dailyOf } from "./daily.js";
import { fittingLayout, type Layout, type LayoutPair, layoutsOf } from "./geometry.js";
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
  /** The vertices that join with each color; empty without a pivot. */
  gains: ArrayLike<number>;
}

const known = new WeakMap<Game, { board: Board; daily: Daily | undefined; placing: LayoutPair }>();

/** The position of a game; `chosen` is a vertex of the component to recolor in the free game. */
export function positionOf(game: Game, chosen?: number): Position {
  let fixed = known.get(game);
  if (!fixed) {
    const board = game.board();
    fixed = { board, daily: dailyOf(board.id ?? ""), placing: layoutsOf(board) };
    known.set(game, fixed);
  }
  const { board, daily } = fixed;
  const layout = fittingLayout(fixed.placing);
  const colors = game.colors();
  const pivot = board.pivot ?? chosen;
  return {
    board,
    daily,
    layout,
    colors,
    progress: game.progress(),
    pivot,
    region: pivot === undefined ? new Map() : layout.component(colors, pivot),
    gains: pivot === undefined ? [] : game.gains(pivot),
  };
}

/** The vertices that would join the region with a color. */
export function joining(position: Position, color: number): Set<number> {
  const { layout, colors, region } = position;
  const joined = new Set<number>();
  for (const vertex of region.keys()) {
    for (const next of layout.neighbors[vertex]) {
      if (colors[next] !== color || joined.has(next) || region.has(next)) continue;
      for (const found of layout.component(colors, next).keys()) joined.add(found);
    }
  }
  return joined;
}
