/**
 * The end of a game, in place of the controls, with the flooded board as a chart of depths: what
 * was flooded first is lightest.
 */

import { html, nothing, svg } from "lit/html.js";
import type { App } from "./app.js";
import { boardView, regionPath } from "./board-view.js";
import { haloed } from "./cells.js";
import type { Level, Result } from "./daily.js";
import type { Ending, LostMove } from "./ending.js";
import { viewBox } from "./geometry.js";
import { button, tool } from "./icons.js";
import { outline } from "./outline.js";
import { type Position, positionOf } from "./position.js";
import * as results from "./results.js";
import { dayOf } from "./router.js";
import { movesLess } from "./settings.js";
import { handOut, resultOf } from "./sheets/share.js";
import type { DialogHost } from "./sheets/sheet.js";
import { dailies } from "./sheets/today.js";
import { proven } from "./solo-view.js";
import { analysisTexts } from "./texts/analysis.js";
import { language } from "./texts/language.js";
import { texts as t } from "./texts/more.js";
import { play } from "./texts/play.js";
import { Game, type PlayedMove } from "./wasm/rules.js";

/** How many lost moves are listed. */
const LISTED = 6;

export function endView(host: DialogHost, ending: Ending) {
  const { app } = host;
  const won = app.position.progress.status === "won";
  const slips = ending.slips.slice(0, LISTED);
  const { daily } = app.position;
  // Of the first game that flooded a daily board.
  const result = daily && app.result;
  const today = dayOf();
  const board = won ? depthBoard(app, ending, slips) : boardView(app, app, { active: false });
  return html`<div class="stage">${board}</div>
    <section class="panel result" aria-label=${t.result} tabindex="-1">
      <div class="outcome">${result && results.medalOn(result)}<div>${head(app, ending, won, result)}</div></div>
      <div class="cta">${first(app, ending, won)}</div>
      <div role="status">${daily && app.recorded ? tally(daily.level) : nothing}</div>
      ${daily?.day === today ? html`${dailies(app, today)} ${results.countdown()}` : nothing}
      ${race(app, ending, won)} ${analysis(host, ending, slips)}
      ${buttons(host)}
    </section>`;
}

/** The streak of the daily boards of a level, the longest one, and the golden medals. */
function tally(level: Level) {
  const { now, longest } = results.dailyStreak(results.loadRecords(), dayOf(), level);
  const golds = results.resultsOf(level).filter((one) => results.medalOf(one) === "gold").length;
  return results.figures([
    [t.streak, now],
    [t.longest_streak, longest],
    [t.medals.gold, golds],
  ]);
}

/**
 * The board by what each move flooded, with the outline of the slip that is looked at, or of the
 * only one.
 */
function depthBoard(app: App, ending: Ending, slips: LostMove[]) {
  const { moves } = app.position.progress;
  const outlined = ending.outlined ?? (slips.length === 1 ? slips[0].number : undefined);
  const flooded = floods(app.position, startOf(app).colors, moves);
  return html`<div class="frame">${depths(app.position, flooded, outlined)}</div>`;
}

/** The position before any move. To take the moves back would count as undo. */
export function startOf(app: App): Position {
  const game = Game.fromCode(results.withoutMoves(app.code));
  const position = positionOf(game);
  game.free();
  return position;
}

function head(app: App, ending: Ending, won: boolean, result: Result | undefined) {
  const { moves, limit } = app.position.progress;
  const { par } = app;
  const best = par?.line?.length;
  let verdict = "";
  if (!won) {
    const { region, layout } = app.position;
    verdict = region.size ? t.left(region.size, layout.places.length) : "";
    if (par && limit !== undefined && par.lowerBound > limit) verdict += ` ${t.impossible}`;
    else if (par?.proven && best !== undefined) verdict += ` ${t.possible(best)}`;
  } else if (best !== undefined) {
    const over = Math.max(0, moves.length - best);
    if (!par?.proven) verdict = over ? t.overKnown(over) : t.asKnown;
    else verdict = over ? t.over(over === 1 ? t.oneMove : t.moves(over)) : t.best;
  }
  const beaten = won && !app.hints && ending.beaten ? t.beaten(ending.beaten) : "";
  const isFirst = result?.moves === moves.length && result.hints === app.hints;
  const name = result && isFirst ? results.medalOf(result) : undefined;
  const medal = name && name !== "flooded" ? ` · ${t.medals[name]}` : "";
  return html`<p class=${won ? "kick" : "kick bad"}>${won ? t.flooded : t.notFlooded}${medal}</p>
    <h1>${t.moves(moves.length)}</h1><p class="sum" role="status">${verdict} ${beaten && html`<b>${beaten}</b>`}
      ${result && !isFirst ? t.firstCounts(results.resultText(result)) : nothing}
      ${app.hints ? t.hinted(app.hints) : nothing}</p>
    ${beaten ? html`<p class="note">${t.casual}</p>` : nothing}`;
}

