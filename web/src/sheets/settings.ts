/** The looks of the page. */

import { html, nothing } from "lit/html.js";
import { PALETTE_NAMES, type PaletteName, shades } from "../palette.js";
import { isDark, movesLess, type Settings } from "../settings.js";
import { LANGUAGES } from "../texts/language.js";
import { texts } from "../texts/more.js";
import type { DialogHost } from "./sheet.js";
import { segments, sheet, toggle } from "./sheet.js";

export function settingsSheet(host: DialogHost) {
  const { app } = host;
  const { settings } = app;
  const t = texts();
  const set = (change: Partial<Settings>) => app.set(change);
  const palettes: readonly (PaletteName | "auto")[] = ["auto", ...PALETTE_NAMES];
  const painted = (looks: readonly string[]) =>
    html`<label class="row"><input type="radio" name="palette" .checked=${app.painted !== undefined}
      @change=${() =>
        app.showPaint()}><span class="name">${t.asPainted}</span>${swatches(looks)}</label>`;
  return sheet(
    host,
    t.settings,
    html`<fieldset><legend>${t.colors}</legend>${
      app.paint && !host.leaveDuel ? painted(app.paint) : nothing
    }${palettes.map(
      (name) => html`<label class="row"><input type="radio" name="palette" .checked=${
        !app.painted && settings.palette === name
      }
        @change=${() =>
          set({ palette: name })}><span class="name">${t.palettes[name]}</span>${swatches(
          shades(name === "auto" ? (isDark(settings) ? "lagoon-dark" : "lagoon") : name, 6),
        )}</label>`,
    )}</fieldset>
    ${segments(
      "shapes",
      t.shapes,
      { auto: t.auto, on: t.on, off: t.off },
      settings.shapes,
      (shapes) => set({ shapes }),
    )}
    ${segments(
      "theme",
      t.theme,
      { auto: t.auto, light: t.light, dark: t.dark },
      settings.theme,
      (theme) => set({ theme }),
    )}
    ${segments(
      "language",
      t.language,
      { auto: t.languageAuto, ...LANGUAGES },
      settings.language,
      (language) => set({ language }),
    )}
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
        html`<svg x=${
          index * 23
        } width="20" height="20"><rect x=".5" y=".5" width="19" height="19" rx="5" fill=${
          color
        }></rect></svg>`,
    )}</svg>`;
