/**
 * What the rules and the readers of boards refuse, in the language of the page. They say it in English: the place,
 * what they expected, and what they found. What has no German here stays English.
 */

import { language } from "./language.js";

type Phrases = readonly (readonly [RegExp, string])[];

/** Where something is wrong. */
const PLACES: Phrases = [
  [/^line (\d+), column (\d+)$/, "Zeile $1, Zeichen $2"],
  [/^line (\d+)$/, "Zeile $1"],
  [/^row (\d+)$/, "Reihe $1 (ab 0)"],
  [/^board of the code$/, "Brett des Codes"],
  [/^limit of the code$/, "Zuggrenze des Codes"],
  [/^move (\d+) of the code$/, "Zug $1 des Codes"],
  [/^move (\d+)$/, "Zug $1"],
  [/^pivot$/, "Startfeld"],
  [/^strip(?:-corner)?$/, "markierte Felder"],
];

/** Whole messages that do not say what was expected. */
const MESSAGES: Phrases = [
  [/^the region already has the color (.+)$/, "das Gebiet hat die Farbe $1 schon"],
  [/^the game is over$/, "das Spiel ist vorbei"],
  [/^no grid of cells found$/, "kein Gitter aus Feldern im Bild"],
  [/^no grid of the given size found$/, "kein Gitter dieser Größe im Bild"],
  [/^the size is unclear: (\d+×\d+), or (\d+×\d+)$/, "die Größe ist unklar: $1 oder $2"],
  [
    /^the cells of the likeliest grid, (\d+×\d+), are not of one color each$/,
    "die Felder des wahrscheinlichsten Gitters, $1, haben nicht je eine Farbe",
  ],
  [
    /^it is unclear where the board of (\d+×\d+) cells ends at its (?:left|right|top|bottom)$/,
    "unklar, wo das Brett mit $1 Feldern endet",
  ],
  [
    /^the colors of the (\d+×\d+) cells are too close to tell apart$/,
    "die Farben der $1 Felder sind zu ähnlich",
  ],
  [
    /^the color of the cell in row (\d+) and column (\d+) of (\d+×\d+) is unclear$/,
    "die Farbe des Feldes in Zeile $1 und Spalte $2 von $3 ist unklar (gezählt ab 0)",
  ],
];

