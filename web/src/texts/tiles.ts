/** The texts of the marked tiles. */

import { spoken } from "./language.js";

/** The texts in the language of the page. */
export const tileTexts = spoken({
  about: [
    "A corner marks a tile whose color does not come again farther from the start. The frame " +
      "shows the goal: the next marked tile.",
    "Eine Ecke markiert ein Feld, dessen Farbe weiter vom Start entfernt nicht mehr vorkommt. " +
      "Der Rahmen zeigt das Ziel: das nächste markierte Feld.",
  ],
  round: ["Round * of *", "Runde * von *"],
  at: ["* of * {move|moves} made", "* von * {Zug|Zügen} gemacht"],
  goal: ["To row *, column *, *", "Zu Zeile *, Spalte *, *"],
  away: ["* {move|moves} away.", "* {Zug|Züge} entfernt."],
  /** Why a round goes where it goes. */
  path: [
    "by the fewest tiles (*) from the tile flooded last, * {move|moves}. Its costs, which it does not ask for: *.",
    "über die wenigsten Felder (*) vom zuletzt gefluteten Feld, * {Zug|Züge}. Seine Kosten, nach denen es nicht fragt: *.",
  ],
  nowhere: [
    "no path leads back to it, and the program ends. The rest color by color.",
    "kein Weg führt zu ihm zurück, und das Programm endet. Der Rest Farbe für Farbe.",
  ],
  "by-the-other": [
    "The other tile of the column is nearer (*) and not marked: first to that one, then to it.",
    "Das andere Feld der Spalte ist näher (*) und nicht markiert: erst zu jenem, dann zu ihm.",
  ],
  both: [
    "The other tile of the column is no nearer (*) and marked too: first to it, then to that one.",
    "Das andere Feld der Spalte ist nicht näher (*) und auch markiert: erst zu ihm, dann zu jenem.",
  ],
  direct: [
    "The other tile of the column is no nearer (*): straight to it.",
    "Das andere Feld der Spalte ist nicht näher (*): geradewegs zu ihm.",
  ],
  alone: ["The other is flooded: straight to it.", "Das andere ist geflutet: direkt zu ihm."],
  next: ["Next: *, * {tile|tiles}.", "Als Nächstes: *, * {Feld|Felder}."],
  done: ["All tiles are flooded, in * {move|moves}.", "In * {Zug|Zügen} geflutet."],
  marked: [", marked", ", markiert"],
  goalTile: [", the tile of this round", ", das Feld dieser Runde"],
  taken: [", the next move takes it", ", der nächste Zug nimmt es"],
  procedure: ["Procedure", "Verfahren"],
  procedures: [
    ["Marked tiles", "A student’s report", "The report’s program"],
    ["Markierte Felder", "Ein Studienbericht", "Das Programm des Berichts"],
  ],
  option: ["*: * {move|moves}", "*: * {Zug|Züge}"],
  notes: [
    [
      "Clifford, Jalsenius, Montanaro and Sach, 2012: proven never to take a move too many.",
      "Ways begin at the tile visited last, not at the flooded region: it can take too many.",
      "By the fewest tiles from the last one, to the right and between rows: often too many moves.",
    ],
    [
      "Clifford, Jalsenius, Montanaro und Sach, 2012: bewiesen nie ein Zug zu viel.",
      "Wege beginnen beim zuletzt besuchten Feld, nicht beim Gebiet: manchmal Züge zu viel.",
      "Über die wenigsten Felder vom letzten aus, nach rechts und zwischen den Zeilen: oft zu viele.",
    ],
  ],
  another: ["Another board", "Anderes Brett"],
  play: ["Play this board", "Dieses Brett spielen"],
});
