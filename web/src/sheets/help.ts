/** The rules and the keys. */

import { html, nothing } from "lit/html.js";
import { button } from "../icons.js";
import { texts as t } from "../texts/more.js";
import { lessonTexts } from "../texts/play.js";
import { closeSheet, type DialogHost, sheet } from "./sheet.js";

export function helpSheet(host: DialogHost) {
  const learn = () => {
    host.app.teach(0);
    closeSheet();
  };
  return sheet(
    host,
    t.help,
    html`${t.rules.map((rule) => html`<p>${rule}</p>`)}
    ${button(lessonTexts.title, learn, "secondary")}
    <section><h3>${t.keys}</h3><dl class="keys">${Object.entries(t.keyRows).map(
      ([keys, what]) =>
        html`<dt>${t.keyNames[keys as keyof typeof t.keyNames] ?? keys}</dt><dd>${what}</dd>`,
    )}</dl></section><p class="note">${t.stored}</p>
    ${import.meta.env.BOOK ? html`<p class="note"><a href="./book/">${t.book}</a></p>` : nothing}
    <p class="note"><a href="./licenses.txt" target="_blank">${t.licenses}</a></p>`,
  );
}
