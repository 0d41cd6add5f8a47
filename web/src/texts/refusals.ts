/**
 * Refusals by the rules and the readers of boards, in the language of the page. They say it in
 * English: the place, what they expected, and what they found. What has no German here stays
 * English.
 */

import { language } from "./language.js";

type Phrases = readonly (readonly [RegExp, string])[];

/**
 * Reads a table of phrases and their German: `*` is a word and `**` any text, in the same order in
 * both.
 */
const phrases = (lines: string): Phrases =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [english, german] = line.split(" → ");
      const pattern = english
        .replace(/[.+]/g, "\\$&")
        .replace(/\*+/g, (stars) => (stars[1] ? "(.+)" : "(\\S+)"));
      let star = 0;
      return [new RegExp(`^${pattern}$`), german.replace(/\*/g, () => `$${++star}`)];
    });

/** Places of errors. */
const PLACES = phrases(`
line *, column * → Zeile *, Zeichen *
line * → Zeile *
row * → Reihe * (ab 0)
board of the code → Brett des Codes
limit of the code → Zuggrenze des Codes
move * of the code → Zug * des Codes
move * → Zug *
pivot → Startfeld
strip-corner → markierte Felder
strip → markierte Felder
`);

/** Whole messages without an expected value. */
const MESSAGES = phrases(`
the region already has the color ** → das Gebiet hat die Farbe * schon
the game is over → das Spiel ist vorbei
no grid of squares found → kein Gitter aus Quadraten im Bild
it is unclear whether the board has * or * cells → unklar, ob das Brett * oder * Felder hat
the squares of the likeliest grid, *, are not of one color each → die Quadrate des wahrscheinlichsten Gitters, *, haben nicht je eine Farbe
it is unclear where the board of * cells ends at its * → unklar, wo das Brett mit * Feldern endet
the colors of the * cells are too close to tell apart → die Farben der * Felder sind zu ähnlich
the cell in row * and column * alone has a color between others: a pointer, an animation or one of its own → nur das Feld in Zeile * und Spalte * hat eine Farbe zwischen anderen: ein Mauszeiger, eine Animation oder eine eigene
the color of the cell in row * and column * of * is unclear → die Farbe des Feldes in Zeile * und Spalte * von * ist unklar (gezählt ab 0)
`);

/** Expected values. */
const EXPECTED = phrases(`
random:ROWSxCOLSxCOLORS:SEED or the same after ** or *, optionally followed by :PIVOT or :free, or daily:YYYY-MM-DD, optionally followed by :small or :hard → random:ZEILENxSPALTENxFARBEN:SAAT oder dasselbe nach * oder *, danach :STARTFELD oder :free oder nichts, oder daily:JJJJ-MM-TT, danach :small oder :hard oder nichts
a day from * to *, which have a hard board → ein Tag von * bis *, die ein schweres Brett haben
small, classic or hard → small, classic oder hard
a day YYYY-MM-DD of the calendar → ein Tag JJJJ-MM-TT des Kalenders
a seed from 0 to * → eine Saat von 0 bis *
** or maze: → * oder maze:
a code that begins with \`**\` → ein Code, der mit \`*\` beginnt
ROWSxCOLS like 14x14 → ZEILENxSPALTEN wie 14x14
* cells, a character each → * Felder, jedes ein Zeichen
* cells → * Felder
letters, digits and \`_\` as cells → Buchstaben, Ziffern und \`_\` als Felder
VERTEX:COLOR → FELD:FARBE
two cells from 0 to * like 3-4 → zwei Felder von 0 bis * wie 3-4
each place once → jedes Feld nur einmal
each pair once → jedes Paar nur einmal
two different cells → zwei verschiedene Felder
two cells of the board, without holes → zwei Felder des Brettes, die keine Löcher sind
a vertex below * → ein Feld unter *
a vertex from * to * → ein Feld von * bis *
a color of the board → eine Farbe des Brettes
a color from * to * → eine Farbe von * bis *
a color, as in the fixed game → eine Farbe, wie im Spiel von einem Startfeld
a place and a color, as in the free game → ein Feld und eine Farbe, wie im Spiel von überall
** or a number of moves → * oder eine Zahl von Zügen
between * and * cells → zwischen * und * Feldern
between * and * colors → zwischen * und * Farben
at most * cells → höchstens * Felder
at most * vertices → höchstens * Felder
at most * colors → höchstens * Farben
at most * characters → höchstens * Zeichen
at most * bytes → höchstens * Bytes
* cells as in row 0 → * Felder wie in Reihe 0
at least one cell or vertex → mindestens ein Feld
at least one board → mindestens ein Brett
a board → ein Brett
one board → ein Brett
a row of a board → eine Zeile eines Brettes
a cell → ein Feld
a cell 0-9 or A-Z → ein Feld 0-9 oder A-Z
a cell of the board → ein Feld des Brettes
a connected board → ein zusammenhängendes Brett
a board of squares, hexagons or triangles → ein Brett aus Quadraten, Sechsecken oder Dreiecken
a row from * to * and a column from * to * → Zeile * bis * und Spalte * bis *
ROW,COL, ** or a vertex number → ZEILE,SPALTE, * oder die Nummer eines Feldes
two rows or more, since a single line is a board of one row only ** → mindestens zwei Zeilen
a palette → eine Palette
a grid or d-board of two rows or columns, without holes → ein Brett mit zwei Zeilen oder Spalten, ohne Löcher
the pivot in the first or the last column → das Startfeld in der ersten oder letzten Spalte
the fixed game → das Spiel von einem Startfeld
at most * pixels → höchstens * Bildpunkte
at least * pixels → mindestens * Bildpunkte
`);

