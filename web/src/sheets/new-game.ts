/** The dialog for a new game. */

import { html, nothing } from "lit/html.js";
import { type Daily, nameOfDaily } from "../daily.js";
import { icon } from "../icons.js";
import { resultText } from "../medal.js";
import { gist } from "../position.js";
import { dayOf } from "../router.js";
import { Game } from "../rules.js";
import { keptGames, loadGame, loadRecords } from "../store.js";
import { dailyStreak } from "../streak.js";
import { analysisTexts } from "../texts/analysis.js";
import { nameOf } from "../texts/daily.js";
import { duelTexts } from "../texts/duel.js";
import { day } from "../texts/language.js";
import { texts } from "../texts/more.js";
import { play } from "../texts/play.js";
import { refusal } from "../texts/refusals.js";
import { DEFAULT_CHOICE, type GameChoice, gameId, limitOf } from "./choice.js";
import type { Host } from "./host.js";
import { isPicture, openFile, openText } from "./import.js";
import { closeSheet, field, segments, sheet } from "./sheet.js";

/** The effort for an easy or a hard board, in looks of the solver at its clock: about a second. */
const PICKING = 6000;

/** How many unfinished games are offered. */
const OFFERED = 4;

const SIZES = ["10", "14", "21", "28", "other"] as const;

export class NewGame {
  private choice: GameChoice = DEFAULT_CHOICE;
  private text = "";
  private state = "";
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  opened(): void {
    this.state = "";
  }

  private set(change: Partial<GameChoice>): void {
    this.choice = { ...this.choice, ...change };
    this.host.app.update();
  }

  /** Runs what may fail, and says so in the dialog. */
  private async attempt(wait: string, action: () => Promise<void> | void): Promise<void> {
    this.state = wait;
    this.host.app.update();
    try {
      await action();
      closeSheet();
    } catch (error) {
      this.state = `${texts().cannotRead}: ${refusal(error)}`;
      this.host.app.update();
    }
  }

