/** What a player has reached. */

import { html, nothing } from "lit/html.js";
import { dailyOfName } from "../daily.js";
import { download } from "../download.js";
import { dayOf } from "../router.js";
import { forgetRecords, keptGames, loadRecords } from "../store.js";
import { dailyStreak } from "../streak.js";
import { texts } from "../texts/more.js";
import { refusal } from "../texts/refusals.js";
import { Dialog, sheet } from "./sheet.js";

/** The fields of `inundate statistics --format jsonl` that the page shows. */
interface Summary {
  games: number;
  won: number;
  optimal: number;
  streak: number;
  longest_streak: number;
  gaps: Record<string, number>;
  hinted: number;
  repeated: number;
}

export class Statistics extends Dialog {
  private summary: Summary | undefined;
  private problem = "";
  private isSure = false;

  opened(): void {
    this.isSure = false;
    this.summary = undefined;
    this.host.solver.ask("summarize", [loadRecords()], { urgent: true }).answer.then(
      (summary) => {
        this.summary = JSON.parse(summary);
        this.host.app.update();
      },
      (error) => {
        this.problem = refusal(error);
        this.host.app.update();
      },
    );
  }

  view() {
    const t = texts();
    return sheet(
      this.host,
      t.statistics,
      html`${this.problem ? html`<p role="alert">${this.problem}</p>` : nothing}
      ${this.summary ? this.numbers(this.summary) : nothing}${this.buttons()}<p class="note">${t.stored}</p>`,
    );
  }

  private numbers(summary: Summary) {
    const t = texts();
    const { hinted, repeated } = summary;
    const daily = dailyStreak(loadRecords(), dayOf(new Date()));
    const days = keptGames().filter(([name, { result }]) => dailyOfName(name) && result);
    const rows: [string, number][] = [
      [t.games, summary.games],
      [t.won, summary.won],
      [t.optimal, summary.optimal],
      [t.streak, summary.streak],
      [t.longest, summary.longest_streak],
      [t.dailyStreak, daily.now],
      [t.longestDaily, daily.longest],
      [t.dailyFlooded, days.length],
    ];
    return html`<dl class="numbers">${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
      ${summary.games || hinted || repeated ? nothing : html`<p>${t.noGames}</p>`} ${histogram(summary.gaps)}
      ${hinted || repeated ? html`<p class="note">${t.apart(hinted, repeated)}</p>` : nothing}`;
  }

  private buttons() {
    const t = texts();
    const records = loadRecords();
    if (!records.length) return nothing;
    const save = () =>
      download(
        "statistics.jsonl",
        new Blob([records.map((line) => `${line}\n`).join("")], { type: "application/jsonl" }),
      );
    const forget = () => {
      if (this.isSure) {
        forgetRecords();
        this.opened();
      } else this.isSure = true;
      this.host.app.update();
    };
    return html`<div class="pair"><button class="secondary" @click=${save}>${t.export}</button>
      <button class=${`secondary ${this.isSure ? "danger" : ""}`} @click=${forget}>${this.isSure ? t.forgetSure : t.forget}</button></div>`;
  }
}

function histogram(gaps: Record<string, number>) {
  const t = texts();
  const counted = Object.entries(gaps).map(([gap, count]) => [Number(gap), count] as const);
  if (!counted.length) return nothing;
  const furthest = Math.max(...counted.map(([gap]) => gap), 4);
  const most = Math.max(...counted.map(([, count]) => count));
  const bars = Array.from({ length: furthest + 1 }, (_, gap) => [gap, gaps[gap] ?? 0] as const);
  return html`<section><h3>${t.histogram}</h3><ul class="histogram">${bars.map(
    ([gap, count]) => html`<li><span aria-hidden="true">${gap === 0 ? "0" : `+${gap}`}</span>
      <progress value=${count} max=${most} aria-label=${t.histogramLabel(gap, count)}></progress><b aria-hidden="true">${count}</b></li>`,
  )}</ul></section>`;
}
