/** Boards that come from outside: pasted, dropped, or from a file. */

import { texts } from "../texts/more.js";
import { reading, refusal } from "../texts/refusals.js";
import { Game } from "../wasm/rules.js";
import type { SeenBoard } from "../wasm/solver.js";
import type { DialogHost } from "./sheet.js";

/** More than any board that the page can show. */
const LARGEST = 1_000_000;

/** Opens the first board of a text. Fails with what is wrong with the text. */
export async function openText(host: DialogHost, text: string): Promise<void> {
  if (text.length > LARGEST)
    throw new Error(`expected at most ${LARGEST} characters, found ${text.length}`);
  const code = await host.solver.now("readBoard", text);
  const paint = await host.solver.now("readPaint", text);
  const readAs = await host.solver.now("readAs", text);
  host.app.open(Game.fromCode(code), paint);
  if (readAs) host.app.tell({ text: texts.readAs(reading(readAs)) });
}

/** Opens the first board of a text file, or looks for one in a picture. */
export async function openFile(host: DialogHost, file: File): Promise<void> {
  if (file.type.startsWith("image/")) {
    await openPicture(host, file);
    return;
  }
  if (file.size > LARGEST) throw new Error(`expected at most ${LARGEST} bytes, found ${file.size}`);
  await openText(host, await file.text());
}

/**
 * Larger pictures are made smaller, so that a telephone has the memory: pixels of the longer side.
 */
const LONGEST = 3000;

/** The letters of the colors of a board from a picture. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The share code of a board from a picture. */
export function seenCode({ rows, cols, cells, pivot }: SeenBoard): string {
  const first = cells.findIndex((color) => LETTERS[color ?? -1]);
  const [row, col] = pivot ?? [Math.floor(first / cols), first % cols];
  const start = row || col ? `:${row},${col}` : "";
  return `1/grid:${rows}x${cols}:${cells.map((color) => LETTERS[color ?? -1] ?? "_").join("")}${start}`;
}

/** Opens the board of a picture in the editor, where what was read wrong is painted over. */
async function openPicture(host: DialogHost, file: Blob): Promise<void> {
  const { data, width, height } = await pixelsOf(file);
  const seen = await host.solver.now("importPicture", new Uint8Array(data.buffer), width, height);
  const { rows, cols, colors, confidence, pivot } = seen;
  const game = Game.fromCode(seenCode(seen));
  const paint = game.board().labels.map((label) => colors[LETTERS.indexOf(label)]);
  host.app.open(game, paint);
  const sure = Math.floor(Math.min(confidence, 1) * 100);
  const size = texts.seen(rows, cols, colors.length, sure);
  host.edit?.([size, !pivot && texts.unmarked, texts.compare].filter(Boolean).join(" "));
}

/** The pixels of a picture, smaller if it is large. */
async function pixelsOf(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) throw new Error(texts.noPixels);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

/** Takes texts, files and pictures that are dropped on the page or pasted into it. */
export function listenForBoards(host: DialogHost): void {
  const open = (found: Promise<void>) => {
    found.catch((error) => host.app.tell({ text: `${texts.cannotRead}: ${refusal(error)}` }));
  };
  const take = (data: DataTransfer | null) => {
    const file = data?.files[0];
    const text = data?.getData("text/plain").trim();
    if (file || text) host.app.tell({ text: texts.opening });
    if (file) open(openFile(host, file));
    else if (text) open(openText(host, text));
  };
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    take(event.dataTransfer);
  });
  addEventListener("paste", (event) => {
    const isField = (event.target as HTMLElement).closest?.("input, textarea");
    // A picture cannot be meant for a field.
    if (!isField || event.clipboardData?.files.length) take(event.clipboardData);
  });
}
