/** The dialog for a new game. */

import { html, nothing } from "lit/html.js";
import { type Daily, nameOf, nameOfDaily } from "../daily.js";
import { codeSummary, dailyStreak, loadRecords, resultText } from "../results.js";
import { dayOf } from "../router.js";
import { keptGames, loadGame } from "../store.js";
import { analysisTexts } from "../texts/analysis.js";
import { duelTexts } from "../texts/duel.js";
import { day } from "../texts/language.js";
import { texts } from "../texts/more.js";
import { play } from "../texts/play.js";
import { Game, idToPlay } from "../wasm/rules.js";
import { openFile, openText } from "./import.js";
import { ChoiceDialog, card, closeSheet, field, numbers, select, sheet } from "./sheet.js";

/** The effort for an easy or a hard board, in looks of the solver at its clock: about a second. */
const PICKING = 6000;

/** How many unfinished games are offered. */
const OFFERED = 4;

/** The wishes of a player for a new game, as they are at first. */
export const DEFAULT_CHOICE = {
  size: "14" as "10" | "14" | "21" | "28" | "other",
  /** Used with the size `other`. */
  rows: "12",
  cols: "18",
  colors: "6",
  cells: "random" as "random" | "hex",
  game: "corner" as "corner" | "center" | "free",
  difficulty: "any" as "any" | "easy" | "hard",
  limit: "usual" as "usual" | "classic" | "none" | "optimal" | "optimal+2" | "number",
  /** Used with the limit `number`. */
  moves: "25",
  /** Empty for a random one. */
  seed: "",
};

export type GameChoice = typeof DEFAULT_CHOICE;

/** The most rows and columns that the page draws quickly. */
const LARGEST = 60;

/** The id of the board. Fails if the size is none. */
export function gameId(choice: GameChoice, seed: string): string {
  const [rows, cols] =
    choice.size === "other"
      ? [Number(choice.rows), Number(choice.cols)]
      : [Number(choice.size), Number(choice.size)];
  const isSize = (size: number) => Number.isInteger(size) && size >= 1 && size <= LARGEST;
  if (!isSize(rows) || !isSize(cols)) throw new Error(texts().sizeError(rows, cols));
  const game = choice.game === "corner" ? "" : `:${choice.game}`;
  return `${choice.cells}:${rows}x${cols}x${choice.colors}:${seed}${game}`;
}

/** The limit as the rules read it; undefined for the usual one. */
export function limitOf({ limit, moves }: GameChoice): string | undefined {
  if (limit === "usual") return undefined;
  return limit === "number" ? moves.trim() : limit;
}

export class NewGame extends ChoiceDialog<GameChoice> {
  protected choice = DEFAULT_CHOICE;
  private text = "";

