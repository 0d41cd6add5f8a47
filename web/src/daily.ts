/** Daily boards: their days, their games and what these have reached. */

/** The first day of the archive. Every day since then has its board, the same everywhere. */
export const FIRST_DAY = "2026-01-01";

const DAILY = /^random:14x14x6:(\d{4})(\d{2})(\d{2})$/;

/** The day whose daily board has an id, YYYY-MM-DD; undefined for another board: not every seed of eight digits is a day. */
export function dayOfId(id: string): string | undefined {
  const day = DAILY.exec(id)?.slice(1).join("-");
  return day && isDay(day) ? day : undefined;
}

/** Whether the calendar has a day, YYYY-MM-DD. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isFinite(date.getTime()) && date.toISOString().startsWith(day);
}

/** The name under which the game of a day is kept: the code of its board without a limit of moves. */
export const nameOfDay = (day: string) => `1/random:14x14x6:${day.replaceAll("-", "")}/none/`;

/** Whether a game is kept as that of a day. */
export const isNameOfDay = (name: string) => {
  const day = dayOfId(name.split("/")[1] ?? "");
  return day !== undefined && name === nameOfDay(day);
};

/** The usual limits of a daily board in codes. On this page the game goes on until the board is flooded. */
const USUAL = ["fair", "classic", "25"];

/** The code of a game on a daily board without its usual limit; undefined for a code that has none. */
export function withoutLimit(code: string): string | undefined {
  const [version, board, limit, moves] = code.split("/");
  if (!dayOfId(board ?? "") || !USUAL.includes(limit)) return undefined;
  return `${version}/${board}/none/${moves ?? ""}`;
}

/** A day so many days later, or earlier. */
export function dayAfter(day: string, days = 1): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How the first game on a board ended that the player has flooded. */
export interface Result {
  moves: number;
  hints: number;
  /** The best possible number of moves, as soon as it is proven. */
  par?: number;
}

export const MEDALS = ["gold", "silver", "bronze", "flooded"] as const;

export type Medal = (typeof MEDALS)[number];

/** The most moves over the best possible for each medal. */
const MOST: Record<Medal, number> = { gold: 0, silver: 2, bronze: 5, flooded: Infinity };

/** The medal of a result; with hints at most silver. Undefined as long as the best possible is not proven. */
export function medalOf({ moves, hints, par }: Result): Medal | undefined {
  if (par === undefined) return undefined;
  return MEDALS.find((medal) => moves - par <= MOST[medal] && !(hints && medal === "gold"));
}

/** The marks on the track of a daily board of a best possible number of moves: the last move for each medal. */
export const medalMarks = (par: number) =>
  MEDALS.filter((medal) => medal !== "flooded").map((medal) => [par + MOST[medal], medal] as const);

/** What is left of a day in universal time, as `h:mm:ss`. */
export function leftOfDay(now: Date): string {
  const seconds = 86_400 - (Math.floor(now.getTime() / 1000) % 86_400);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
