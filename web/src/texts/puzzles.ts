/** The texts of the puzzles. */

import { counted, spoken } from "./language.js";

const moves = counted("move", "moves");
const are = (count: number) => (count === 1 ? "1 move is" : `${moves(count)} are`);

const upper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const en = {
  puzzles: "Puzzles",
  number: (at: number) => `Puzzle ${at}`,
  of: (all: number) => `of ${all}`,
  solvedOf: (solved: number, all: number) => `${solved} of ${all} solved`,
  ofGame: (board: string, move: number) => `${board}, move ${move}`,
  goal: (left: number) => `${are(left)} enough. Which color loses no move?`,
  played: (color: string) => `You played ${color}, which lost a move.`,
  goOn: (left: number) => `Right. Now ${are(left)} enough. Which color?`,
  wrong: (color: string, left: number) =>
    `${upper(color)} loses a move: now ${moves(left)} ${left === 1 ? "is" : "are"} needed, 1 ` +
    "more than possible.",
  shown: (color: string) => `Only ${color} loses nothing.`,
  solved: (left: number) =>
    left ? `Solved. ${moves(left)} to the end.` : "Solved: the board is flooded.",
  again: "Try again",
  show: "Show the color",
  next: "Next puzzle",
  before: "The puzzle before",
  after: "The puzzle after",
  analyze: "Analyze",
  close: "Close the puzzles",
  all: "Choose a puzzle",
  done: { clean: "solved", helped: "solved with help" },
  theme: "Theme",
  level: "Difficulty",
  any: "All",
  levels: { easy: "Easy", medium: "Medium", hard: "Hard" },
  own: "Your own slips",
  themes: {
    sacrifice: "Sacrifice",
    reach: "Reach",
    detour: "Detour",
    "last-color": "Last of its color",
    "only-line": "Only line",
  },
  themesAre: {
    sacrifice: "Every other color would join more.",
    reach: "No other color comes nearer to the farthest cells.",
    detour: "Another color comes nearer to the farthest cells, and still loses.",
    "last-color": "It takes its color off the board.",
    "only-line": "There is one shortest way to the end.",
  },
  none: "No puzzle has this theme and difficulty.",
  searching: "Looking through your games…",
  noSlips:
    "Your last games have no position in which you lost a move " +
    "and exactly one color would not have.",
  rush: "Rush: 3 minutes",
  rushRules: (best: number) => `Three slips end it.${best ? ` Your best: ${best}.` : ""}`,
  left: "Time left",
  slips: (count: number) => (count === 1 ? "1 slip of 3" : `${count} slips of 3`),
  score: "solved",
  right: "Right.",
  slip: (color: string) => `A slip: only ${color} loses nothing.`,
  minute: "One minute left.",
  seconds: "Ten seconds left.",
  stop: "End the rush",
  result: (solved: number) => `${solved} solved`,
  newBest: "Your best rush.",
  best: (best: number) => `Your best: ${best}.`,
  slipsOf: (count: number) => (count === 1 ? "Look at the slip" : `Look at the ${count} slips`),
  rushAgain: "Another rush",
  back: "To the puzzles",
};

export type PuzzleTexts = typeof en;

const zuege = counted("Zug", "Züge");
const reichen = (count: number) => (count === 1 ? "1 Zug reicht" : `${count} Züge reichen`);

const de: PuzzleTexts = {
  puzzles: "Aufgaben",
  number: (at) => `Aufgabe ${at}`,
  of: (all) => `von ${all}`,
  solvedOf: (solved, all) => `${solved} von ${all} gelöst`,
  ofGame: (board, move) => `${board}, Zug ${move}`,
  goal: (left) => `${reichen(left)}. Welche Farbe verliert keinen Zug?`,
  played: (color) => `Du hast ${color} gespielt und damit einen Zug verloren.`,
  goOn: (left) =>
    `Richtig. Jetzt ${left === 1 ? "reicht 1 Zug" : `reichen ${left} Züge`}. Welche Farbe?`,
  wrong: (color, left) =>
    `${color} verliert einen Zug: Jetzt ${left === 1 ? "ist 1 Zug" : `sind ${left} Züge`} nötig, ` +
    "1 mehr als möglich.",
  shown: (color) => `Nur ${color} verliert nichts.`,
  solved: (left) =>
    left ? `Gelöst. Noch ${zuege(left)} bis zum Ende.` : "Gelöst: Das Brett ist geflutet.",
  again: "Noch einmal",
  show: "Farbe zeigen",
  next: "Nächste Aufgabe",
  before: "Die Aufgabe davor",
  after: "Die Aufgabe danach",
  analyze: "Analysieren",
  close: "Aufgaben schließen",
  all: "Aufgabe wählen",
  done: { clean: "gelöst", helped: "mit Hilfe gelöst" },
  theme: "Thema",
  level: "Schwierigkeit",
  any: "Alle",
  levels: { easy: "Leicht", medium: "Mittel", hard: "Schwer" },
  own: "Deine eigenen Fehler",
  themes: {
    sacrifice: "Opfer",
    reach: "Reichweite",
    detour: "Umweg",
    "last-color": "Letzte ihrer Farbe",
    "only-line": "Einziger Weg",
  },
  themesAre: {
    sacrifice: "Jede andere Farbe brächte mehr Felder.",
    reach: "Keine andere Farbe kommt den fernsten Feldern näher.",
    detour: "Eine andere Farbe kommt den fernsten Feldern näher und verliert doch.",
    "last-color": "Der Zug nimmt seine Farbe vom Brett.",
    "only-line": "Nur ein kürzester Weg führt ans Ende.",
  },
  none: "Keine Aufgabe hat dieses Thema und diese Schwierigkeit.",
  searching: "Deine Spiele werden durchgesehen …",
  noSlips:
    "In deinen letzten Spielen gibt es keine Stellung, in der du einen Zug verloren hast und nur " +
    "eine Farbe keinen verloren hätte.",
  rush: "Lauf: 3 Minuten",
  rushRules: (best) => `Drei Fehler beenden ihn.${best ? ` Dein bester: ${best}.` : ""}`,
  left: "Zeit",
  slips: (count) => `${count} Fehler von 3`,
  score: "gelöst",
  right: "Richtig.",
  slip: (color) => `Ein Fehler: Nur ${color} verliert nichts.`,
  minute: "Noch eine Minute.",
  seconds: "Noch zehn Sekunden.",
  stop: "Lauf beenden",
  result: (solved) => `${solved} gelöst`,
  newBest: "Dein bester Lauf.",
  best: (best) => `Dein bester: ${best}.`,
  slipsOf: (count) => (count === 1 ? "Den Fehler ansehen" : `Die ${count} Fehler ansehen`),
  rushAgain: "Noch ein Lauf",
  back: "Zu den Aufgaben",
};

/** The texts in the language of the page. */
export const puzzleTexts = spoken({ en, de });
