/** The texts of duels. */

import { split, spoken } from "./language.js";

/** The texts in the language of the page. */
export const duelTexts = spoken({
  duel: ["Duel", "Duell"],
  note: ["Computer or person, here or by links.", "Computer oder Mensch, hier oder per Link."],
  rule: [
    "Call colors in turn. Your territory takes the color and conquers all adjacent free cells of " +
      "that color. You may call neither your own color nor that of the other. Who holds more " +
      "cells in the end wins.",
    "Nennt abwechselnd Farben. Dein Gebiet nimmt die Farbe an und erobert alle angrenzenden " +
      "freien Felder dieser Farbe. Weder die eigene Farbe noch die des anderen ist erlaubt. Wer " +
      "am Ende mehr Felder hat, gewinnt.",
  ],
  you: ["You", "Du"],
  player: ["Player *", "Spieler *"],
  level: ["Level *", "Stufe *"],
  thinks: ["* is thinking …", "* überlegt …"],
  yourTurn: ["Your turn: choose a color.", "Du bist dran: Wähle eine Farbe."],
  turn: ["*: choose a color.", "*: Wähle eine Farbe."],
  youWin: ["You win by * {cell|cells}", "Du gewinnst mit * {Feld|Feldern} Vorsprung"],
  wins: ["* wins by * {cell|cells}", "* gewinnt mit * {Feld|Feldern} Vorsprung"],
  draw: ["A draw", "Unentschieden"],
  best: ["Best play of both, proven: *.", "Bei bestem Spiel beider, bewiesen: *."],
  provenCall: ["Call *: proven.", "Nenne *: bewiesen."],
  probableCall: ["Call *: probably best, unproven.", "Nenne *: wohl am besten, unbewiesen."],
  ifBoth: ["* if both go on like this.", "*, wenn beide so weiterspielen."],
  holds: ["territory of *", "Gebiet von *"],
  conquers: ["conquers * {cell|cells}", "erobert * {Feld|Felder}"],
  territory: ["*: * {cell|cells}.", "*: * {Feld|Felder}."],
  forbidden: ["not allowed now", "jetzt nicht erlaubt"],
  copied: ["Link copied, with board and all calls.", "Link kopiert, mit Brett und allen Zügen."],
  waits: [
    "* is to call, on another device. Send the link, and open the one that comes back.",
    "* ist dran, auf einem anderen Gerät. Schicke den Link, und öffne den, der zurückkommt.",
  ],
  send: ["Copy the link", "Link kopieren"],
  sent: ["Link copied. Whoever opens it is to call.", "Link kopiert. Wer ihn öffnet, ist dran."],
  callFirst: [
    "Your call first: the link takes it along.",
    "Erst dein Zug: Der Link nimmt ihn mit.",
  ],
  rematch: ["Rematch", "Revanche"],
  analysis: ["Redo steps on; hints show the best.", "Weiter mit „Vor“; Tipps zeigen das Beste."],
  rejoin: ["Both play here", "Beide spielen hier"],
  opponent: ["Opponent", "Gegner"],
  person: ["Person", "Mensch"],
  levels: ["Level of the computer", "Stufe des Computers"],
  levelNote: ["1 calls at random, 9 looks far ahead.", "1 spielt zufällig, 9 denkt weit voraus."],
  begins: ["Who begins", "Wer beginnt"],
  begin: split({ you: ["You", "Du"], other: ["The other", "Gegner"] }),
  neighbors: ["Neighboring cells", "Benachbarte Felder"],
  apart: ["Never alike", "Nie gleich"],
  any: ["Any", "Beliebig"],
  random: ["Random", "Zufällig"],
  fair: ["Fair", "Fair"],
  fairNote: [
    "Fair: best play of both is proven to be a draw. This can take some seconds.",
    "Fair: Bewiesen ist ein Unentschieden bei bestem Spiel. Das dauert manchmal etwas.",
  ],
  rules: ["Rules", "Regeln"],
  ruleSets: split({
    standard: ["Neither color", "Keine der Farben"],
    own: ["Own color allowed", "Eigene erlaubt"],
    gain: ["Must conquer", "Muss erobern"],
    capture: ["Enclosing captures", "Umschließen erobert"],
  }),
  back: ["Back to your other game", "Zurück zu deinem anderen Spiel"],
});
