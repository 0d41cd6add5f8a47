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
  host.app.open(Game.fromCode(code));
}

/** Takes texts and files that are dropped on the page, and texts that are pasted into it. */
export function listenForBoards(host: Host): void {
  const open = (text: Promise<string>) => {
    text
      .then((found) => openText(host, found))
      .catch((error) => host.app.tell({ text: `${texts().cannotRead}: ${refusal(error)}` }));
  };
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain");
    if (file) open(textOf(file));
    else if (text) open(Promise.resolve(text));
  });
  addEventListener("paste", (event) => {
    if ((event.target as HTMLElement).closest?.("input, textarea")) return;
    const text = event.clipboardData?.getData("text/plain").trim();
    if (text) open(Promise.resolve(text));
  });
}

export function textOf(file: File): Promise<string> {
  if (file.type.startsWith("image/")) return Promise.reject(new Error(texts().noPicture));
  if (file.size > LARGEST)
    return Promise.reject(new Error(`expected at most ${LARGEST} bytes, found ${file.size}`));
  return file.text();
}