function race(app: App, ending: Ending, won: boolean) {
  const { moves, limit } = app.position.progress;
  const best = app.par?.line?.length;
  const isProven = app.par?.proven ?? false;
  const rows: [string, number | undefined, string][] = [
    [isProven ? t.rowBest : t.rowKnown, best, ""],
    [t.rowYou, won ? moves.length : undefined, "you"],
    [t.rowGreedy, ending.greedy, ""],
  ];
  const most = Math.max(limit ?? 0, ...rows.map(([, count]) => count ?? 0));
  return html`<div class="race">${rows
    .filter(([, count]) => count !== undefined)
    .map(
      ([label, count, name], index) => html`<span class=${name}>${label}</span>
        <progress class=${name} value=${count} max=${most} aria-label=${label}></progress>
        <b>${count}${index === 0 && isProven ? proven(app) : nothing}</b>`,
    )}</div>`;
}

function analysis(host: DialogHost, ending: Ending, slips: LostMove[]) {
  if (ending.problem) return html`<p role="alert">${t.analysisFailed}: ${ending.problem}</p>`;
  if (!ending.analysis) {
    const { searched, of } = ending.progress ?? { searched: 0, of: 1 };
    return html`<div class="waiting-line"><p class="sum" role="status">${t.analyzing}</p>
      <progress value=${searched} max=${of} aria-label=${t.analyzed}></progress></div>`;
  }
  const { slips: all } = ending;
  const { hints } = host.app;
  const noLoss = hints ? t.noLossHinted(hints) : t.noLoss;
  const list = new Intl.ListFormat(language(), { type: "conjunction" });
  const others = all.slice(LISTED).map(({ number }) => `${number}`);
  const also = others.length === 1 ? t.alsoLost : t.alsoLostEach;
  const title = all.length ? t.slips : ending.isExact ? noLoss : t.noProvenLoss;
  const lost = all.map(({ number }) => number);
  // Puzzles have one color that is right, and in the free game a region, too.
  const isFixed = host.app.position.board.pivot !== undefined;
  return html`<div class="analysis"><h2>${title}</h2>${strip(host.app, lost)}
    ${all.length && isFixed ? button(t.fix, host.fixSlips, "secondary", "check") : nothing}
    <ul class="lost">${slips.map((slip) => lostMoveItem(host, ending, slip))}</ul>
    ${others.length ? html`<p class="note">${also(list.format(others))}</p>` : nothing}</div>`;
}

/** A chip for every move; above that of a slip is its number. */
function strip(app: App, lost: readonly number[]) {
  const { moves } = app.position.progress;
  const chips = moves.map(({ color }, index) => {
    const number = index + 1;
    const mark = html`<b class=${number > 99 ? "long" : ""}>${number}</b>`;
    return html`<i>${lost.includes(number) ? mark : nothing}<i class=${`b${color}`}></i></i>`;
  });
  return html`<div class="strip" role="img" aria-label=${t.allMoves(moves.length)}
    >${chips}</div>`;
}

function lostMoveItem(host: DialogHost, ending: Ending, { number, move, better }: LostMove) {
  const { app } = host;
  const chip = (color: number) => {
    const mark = html`<svg class="swatch" viewBox="0 0 12 12" aria-hidden="true">
      <rect class=${`chip f${color}`} width="12" height="12" rx="3"></rect></svg>`;
    return html`<em>${mark}${app.colorName(color)}</em>`;
  };
  const best = better.line?.[0];
  const show = () => showLine(host, better.line ?? [], number - 1);
  const look = (at: number | undefined) => () => {
    ending.outlined = at;
    app.update();
  };
  return html`<li @pointerenter=${look(number)} @pointerleave=${look(undefined)}
    @focusin=${look(number)} @focusout=${look(undefined)}>
    <b>${t.moveNumber(number)}</b>
    <span>${chip(move.played.color)}${best && html`, ${t.better} ${chip(best.color)}`}</span>
    ${best && tool("play", t.showBetter(number), show)}</li>`;
}

