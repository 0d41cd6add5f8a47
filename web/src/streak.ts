/** Daily boards in a row. */

const DAILY = /^random:14x14x6:(\d{4})(\d{2})(\d{2})$/;

/** The day whose daily board has an id, YYYY-MM-DD; undefined for another board. */
export const dayOfId = (id: string) => DAILY.exec(id)?.slice(1).join("-");

/** The day before a day, both as YYYY-MM-DD. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/**
 * The days whose daily board was flooded on the day itself, from the lines of the statistics. As there, the first game
 * on a board counts, and one with hints does not.
 */
export function dailyWins(records: readonly string[]): Set<string> {
  const played = new Set<string>();
  const days = new Set<string>();
  for (const line of records) {
    try {
      const record = JSON.parse(line) as { id?: unknown; date?: unknown; won?: unknown; hints?: unknown };
      const day = typeof record.id === "string" ? dayOfId(record.id) : undefined;
      if (!day || played.has(day)) continue;
      played.add(day);
      if (record.won === true && !record.hints && String(record.date).startsWith(day)) days.add(day);
    } catch {
      // Not a record.
    }
  }
  return days;
}

/** How many days in a row up to today. It goes on until the end of the day after the last one. */
export function dailyStreak(records: readonly string[], today: string): number {
  const wins = dailyWins(records);
  let day = wins.has(today) ? today : dayBefore(today);
  let streak = 0;
  for (; wins.has(day); day = dayBefore(day)) streak += 1;
  return streak;
}
