/**
 * The texts of the board and its controls: what the first screen needs. The others are in
 * `more.ts`.
 */

import { spoken } from "./language.js";

const en = {
  names: "blue yellow berry mint indigo coral lilac slate cream cocoa fern caramel".split(" "),
  color: (number: number) => `color ${number}`,
  board: (rows: number, cols: number) => `Board of ${rows} by ${cols} cells`,
  region: (cells: number, all: number, color: string) =>
    `Your region has ${cells} of ${all} cells and is ${color}.`,
  row: (row: number) => `row ${row}`,
  place: (row: number, col: number, color: string) => `row ${row}, column ${col}, ${color}`,
  own: "your region",
  chosen: "chosen",
  begin: "Make the whole board one color, in as few moves as you can.",
  choose: "Choose a color",
  chooseFirst: "Choose a region on the board, then its new color.",
  now: "now",
  nowLong: (color: string) => `${color}, the color now`,
  gain: (color: string, key: string, cells: number) =>
    `${color}, +${cells} ${cells === 1 ? "cell" : "cells"}${key && `, key ${key}`}`,
  change: (color: string, key: string) => `${color}${key && `, key ${key}`}`,
  of: (limit: number) => `of ${limit}`,
  moves: (count: number): string => (count === 1 ? "move" : "moves"),
  ofMoves: (limit: number): string => (limit === 1 ? "move" : "moves"),
  bestPossible: "best possible",
  proven: "proven",
  atLeast: "at least",
  thinking: "looking for the best…",
  joined: (color: string, cells: number) =>
    `${color}: ${cells === 1 ? "1 cell" : `${cells} cells`}.`,
  state: (cells: number, all: number, moves: number, color: string, most: number) =>
    `${cells} of ${all}, ` +
    `${moves === 1 ? "1 move" : `${moves} moves`}${color && `; ${color} would join ${most}`}.`,
  touchesNothing: (color: string) => `Nothing to join: ${color} does not touch your region.`,
  playAnyway: "Play it anyway",
  explore: "Explore the board",
  undo: "Undo",
  redo: "Redo",
  hint: "Hint",
  new: "New",
  share: "Share",
  settings: "Settings",
  help: "Help",
  daily: "Daily board",
  levels: { small: "Small", classic: "Classic", hard: "Hard" },
  game: "Game",
  seeking: "Looking for a hint…",
  hintIs: (color: string, left: number, proven: boolean) =>
    proven
      ? `Play ${color}: proven. ${left === 1 ? "1 move" : `${left} moves`} to the end at best.`
      : `Play ${color}: probably best. ${left === 1 ? "1 move" : `${left} moves`} to the end.`,
  failed: "This did not work",
  notLoaded: "The page could not load its rules. Check the connection and load the page again.",
  badLink: "This link has no board that can be read",
  toDaily: "Daily board",
  dismiss: "Close",
  goOn: "Go on",
  nextDaily: (day: string) => `The board of ${day} is ready.`,
  begunAgain: "The game begins again.",
  lessons: {
    title: "First steps",
    number: (board: number, of: number) => `Board ${board} of ${of}.`,
    begin: [
      "The corner with the dot is yours. Choose a color that touches it: your region takes that " +
        "color and grows.",
      "Now in as few moves as you can: fewer than the best possible is proven to be impossible. " +
        "The number on a color says how many cells join.",
      "The most cells at once are not always best: here that costs two moves. A hint shows a " +
        "color that is proven to be best.",
    ],
    goOn: (cells: number, all: number) =>
      `You have ${cells} of ${all} cells. Go on until the board is one color.`,
    flooded: (count: number) => `Flooded in ${count} moves. That is the whole game.`,
    done: (count: number, best: number) =>
      count === best
        ? `${count} moves: nobody can do it in fewer.`
        : `${count} moves, and ${best} are enough. Take moves back and try again, or go on.`,
    next: "Next board",
    last: "To the board of today",
    skip: "Skip the first steps",
    offer: "New here? Three small boards show how it goes.",
  },
  unfinished: (moves: number) =>
    `Your other game is kept: ${moves === 1 ? "1 move" : `${moves} moves`} made.`,
};

export type PlayTexts = typeof en;

