/** A board that was read from a picture, as text. */

import type { SeenBoard } from "../wasm/solver.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A letter for each color. */
export const letters = (colors: number) => LETTERS.slice(0, colors);

/** The rows of a board, a letter a cell. */
export function seenRows({ rows, cols, cells, colors }: SeenBoard): string {
  const known = letters(colors.length);
  const row = (from: number) => cells.slice(from, from + cols).map((color) => known[color] ?? "_");
  return Array.from({ length: rows }, (_, index) => row(index * cols).join("")).join("\n");
}

/** The share code of corrected rows. What is wrong with them, its reader says. */
export function seenCode(text: string, pivot: readonly number[] | undefined): string {
  const rows = text.trim().split(/\s+/);
  const cols = Math.max(...rows.map((row) => row.length));
  const [row, col] = pivot ?? [0, 0];
  return `1/grid:${rows.length}x${cols}:${rows.join("")}${row || col ? `:${row},${col}` : ""}`;
}

/** The looks of the colors of a board by their letters; undefined if the picture has none for a letter. */
export function seenPaint(
  labels: readonly string[],
  colors: readonly string[],
): readonly string[] | undefined {
  const known = letters(colors.length);
  const looks = labels.map((label) => colors[known.indexOf(label)]);
  return looks.includes(undefined as never) ? undefined : looks;
}
