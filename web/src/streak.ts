/** Daily boards in a row. */

const DAILY = /^random:14x14x6:(\d{4})(\d{2})(\d{2})$/;

/** The day before a day, both as YYYY-MM-DD. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** The days whose daily board was flooded on the day itself, from the lines of the statistics. */
export function dailyWins(records: readonly string[]): Set<string> {
  const days = new Set<string>();
  for (const line of records) {
    try {
      const record = JSON.parse(line) as { id?: unknown; date?: unknown; won?: unknown };
      const match = typeof record.id === "string" ? DAILY.exec(record.id) : null;
      const day = match?.slice(1).join("-");
      if (day && record.won === true && String(record.date).startsWith(day)) days.add(day);
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
