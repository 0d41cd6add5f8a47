/** The dialog for a new game. */

import { html, nothing } from "lit/html.js";
import { type Daily, nameOfDaily } from "../daily.js";
import { resultText } from "../medal.js";
import { icon } from "../more-icons.js";
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
import { DEFAULT_CHOICE, type GameChoice, gameId, limitOf } from "./choice.js";
import { isPicture, openFile, openText } from "./import.js";
import { Choosing, closeSheet, field, numbers, select, sheet } from "./sheet.js";

/** The effort for an easy or a hard board, in looks of the solver at its clock: about a second. */
const PICKING = 6000;

/** How many unfinished games are offered. */
const OFFERED = 4;

export class NewGame extends Choosing<GameChoice> {
  protected choice: GameChoice = DEFAULT_CHOICE;
  private text = "";

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
    return html`
      ${this.among("size", t.size, { 10: "10", 14: "14", 21: "21", 28: "28", other: t.other })}
      ${
        choice.size === "other"
          ? html`<div class="pair">${field(t.rows, choice.rows, (rows) => this.set({ rows }), { numeric: true })}
              ${field(t.cols, choice.cols, (cols) => this.set({ cols }), { numeric: true })}</div>`
          : nothing
      }
      ${this.among("colors", t.colors, numbers(3, 10))}
      ${this.among("cells", t.cells, { random: t.squares, hex: t.hexagons })}
      ${this.among("game", t.game, { corner: t.corner, center: t.center, free: t.free })}
      ${choice.game === "free" ? html`<p class="note">${t.freeNote}</p>` : nothing}
      ${this.among("difficulty", t.difficulty, { any: t.any, easy: t.easy, hard: t.hard })}
      <div class="pair">${select(t.limit, choice.limit, Object.entries(t.limits) as [GameChoice["limit"], string][], (limit) => this.set({ limit }))}
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
