/** Daily boards in a row. */

import { dailyOf, dayAfter, type Level } from "./daily.js";

/**
 * The days whose board of a level was flooded on the day itself, from the lines of the statistics. As there, the first game
 * on a board counts, and one with hints does not.
 */
export function dailyWins(records: readonly string[], level: Level): Set<string> {
  const played = new Set<string>();
  const days = new Set<string>();
  for (const line of records) {
    try {
      const record = JSON.parse(line) as { id?: unknown; date?: unknown; won?: unknown; hints?: unknown };
      const daily = typeof record.id === "string" ? dailyOf(record.id) : undefined;
      if (daily?.level !== level || played.has(daily.day)) continue;
      const { day } = daily;
      played.add(day);
      if (record.won === true && !record.hints && String(record.date).startsWith(day)) days.add(day);
    } catch {
      // Not a record.
    }
  }
  return days;
}

export interface DailyStreak {
  /** How many days in a row up to today. It goes on until the end of the day after the last one. */
  now: number;
  longest: number;
}

/** Each level has a row of its own. */
export function dailyStreak(
  records: readonly string[],
  today: string,
  level: Level = "classic",
): DailyStreak {
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
