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

/** A text in each language. */
type Translation<Text> = readonly [en: Text, de: NoInfer<Text>];

type Table<Texts> = { readonly [Key in keyof Texts]: Translation<Texts[Key]> };

/** The texts of a table, in each language. */
export const split = <Texts>(table: Table<Texts>) =>
  [0, 1].map((place) =>
    Object.fromEntries(
      Object.entries<Translation<unknown>>(table).map(([key, both]) => [key, both[place]]),
    ),
  ) as [en: Texts, de: Texts];

/** The texts of a table in the language of the page, and under `en` and `de` in each language. */
export function spoken<Texts extends object>(table: Table<Texts>) {
  const [en, de] = split(table);
  const both: Record<Language, Texts> = { en, de };
  const now = (key: string) => [key, { get: () => both[current][key as keyof Texts] }] as const;
  const getters = Object.fromEntries(Object.keys(en).map(now));
  return Object.defineProperties(both, getters) as Record<Language, Texts> & Texts;
}

/** A value for each blank of a text. */
type Values<Text> = Text extends `${string}*${infer Rest}`
  ? [value: string | number, ...rest: Values<Rest>]
  : [];

/** A text with blanks `*`. After a number, `{one|many}` goes by it. */
export function filled<Text extends string>(en: Text, de: string) {
  const fill =
    (text: string) =>
    (...values: Values<Text>): string => {
      const left: (string | number)[] = [...values];
      let last: string | number | undefined;
      return text.replace(/\*|\{(.*?)\|(.*?)\}/g, (blank, one, many) => {
        if (blank !== "*") return `${last}` === "1" ? one : many;
        last = left.shift();
        return `${last}`;
      });
    };
  return [fill(en), fill(de)] as const;
}
