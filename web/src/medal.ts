/** Medals of daily boards, as they are shown. */

import { html, nothing } from "lit/html.js";
import { type Medal, medalOf, type Result } from "./daily.js";
import { texts } from "./texts/more.js";

/** What a medal says: how many moves more than the best possible. The ring around it tells of hints. */
export function medalOn(result: Result) {
  const medal = medalOf(result);
  if (!medal || result.par === undefined) return nothing;
  const over = result.moves - result.par;
  return disc(medal, medal === "gold" ? STAR : `+${over}`, result.hints > 0);
}

export const STAR = "★";

export const disc = (medal: Medal | "open", text: string, hinted = false) =>
  html`<i class=${`medal ${medal} ${hinted ? "hinted" : ""}`} aria-hidden="true">${text}</i>`;

/** A result in words. */
export function resultText(result: Result): string {
  const t = texts();
  const medal = medalOf(result);
  const words = [medal && t.medals[medal], t.moves(result.moves), result.hints && t.withHints(result.hints)];
  return words.filter(Boolean).join(", ");
}
