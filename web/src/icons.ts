/** Icons drawn with one stroke, in a box of 24×24, and the buttons with and without them. */

import { html, svg } from "lit/html.js";

const PATHS = {
  undo: "M9 7 4 12l5 5M4.5 12H14a6 6 0 0 1 6 6",
  redo: "M15 7l5 5-5 5M19.5 12H10a6 6 0 0 0-6 6",
  hint:
    "M9.5 18.5h5M10.5 21.5h3M12 2.5a6.5 6.5 0 0 0-3.8 11.8c.8.6 1.3 1.3 1.3 " +
    "2.2h5c0-.9.5-1.6 1.3-2.2A6.5 6.5 0 0 0 12 2.5z",
  again: "M5 5v5h5M5.5 10a7 7 0 1 1-.5 4",
  new: "M12 5v14M5 12h14",
  share: "M12 15V3.5M8 7l4-4 4 4M5 12v6.5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V12",
  settings:
    "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8 14.5a2.5 2.5 " +
    "0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  help:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 " +
    "1.8M12 16.7v.1",
  picture: "M4.5 5.5h15v13h-15zM4.5 16l5-5 4 4 2-2 4 3.5",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6 6 18",
  day: "M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4",
  statistics: "M5 20v-7M12 20V4M19 20V9",
  analysis: "M4 18h5v-5h5V8h6",
  play: "M8 5.5v13l10.5-6.5z",
  before: "M14.5 6l-6 6 6 6",
  after: "M9.5 6l6 6-6 6",
};

/** An icon by its name, or a path of its own. */
export type IconName = keyof typeof PATHS | `M${string}`;

export const icon = (name: IconName) =>
  svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d=${PATHS[name as keyof typeof PATHS] ?? name}></path></svg>`;

/** A button with an icon in place of a text. */
export const tool = (
  name: IconName,
  label: string,
  run: () => void,
  isOff = false,
  look = "tool",
) =>
  html`<button class=${look} type="button" aria-label=${label} aria-disabled=${isOff}
    @click=${run}>${icon(name)}</button>`;

/** A button with a text, after an icon if it has one. */
export const button = (label: string, run: () => void, look = "", name?: IconName) =>
  html`<button class=${look} @click=${run}>${name && icon(name)}${label}</button>`;
