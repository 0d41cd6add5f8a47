/** The texts of the marked tiles. */

import type { TileRound } from "../wasm/solver.js";
import { counted, spoken } from "./language.js";

const moves = counted("move", "moves");
const tiles = counted("tile", "tiles");
const en = {
  tiles: "Marked tiles",
  about:
    "A tile is marked, with a corner, if its color does not come again farther from the start. " +
    "The frame is around the tile of the round. Each round goes to the nearest column with a " +
    "marked tile that is not flooded.",
  round: (at: number, of: number) => `Round ${at} of ${of}`,
  flooded: "Flooded",
  at: (at: number, of: number) => `${at} of ${moves(of)} made`,
  goal: (row: number, col: number, color: string) => `To row ${row}, column ${col}, ${color}`,
  /** Why a round goes where it goes. */
  way: ({ distance, other, way, path, costs }: TileRound) => {
    const here = `${moves(distance)} away`;
    if (way === "path")
      return (
        `by the fewest tiles (${path.length - 1}) from the tile flooded last, ` +
        `${moves(distance)}. Its costs, which it does not ask for: ${costs.join(" / ")}.`
      );
    if (way === "nowhere")
      return "no path leads back to it, and the program ends. The rest color by color.";
    if (way === "other")
      return (
        `${here}. The other tile of the column is nearer (${other}) and not marked: first to ` +
        "that one, then to it."
      );
    if (way === "both")
      return (
        `${here}. The other tile of the column is no nearer (${other}) and marked too: first to ` +
        "it, then to that one."
      );
    return other
      ? `${here}. The other tile of the column is no nearer (${other}): straight to it.`
      : `${here}. The other tile of the column is flooded: straight to it.`;
  },
  next: (color: string, count: number) => `Next: ${color}, ${tiles(count)}.`,
  done: (all: number) => `All tiles are flooded, in ${moves(all)}.`,
  marked: ", marked",
  goalTile: ", the tile of this round",
  taken: ", the next move takes it",
  procedure: "Procedure",
  procedures: ["Marked tiles", "A student’s report", "The report’s program"],
  option: (name: string, count: number) => `${name}: ${moves(count)}`,
  notes: [
    "By Clifford, Jalsenius, Montanaro and Sach, 2012. It is proven that it never takes a move " +
      "too many.",
    "By its text: ways begin at the tile visited last, not at the flooded region. That can take " +
      "moves too many.",
    "Its program goes by the fewest tiles from the tile flooded last, only to the right and " +
      "between the rows. Each change of color is a move.",
  ],
  another: "Another board",
  play: "Play this board",
  close: "Close",
};

export type TileTexts = typeof en;

const zuege = counted("Zug", "Züge");
const felder = counted("Feld", "Felder");
const de: TileTexts = {
  tiles: "Markierte Felder",
  about:
    "Ein Feld ist markiert, mit einer Ecke, wenn seine Farbe weiter vom Start entfernt nicht " +
    "mehr vorkommt. Der Rahmen zeigt das Feld der Runde. Jede Runde geht zur nächsten Spalte " +
    "mit einem markierten Feld, das nicht geflutet ist.",
  round: (at, of) => `Runde ${at} von ${of}`,
  flooded: "Geflutet",
  at: (at, of) => `${at} von ${of === 1 ? "1 Zug" : `${of} Zügen`} gemacht`,
  goal: (row, col, color) => `Zu Zeile ${row}, Spalte ${col}, ${color}`,
  way: ({ distance, other, way, path, costs }) => {
    const here = `${zuege(distance)} entfernt`;
    if (way === "path")
      return (
        `über die wenigsten Felder (${path.length - 1}) vom zuletzt gefluteten Feld, ` +
        `${zuege(distance)}. Seine Kosten, nach denen es nicht fragt: ${costs.join(" / ")}.`
      );
    if (way === "nowhere")
      return "kein Weg führt zu ihm zurück, und das Programm endet. Der Rest Farbe für Farbe.";
    if (way === "other")
      return (
        `${here}. Das andere Feld der Spalte ist näher (${other}) und nicht markiert: erst zu ` +
        "jenem, dann zu ihm."
      );
    if (way === "both")
      return (
        `${here}. Das andere Feld der Spalte ist nicht näher (${other}) und auch markiert: erst ` +
        "zu ihm, dann zu jenem."
      );
    return other
      ? `${here}. Das andere Feld der Spalte ist nicht näher (${other}): geradewegs zu ihm.`
      : `${here}. Das andere Feld der Spalte ist geflutet: geradewegs zu ihm.`;
  },
  next: (color, count) => `Als Nächstes: ${color}, ${felder(count)}.`,
  done: (all) => `Alle Felder sind geflutet, in ${all === 1 ? "1 Zug" : `${all} Zügen`}.`,
  marked: ", markiert",
  goalTile: ", das Feld dieser Runde",
  taken: ", der nächste Zug nimmt es",
  procedure: "Verfahren",
  procedures: ["Markierte Felder", "Ein Studienbericht", "Das Programm des Berichts"],
  option: (name, count) => `${name}: ${zuege(count)}`,
  notes: [
    "Von Clifford, Jalsenius, Montanaro und Sach, 2012. Bewiesen ist, dass es nie einen Zug zu " +
      "viel braucht.",
    "Nach seinem Text: Wege beginnen beim zuletzt besuchten Feld, nicht beim gefluteten Gebiet. " +
      "Das kann Züge zu viel brauchen.",
    "Sein Programm geht über die wenigsten Felder vom zuletzt gefluteten Feld, nur nach rechts " +
      "und zwischen den Zeilen. Jeder Farbwechsel ist ein Zug.",
  ],
  another: "Anderes Brett",
  play: "Dieses Brett spielen",
  close: "Schließen",
};

/** The texts in the language of the page. */
export const tileTexts = spoken({ en, de });
