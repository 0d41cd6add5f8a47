/** The texts of the editor. */

import { filled, spoken } from "./language.js";

/** The texts in the language of the page. */
export const editorTexts = spoken({
  begin: ["Choose a color, then click or drag.", "Wähle eine Farbe, dann klicke oder ziehe."],
  choose: ["Color to paint", "Malfarbe"],
  pivot: ["start of the game", "Start des Spiels"],
  pivotTool: ["Start", "Start"],
  setsPivot: ["Choose the cell where the game begins.", "Wähle, wo das Spiel beginnt."],
  pivotStays: ["The game begins here: no hole.", "Hier beginnt das Spiel: kein Loch."],
  hole: ["hole", "Loch"],
  holeTool: ["Hole", "Loch"],
  setsHoles: ["Cells that you choose become holes.", "Gewählte Felder werden Löcher."],
  paints: filled("Painting *.", "Du malst *."),
  counted: filled("* colors.", "* Farben."),
  countError: filled("expected 1 to * colors, found *", "erwartet 1 bis * Farben, gefunden *"),
  undone: ["Taken back.", "Zurückgenommen."],
  scatter: ["At random", "Zufällig"],
  scattered: ["All cells are new.", "Alle Felder sind neu."],
  play: ["Play", "Spielen"],
  link: ["Copy link", "Link kopieren"],
});
