/** How colors look. */

/** The colors of a palette as hexadecimal digits, one after the other. */
const PALETTES = {
  lagoon:
    "3871c8ffe160a81f4a79d3c32c1f80e8705abca3f3727580f0fed0501a0542a78fa46812ab82ae6d507e0c614fffae8565470fc5f6fba07ff5391a42c3b438613babd33068e3c2f8",
  "lagoon-dark":
    "4e81f3fee15fc42e635fddc63f38c5e6816dc7b9ff828691f7ffc96b3d1d6eba8fb17b35ddffff886699bbaa00aa99bb6644774455444466cc886600ffaabbcccc88aa77bb666666",
  vivid:
    "44ffff110077bb66665500119966ffddff00664477aaaa110000ff00bbaaff7799aaaaee99eecc777711994455445511eedd880088aa3311447744dd333399ddaa77880044ee3388",
  muted:
    "ffee994411000088bb88776666ffff112255555566cc995599ccbb9955220055999999aa44333377778855aaeeaa998866554477331122ddff333344ddeeccaa7744bbbbcceebb99",
  classic:
    "dd222222aa332244ddffdd22bb33cc33cceeff880077553344661199881122ffddff77bbddccff5522554499ff337788eebbaa66ff11bbcc9977001199556622aa997777aa005544",
};

export type PaletteName = keyof typeof PALETTES | "grey";

export const PALETTE_NAMES: readonly PaletteName[] = [
  "lagoon",
  "lagoon-dark",
  "vivid",
  "muted",
  "classic",
  "grey",
];

const INK = "#14161d";

/** The first `count` colors of a palette. From the 25th on they are darker forms of the first. */
export function shades(name: PaletteName, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    if (name === "grey") return grey(index, count);
    const digits = PALETTES[name].slice((index % 24) * 6, (index % 24) * 6 + 6);
    const dim = 0.6 ** Math.floor(index / 24);
    return hex([0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) * dim));
  });
}

/** Steps of lightness (CIE L*) from 10 to 97. */
function grey(index: number, count: number): string {
  const lightness = count < 2 ? 10 : 10 + (87 * index) / (count - 1);
  const linear = lightness > 8 ? ((lightness + 16) / 116) ** 3 : lightness / 903.3;
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return hex([value * 255, value * 255, value * 255]);
}

const hex = (channels: number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

/** The relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
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

/** Gives the classes `f3` (fill), `b3` (background) and `i3` (what is written on it) the colors of a palette. */
export function paint(name: PaletteName, count: number): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const rules = shades(name, count).map((color, index) => {
    const ink = inkOn(color);
    return `.f${index}{fill:${color}}.i${index}{fill:${ink}}.b${index}{background:${color};color:${ink}}`;
  });
  sheet.replaceSync(rules.join(""));
}
