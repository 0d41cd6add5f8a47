/**
 * The results of games: what a code tells, the statistics, medals and streaks; the calendar, and
 * the time until the next board.
 */

import { html } from "lit/html.js";
import {
  type Daily,
  dailyOf,
  dailyOfName,
  type Level,
  MEDALS,
  type Medal,
  MOST,
  type Result,
} from "./daily.js";
import type { Position } from "./position.js";
import { dayOf } from "./router.js";
import { KEYS, keptGames, loadGame, read, saveGame, write } from "./store.js";
import { written } from "./texts/language.js";
import { texts as t } from "./texts/more.js";

/**
 * Reads from a share code, without building its board, the daily board or the size, and the number
 * of moves.
 */
export function codeSummary(code: string): { daily?: Daily; size?: string; moves: number } {
  const [, board = "", , made = ""] = code.split("/");
  const moves = made.includes(":") ? made.split("-").length : made.length;
  const daily = dailyOf(board);
  const size = /:(\d+)x(\d+)/.exec(board);
  return { moves, ...(daily && { daily }), ...(size && { size: `${size[1]} × ${size[2]}` }) };
}

/** A share code without its moves. */
export const withoutMoves = (code: string) => `${code.split("/").slice(0, 3).join("/")}/`;

/** The lines of the statistics, oldest first. */
export function loadRecords(): string[] {
  const kept = read(KEYS.records);
  return Array.isArray(kept) ? kept.filter((line) => typeof line === "string") : [];
}

export const addRecord = (line: string) => write(KEYS.records, [...loadRecords(), line]);

/** Deletes the statistics, what was made of the puzzles, and the kept games that are over. */
export function forgetRecords(): void {
  write(KEYS.records, undefined);
  write(KEYS.puzzles, undefined);
  for (const [name, { over }] of keptGames()) if (over) saveGame(name, undefined);
}

/**
 * The medal of a result; with hints at most silver. Undefined as long as the best possible is not
 * proven.
 */
export function medalOf({ moves, hints, par }: Result): Medal | undefined {
  if (par === undefined) return undefined;
  return MEDALS.find((medal) => moves - par <= MOST[medal] && !(hints && medal === "gold"));
}

/**
 * The text on a medal: how many moves more than the best possible. The ring around it tells of
 * hints. Undefined as long as there is none.
 */
export function medalOn(result: Result) {
  const medal = medalOf(result);
  if (!medal || result.par === undefined) return undefined;
  const over = result.moves - result.par;
  return disc(medal, medal === "gold" ? STAR : `+${over}`, result.hints > 0);
}

export const STAR = "★";

export const disc = (medal: Medal | "open", text: unknown, hinted = false) =>
  html`<i class=${`medal ${medal} ${hinted ? "hinted" : ""}`} aria-hidden="true">${text}</i>`;

/** A result in words. */
export function resultText(result: Result): string {
  const medal = medalOf(result);
  const words = [
    medal && t.medals[medal],
    t.moves(result.moves),
    result.hints && t.withHints(result.hints),
  ];
  return words.filter(Boolean).join(", ");
}

/** The results on the daily boards of a level. */
export const resultsOf = (level: Level) =>
  keptGames().flatMap(([name, { result }]) =>
    dailyOfName(name)?.level === level && result ? [result] : [],
  );

/** Numbers and what each of them is, side by side. */
export const figures = (rows: readonly (readonly [name: string, value: number])[]) =>
  html`<dl class="numbers">${rows.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`;

/** The outcome on the board of a name, in words and as a mark; neither if it was not played. */
export function outcomeOf(name: string) {
  const kept = loadGame(name);
  const moves = kept ? codeSummary(kept.code).moves : 0;
  if (kept?.result) return { said: resultText(kept.result), mark: medalOn(kept.result) };
  return moves ? { said: t.made(moves), mark: disc("open", "…") } : {};
}

/** The day a number of days later, or earlier. */
export function dayAfter(day: string, days = 1): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * The days whose board of a level was flooded in a game of that day, with hints or without, from
 * the lines of the statistics.
 */
function dailyWins(records: readonly string[], level: Level): Set<string> {
  const days = new Set<string>();
  for (const line of records) {
    try {
      const record: Partial<Record<"id" | "date" | "won", unknown>> = JSON.parse(line);
      const daily = typeof record.id === "string" ? dailyOf(record.id) : undefined;
      if (daily?.level !== level || record.won !== true) continue;
      if (dayOf(new Date(String(record.date))) === daily.day) days.add(daily.day);
    } catch {
      // Not a record.
    }
  }
  return days;
}

/**
 * The days of the longest streak of a level, and of that up to today. A streak lasts until the end
 * of the day after its last one.
 */
export function dailyStreak(
  records: readonly string[],
  today: string,
  level: Level = "classic",
): { now: number; longest: number } {
  const wins = dailyWins(records, level);
  const upTo = (last: string) => {
    let days = 0;
    for (let day = last; wins.has(day); day = dayAfter(day, -1)) days += 1;
    return days;
  };
  return {
    now: upTo(wins.has(today) ? today : dayAfter(today, -1)),
    longest: Math.max(0, ...[...wins].filter((day) => !wins.has(dayAfter(day))).map(upTo)),
  };
}

/** The streak that a game has kept or begun; 0 if it is not a game of today, or not flooded. */
export function streakOf({ daily, progress }: Pick<Position, "daily" | "progress">): number {
  const today = dayOf();
  // A game may have ended after midnight.
  const isOfDay = progress.status === "won" && daily && dayAfter(daily.day) >= today;
  return isOfDay ? dailyStreak(loadRecords(), today, daily.level).now : 0;
}

/** The time left of a day by the clock of the player, as `h:mm:ss`. */
export function leftOfDay(now: Date): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const seconds = Math.ceil((midnight.getTime() - now.getTime()) / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A line with the time that is left. `tick` fills it. */
export const countdown = () =>
  html`<p class="next-board">${t.nextBoard} <b class="countdown" role="timer"></b></p>`;

/** Writes the time that is left wherever it is shown. */
export function tick(): void {
  const left = leftOfDay(new Date());
  for (const place of document.querySelectorAll(".countdown")) place.textContent = left;
}

/** The month of a day. */
export const month = (date: string) => written(date, { month: "long", year: "numeric" });

/** The days of the week from Monday on, in full and short. */
export const weekdays = () =>
  Array.from({ length: 7 }, (_, index) =>
    (["long", "short"] as const).map((weekday) => written(`2024-01-0${index + 1}`, { weekday })),
  );

/** The day with this number in another month, or its last day. */
export function inMonth(date: string, months: number): string {
  const [year, of, at] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, of + months, 0));
  const day = String(Math.min(at, last.getUTCDate())).padStart(2, "0");
  return last.toISOString().slice(0, 8) + day;
}

/** The weeks of the month of a day, from Monday on; undefined where the month has no day. */
export function weeksOf(date: string): (string | undefined)[][] {
  const first = `${date.slice(0, 8)}01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: (string | undefined)[][] = [];
  for (let start = -before; start < 31; start += 7) {
    const days = Array.from({ length: 7 }, (_, index) => dayAfter(first, start + index));
    const week = days.map((one) => (one.startsWith(date.slice(0, 8)) ? one : undefined));
    if (week.some(Boolean)) weeks.push(week);
  }
  return weeks;
}
