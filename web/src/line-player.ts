/** A player of a line of moves, step by step or automatic: its keys, its buttons, its chips. */

import { html, nothing } from "lit/html.js";
import type { App } from "./app.js";
import { type IconName, tool } from "./icons.js";
import type { Handlers } from "./keys.js";
import type { Position } from "./position.js";
import { texts as t } from "./texts/more.js";

export abstract class LinePlayer {
  /** The position that is shown. */
  abstract readonly position: Position;
  private timer = 0;
  /** The number of moves made, and of those of the line. */
  abstract readonly at: number;
  abstract readonly all: number;
  /** The pause on each position of automatic play, in milliseconds. */
  protected abstract readonly pace: number;

  constructor(readonly app: App) {}

  /**
   * Goes forward by a number of moves, or back by a negative one. Automatic play goes on only if
   * the step is its own.
   */
  abstract step(by: number, isByItself?: boolean): void;

  get handlers(): Handlers {
    const step = (by: number) => () => this.step(by);
    const [back, on] = [step(-1), step(1)];
    const ends = { home: step(-Infinity), end: step(Infinity), hint: false, again: false } as const;
    return { ...ends, undo: back, redo: on, arrowleft: back, arrowright: on };
  }

  get isPlaying(): boolean {
    return this.timer !== 0;
  }

  /** Starts or stops automatic play. At the end of the line it starts over. */
  toggle(): void {
    if (this.timer) this.pause();
    else {
      if (this.at === this.all) this.step(-Infinity);
      this.timer = window.setInterval(() => {
        this.step(1, true);
        if (this.at === this.all) this.pause();
        this.app.update();
      }, this.pace);
    }
    this.app.update();
  }

  protected pause(): void {
    clearInterval(this.timer);
    this.timer = 0;
  }
}

/** Icons that only these buttons have. */
const FIRST = "M17 6l-6 6 6 6M7 6v12";
const LAST = "M7 6l6 6-6 6M17 6v12";
const PAUSE = "M8.5 5.5v13M15.5 5.5v13";

/** The buttons that go through the positions of a line. */
export function playerButtons(line: LinePlayer) {
  const { at, all, isPlaying } = line;
  const step = (look: IconName, name: string, by: number) =>
    tool(look, name, () => line.step(by), at === (by < 0 ? 0 : all));
  const [look, name] = isPlaying ? ([PAUSE, t.pause] as const) : (["play", t.play] as const);
  return html`<div class="player">${step(FIRST, t.first, -all)}${step("before", t.before, -1)}
    ${tool(look, name, () => line.toggle(), false, "tool big")}
    ${step("after", t.after, 1)}${step(LAST, t.last, all)}</div>`;
}

/** The chip of a position, or of a puzzle. */
export const chip = (
  look: string,
  label: string,
  isShown: boolean,
  go: () => void,
  text?: unknown,
) =>
  html`<li><button class=${look} aria-label=${label} aria-current=${isShown ? "step" : nothing}
    tabindex=${isShown ? 0 : -1} @click=${go}>${text}</button></li>`;
