/** The rules and the keys. */

import { html } from "lit/html.js";
import type { More } from "../more.js";
import { texts } from "../texts/more.js";
import { sheet } from "./sheet.js";

export function helpSheet(more: More) {
  const t = texts();
  return sheet(
    more,
    t.help,
    html`${t.rules.map((rule) => html`<p>${rule}</p>`)}
    <section><h3>${t.keys}</h3><dl class="keys">${t.keyRows.map(
      ([keys, what]) => html`<dt>${keys}</dt><dd>${what}</dd>`,
    )}</dl></section><p class="note">${t.stored}</p>`,
  );
}