/** Plays a line on the analysis board, from where it leaves the game. */
function showLine(host: DialogHost, line: readonly PlayedMove[], from: number): void {
  const analysis = host.openAnalysis();
  analysis.branch(line, from);
  if (!movesLess(host.app.settings)) analysis.toggle();
}

/** The main button: one tap shares the result; after a lost game it takes back the last move. */
function first(app: App, ending: Ending, won: boolean) {
  if (!won) return button(t.takeBack, () => app.undo(), "primary", "undo");
  const run = async () => {
    const text = ending.result && resultOf(app, ending);
    const said = text && (await handOut(text));
    // The dialog has more to share, and the text to select where the browser refuses.
    if (!text || said === undefined) app.run("share");
    else if (said) app.tell({ text: said, isPassing: true });
  };
  return button(play.share, run, "primary", "share");
}

function buttons(host: DialogHost) {
  const { app } = host;
  const line = app.par?.line;
  const name = app.par?.proven ? t.bestLine : t.knownLine;
  const show = () => showLine(host, line ?? [], 0);
  return html`<div class="cta">
    ${line?.length ? button(name, show, "", "play") : nothing}
    ${button(analysisTexts.analyze, () => host.openAnalysis(), "", "analysis")}
    ${button(play.again, () => app.run("again"))} ${button(t.newBoard, () => app.run("new"))}
    ${button(t.statistics, () => app.run("statistics"), "", "statistics")}</div>`;
}

/** How light the first cells are. */
const LIGHTEST = 0.62;

/** The cells that each move recolors or joins, from the colors of the start. */
export function floods(
  { layout }: Position,
  start: ArrayLike<number>,
  moves: readonly PlayedMove[],
): number[][] {
  const colors = Array.from(start);
  return moves.map(({ vertex, color }) => {
    for (const cell of layout.component(colors, vertex).keys()) colors[cell] = color;
    return [...layout.component(colors, vertex).keys()];
  });
}

/** The chart, with the outline of the region after a move, from 1, if one is given. */
export function depths(position: Position, flooded: number[][], outlined: number | undefined) {
  const { layout, colors } = position;
  const border = regionPath(layout, layout.places.keys());
  const opacity = 1 - (1 - LIGHTEST) ** (1 / Math.max(flooded.length - 1, 1));
  const around = outlined === undefined ? "" : outline(layout, flooded[outlined - 1], 0, 0.2);
  const layer = (cells: number[]) =>
    svg`<path class="depth" fill="#fff" fill-opacity=${opacity.toFixed(4)}
      d=${outline(layout, cells, 0, 0.2)}></path>`;
  return html`<svg class="board done" viewBox=${viewBox(layout)} role="img"
    aria-label=${t.depths}>
    <clipPath id="in-board"><path d=${border}></path></clipPath>
    <path class=${`f${colors[0]}`} d=${border}></path>
    <g clip-path="url(#in-board)">
      ${flooded.slice(0, -1).reverse().map(layer)}
      ${haloed("slip-halo", "slip", around)}
    </g><path class="rim" d=${border}></path></svg>`;
}

/** How long the flood takes when the board is won, and one of its waves, in milliseconds. */
const FLOOD = 1100;
const WAVE = 320;

/**
 * Lets the flood run over the board once more, from the pivot on, move by move: each wave makes the
 * board a little lighter, and the medal comes at its end.
 */
export function celebrate(): void {
  const waves = [...document.querySelectorAll(".done .depth")].reverse();
  waves.forEach((wave, index) => {
    wave.animate([{ opacity: 0 }, { opacity: 1 }], {
      delay: (index * FLOOD) / waves.length,
      duration: WAVE,
      easing: "ease-out",
      fill: "backwards",
    });
  });
  const growth = { transform: ["scale(0)", "scale(1.15)", "scale(1)"], opacity: [0, 1, 1] };
  const pace = { delay: FLOOD, duration: 420, easing: "ease-out", fill: "backwards" } as const;
  const medal = document.querySelector(".outcome .medal");
  medal?.animate({ ...growth, offset: [0, 0.7, 1] }, pace);
}
