/** The time until the next daily board. */

import { html } from "lit/html.js";
import { leftOfDay } from "./daily.js";
import { texts } from "./texts/more.js";

/** A line with the time that is left. `tick` fills it. */
export const countdown = () =>
  html`<p class="next-board">${texts().nextBoard} <b class="countdown" role="timer"></b></p>`;

/** Writes the time that is left wherever it is shown. */
export function tick(): void {
  const left = leftOfDay(new Date());
  for (const place of document.querySelectorAll(".countdown")) place.textContent = left;
}
