/** The texts of the puzzles. */

import { split, spoken } from "./language.js";

/** The texts in the language of the page. */
export const puzzleTexts = spoken({
  number: ["Puzzle *", "Aufgabe *"],
  solvedOf: ["* of * solved", "* von * gelöst"],
  ofGame: ["*, move *", "*, Zug *"],
  goal: [
    "* {move is|moves are} enough. Which color loses no move?",
    "* {Zug reicht|Züge reichen}. Welche Farbe verliert keinen Zug?",
  ],
  played: ["You played *, which lost a move.", "Du hast mit * einen Zug verloren."],
  goOn: [
    "Right. Now * {move is|moves are} enough. Which color?",
    "Richtig. * {Zug reicht|Züge reichen} jetzt. Welche Farbe?",
  ],
  wrong: [
    "* loses a move: now * {move is|moves are} needed, 1 more than possible.",
    "* verliert einen Zug: * {Zug ist|Züge sind} jetzt nötig, 1 mehr als möglich.",
  ],
  shown: ["Only * loses nothing.", "Nur * verliert nichts."],
  solved: ["Solved. * {move|moves} to the end.", "Gelöst. Noch * {Zug|Züge} bis zum Ende."],
  flooded: ["Solved: the board is flooded.", "Gelöst: Das Brett ist geflutet."],
  again: ["Try again", "Noch einmal"],
  show: ["Show the color", "Farbe zeigen"],
  next: ["Next puzzle", "Nächste Aufgabe"],
  before: ["The puzzle before", "Die Aufgabe davor"],
  after: ["The puzzle after", "Die Aufgabe danach"],
  close: ["Close the puzzles", "Aufgaben schließen"],
  all: ["Choose a puzzle", "Aufgabe wählen"],
  done: split({
    clean: ["solved", "gelöst"],
    helped: ["solved with help", "mit Hilfe gelöst"],
  }),
  theme: ["Theme", "Thema"],
  any: ["All", "Alle"],
  levels: split({
    easy: ["Easy", "Leicht"],
    medium: ["Medium", "Mittel"],
    hard: ["Hard", "Schwer"],
  }),
  own: ["Your own slips", "Deine eigenen Fehler"],
  themes: split({
    sacrifice: ["Sacrifice", "Opfer"],
    reach: ["Reach", "Reichweite"],
    detour: ["Detour", "Umweg"],
    "last-color": ["Last of its color", "Letzte ihrer Farbe"],
    "only-line": ["Only line", "Einziger Weg"],
  }),
  themesAre: split({
    sacrifice: ["Every other color would join more.", "Jede andere Farbe brächte mehr Felder."],
    reach: ["None comes nearer to the farthest cells.", "Keine kommt den fernsten Feldern näher."],
    detour: [
      "Another color comes nearer to the farthest cells, and still loses.",
      "Eine andere Farbe kommt den fernsten Feldern näher und verliert doch.",
    ],
    "last-color": ["It takes its color off the board.", "Der Zug nimmt seine Farbe vom Brett."],
    "only-line": ["There is one shortest way to the end.", "Nur ein kürzester Weg führt ans Ende."],
  }),
  none: ["No puzzle fits.", "So eine Aufgabe gibt es nicht."],
  searching: ["Looking through your games…", "Deine Spiele werden durchgesehen …"],
  noSlips: [
    "Your last games have no slip with exactly one right color.",
    "Deine letzten Spiele haben keinen Fehler mit genau einer richtigen Farbe.",
  ],
  rush: ["Rush: 3 minutes", "Sprint: 3 Minuten"],
  rushRules: ["Three slips end it.", "Drei Fehler beenden ihn."],
  left: ["Time left", "Zeit"],
  slips: ["* {slip|slips} of 3", "* Fehler von 3"],
  score: ["solved", "gelöst"],
  right: ["Right.", "Richtig."],
  slip: ["A slip: only * loses nothing.", "Ein Fehler: Nur * verliert nichts."],
  minute: ["One minute left.", "Noch eine Minute."],
  seconds: ["Ten seconds left.", "Noch zehn Sekunden."],
  stop: ["End the rush", "Sprint beenden"],
  result: ["* solved", "* gelöst"],
  newBest: ["Your best rush.", "Dein bester Sprint."],
  best: ["Your best: *.", "Dein bester: *."],
  slipsOf: ["Look at * {slip|slips}", "* Fehler ansehen"],
  rushAgain: ["Another rush", "Noch ein Sprint"],
  back: ["To the puzzles", "Zu den Aufgaben"],
});
