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
export function day(date: string, length: "long" | "short" = "long"): string {
  const format = new Intl.DateTimeFormat(current === "en" ? "en-GB" : current, {
    day: "numeric",
    month: length,
    timeZone: "UTC",
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}
