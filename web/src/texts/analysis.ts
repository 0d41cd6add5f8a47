/** The texts of the analysis board and of the editor. */

import { spoken } from "./language.js";

/** The texts of the analysis board. */
export const analysisTexts = spoken({
  analysis: ["Analysis", "Analyse"],
  analyze: ["Analyze", "Analysieren"],
  edit: ["Board editor", "Brett-Editor"],
  editNote: ["Paint a board, then play or analyze.", "Male ein Brett, spiele oder analysiere."],
  note: [
    "Step through the game, and try other moves. Before its end this counts as a hint.",
    "Geh das Spiel durch und probiere andere Züge. Vor dem Ende gilt das als Tipp.",
  ],
  move: [
    (at: number) => (at ? `Move ${at}` : "Start"),
    (at: number) => (at ? `Zug ${at}` : "Anfang"),
  ],
  made: ["Played: *.", "Gespielt: *."],
  lostOne: ["It lost a move.", "Er hat einen Zug verloren."],
  lostNone: ["It lost nothing.", "Er hat nichts verloren."],
  atBest: ["* {move|moves} left at best, * in all.", "Bestenfalls noch * {Zug|Züge}, zusammen *."],
  atMost: ["* {move|moves} left at most, * in all.", "Höchstens noch * {Zug|Züge}, zusammen *."],
  flooded: ["The board is flooded in * {move|moves}.", "In * {Zug|Zügen} geflutet."],
  searching: ["Looking for the best…", "Das Beste wird gesucht …"],
  position: ["Position", "Stellung"],
  curve: ["Moves made and the best for the rest", "Gemachte Züge und die besten danach"],
  choose: ["Try a color", "Probiere eine Farbe"],
  keeps: ["*: loses nothing", "*: verliert nichts"],
  loses: ["*, −1: loses a move", "*, −1: verliert einen Zug"],
  unclear: ["*: not yet known", "*: noch nicht bekannt"],
  game: ["Your game", "Dein Spiel"],
  branch: ["From move *", "Ab Zug *"],
  toGame: ["Back to the game", "Zurück zum Spiel"],
  remove: ["Delete this line", "Diese Linie löschen"],
  accuracy: ["Accuracy: * %", "Genauigkeit: * %"],
  accuracyIs: ["* of * {move|moves} lost nothing.", "* von * {Zug|Zügen} verloren nichts."],
  unproven: ["For * it is not proven.", "Von * ist es nicht bewiesen."],
  back: ["Close the analysis", "Analyse schließen"],
  link: ["Link to the analysis of the game", "Link zur Analyse des Spiels"],
});

/** The texts of the editor. */
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
  paints: ["Painting *.", "Du malst *."],
  counted: ["* colors.", "* Farben."],
  countError: ["expected 1 to * colors, found *", "erwartet 1 bis * Farben, gefunden *"],
  undone: ["Taken back.", "Zurückgenommen."],
  scatter: ["At random", "Zufällig"],
  scattered: ["All cells are new.", "Alle Felder sind neu."],
  play: ["Play", "Spielen"],
  link: ["Copy link", "Link kopieren"],
});
