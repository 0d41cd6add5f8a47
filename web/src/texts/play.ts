/**
 * The texts of the board and its controls: what the first screen needs. The others are in
 * `more.ts`.
 */

import { split, spoken } from "./language.js";

/** A word that goes by a number. */
const either = (one: string, many: string) => (count: number) => (count === 1 ? one : many);

/** The texts in the language of the page. */
export const play = spoken({
  names: [
    "blue yellow berry mint indigo coral lilac slate cream cocoa fern caramel".split(" "),
    "Blau Gelb Beere Minze Indigo Koralle Flieder Schiefer Creme Kakao Farn Karamell".split(" "),
  ],
  color: ["color *", "Farbe *"],
  board: ["Board of * by * cells", "Brett mit * mal * Feldern"],
  region: ["Your region has * of * cells and is *.", "Dein Gebiet: * von * Feldern, *."],
  row: ["row *", "Zeile *"],
  place: ["row *, column *, *", "Zeile *, Spalte *, *"],
  own: ["your region", "dein Gebiet"],
  chosen: ["chosen", "gewählt"],
  begin: [
    "Make the whole board one color, in as few moves as you can.",
    "Färbe das ganze Brett in einer Farbe, in möglichst wenigen Zügen.",
  ],
  choose: ["Choose a color", "Wähle eine Farbe"],
  chooseFirst: ["Choose a region, then its new color.", "Wähle ein Gebiet, dann seine neue Farbe."],
  chooseMarked: ["Choose a marked region.", "Wähle ein markiertes Gebiet."],
  now: ["now", "jetzt"],
  nowLong: ["*, the color now", "*, die Farbe jetzt"],
  gain: ["*, +* {cell|cells}", "*, +* {Feld|Felder}"],
  key: [", key *", ", Taste *"],
  of: ["of *", "von *"],
  moves: [either("move", "moves"), either("Zug", "Züge")],
  ofMoves: [either("move", "moves"), either("Zug", "Zügen")],
  bestPossible: ["best possible", "bestmöglich"],
  proven: ["proven", "bewiesen"],
  atLeast: ["at least", "mindestens"],
  thinking: ["looking for the best…", "Beste Lösung wird gesucht …"],
  joined: ["*: * {cell|cells}.", "*: * {Feld|Felder}."],
  state: ["* of *, * {move|moves}", "* von *, * {Zug|Züge}"],
  next: ["; * would join *", "; * brächte *"],
  touchesNothing: ["* does not touch your region.", "* grenzt nicht an dein Gebiet."],
  playAnyway: ["Play it anyway", "Trotzdem spielen"],
  explore: ["Explore the board", "Brett erkunden"],
  undo: ["Undo", "Zurück"],
  redo: ["Redo", "Vor"],
  hint: ["Hint", "Tipp"],
  again: ["Restart", "Neustart"],
  today: ["Today", "Heute"],
  new: ["New", "Neu"],
  share: ["Share", "Teilen"],
  settings: ["Settings", "Einstellungen"],
  help: ["Help", "Hilfe"],
  daily: ["Daily board", "Tagesbrett"],
  levels: split({
    small: ["Small", "Klein"],
    classic: ["Classic", "Klassisch"],
    hard: ["Hard", "Schwer"],
  }),
  game: ["Game", "Spiel"],
  failed: ["This did not work", "Das ging nicht"],
  notLoaded: ["The game did not load: reload.", "Das Spiel lädt nicht: Lade neu."],
  badLink: ["This link has no board that can be read", "In diesem Link steht kein lesbares Brett"],
  close: ["Close", "Schließen"],
  goOn: ["Go on", "Weiterspielen"],
  nextDaily: ["The board of * is ready.", "Das Brett vom * ist bereit."],
  begunAgain: ["The game begins again.", "Das Spiel beginnt von vorn."],
  unfinished: ["Your other game: * {move|moves}.", "Dein anderes Spiel: * {Zug|Züge}."],
});

/** The texts of the first boards. */
export const lessonTexts = spoken({
  title: ["First steps", "Erste Schritte"],
  number: ["Board * of *.", "Brett * von *."],
  begin: [
    [
      "The corner with the dot is yours. Choose a color that touches it: your region takes that " +
        "color and grows.",
      "Now use as few moves as you can. Fewer than the best possible is impossible: that is " +
        "proven. The number on a color says how many cells join.",
      "To take the most cells is not always best: here that costs two moves. A hint shows a " +
        "color that is proven to be best.",
    ],
    [
      "Die Ecke mit dem Punkt gehört dir. Wähle eine Farbe, die sie berührt: Dein Gebiet nimmt " +
        "sie an und wächst.",
      "Jetzt mit möglichst wenigen Zügen. Weniger als bestmöglich geht nicht: Das ist bewiesen. " +
        "Die Zahl auf einer Farbe sagt, wie viele Felder dazukommen.",
      "Die meisten Felder auf einmal sind nicht immer das Beste: Hier kostet das zwei Züge. Ein " +
        "Tipp zeigt eine Farbe, die bewiesen am besten ist.",
    ],
  ],
  goOn: [
    "You have * of * cells. Go on until the board is one color.",
    "Du hast * von * Feldern. Weiter, bis das Brett eine Farbe hat.",
  ],
  flooded: ["Flooded in * moves: that is the game.", "In * Zügen geflutet: Das ist das Spiel."],
  best: ["* moves: nobody can do it in fewer.", "* Züge: Mit weniger geht es nicht."],
  notBest: [
    "* moves, and * are enough. Take moves back and try again, or go on.",
    "* Züge, und * reichen. Nimm Züge zurück und versuche es noch einmal, oder mach weiter.",
  ],
  next: ["Next board", "Nächstes Brett"],
  last: ["To the board of today", "Zum Brett von heute"],
  skip: ["Skip", "Überspringen"],
  offer: ["New here?", "Neu hier?"],
});