/** Found values. */
const FOUND = phrases(`
none → keines
nothing → nichts
more → mehr
* or more → * oder mehr
one of * cells and another one, or a part of it → eines mit * Feldern und ein zweites, oder einen Teil davon
the end of the line → das Ende der Zeile
a hole at ** → ein Loch bei *
no path from ** to ** → kein Weg von * nach *
one of the kind ** → eines der Art *
the free game → das Spiel von überall
column * of * → Spalte * von * (ab 0)
`);

/** Readings of a text that is not plain. */
const READINGS = phrases(`
a grid, since it has cells and no \`kind\` → ein Brett, da es Felder hat und kein \`kind\`
a graph of \`nodes\` and \`links\`, their \`color\` as colors → ein Graph aus \`nodes\` und \`links\` mit ihrer \`color\`
a list in brackets → eine Liste in Klammern
a table, its heading as a row → eine Tabelle, ihre Kopfzeile als Zeile
a table, without its heading → eine Tabelle ohne ihre Kopfzeile
a table, without the names of its rows and columns → eine Tabelle ohne die Namen ihrer Zeilen und Spalten
a torus, as the \`S\` above its rows says → ein Torus, nach dem \`S\` über den Zeilen
cells separated by ** → Felder, getrennt durch *
one board, with blank lines between its rows → ein Brett mit Leerzeilen zwischen den Zeilen
the emoji between colons → die Emoji zwischen Doppelpunkten
the lines after \`>\` → die Zeilen nach \`>\`
the pivot * by its brackets → das Startfeld *, nach seinen Klammern
the text between quotation marks → der Text zwischen Anführungszeichen
* rows of * cells, the pivot *, as ** above them says → * Zeilen zu * Feldern, Start *, nach * davor
* rows of * cells, as ** above them says → * Zeilen mit * Feldern, nach * davor
`);

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
    const [wanted, given] = [find(EXPECTED, expected) ?? expected, find(FOUND, found) ?? found];
    return `erwartet: ${wanted}; gefunden: ${given}`;
  }
  // The place, which may be another place within.
  const colon = message.indexOf(": ");
  const place = colon > 0 ? find(PLACES, message.slice(0, colon)) : undefined;
  return place ? `${place}: ${german(message.slice(colon + 2))}` : message;
}

/** The reading of a text, in the language of the page. */
export function reading(notes: string): string {
  if (language() !== "de") return notes;
  const german = notes.split("; ").map((note) => find(READINGS, note) ?? note);
  return german.join("; ");
}

/** The message of an error, in the language of the page. */
export function refusal(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return language() === "de" ? german(message) : message;
}
