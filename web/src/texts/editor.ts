/** The texts of the editor. */

import { filled, spoken } from "./language.js";

/** The texts in the language of the page. */
export const editorTexts = spoken({
  begin: [
    "Choose a color, then click or drag over cells.",
    "Wähle eine Farbe, dann klicke oder ziehe über Felder.",
  ],
  choose: ["Color to paint", "Malfarbe"],
  pivot: ["start of the game", "Start des Spiels"],
  pivotTool: ["Start", "Start"],
  setsPivot: [
    "Choose the cell where the game begins.",
    "Wähle das Feld, bei dem das Spiel beginnt.",
  ],
  pivotStays: [
    "The game begins here, so it is no hole.",
    "Hier beginnt das Spiel, also ist hier kein Loch.",
  ],
  hole: ["hole", "Loch"],
  holeTool: ["Hole", "Loch"],
  setsHoles: [
    "Cells that you choose now become holes, which are no part of the board.",
    "Felder, die du jetzt wählst, werden Löcher: Sie gehören nicht zum Brett.",
  ],
  paints: filled("Painting *.", "Du malst *."),
  counted: filled("* colors.", "* Farben."),
  countError: filled("expected 1 to * colors, found *", "erwartet 1 bis * Farben, gefunden *"),
  undone: ["Taken back.", "Zurückgenommen."],
  scatter: ["At random", "Zufällig"],
  scattered: ["All cells are new.", "Alle Felder sind neu."],
  play: ["Play", "Spielen"],
  link: ["Copy link", "Link kopieren"],
});
