/** The results of a player: the daily boards of each month, and the statistics of all games. */

import { html, nothing } from "lit/html.js";
import { FIRST_DAY, type Level, MEDALS, nameOfDaily } from "../daily.js";
import { button, tool } from "../icons.js";
import * as results from "../results.js";
import { dayOf } from "../router.js";
import { day, written } from "../texts/language.js";
import { texts as t } from "../texts/more.js";
import { play } from "../texts/play.js";
import { refusal } from "../texts/refusals.js";
import { Dialog, segments, sheet } from "./sheet.js";
import { opener } from "./today.js";

/** How many days each key goes on. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The fields of `inundate statistics --format jsonl` that the page shows. */
type Summary = Record<(typeof NUMBERS)[number] | "hinted" | "repeated", number> & {
  gaps: Record<string, number>;
};

const NUMBERS = ["games", "won", "optimal", "streak", "longest_streak"] as const;

export class Statistics extends Dialog {
  private summary: Summary | undefined;
  private isSure = false;
  /** The day that the keyboard is at; its month is shown. */
  private at = FIRST_DAY;
  /** Which of the boards of each day is shown. */
  private level: Level = "classic";

  override opened(): void {
    super.opened();
    this.summarize();
    const { daily } = this.host.app.position;
    this.level = daily?.level ?? "classic";
    this.go(daily?.day ?? dayOf());
  }

  private summarize(): void {
    this.isSure = false;
    this.summary = undefined;
    this.host.solver.now("summarize", results.loadRecords()).then(
      (summary) => {
        this.summary = JSON.parse(summary);
        this.host.app.update();
      },
      (error) => this.say(refusal(error)),
    );
  }

  /** Goes to a day, or to the nearest one that has a board. */
  private go(date: string): void {
    const today = dayOf();
    this.at = date > today ? today : date < FIRST_DAY ? FIRST_DAY : date;
    this.host.app.update();
  }

  private pressed(event: KeyboardEvent): void {
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    const goal = months
      ? results.inMonth(this.at, months)
      : STEPS[event.key] && results.dayAfter(this.at, STEPS[event.key]);
    if (!goal) return;
    event.preventDefault();
    this.go(goal);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(".calendar [tabindex='0']")?.focus(),
    );
  }

  draw() {
    const { now, longest } = results.dailyStreak(results.loadRecords(), dayOf(), this.level);
    const choose = (level: Level) => {
      this.level = level;
      this.host.app.update();
    };
    const turn = (name: "before" | "after", label: string, months: number) => {
      const goal = results.inMonth(this.at, months).slice(0, 7);
      const isOff = goal < FIRST_DAY.slice(0, 7) || goal > dayOf().slice(0, 7);
      return tool(name, label, () => isOff || this.go(results.inMonth(this.at, months)), isOff);
    };
    return sheet(
      this.host,
      t.results,
      html`${segments("level", t.boardOfDay, play.levels, this.level, choose)}
      <div><p>${now ? html`<b>${t.streakOf(now)}</b>` : nothing}
        ${longest > now ? t.longestWas(longest) : nothing}</p>${results.countdown()}</div>
      <div><div class="month">${turn("before", t.monthBefore, -1)}
        <h3 aria-live="polite" id="month">${results.month(this.at)}</h3>
        ${turn("after", t.monthAfter, 1)}</div>
      <table class="calendar" role="grid" aria-labelledby="month"
        @keydown=${(event: KeyboardEvent) => this.pressed(event)}>
        <thead><tr>${results
          .weekdays()
          .map(([long, short]) => html`<th scope="col" abbr=${long}>${short}</th>`)}</tr></thead>
        <tbody>${results
          .weeksOf(this.at)
          .map(
            (week) =>
              html`<tr>${week.map((date) => html`<td>${date && this.day(date)}</td>`)}</tr>`,
          )}</tbody>
      </table></div>
      ${this.legend()}<h3>${t.statistics}</h3>
      ${this.state && html`<p role="alert">${this.state}</p>`}
      ${this.summary && this.numbers(this.summary)}${this.forget()}<p class="note">${t.stored}</p>`,
    );
  }

  private day(date: string) {
    const number = Number(date.slice(8));
    const name = nameOfDaily({ day: date, level: this.level });
    if (!name || date < FIRST_DAY || date > dayOf()) return html`<span>${number}</span>`;
    const { said = t.notPlayed, mark } = results.outcomeOf(name);
    const isShown = this.host.app.name === name;
    return html`<button class=${isShown ? "shown" : ""} tabindex=${date === this.at ? 0 : -1}
      aria-label="${day(date)}: ${said}" aria-current=${date === dayOf() ? "date" : nothing}
      @click=${opener(this.host.app, name)}>${number}</button>${mark}`;
  }

  /** The meaning of each medal, and the number of them. */
  private legend() {
    const all = results.resultsOf(this.level);
    const marks = { gold: results.STAR, silver: "+1", bronze: "+3", flooded: "+6" };
    return html`<ul class="legend">${MEDALS.map((medal) => {
      const count = all.filter((result) => results.medalOf(result) === medal).length;
      return html`<li>${results.disc(medal, marks[medal])}
        <span>${t.medals[medal]}: ${t.medalFor[medal]}</span><b>${count}</b></li>`;
    })}</ul><p class="note">${t.medalHints} ${t.archiveFrom(written(FIRST_DAY, { dateStyle: "long" }))}</p>`;
  }

  private numbers(summary: Summary) {
    const { hinted, repeated } = summary;
    return html`${results.figures(NUMBERS.map((name) => [t[name], summary[name]]))}
      ${summary.games || hinted || repeated ? nothing : html`<p>${t.noGames}</p>`}
      ${histogram(summary.gaps)}
      ${hinted || repeated ? html`<p class="note">${t.apart(hinted, repeated)}</p>` : nothing}`;
  }

  private forget() {
    if (!results.loadRecords().length) return nothing;
    const forget = () => {
      if (this.isSure) {
        results.forgetRecords();
        this.summarize();
      } else this.isSure = true;
      this.host.app.update();
    };
    const look = `secondary ${this.isSure ? "danger" : ""}`;
    return button(this.isSure ? t.forgetSure : t.forget, forget, look);
  }
}

function histogram(gaps: Record<string, number>) {
  const known = Object.keys(gaps).map(Number);
  if (!known.length) return nothing;
  const bars = Array.from({ length: Math.max(...known, 4) + 1 }, (_, gap) => gaps[gap] ?? 0);
  const most = Math.max(...bars);
  return html`<section><h3>${t.histogram}</h3><ul class="histogram">${bars.map(
    (count, gap) => html`<li><span aria-hidden="true">${gap === 0 ? "0" : `+${gap}`}</span>
      <progress value=${count} max=${most} aria-label=${t.histogramLabel(gap, count)}></progress>
      <b aria-hidden="true">${count}</b></li>`,
  )}</ul></section>`;
}
