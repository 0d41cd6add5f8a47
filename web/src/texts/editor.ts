/** The texts of the editor. */

import { spoken } from "./language.js";

const en = {
  begin: "Choose a color, then click or drag over cells.",
  choose: "Color to paint",
  pivot: "start of the game",
  pivotTool: "Start",
  setsPivot: "Choose the cell where the game begins.",
  pivotStays: "The game begins here, so it is no hole.",
  hole: "hole",
  holeTool: "Hole",
  setsHoles: "Cells that you choose now become holes, which are no part of the board.",
  paints: (color: string) => `Painting ${color}.`,
  count: "Colors",
  counted: (count: number) => `${count} colors.`,
  countError: (most: number, count: number) => `expected 1 to ${most} colors, found ${count}`,
  undone: "Taken back.",
  scatter: "At random",
  scattered: "All cells are new.",
  play: "Play",
  link: "Copy link",
};

export type EditorTexts = typeof en;

const de: EditorTexts = {
  begin: "Wähle eine Farbe, dann klicke oder ziehe über Felder.",
  choose: "Malfarbe",
  pivot: "Start des Spiels",
  pivotTool: "Start",
  setsPivot: "Wähle das Feld, bei dem das Spiel beginnt.",
  pivotStays: "Hier beginnt das Spiel, also ist hier kein Loch.",
  hole: "Loch",
  holeTool: "Loch",
  setsHoles: "Felder, die du jetzt wählst, werden Löcher: Sie gehören nicht zum Brett.",
  paints: (color) => `Du malst ${color}.`,
  count: "Farben",
  counted: (count) => `${count} Farben.`,
  countError: (most, count) => `erwartet 1 bis ${most} Farben, gefunden ${count}`,
  undone: "Zurückgenommen.",
  scatter: "Zufällig",
  scattered: "Alle Felder sind neu.",
  play: "Spielen",
  link: "Link kopieren",
};

/** The texts in the language of the page. */
export const editorTexts = spoken({ en, de });
