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
export const day = (date: string, month: "long" | "short" = "long") =>
  written(date, { day: "numeric", month });

/** A day, or a part of it, in the language of the page. */
export function written(date: string, form: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(current === "en" ? "en-GB" : current, {
    ...form,
    timeZone: "UTC",
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** A value for each blank of a text. */
type Values<Text> = Text extends `${string}*${infer Rest}`
  ? [value: string | number, ...rest: Values<Rest>]
  : [];

/** A text as the page has it: one with blanks takes their values. */
type Spoken<Text> = Text extends string
  ? Values<Text> extends []
    ? string
    : (...values: Values<Text>) => string
  : Text;

/**
 * Texts in each language. They may have blanks `*`; after that of a number, `{one|many}` goes by
 * it.
 */
type Table = Readonly<Record<string, readonly [en: unknown, de: unknown]>>;

type Texts<Of extends Table> = { readonly [Key in keyof Of]: Spoken<Of[Key][0]> };

/** The texts of a table, in each language. */
export const split = <const Of extends Table>(table: Of) =>
  [0, 1].map((place) =>
    Object.fromEntries(Object.entries(table).map(([key, both]) => [key, fillable(both[place])])),
  ) as [en: Texts<Of>, de: Texts<Of>];

function fillable(text: unknown): unknown {
  if (typeof text !== "string" || !text.includes("*")) return text;
  return (...values: unknown[]) => {
    let last = "";
    return text.replace(/\*|\{(.*?)\|(.*?)\}/g, (blank, one, many) => {
      if (blank !== "*") return last === "1" ? one : many;
      last = `${values.shift()}`;
      return last;
    });
  };
}

/** The texts of a table in the language of the page, and under `en` and `de` in each language. */
export function spoken<const Of extends Table>(table: Of) {
  const [en, de] = split(table);
  const both: Record<Language, Texts<Of>> = { en, de };
  const now = (key: string) => [key, { get: () => both[current][key] }] as const;
  const getters = Object.fromEntries(Object.keys(en).map(now));
  return Object.defineProperties(both, getters) as Record<Language, Texts<Of>> & Texts<Of>;
}
