/** The settings of a player for the looks of the page. */

import { areApart, PALETTE_NAMES, type PaletteName, WITHOUT_SHAPES } from "./palette.js";
import { LANGUAGES, type Language, speak } from "./texts/language.js";

/** The values of each setting, the usual one first. */
const VALUES = {
  /** `auto` is lagoon, light or dark like the page. */
  palette: ["auto", ...PALETTE_NAMES],
  /** A shape on each cell; `auto` if the palette does not keep the colors apart. */
  shapes: ["auto", "on", "off"],
  theme: ["auto", "light", "dark"],
  largePrint: [false, true],
  motion: ["auto", "reduced"],
  sound: [false, true],
  language: ["auto", ...(Object.keys(LANGUAGES) as Language[])],
} as const;

export type Settings = { -readonly [Key in keyof typeof VALUES]: (typeof VALUES)[Key][number] };

export const USUAL = Object.fromEntries(
  Object.entries(VALUES).map(([key, [usual]]) => [key, usual]),
) as Settings;

/** Settings of any version: what is missing or unknown is as usual. */
export function validSettings(kept: unknown): Settings {
  const values: Record<string, readonly unknown[]> = VALUES;
  const found = Object.entries(kept ?? {}).filter(([key, value]) => values[key]?.includes(value));
  return { ...USUAL, ...Object.fromEntries(found) };
}

/** Media queries by their text: a new query costs as much as drawing. */
const queries = new Map<string, MediaQueryList>();

function matches(query: string): boolean {
  const list = queries.get(query) ?? matchMedia(query);
  queries.set(query, list);
  return list.matches;
}

const isDark = ({ theme }: Settings) =>
  theme === "auto" ? matches("(prefers-color-scheme: dark)") : theme === "dark";

export const movesLess = ({ motion }: Settings) =>
  motion === "reduced" || matches("(prefers-reduced-motion: reduce)");

export function paletteOf(settings: Settings): PaletteName {
  if (settings.palette === "auto") return isDark(settings) ? "lagoon-dark" : "lagoon";
  return settings.palette;
}

/** Shapes in smaller cells, in pixels, cannot be told apart. */
const SMALLEST = 12;

/**
 * Palettes keep six colors apart, and lagoon eight; greys do so for six only if they are large. The
 * colors of a picture may be alike.
 */
export function showsShapes(
  settings: Settings,
  colors: number,
  cols: number,
  painted?: readonly string[],
): boolean {
  if (settings.shapes !== "auto") return settings.shapes === "on";
  if (innerWidth / cols < SMALLEST) return false;
  const areMany = painted
    ? colors > 8 || !areApart(painted)
    : colors > WITHOUT_SHAPES[paletteOf(settings)];
  return areMany || matches("(forced-colors: active)");
}

/** Applies the settings to the style sheets and the texts. */
export function apply(settings: Settings): void {
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.print = settings.largePrint ? "large" : "usual";
  dataset.motion = movesLess(settings) ? "reduced" : "full";
  speak(settings.language);
}
