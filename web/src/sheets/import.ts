/** Boards that come from outside: pasted, dropped, or from a file. */

import { Game } from "../rules.js";
import { texts } from "../texts/more.js";
import { refusal } from "../texts/refusals.js";
import type { Host } from "./host.js";

/** More than any board that the page can show. */
const LARGEST = 1_000_000;

/** Opens the first board of a text. Fails with what is wrong with the text. */
export async function openText(host: Host, text: string): Promise<void> {
  if (text.length > LARGEST) throw new Error(`expected at most ${LARGEST} characters, found ${text.length}`);
  const code = await host.solver.ask("readBoard", [text], { urgent: true }).answer;
  const paint = await host.solver.ask("readPaint", [text], { urgent: true }).answer;
  const readAs = await host.solver.ask("readAs", [text], { urgent: true }).answer;
  host.app.open(Game.fromCode(code), paint);
  if (readAs) host.app.tell({ text: `Read as ${readAs}` });
}

export const isPicture = (file: File) => file.type.startsWith("image/");

/** Opens the first board of a text file, or looks for one in a picture. */
export async function openFile(host: Host, file: File): Promise<void> {
  if (isPicture(file)) {
    host.openPicture(file);
    return;
  }
  if (file.size > LARGEST) throw new Error(`expected at most ${LARGEST} bytes, found ${file.size}`);
  await openText(host, await file.text());
}

/** Takes texts, files and pictures that are dropped on the page or pasted into it. */
export function listenForBoards(host: Host): void {
  const open = (found: Promise<void>) => {
    found.catch((error) => host.app.tell({ text: `${texts().cannotRead}: ${refusal(error)}` }));
  };
  const take = (data: DataTransfer | null) => {
    const file = data?.files[0];
    const text = data?.getData("text/plain").trim();
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
