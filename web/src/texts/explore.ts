/** The texts for who explores the board without seeing it. */

import { type Language, language } from "./language.js";

const cells = (count: number) => (count === 1 ? "1 cell" : `${count} cells`);
const components = (count: number) => (count === 1 ? "1 component" : `${count} components`);

const en = {
  cells,
  touches: "next to your region",
  away: (distance: number) => `${distance} moves away`,
  by: "Order",
  touching: "What touches me",
  distance: "By distance",
  size: "By size",
  noRegion: "Choose a region first.",
  none: "Nothing: the board is flooded.",
  group: (name: string, count: number, all: number) => `${name}: ${components(count)}, ${cells(all)}`,
  inAll: (count: number) => `${components(count)} in all`,
  at: (row: number, col: number) => `from row ${row}, column ${col}`,
  more: (count: number) => `and ${count} more`,
  note: "A component is a set of connected cells of one color. Choose one to go to its first cell on the board.",
};

export type ExploreTexts = typeof en;

const felder = (count: number) => (count === 1 ? "1 Feld" : `${count} Felder`);
const komponenten = (count: number) => (count === 1 ? "1 Komponente" : `${count} Komponenten`);

const de: ExploreTexts = {
  cells: felder,
  touches: "neben deinem Gebiet",
  away: (distance) => `${distance} Züge entfernt`,
  by: "Ordnung",
  touching: "Was mich berührt",
  distance: "Nach Abstand",
  size: "Nach Größe",
  noRegion: "Wähle zuerst ein Gebiet.",
  none: "Nichts: Das Brett ist geflutet.",
  group: (name, count, all) => `${name}: ${komponenten(count)}, ${felder(all)}`,
  inAll: (count) => `${komponenten(count)} insgesamt`,
  at: (row, col) => `ab Zeile ${row}, Spalte ${col}`,
  more: (count) => `und ${count} weitere`,
  note: "Eine Komponente sind zusammenhängende Felder einer Farbe. Wähle eine, um auf dem Brett zu ihrem ersten Feld zu gehen.",
};

const EXPLORE: Record<Language, ExploreTexts> = { en, de };

/** The texts in the language of the page. */
export const exploreTexts = () => EXPLORE[language()];