  private start = (event: Event): void => {
    event.preventDefault();
    void this.attempt(texts().picking, async () => {
      const { choice, host } = this;
      const seed = choice.seed.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0]);
      let id = idToPlay(gameId(choice, seed));
      if (choice.difficulty !== "any") {
        id = await host.solver.now("pick", id, choice.difficulty, PICKING);
      }
      host.app.open(Game.fromId(id, limitOf(choice)));
    });
  };

  draw() {
    const t = texts();
    const d = duelTexts();
    const a = analysisTexts();
    const { host } = this;
    const { leaveDuel, analyze, edit } = host;
    const today = dayOf(new Date());
    const wait = (run: () => Promise<void> | void) => () => void this.attempt("", run);
    const close = (run: () => void) => () => {
      closeSheet();
      run();
    };
    const other = (level: "small" | "hard") =>
      this.ofDay({ day: today, level }, play().levels[level]);
    const streak = t.streakOf(dailyStreak(loadRecords(), today).now);
    const startTiles = wait(() => host.startTiles());
    return sheet(
      host,
      t.newGame,
      html`${this.ofDay({ day: today, level: "classic" }, t.todays(day(today)))}
      <div class="pair">${other("small")}${other("hard")}</div>
      ${card("day", t.calendar, streak, () => host.show("statistics"))}
      ${this.goOn()}
      ${leaveDuel && card("play", d.back, "", close(leaveDuel))}
      ${analyze && card("analysis", a.analyze, a.note, close(analyze))}
      ${edit && card("new", a.edit, a.editNote, close(edit))}
      ${card("check", t.puzzles, t.puzzlesNote, wait(host.startPuzzles))}
      ${card("play", d.duel, d.note, () => host.show("duel"))}
      <form class="fields" @submit=${this.start}>${this.fields()}
        <button class="primary" type="submit" autofocus>${t.start}</button>
        <p class="state" role="status">${this.state}</p></form>
      ${this.opener()}
      <details><summary>${t.moreCards}</summary>
        ${card("after", t.tiles, t.tilesNote, startTiles)}</details>`,
    );
  }

  /** A board of a day; nothing if there is none. */
  private ofDay(daily: Daily, title: string) {
    const name = nameOfDaily(daily);
    if (!name) return nothing;
    const open = () => void this.attempt("", () => this.host.app.open(Game.fromCode(name)));
    const note = made(name) ?? texts().levelNotes[daily.level];
    return card(daily.level === "classic" ? "day" : undefined, title, note, open);
  }

  /** The last games that are not over. */
  private goOn() {
    const { app } = this.host;
    const unfinished = keptGames().filter(
      ([name, { code, over }]) => !over && name !== app.name && codeSummary(code).moves,
    );
    return unfinished.slice(0, OFFERED).map(([name, { code }]) => {
      const { daily, size, moves } = codeSummary(code);
      const run = () => {
        app.openKept(name);
        closeSheet();
      };
      const title = texts().goOn(daily ? nameOf(daily) : (size ?? ""));
      return card("play", title, texts().made(moves), run);
    });
  }

  private fields() {
    const t = texts();
    const { choice } = this;
    const number = (key: "rows" | "cols" | "moves" | "seed", label: string, placeholder = "") =>
      field(label, choice[key], (value) => this.set({ [key]: value }), placeholder);
    const sides = () =>
      html`<div class="pair">${number("rows", t.rows)} ${number("cols", t.cols)}</div>`;
    return html`
      ${this.among("size", t.size, { 10: "10", 14: "14", 21: "21", 28: "28", other: t.other })}
      ${choice.size === "other" ? sides() : nothing}
      ${this.among("colors", t.colors, numbers(3, 10))}
      ${this.among("cells", t.cells, { random: t.squares, hex: t.hexagons })}
      ${this.among("game", t.game, { corner: t.corner, center: t.center, free: t.free })}
      ${choice.game === "free" ? html`<p class="note">${t.freeNote}</p>` : nothing}
      ${this.among("difficulty", t.difficulty, { any: t.any, easy: t.easy, hard: t.hard })}
      <div class="pair">${select(t.limit, choice.limit, t.limits, (limit) => this.set({ limit }))}
      ${choice.limit === "number" ? number("moves", t.limitNumber) : number("seed", t.seed, t.seedRandom)}
      </div>`;
  }

  private opener() {
    const t = texts();
    const chosen = (event: Event) => {
      const input = event.target as HTMLInputElement;
      const file = input.files?.[0];
      if (file) void this.attempt(t.opening, () => openFile(this.host, file));
      input.value = "";
    };
    const typed = (event: Event) => {
      this.text = (event.target as HTMLTextAreaElement).value;
    };
    const submit = (event: Event) => {
      event.preventDefault();
      void this.attempt(t.opening, () => openText(this.host, this.text));
    };
    return html`<details><summary>${t.openBoard}</summary><form class="fields" @submit=${submit}>
      <p class="note" id="open-note">${t.openNote}</p>
      <textarea rows="4" aria-label=${t.boardText} aria-describedby="open-note"
        spellcheck="false" .value=${this.text} @input=${typed}></textarea>
      <div class="pair"><button class="secondary" type="submit">${t.open}</button>
      <label class="secondary file"><input type="file" @change=${chosen}
        accept=".txt,.json,.boards,.csv,text/plain,application/json,image/*">
        <span>${t.chooseFile}</span></label></div>
      <p class="state" role="status">${this.state}</p></form></details>`;
  }
}

/** The result of a kept game, or the moves made; undefined if there are none. */
function made(name: string): string | undefined {
  const kept = loadGame(name);
  const moves = kept ? codeSummary(kept.code).moves : 0;
  if (kept?.result) return texts().dailyDone(resultText(kept.result));
  return moves ? texts().made(moves) : undefined;
}
