/** The texts of the analysis board. */

import { counted, spoken } from "./language.js";

const moves = counted("move", "moves");
const en = {
  analysis: "Analysis",
  analyze: "Analyze",
  edit: "Board editor",
  editNote: "Paint cells, change the size, and play or analyze the board.",
  note: "Step through the game, and try other moves. Before its end this is a hint.",
  move: (at: number) => (at ? `Move ${at}` : "Start"),
  of: (all: number) => `of ${all}`,
  made: (color: string) => `Played: ${color}.`,
  lostOne: "It lost a move.",
  lostNone: "It lost nothing.",
  toGo: (best: number, proven: boolean, total: number) =>
    best
      ? `${moves(best)} to the end at ${proven ? "best" : "most"}: ${total} in all.`
      : `The board is flooded in ${moves(total)}.`,
  searching: "Looking for the best…",
  position: "Position",
  curve: "Moves made and the best for the rest, at each position",
  choose: "Try a color",
  keeps: (color: string, key: string) => `${color}: loses nothing${key && `, key ${key}`}`,
  loses: (color: string, key: string) => `${color}, −1: loses a move${key && `, key ${key}`}`,
  unclear: (color: string, key: string) => `${color}: not yet known${key && `, key ${key}`}`,
  game: "Your game",
  branch: (at: number) => `From move ${at}`,
  toGame: "Back to the game",
  remove: "Delete this line",
  accuracy: (percent: number) => `Accuracy: ${percent} %`,
  accuracyIs: (kept: number, of: number) => `${kept} of your ${moves(of)} lost nothing.`,
  unproven: (open: number) => `Of ${open} it is not proven.`,
  back: "Close the analysis",
  link: "Link to the analysis of the game",
};

export type AnalysisTexts = typeof en;

const zuege = counted("Zug", "Züge");
const de: AnalysisTexts = {
  analysis: "Analyse",
  analyze: "Analysieren",
  edit: "Brett-Editor",
  editNote: "Male Felder, ändere die Größe, und spiele oder analysiere das Brett.",
  note: "Geh das Spiel durch und probiere andere Züge. Vor dem Ende gilt das als Tipp.",
  move: (at) => (at ? `Zug ${at}` : "Anfang"),
  of: (all) => `von ${all}`,
  made: (color) => `Gespielt: ${color}.`,
  lostOne: "Er hat einen Zug verloren.",
  lostNone: "Er hat nichts verloren.",
  toGo: (best, proven, total) =>
    best
      ? `${proven ? "Bestenfalls" : "Höchstens"} noch ${zuege(best)} bis zum Ende: zusammen ` +
        `${total}.`
      : `Das Brett ist in ${zuege(total)}${total === 1 ? "" : "n"} geflutet.`,
  searching: "Das Beste wird gesucht …",
  position: "Stellung",
  curve: "Gemachte Züge und die besten für den Rest, in jeder Stellung",
  choose: "Probiere eine Farbe",
  keeps: (color, key) => `${color}: verliert nichts${key && `, Taste ${key}`}`,
  loses: (color, key) => `${color}, −1: verliert einen Zug${key && `, Taste ${key}`}`,
  unclear: (color, key) => `${color}: noch nicht bekannt${key && `, Taste ${key}`}`,
  game: "Dein Spiel",
  branch: (at) => `Ab Zug ${at}`,
  toGame: "Zurück zum Spiel",
  remove: "Diese Linie löschen",
  accuracy: (percent) => `Genauigkeit: ${percent} %`,
  accuracyIs: (kept, of) => `${kept} von ${zuege(of)}${of === 1 ? "" : "n"} haben nichts verloren.`,
  unproven: (open) => `Von ${open} ist es nicht bewiesen.`,
  back: "Analyse schließen",
  link: "Link zur Analyse des Spiels",
};

/** The texts in the language of the page. */
export const analysisTexts = spoken({ en, de });
