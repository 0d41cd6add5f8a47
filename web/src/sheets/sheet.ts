/** The frame of a dialog, and its fields. */

import { html, nothing, type TemplateResult } from "lit/html.js";
import { icon } from "../icons.js";
import { texts } from "../texts/more.js";
import type { Host } from "./host.js";

export const closeSheet = () => document.querySelector("dialog")?.close();

/** A dialog at the side, or at the bottom of a telephone. */
export function sheet(host: Host, title: string, body: unknown) {
  const outside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) closeSheet();
  };
  // A dialog that was opened again in the meantime stays.
  const closed = (event: Event) => {
    if (!(event.target as HTMLDialogElement).open) host.show(undefined);
  };
  return html`<dialog class="sheet" aria-labelledby="sheet-title" @close=${closed} @click=${outside}>
    <div class="sheet-body"><div class="head"><h2 id="sheet-title">${title}</h2>
    <button class="tool" type="button" aria-label=${texts().close} @click=${closeSheet}>${icon("close")}</button></div>
    ${body}</div></dialog>`;
}

/** One of several values, side by side. */
export function segments<Value extends string>(
  name: string,
  legend: string,
  options: readonly (readonly [Value, string])[],
  value: Value,
  choose: (value: Value) => void,
): TemplateResult {
  return html`<fieldset><legend>${legend}</legend><div class="segments">${options.map(
    ([option, label]) =>
      html`<label><input type="radio" name=${name} value=${option} .checked=${option === value}
        @change=${() => choose(option)}><span>${label}</span></label>`,
  )}</div></fieldset>`;
}

export const toggle = (label: string, value: boolean, choose: (value: boolean) => void) =>
  html`<label class="row wide-row"><span class="name">${label}</span>
    <input type="checkbox" class="switch" role="switch" .checked=${value}
      @change=${(event: Event) => choose((event.target as HTMLInputElement).checked)}></label>`;

/** A number or a text. */
export const field = (
  label: string,
  value: string,
  change: (value: string) => void,
  { numeric = false, placeholder = "" } = {},
) =>
  html`<label class="field"><span>${label}</span><input .value=${value} placeholder=${placeholder || nothing}
    inputmode=${numeric ? "numeric" : "text"} autocomplete="off" spellcheck="false"
    @input=${(event: Event) => change((event.target as HTMLInputElement).value)}></label>`;
