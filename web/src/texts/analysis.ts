/** The texts of the analysis board. */

import { filled, spoken } from "./language.js";

/** The texts in the language of the page. */
export const analysisTexts = spoken({
  analysis: ["Analysis", "Analyse"],
  analyze: ["Analyze", "Analysieren"],
  edit: ["Board editor", "Brett-Editor"],
  editNote: ["Paint a board, then play or analyze.", "Male ein Brett, spiele oder analysiere."],
  note: [
    "Step through the game, and try other moves. Before its end this is a hint.",
    "Geh das Spiel durch und probiere andere Züge. Vor dem Ende gilt das als Tipp.",
  ],
  move: [(at: number) => (at ? `Move ${at}` : "Start"), (at) => (at ? `Zug ${at}` : "Anfang")],
  of: filled("of *", "von *"),
  made: filled("Played: *.", "Gespielt: *."),
  lostOne: ["It lost a move.", "Er hat einen Zug verloren."],
  lostNone: ["It lost nothing.", "Er hat nichts verloren."],
  atBest: filled("* {move|moves} left at best, * in all.", "Bestenfalls noch *: zusammen *."),
  atMost: filled("* {move|moves} left at most, * in all.", "Höchstens noch *: zusammen *."),
  flooded: filled("The board is flooded in * {move|moves}.", "In * {Zug|Zügen} geflutet."),
  searching: ["Looking for the best…", "Das Beste wird gesucht …"],
  position: ["Position", "Stellung"],
  curve: ["Moves made and the best for the rest", "Gemachte Züge und die besten danach"],
  choose: ["Try a color", "Probiere eine Farbe"],
  keeps: filled("*: loses nothing", "*: verliert nichts"),
  loses: filled("*, −1: loses a move", "*, −1: verliert einen Zug"),
  unclear: filled("*: not yet known", "*: noch nicht bekannt"),
  game: ["Your game", "Dein Spiel"],
  branch: filled("From move *", "Ab Zug *"),
  toGame: ["Back to the game", "Zurück zum Spiel"],
  remove: ["Delete this line", "Diese Linie löschen"],
  accuracy: filled("Accuracy: * %", "Genauigkeit: * %"),
  accuracyIs: filled("* of * {move|moves} lost nothing.", "* von * {Zug|Zügen} verloren nichts."),
  unproven: filled("Of * it is not proven.", "Von * ist es nicht bewiesen."),
  back: ["Close the analysis", "Analyse schließen"],
  link: ["Link to the analysis of the game", "Link zur Analyse des Spiels"],
});