const de: PlayTexts = {
  names: "Blau Gelb Beere Minze Indigo Koralle Flieder Schiefer Creme Kakao Farn Karamell".split(
    " ",
  ),
  color: (number) => `Farbe ${number}`,
  board: (rows, cols) => `Brett mit ${rows} mal ${cols} Feldern`,
  region: (cells, all, color) => `Dein Gebiet hat ${cells} von ${all} Feldern, Farbe ${color}.`,
  row: (row) => `Zeile ${row}`,
  place: (row, col, color) => `Zeile ${row}, Spalte ${col}, ${color}`,
  own: "dein Gebiet",
  chosen: "gewählt",
  begin: "Färbe das ganze Brett in einer Farbe, mit so wenigen Zügen wie möglich.",
  choose: "Wähle eine Farbe",
  chooseFirst: "Wähle ein Gebiet auf dem Brett, dann seine neue Farbe.",
  now: "jetzt",
  nowLong: (color) => `${color}, die Farbe jetzt`,
  gain: (color, key, cells) =>
    `${color}, +${cells} ${cells === 1 ? "Feld" : "Felder"}${key && `, Taste ${key}`}`,
  change: (color, key) => `${color}${key && `, Taste ${key}`}`,
  of: (limit) => `von ${limit}`,
  moves: (count) => (count === 1 ? "Zug" : "Züge"),
  ofMoves: (limit) => (limit === 1 ? "Zug" : "Zügen"),
  bestPossible: "bestmöglich",
  proven: "bewiesen",
  atLeast: "mindestens",
  thinking: "Beste Lösung wird gesucht …",
  joined: (color, cells) => `${color}: ${cells === 1 ? "1 Feld" : `${cells} Felder`}.`,
  state: (cells, all, moves, color, most) =>
    `${cells} von ${all}, ` +
    `${moves === 1 ? "1 Zug" : `${moves} Züge`}${color && `; ${color} brächte ${most}`}.`,
  touchesNothing: (color) => `Nichts kommt dazu: ${color} grenzt nicht an dein Gebiet.`,
  playAnyway: "Trotzdem spielen",
  explore: "Brett erkunden",
  undo: "Zurück",
  redo: "Vor",
  hint: "Tipp",
  new: "Neu",
  share: "Teilen",
  settings: "Einstellungen",
  help: "Hilfe",
  daily: "Tagesbrett",
  levels: { small: "Klein", classic: "Klassisch", hard: "Schwer" },
  game: "Spiel",
  seeking: "Ein Tipp wird gesucht …",
  hintIs: (color, left, proven) =>
    proven
      ? `Spiele ${color}: bewiesen. Bestenfalls noch ${left === 1 ? "1 Zug" : `${left} Züge`}.`
      : `Spiele ${color}: wohl am besten. Noch ${left === 1 ? "1 Zug" : `${left} Züge`}.`,
  failed: "Das ging nicht",
  notLoaded:
    "Die Seite konnte die Regeln nicht laden. Prüfe die Verbindung und lade die Seite neu.",
  badLink: "In diesem Link steht kein lesbares Brett",
  toDaily: "Tagesbrett",
  dismiss: "Schließen",
  goOn: "Weiterspielen",
  nextDaily: (day) => `Das Brett vom ${day} ist bereit.`,
  begunAgain: "Das Spiel beginnt von vorn.",
  lessons: {
    title: "Erste Schritte",
    number: (board, of) => `Brett ${board} von ${of}.`,
    begin: [
      "Die Ecke mit dem Punkt gehört dir. Wähle eine Farbe, die sie berührt: Dein Gebiet nimmt " +
        "sie an und wächst.",
      "Jetzt in so wenigen Zügen wie möglich: Weniger als bestmöglich geht bewiesen nicht. Die " +
        "Zahl auf einer Farbe sagt, wie viele Felder dazukommen.",
      "Die meisten Felder auf einmal sind nicht immer das Beste: Hier kostet das zwei Züge. Ein " +
        "Tipp zeigt eine Farbe, die bewiesen am besten ist.",
    ],
    goOn: (cells, all) =>
      `Du hast ${cells} von ${all} Feldern. Weiter, bis das Brett eine Farbe hat.`,
    flooded: (count) => `In ${count} Zügen geflutet. Das ist schon das ganze Spiel.`,
    done: (count, best) =>
      count === best
        ? `${count} Züge: Mit weniger geht es nicht.`
        : `${count} Züge, und ${best} reichen. Nimm Züge zurück und versuche es noch einmal, ` +
          "oder mach weiter.",
    next: "Nächstes Brett",
    last: "Zum Brett von heute",
    skip: "Erste Schritte auslassen",
    offer: "Neu hier? Drei kleine Bretter zeigen, wie es geht.",
  },
  unfinished: (moves) =>
    `Dein anderes Spiel bleibt erhalten: ${moves === 1 ? "1 Zug" : `${moves} Züge`}.`,
};

export const PLAY = { en, de };

/** The texts in the language of the page. */
export const play = spoken(PLAY);
