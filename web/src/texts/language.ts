/** The languages of the page. */

export type Language = "en" | "de";

export const LANGUAGES: Record<Language, string> = { en: "English", de: "Deutsch" };

let current: Language = "en";

/** The language of a setting; without one, that of the browser. */
export function speak(language: Language | "auto"): void {
  const known = (tag: string) => tag.slice(0, 2) in LANGUAGES;
  const wanted = language === "auto" ? navigator.languages.find(known)?.slice(0, 2) : language;
  current = (wanted ?? "en") as Language;
  document.documentElement.lang = current;
}

export const language = () => current;

/** A day as people write it. */
export function day(date: string, length: "long" | "short" | "year" = "long"): string {
  const isFull = length === "year";
  return written(date, {
    day: "numeric",
    month: isFull ? "long" : length,
    ...(isFull && { year: "numeric" }),
  });
}

/** The month of a day. */
export const month = (date: string) => written(date, { month: "long", year: "numeric" });

/** The days of the week from Monday on, in full and short. */
export const weekdays = () =>
  Array.from({ length: 7 }, (_, index) =>
    (["long", "short"] as const).map((weekday) => written(`2024-01-0${index + 1}`, { weekday })),
  );

function written(date: string, form: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(current === "en" ? "en-GB" : current, {
    ...form,
    timeZone: "UTC",
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** A number with what is counted: one or many. */
export const counted = (one: string, many: string) => (count: number) =>
  `${count} ${count === 1 ? one : many}`;

/** The texts in the language of the page. */
export const spoken =
  <Texts>(texts: Record<Language, Texts>) =>
  () =>
    texts[current];
