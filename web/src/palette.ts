/** The palettes: how colors look. */

import { PALETTE_NAMES, PALETTES, WITHOUT_SHAPES } from "./wasm/palettes.js";

export { PALETTE_NAMES, WITHOUT_SHAPES };

export type PaletteName = (typeof PALETTE_NAMES)[number];

const INK = "#14161d";

/** How many colors a palette has by itself. */
const OWN = 24;

/**
 * The first `count` colors of a palette, as in the pictures of the program: a test compares them.
 * From the 25th on they are mixed with white, then with black, by halves, quarters, three quarters
 * and so on of 70 %.
 */
export function shades(name: PaletteName, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    if (name === "grey") return grey(index, count);
    const digits = PALETTES[name].slice((index % OWN) * 6, (index % OWN) * 6 + 6);
    const round = Math.floor(index / OWN);
    const share = round ? 0.7 * halving(Math.ceil(round / 2)) : 0;
    const end = round % 2 ? 255 : 0;
    return hex(channels(`#${digits}`).map((value) => value + (end - value) * share));
  });
}

/** Red, green and blue of a color, from 0 to 255. */
const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** 1/2, 1/4, 3/4, 1/8, … for 1, 2, 3, 4, … */
function halving(number: number): number {
  let value = 0;
  for (let left = number, half = 0.5; left > 0; left >>= 1, half /= 2) value += (left & 1) * half;
  return value;
}

/** Steps of lightness (CIE L*) from 10 to 97. */
function grey(index: number, count: number): string {
  const lightness = count < 2 ? 53.5 : 10 + (87 * index) / (count - 1);
  const linear = lightness > 8 ? ((lightness + 16) / 116) ** 3 : lightness / 903.3;
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return hex([value * 255, value * 255, value * 255]);
}

const hex = (channels: number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

/** The relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** White or dark, whichever is easier to read on a color. */
export const inkOn = (color: string) =>
  contrast(color, INK) >= contrast(color, "#ffffff") ? INK : "#ffffff";

let sheet: CSSStyleSheet | undefined;

/**
 * Looks that differ less, as a distance between red, green and blue from 0 to 255, are hard to tell
 * apart.
 */
const ALIKE = 60;

/** Whether all colors of a board are easy to tell apart. */
export function areApart(colors: readonly string[]): boolean {
  const all = colors.map(channels);
  return all.every((one, index) =>
    all
      .slice(index + 1)
      .every((other) => Math.hypot(...one.map((value, at) => value - other[at])) >= ALIKE),
  );
}

/** The rules of the classes `f3` (fill), `b3` (background) and `i3` (what is written on it). */
export const colorRules = (colors: readonly string[]) =>
  colors
    .map((color, index) => {
      const ink = inkOn(color);
      const fills = `.f${index}{fill:${color}}.i${index}{fill:${ink}}`;
      return `${fills}.b${index}{background:${color};color:${ink}}`;
    })
    .join("");

/** Gives the classes of the colors these looks. */
export function paint(colors: readonly string[]): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(colorRules(colors));
}
