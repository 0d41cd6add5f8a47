/** The home of the page: the boards of today, and the ways to all else. */

import { html, nothing } from "lit/html.js";
import type { App } from "../app.js";
import { LEVELS, nameOf, nameOfDaily } from "../daily.js";
import { icon } from "../icons.js";
import { codeSummary, countdown, dailyStreak, disc, loadRecords, outcomeOf } from "../results.js";
import { dayOf, PUZZLES } from "../router.js";
import { keptGames } from "../store.js";
import { analysisTexts as a } from "../texts/analysis.js";
import { duelTexts as d } from "../texts/duel.js";
import { day } from "../texts/language.js";
import { texts as t } from "../texts/more.js";
import { play } from "../texts/play.js";
import { openFile, openText } from "./import.js";
import { card, cardText, closeSheet, Dialog, sheet } from "./sheet.js";

/** How many unfinished games are offered; all but the last one under *More*. */
const OFFERED = 4;

export class Today extends Dialog {
  private text = "";

  draw() {
    const { host } = this;
    const { app, analyze, edit } = host;
    const today = dayOf();
    const go = (run: () => Promise<void> | void) => () => void this.attempt("", run);
    const mode = (fragment: string) => go(() => host.openMode(fragment));
    const streak = dailyStreak(loadRecords(), today).now;
    const [last, ...others] = this.unfinished();
    const picture = cardText("picture", t.ofPicture, t.pictureNote);
    return sheet(
      host,
      t.today(day(today)),
      html`${dailies(app, today)} ${countdown()}
      ${app.extras?.mode && card("play", d.back, "", go(host.toGame))} ${last}
      <div class="doors">${this.file("card", "image/*", picture)}
        ${card("check", t.puzzles, t.puzzlesNote, mode(PUZZLES))}
        ${card("play", d.duel, d.note, () => host.show("duel"))}
        ${card("new", t.newBoard, t.newNote, () => host.show("new"))}
        ${card("day", t.results, streak ? t.streakOf(streak) : "", () => host.show("statistics"))}</div>
      <details><summary>${t.more}</summary><div class="fields">${others}
        ${analyze && card("analysis", a.analyze, a.note, go(analyze))}
        ${edit && card("new", a.edit, a.editNote, go(edit))}
        ${card("after", t.tiles, t.tilesNote, mode("tiles"))} ${this.form()}</div></details>
      <p class="state" role="status">${this.state}</p>`,
    );
  }

  /** The last games that are not over. */
  private unfinished() {
    const { app } = this.host;
    const games = keptGames().filter(
      ([name, { code, over }]) => !over && name !== app.name && codeSummary(code).moves,
    );
    return games.slice(0, OFFERED).map(([name, { code }]) => {
      const { daily, size, moves } = codeSummary(code);
      const title = t.goOn(daily ? nameOf(daily) : (size ?? ""));
      return card("play", title, t.made(moves), opener(app, name));
    });
  }

  /** A field for a file with a board. */
  private file(look: string, accept: string, label: unknown) {
    const chosen = (event: Event) => {
      const input = event.target as HTMLInputElement;
      const file = input.files?.[0];
      if (file) void this.attempt(t.opening, () => openFile(this.host, file));
      input.value = "";
    };
    return html`<label class=${`${look} file`}>${label}<input type="file" accept=${accept}
      @change=${chosen}></label>`;
  }

  /** A form for a board as text. */
  private form() {
    const typed = (event: Event) => {
      this.text = (event.target as HTMLTextAreaElement).value;
    };
    const submit = (event: Event) => {
      event.preventDefault();
      void this.attempt(t.opening, () => openText(this.host, this.text));
    };
    const kinds = ".txt,.json,.boards,.csv,text/plain,application/json,image/*";
    return html`<form class="fields" @submit=${submit}>
      <div><h3>${t.openBoard}</h3><p class="note" id="open-note">${t.openNote}</p></div>
      <textarea rows="4" aria-label=${t.boardText} aria-describedby="open-note"
        spellcheck="false" .value=${this.text} @input=${typed}></textarea>
      <div class="pair"><button class="secondary" type="submit">${t.open}</button>
      ${this.file("secondary", kinds, t.chooseFile)}</div></form>`;
  }
}

/** Opens the game of a name. */
export const opener = (app: App, name: string) => () => {
  app.openKept(name);
  closeSheet();
};

/** The boards of a day, with what was made of them. Some days have no hard one. */
export const dailies = (app: App, day: string) =>
  html`<div class="dailies">${LEVELS.map((level) => {
    const name = nameOfDaily({ day, level });
    if (!name) return nothing;
    const { said, mark } = outcomeOf(name);
    return html`<button aria-current=${app.name === name} @click=${opener(app, name)}>
      ${mark ?? disc("open", icon("play"))}<b>${play.levels[level]}</b>
      <small>${said ?? codeSummary(name).size}</small></button>`;
  })}</div>`;