/** What was expected. */
const EXPECTED: Phrases = [
  [
    /^random:ROWSxCOLSxCOLORS:SEED or hex:ROWSxCOLSxCOLORS:SEED, optionally followed by :PIVOT or :free, or daily:YYYY-MM-DD, optionally followed by :small or :hard$/,
    "random:ZEILENxSPALTENxFARBEN:SAAT oder hex:ZEILENxSPALTENxFARBEN:SAAT, danach :STARTFELD oder :free oder nichts, oder daily:JJJJ-MM-TT, danach :small oder :hard oder nichts",
  ],
  [
    /^a day from (\S+) to (\S+), which have a hard board$/,
    "ein Tag von $1 bis $2, die ein schweres Brett haben",
  ],
  [/^small, classic or hard$/, "small, classic oder hard"],
  [/^a day YYYY-MM-DD of the calendar$/, "ein Tag JJJJ-MM-TT des Kalenders"],
  [/^a seed from 0 to (\d+)$/, "eine Saat von 0 bis $1"],
  [/^random:, hex:, daily:, grid: or hexagons:$/, "random:, hex:, daily:, grid: oder hexagons:"],
  [/^a code that begins with `(.+)`$/, "ein Code, der mit `$1` beginnt"],
  [/^ROWSxCOLS like 14x14$/, "ZEILENxSPALTEN wie 14x14"],
  [/^(\d+×\d+) cells, a character each$/, "$1 Felder, jedes ein Zeichen"],
  [/^(\d+×\d+) cells$/, "$1 Felder"],
  [/^letters, digits and `_` as cells$/, "Buchstaben, Ziffern und `_` als Felder"],
  [/^VERTEX:COLOR$/, "FELD:FARBE"],
  [/^a vertex below (\d+)$/, "ein Feld unter $1"],
  [/^a vertex from (\d+) to (\d+)$/, "ein Feld von $1 bis $2"],
  [/^a color of the board$/, "eine Farbe des Brettes"],
  [/^a color from (\d+) to (\d+)$/, "eine Farbe von $1 bis $2"],
  [/^a color, as in the fixed game$/, "eine Farbe, wie im Spiel von einem Startfeld"],
  [/^a place and a color, as in the free game$/, "ein Feld und eine Farbe, wie im Spiel von überall"],
  [
    /^none, fair, classic, optimal, optimal\+K or a number of moves$/,
    "none, fair, classic, optimal, optimal+K oder eine Zahl von Zügen",
  ],
  [/^between (\d+) and (\d+) cells$/, "zwischen $1 und $2 Feldern"],
  [/^between (\d+) and (\d+) colors$/, "zwischen $1 und $2 Farben"],
  [/^at most (\d+) (?:cells|vertices)$/, "höchstens $1 Felder"],
  [/^at most (\d+) colors$/, "höchstens $1 Farben"],
  [/^at most (\d+) characters$/, "höchstens $1 Zeichen"],
  [/^at most (\d+) bytes$/, "höchstens $1 Bytes"],
  [/^(\d+) cells as in row 0$/, "$1 Felder wie in Reihe 0"],
  [/^at least one cell or vertex$/, "mindestens ein Feld"],
  [/^at least one board$/, "mindestens ein Brett"],
  [/^a board$/, "ein Brett"],
  [/^a row of a board$/, "eine Zeile eines Brettes"],
  [/^a cell$/, "ein Feld"],
  [/^a cell 0-9 or A-Z$/, "ein Feld 0-9 oder A-Z"],
  [/^a cell of the board$/, "ein Feld des Brettes"],
  [/^a connected board$/, "ein zusammenhängendes Brett"],
  [/^a board of squares or hexagons$/, "ein Brett aus Quadraten oder Sechsecken"],
  [/^a row from (\d+) to (\d+) and a column from (\d+) to (\d+)$/, "Zeile $1 bis $2 und Spalte $3 bis $4"],
  [
    /^ROW,COL, center, top-left, top-right, bottom-left, bottom-right or a vertex number$/,
    "ZEILE,SPALTE, center, top-left, top-right, bottom-left, bottom-right oder die Nummer eines Feldes",
  ],
  [/^two rows or more, since a single line is a board of one row only .+$/, "mindestens zwei Zeilen"],
  [/^a palette$/, "eine Palette"],
  [
    /^a grid or d-board of two rows or columns, without holes$/,
    "ein Brett mit zwei Zeilen oder Spalten, ohne Löcher",
  ],
  [/^the pivot in the first or the last column$/, "das Startfeld in der ersten oder letzten Spalte"],
  [/^the fixed game$/, "das Spiel von einem Startfeld"],
  [/^at most ([\d,]+) pixels$/, "höchstens $1 Bildpunkte"],
  [/^at least (\d+×\d+) pixels$/, "mindestens $1 Bildpunkte"],
];

/** What was found. */
const FOUND: Phrases = [
  [/^none$/, "keines"],
  [/^nothing$/, "nichts"],
  [/^more$/, "mehr"],
  [/^(\d+) or more$/, "$1 oder mehr"],
  [/^the end of the line$/, "das Ende der Zeile"],
  [/^a hole at (.+)$/, "ein Loch bei $1"],
  [/^no way from (.+) to (.+)$/, "kein Weg von $1 nach $2"],
  [/^one of the kind (.+)$/, "eines der Art $1"],
  [/^the free game$/, "das Spiel von überall"],
  [/^column (\d+) of (\d+)$/, "Spalte $1 von $2 (ab 0)"],
];

/** The phrase in German; undefined if there is none. */
function find(phrases: Phrases, text: string): string | undefined {
  const phrase = phrases.find(([pattern]) => pattern.test(text));
  return phrase && text.replace(...phrase);
}

/** A message of the rules in German. */
export function german(message: string): string {
  const whole = find(MESSAGES, message);
  if (whole) return whole;
  const both = /^expected ([\s\S]+), found ([\s\S]+)$/.exec(message);
  if (both) {
    const [, expected, found] = both;
    return `erwartet: ${find(EXPECTED, expected) ?? expected}; gefunden: ${find(FOUND, found) ?? found}`;
  }
  // The place, which may be another place within.
  const colon = message.indexOf(": ");
  const place = colon > 0 ? find(PLACES, message.slice(0, colon)) : undefined;
  return place ? `${place}: ${german(message.slice(colon + 2))}` : message;
}

/** What is wrong, in the language of the page. */
export function refusal(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return language() === "de" ? german(message) : message;
}
