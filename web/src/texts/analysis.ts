/** The texts of the analysis board. */

import { filled, spoken } from "./language.js";

/** The texts in the language of the page. */
export const analysisTexts = spoken({
  analysis: ["Analysis", "Analyse"],
  analyze: ["Analyze", "Analysieren"],
  edit: ["Board editor", "Brett-Editor"],
  editNote: [
    "Paint cells, change the size, and play or analyze the board.",
    "Male Felder, ändere die Größe, und spiele oder analysiere das Brett.",
  ],
  note: [
    "Step through the game, and try other moves. Before its end this is a hint.",
    "Geh das Spiel durch und probiere andere Züge. Vor dem Ende gilt das als Tipp.",
  ],
  move: [(at: number) => (at ? `Move ${at}` : "Start"), (at) => (at ? `Zug ${at}` : "Anfang")],
  of: filled("of *", "von *"),
  made: filled("Played: *.", "Gespielt: *."),
  lostOne: ["It lost a move.", "Er hat einen Zug verloren."],
  lostNone: ["It lost nothing.", "Er hat nichts verloren."],
  atBest: filled(
    "* {move|moves} to the end at best: * in all.",
    "Bestenfalls noch * {Zug|Züge} bis zum Ende: zusammen *.",
  ),
  atMost: filled(
    "* {move|moves} to the end at most: * in all.",
    "Höchstens noch * {Zug|Züge} bis zum Ende: zusammen *.",
  ),
  flooded: filled(
    "The board is flooded in * {move|moves}.",
    "Das Brett ist in * {Zug|Zügen} geflutet.",
  ),
  searching: ["Looking for the best…", "Das Beste wird gesucht …"],
  position: ["Position", "Stellung"],
  curve: [
    "Moves made and the best for the rest, at each position",
    "Gemachte Züge und die besten für den Rest, in jeder Stellung",
  ],
  choose: ["Try a color", "Probiere eine Farbe"],
  keeps: filled("*: loses nothing", "*: verliert nichts"),
  loses: filled("*, −1: loses a move", "*, −1: verliert einen Zug"),
  unclear: filled("*: not yet known", "*: noch nicht bekannt"),
  game: ["Your game", "Dein Spiel"],
  branch: filled("From move *", "Ab Zug *"),
  toGame: ["Back to the game", "Zurück zum Spiel"],
  remove: ["Delete this line", "Diese Linie löschen"],
  accuracy: filled("Accuracy: * %", "Genauigkeit: * %"),
  accuracyIs: filled(
    "* of your * {move|moves} lost nothing.",
    "* von * {Zug|Zügen} haben nichts verloren.",
  ),
  unproven: filled("Of * it is not proven.", "Von * ist es nicht bewiesen."),
  back: ["Close the analysis", "Analyse schließen"],
  link: ["Link to the analysis of the game", "Link zur Analyse des Spiels"],
});
