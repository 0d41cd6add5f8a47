/** The months of a calendar. */

import { dayAfter } from "./daily.js";

/** The same day of another month, or its last day. */
export function inMonth(date: string, months: number): string {
  const [year, of, at] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, of + months, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(at, last.getUTCDate())).padStart(2, "0")}`;
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
