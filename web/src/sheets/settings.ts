/** The looks of the page. */

import { html, nothing, svg } from "lit/html.js";
import { PALETTE_NAMES, type PaletteName, shades } from "../palette.js";
import { movesLess, paletteOf, type Settings } from "../settings.js";
import { LANGUAGES } from "../texts/language.js";
import { texts as t } from "../texts/more.js";
import { play } from "../texts/play.js";
import { type DialogHost, segments, sheet, toggle } from "./sheet.js";

export function settingsSheet(host: DialogHost) {
  const { app } = host;
  const { settings } = app;
  const mode = app.extras?.mode;
  const set = (change: Partial<Settings>) => app.set(change);
  const row = (name: string, looks: readonly string[], isOn: boolean, choose: () => void) =>
    html`<label class="row"><input type="radio" name="palette" .checked=${isOn} @change=${choose}>
      <span class="name">${name}</span>${swatches(looks)}</label>`;
  const painted = (looks: readonly string[]) =>
    row(t.asPainted, looks, app.painted !== undefined, () => app.showPaint());
  const palette = (name: PaletteName | "auto") =>
    row(
      t.palettes[name],
      shades(paletteOf({ ...settings, palette: name }), 6),
      !app.painted && settings.palette === name,
      () => set({ palette: name }),
    );
  const among = <Key extends "shapes" | "theme" | "language">(
    key: Key,
    options: Readonly<Record<Settings[Key], string>>,
  ) => segments(key, t[key], options, settings[key], (value) => set({ [key]: value }));
  return sheet(
    host,
    play.settings,
    html`<fieldset><legend>${t.colors}</legend>
      ${app.paint && (!mode || mode.showsPaint) ? painted(app.paint) : nothing}
      ${palette("auto")}${PALETTE_NAMES.map(palette)}</fieldset>
    ${among("shapes", { auto: t.auto, on: t.on, off: t.off })}
    ${among("theme", { auto: t.auto, light: t.light, dark: t.dark })}
    ${among("language", { auto: t.languageAuto, ...LANGUAGES })}
    <fieldset><legend>${t.show}</legend>
      ${toggle(t.largePrint, settings.largePrint, (largePrint) => set({ largePrint }))}
      ${toggle(t.lessMotion, settings.motion === "reduced", (less) =>
        set({ motion: less ? "reduced" : "auto" }),
      )}
      ${movesLess(settings) ? nothing : toggle(t.sound, settings.sound, (sound) => set({ sound }))}
    </fieldset>
    <p class="note">${t.stored}</p>`,
  );
}

const swatches = (colors: readonly string[]) =>
  html`<svg class="swatches" viewBox="0 0 136 20" aria-hidden="true">${colors
    .slice(0, 6)
    .map(
      (color, index) =>
        svg`<rect x=${index * 23 + 0.5} y=".5" width="19" height="19" rx="5" fill=${color}></rect>`,
    )}</svg>`;