  private start = (event: Event): void => {
    event.preventDefault();
    void this.attempt(texts().picking, async () => {
      const { choice, host } = this;
      const seed = choice.seed.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0]);
      let id = gameId(choice, seed);
      if (choice.difficulty !== "any") {
        id = await host.solver.ask("pick", [id, choice.difficulty, PICKING], { urgent: true }).answer;
      }
      host.app.open(Game.fromId(id, limitOf(choice)));
    });
  };

  view() {
    const t = texts();
    const today = dayOf(new Date());
    return sheet(
      this.host,
      t.newGame,
      html`${this.ofDay({ day: today, level: "classic" }, t.todays(day(today)))}
      <div class="pair">${(["small", "hard"] as const).map((level) => this.ofDay({ day: today, level }, play().levels[level]))}</div>
      <button class="card" @click=${() => this.host.show("calendar")}>${icon("calendar")}<span><b>${t.calendar}</b>
        <small>${t.daysInRow(dailyStreak(loadRecords(), today).now)}</small></span></button>
      ${this.goOn()}
      ${this.back()} ${this.analyze()} ${this.edit()}
      <button class="card" @click=${() => this.attempt("", () => this.host.startPuzzles())}>${icon("check")}<span><b>${t.puzzles}</b>
        <small>${t.puzzlesNote}</small></span></button>
      <button class="card" @click=${() => this.attempt("", () => this.host.startTiles())}>${icon("after")}<span><b>${t.tiles}</b>
        <small>${t.tilesNote}</small></span></button>
      <button class="card" @click=${() => this.host.show("duel")}>${icon("play")}<span><b>${duelTexts().duel}</b>
        <small>${duelTexts().note}</small></span></button>
      <form class="fields" @submit=${this.start}>${this.fields()}
        <button class="primary" type="submit" autofocus>${t.start}</button>
        <p class="state" role="status">${this.state}</p></form>
      ${this.opener()}`,
    );
  }

  /** A board of a day; nothing if there is none. */
  private ofDay(daily: Daily, title: string) {
    const name = nameOfDaily(daily);
    if (!name) return nothing;
    const open = () => this.attempt("", () => this.host.app.open(Game.fromCode(name)));
    return html`<button class="card" @click=${open}>${daily.level === "classic" ? icon("day") : nothing}<span><b>${title}</b>
      <small>${made(name) ?? texts().levelNotes[daily.level]}</small></span></button>`;
  }

  /** Back to the game that a duel is shown in place of. */
  private back() {
    const { leaveDuel } = this.host;
    if (!leaveDuel) return nothing;
    const run = () => {
      leaveDuel();
      closeSheet();
    };
    return html`<button class="card" @click=${run}>${icon("play")}<span><b>${duelTexts().back}</b></span></button>`;
  }

  /** The analysis of the game that is shown. */
  private analyze() {
    const { analyze } = this.host;
    if (!analyze) return nothing;
    const run = () => {
      closeSheet();
      analyze();
    };
    return html`<button class="card" @click=${run}>${icon("analysis")}<span><b>${analysisTexts().analyze}</b>
        <small>${analysisTexts().note}</small></span></button>`;
  }

  /** The editor, with the board that is shown. */
  private edit() {
    const { edit } = this.host;
    if (!edit) return nothing;
    const run = () => {
      closeSheet();
      edit();
    };
    return html`<button class="card" @click=${run}>${icon("new")}<span><b>${analysisTexts().edit}</b>
        <small>${analysisTexts().editNote}</small></span></button>`;
  }

  /** The last games that are not over. */
  private goOn() {
    const { app } = this.host;
    const unfinished = keptGames().filter(
      ([name, { code, over }]) => !over && name !== app.name && gist(code).moves,
    );
    return unfinished.slice(0, OFFERED).map(([name, { code }]) => {
      const { daily, size, moves } = gist(code);
      const run = () => {
        app.openKept(name);
        closeSheet();
      };
      return html`<button class="card" @click=${run}>${icon("play")}<span><b>${texts().goOn(daily ? nameOf(daily) : (size ?? ""))}</b>
        <small>${texts().made(moves)}</small></span></button>`;
    });
  }

  private fields() {
    const t = texts();
    const { choice } = this;
    const sizes = SIZES.map((size) => [size, size === "other" ? t.other : size] as const);
    return html`
      ${segments("size", t.size, sizes, choice.size, (size) => this.set({ size }))}
      ${
        choice.size === "other"
          ? html`<div class="pair">${field(t.rows, choice.rows, (rows) => this.set({ rows }), { numeric: true })}
              ${field(t.cols, choice.cols, (cols) => this.set({ cols }), { numeric: true })}</div>`
          : nothing
      }
      ${segments(
        "colors",
        t.colors,
        ["3", "4", "5", "6", "7", "8", "9", "10"].map((n) => [n, n] as const),
        choice.colors,
        (colors) => this.set({ colors }),
      )}
      ${segments(
        "cells",
        t.cells,
        [
          ["random", t.squares],
          ["hex", t.hexagons],
        ],
        choice.cells,
        (cells) => this.set({ cells }),
      )}
      ${segments(
        "game",
        t.game,
        [
          ["corner", t.corner],
          ["center", t.center],
          ["free", t.free],
        ],
        choice.game,
        (game) => this.set({ game }),
      )}
      ${choice.game === "free" ? html`<p class="note">${t.freeNote}</p>` : nothing}
      ${segments(
        "difficulty",
        t.difficulty,
        [
          ["any", t.any],
          ["easy", t.easy],
          ["hard", t.hard],
        ],
        choice.difficulty,
        (difficulty) => this.set({ difficulty }),
      )}
      <div class="pair"><label class="field"><span>${t.limit}</span><select
        @change=${(event: Event) => this.set({ limit: (event.target as HTMLSelectElement).value as GameChoice["limit"] })}>
        ${Object.entries(t.limits).map(([value, label]) => html`<option value=${value} .selected=${value === choice.limit}>${label}</option>`)}
        </select></label>
      ${
        choice.limit === "number"
          ? field(t.limitNumber, choice.moves, (moves) => this.set({ moves }), { numeric: true })
          : field(t.seed, choice.seed, (seed) => this.set({ seed }), {
              numeric: true,
              placeholder: t.seedRandom,
            })
      }</div>`;
  }

  private opener() {
    const t = texts();
    const chosen = (event: Event) => {
      const input = event.target as HTMLInputElement;
      const file = input.files?.[0];
      // A picture has a dialog of its own, which stays.
      if (file && isPicture(file)) this.host.openPicture(file);
      else if (file) void this.attempt(t.opening, () => openFile(this.host, file));
      input.value = "";
    };
    const submit = (event: Event) => {
      event.preventDefault();
      void this.attempt(t.opening, () => openText(this.host, this.text));
    };
    return html`<details><summary>${t.openBoard}</summary><form class="fields" @submit=${submit}>
      <p class="note" id="open-note">${t.openNote}</p>
      <textarea rows="4" aria-label=${t.boardText} aria-describedby="open-note" spellcheck="false" .value=${this.text}
        @input=${(event: Event) => {
          this.text = (event.target as HTMLTextAreaElement).value;
        }}></textarea>
      <div class="pair"><button class="secondary" type="submit">${t.open}</button>
      <label class="secondary file"><input type="file" accept=".txt,.json,.boards,.csv,text/plain,application/json,image/*" @change=${chosen}><span>${t.chooseFile}</span></label></div>
      <p class="state" role="status">${this.state}</p></form></details>`;
  }
}

/** What was made of a kept game; undefined if nothing was. */
function made(name: string): string | undefined {
  const kept = loadGame(name);
  const moves = kept ? gist(kept.code).moves : 0;
  if (kept?.result) return texts().dailyDone(resultText(kept.result));
  return moves ? texts().made(moves) : undefined;
}
