/** Daily boards: their days, their games and what these have reached. */

import { day as written } from "./texts/language.js";
import { play } from "./texts/play.js";
import { idOfDaily } from "./wasm/rules.js";

/** The first day of the archive. Every day since then has its board, the same everywhere. */
export const FIRST_DAY = "2026-01-01";

/** The boards of a day, the easiest first. */
export const LEVELS = ["small", "classic", "hard"] as const;

export type Level = (typeof LEVELS)[number];

/** A board of a day, YYYY-MM-DD. */
export interface Daily {
  day: string;
  level: Level;
}

/** The form of the id of a daily board, and the level of each number of rows. */
const DAILY = /^random:(8|14|18)x.*:(\d{4})(\d\d)(\d\d)\d?$/;
const ROWS: Record<string, Level> = { 8: "small", 14: "classic", 18: "hard" };

/**
 * The daily board that has an id; undefined for another board: not every seed of eight digits is a
 * day.
 */
export function dailyOf(id: string): Daily | undefined {
  const [, rows, ...date] = DAILY.exec(id) ?? [];
  const daily = { day: date.join("-"), level: ROWS[rows] };
  return idOfDaily(`${daily.day}:${daily.level}`) === id ? daily : undefined;
}

/**
 * The name under which the game of a daily board is kept: its code without a limit of moves. Some
 * days have no hard board.
 */
export function nameOfDaily({ day, level }: Daily): string | undefined {
  const id = idOfDaily(`${day}:${level}`);
  return id && `1/${id}/none/`;
}

/** The daily board whose game has a name; undefined for another game. */
export function dailyOfName(name: string): Daily | undefined {
  const daily = dailyOf(name.split("/")[1] ?? "");
  return daily && name === nameOfDaily(daily) ? daily : undefined;
}

/**
 * The name of a daily board for people: the day, after the level if that is not the classic one.
 */
export const nameOf = ({ day, level }: Daily, length: "long" | "short" = "long") =>
  (level === "classic" ? "" : `${play.levels[level]} · `) + written(day, length);

/**
 * The usual limits of a daily board in codes. On this page the game goes on until the board is
 * flooded.
 */
const USUAL = ["fair", "classic", "25"];

/**
 * The code of a game on a daily board without its usual limit; undefined for a code that has none.
 */
export function withoutLimit(code: string): string | undefined {
  const [version, board, limit, moves] = code.split("/");
  if (!dailyOf(board ?? "") || !USUAL.includes(limit)) return undefined;
  return `${version}/${board}/none/${moves ?? ""}`;
}

/** The result of the first game that flooded a board. */
export interface Result {
  moves: number;
  hints: number;
  /** The best possible number of moves, as soon as it is proven. */
  par?: number;
}

export const MEDALS = ["gold", "silver", "bronze", "flooded"] as const;

export type Medal = (typeof MEDALS)[number];

/** The most moves over the best possible for each medal. */
export const MOST: Record<Medal, number> = { gold: 0, silver: 2, bronze: 5, flooded: Infinity };

/**
 * The marks on the track of a daily board of a best possible number of moves: the last move for
 * each medal.
 */
export const medalMarks = (par: number) =>
  MEDALS.filter((medal) => medal !== "flooded").map((medal) => [par + MOST[medal], medal] as const);
