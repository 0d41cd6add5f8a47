/** The buttons that go through the positions of a line. */

import { html } from "lit/html.js";
import { icon } from "./icons.js";
import { texts } from "./texts/more.js";

export interface Line {
  /** The moves that are made, and those of the line. */
  at: number;
  all: number;
  /** Whether the line plays itself. */
  isPlaying: boolean;
  /** Goes so many moves on. */
  step(by: number): void;
  toggle(): void;
}

export function player({ at, all, isPlaying, step, toggle }: Line) {
  const t = texts();
  const tool = (name: "first" | "before" | "after" | "last", by: number, on: boolean) =>
    html`<button class="tool" aria-label=${t[name]} aria-disabled=${!on} @click=${() => step(by)}>${icon(name)}</button>`;
  const [before, after] = [at > 0, at < all];
  return html`<div class="player">${tool("first", -all, before)}${tool("before", -1, before)}
    <button class="tool big" aria-label=${isPlaying ? t.pause : t.play} @click=${toggle}>${icon(isPlaying ? "pause" : "play")}</button>
    ${tool("after", 1, after)}${tool("last", all, after)}</div>`;
}
