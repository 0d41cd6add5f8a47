/** The frame of a dialog, its fields, and the part of the page that it needs. */

import { html, nothing, type TemplateResult } from "lit/html.js";
import type { AnalysisSession } from "../analysis.js";
import type { App, ModeHost } from "../app.js";
import type { Ending } from "../ending.js";
import { type IconName, icon, tool } from "../icons.js";
import type { Command } from "../keys.js";
import type { Position } from "../position.js";
import { proven } from "../solo-view.js";
import { texts } from "../texts/more.js";
import { play } from "../texts/play.js";
import { refusal } from "../texts/refusals.js";

/** The part of the page that a dialog needs. */
export interface DialogHost extends ModeHost {
  /** The position that is shown, of the game or its analysis. */
  readonly position: Position;
  /** The end of the game, if it is over. */
  readonly ending: Ending | undefined;
  /** Shows the mode of a fragment in place of the game: a duel, the puzzles, the marked tiles. */
  openMode(fragment: string): Promise<void>;
  /** Opens the analysis board. */
  openAnalysis(): AnalysisSession;
  /** Shows the slips of the player as puzzles. */
  fixSlips(): void;
  /** Opens the analysis board of the game; undefined while something else is shown. */
  readonly analyze: (() => void) | undefined;
  /**
   * Opens the editor with the board that is shown, and says something there; undefined while it
   * makes no sense.
   */
  readonly edit: ((said?: string) => void) | undefined;
  /** Opens a dialog, or reports that it was closed. */
  show(sheet: Command | undefined): void;
}

export const closeSheet = (): void => document.querySelector("dialog")?.close();

/** A dialog at the side, or at the bottom of a telephone. */
export function sheet(host: DialogHost, title: string, body: unknown) {
  const outside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) closeSheet();
  };
  // A dialog that was opened again in the meantime stays.
  const closed = (event: Event) => {
    if (!(event.target as HTMLDialogElement).open) host.show(undefined);
  };
  return html`<dialog class="sheet" aria-labelledby="sheet-title"
    @close=${closed} @click=${outside}>
    <div class="sheet-body"><div class="head"><h2 id="sheet-title" tabindex="-1">${title}</h2>
    ${tool("close", play.close, closeSheet)}</div>
    ${body}</div></dialog>`;
}

/** One of several values, side by side. */
export function segments<Value extends string>(
  name: string,
  legend: string,
  options: Readonly<Record<Value, string>>,
  value: Value,
  choose: (value: Value) => void,
): TemplateResult {
  const all = Object.entries(options) as [Value, string][];
  return html`<fieldset><legend>${legend}</legend><div class="segments">${all.map(
    ([option, label]) =>
      html`<label><input type="radio" name=${name} value=${option} .checked=${option === value}
        @change=${() => choose(option)}><span>${label}</span></label>`,
  )}</div></fieldset>`;
}

/** Numbers to choose among, by their names. */
export const numbers = (from: number, to: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [from + index, `${from + index}`]),
  );

export const toggle = (label: string, value: boolean, choose: (value: boolean) => void) =>
  html`<label class="row wide-row"><span class="name">${label}</span>
    <input type="checkbox" class="switch" role="switch" .checked=${value}
      @change=${(event: Event) => choose((event.target as HTMLInputElement).checked)}></label>`;

/** One of many values. */
export const select = <Value extends string>(
  label: string,
  value: Value,
  options: Readonly<Record<Value, string>>,
  choose: (value: Value) => void,
) =>
  html`<label class="field"><span>${label}</span><select
    @change=${(event: Event) => choose((event.target as HTMLSelectElement).value as Value)}>
    ${Object.entries(options).map(
      ([option, text]) =>
        html`<option value=${option} .selected=${option === value}>${text}</option>`,
    )}</select></label>`;

/** A text whose word for it opens the proof of a position. */
export function proving(app: App, text: string, code: string) {
  const [before, after] = text.split(play.proven);
  // The mark that follows stays on its line.
  return html`${before}<span class="unbroken">${proven(app, code, "text")}${after[0]}</span
    >${after.slice(1)}`;
}

/** A button that leads elsewhere. */
export const card = (name: IconName, title: string, note: string, run: () => void) =>
  html`<button class="card" @click=${run}>${cardText(name, title, note)}</button>`;

export const cardText = (name: IconName, title: string, note: string) =>
  html`${icon(name)}<span><b>${title}</b>${note && html`<small>${note}</small>`}</span>`;

/** A number, as text. */
export const field = (
  label: string,
  value: string,
  change: (value: string) => void,
  placeholder: string,
) =>
  html`<label class="field"><span>${label}</span><input
    .value=${value} placeholder=${placeholder || nothing} inputmode="numeric" autocomplete="off" spellcheck="false"
    @input=${(event: Event) => change((event.target as HTMLInputElement).value)}></label>`;

/** A dialog. */
export abstract class Dialog {
  /** The message about the last request. */
  protected state = "";

  constructor(protected readonly host: DialogHost) {}

  opened(): void {
    this.state = "";
  }

  abstract draw(): unknown;

  protected say(state: string): void {
    this.state = state;
    this.host.app.update();
  }

  /** Runs an action, and shows its error if it fails. */
  protected async attempt(wait: string, action: () => Promise<void> | void): Promise<void> {
    this.say(wait);
    try {
      await action();
      closeSheet();
    } catch (error) {
      this.say(`${texts.cannotRead}: ${refusal(error)}`);
    }
  }
}
