/** The request in the fragment of the address. */

export type LinkTarget =
  | { kind: "none" }
  /** A share code, to be played or analyzed. */
  | { kind: "code"; code: string; analyzes?: true }
  /** The id of a generated board. */
  | { kind: "id"; id: string };

/** The prefix of the fragment of an analysis; a share code follows. */
export const ANALYZE = "analyze:";

/** A duel, with the number of the player whom its link is for in a duel over links. */
export const DUEL = /^(?:as-([12]):)?(duel:.*)/;

/** The day of a moment by the clock of the player. */
export const dayOf = (moment = new Date()) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** The fragment of the puzzles. */
export const PUZZLES = "puzzles";

/** The fragment of the marked tiles, and a board of them. */
export const TILES = /^tiles(?::(.+))?$/;

/** A board of today. */
const DAILY = /^daily((?::(?:small|classic|hard))?)$/;

/** The text of a fragment. */
export function textOf(fragment: string): string {
  const text = fragment.replace(/^#/, "");
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray `%` is for the rules to complain about.
    return text;
  }
}

/** Reads a fragment. `daily` is the board of today. */
export function linkTarget(fragment: string, now: Date): LinkTarget {
  const text = textOf(fragment);
  // A duel, the puzzles and the marked tiles are for the rest of the page.
  if (text === "" || text === PUZZLES || TILES.test(text) || DUEL.test(text))
    return { kind: "none" };
  if (text.startsWith(ANALYZE))
    return { kind: "code", code: text.slice(ANALYZE.length), analyzes: true };
  const level = DAILY.exec(text);
  if (level) return { kind: "id", id: `daily:${dayOf(now)}${level[1]}` };
  const isId = /^(random|hex|triangles|torus|daily):/.test(text);
  return isId ? { kind: "id", id: text } : { kind: "code", code: text };
}
