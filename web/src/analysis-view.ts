/** The analysis board, in place of the controls. */

import { html, nothing, svg } from "lit/html.js";
import type { AnalysisSession, Loss } from "./analysis.js";
import { boardView } from "./board-view.js";
import { type ColorButton, colorRow } from "./colors.js";
import { button, icon } from "./icons.js";
import { chip, playerButtons } from "./line-player.js";
import { proven } from "./solo-view.js";
import { analysisTexts } from "./texts/analysis.js";
import { play } from "./texts/play.js";
import type { TreeNode } from "./tree.js";
import type { Advice } from "./wasm/solver.js";

export function analysisView(one: AnalysisSession, edit: (() => void) | undefined) {
  const t = analysisTexts();
  const { app, node, tree } = one;
  const isOnBranch = !tree.isOfGame(node);
  return html`<div class="stage">${boardView(app, one)}</div>
    <section class="panel result replay" aria-label=${t.analysis} tabindex="-1">
      ${head(one)} ${curve(one)} ${playerButtons(one)} ${colors(one)} ${lines(one)} ${accuracy(one)}
      ${one.problem ? html`<p role="alert">${one.problem}</p>` : nothing}
      <div class="cta">
        ${isOnBranch ? button(t.toGame, () => one.go(tree.left(node))) : nothing}
        ${isOnBranch ? button(t.remove, () => one.remove()) : nothing}
        ${edit && button(t.edit, () => edit())} ${button(t.back, one.leave, "primary")}</div>
    </section>`;
}

/** The bounds of the position, and the loss of the move that led to it. */
function head(one: AnalysisSession) {
  const t = analysisTexts();
  const { app, node, tree } = one;
  const advice = one.advice(node);
  const loss = one.lossOf(node);
  const { all } = one;
  const said = [
    node.move && t.made(app.colorName(node.move.color)),
    loss && (loss.least > 0 ? t.lostOne : loss.most === 0 ? t.lostNone : ""),
    bounds(node, advice),
  ];
  const line = tree.isOfGame(node) ? t.analysis : t.branch(tree.branchOf(node)?.depth ?? 1);
  return html`<div><p class="kick">${line}</p>
    <h1>${t.move(node.depth)}${all ? html`<small> ${play().of(all)}</small>` : nothing}</h1>
    <p class="sum" aria-live=${one.isPlaying ? "off" : "polite"}
      >${said.filter(Boolean).join(" ")}
      ${advice?.proven && advice.line?.length ? proven(app, one.code(node)) : nothing}</p></div>`;
}

/** The bounds of a position in words. */
function bounds({ depth }: TreeNode, advice: Advice | undefined): string {
  const t = analysisTexts();
  const best = advice?.line?.length;
  if (best === undefined) return t.searching;
  if (!best) return t.flooded(depth);
  return (advice?.proven ? t.atBest : t.atMost)(best, depth + best);
}

/**
 * The moves made and the best for the rest, over the positions of the line. A slider over it goes
 * to any of them.
 */
function curve(one: AnalysisSession) {
  const t = analysisTexts();
  const { line, node, tree } = one;
  const game = tree.path(tree.end);
  const totals = [...line, ...game].flatMap((at) => one.total(at) ?? []);
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  const width = Math.max(line.length, game.length, 2) - 1;
  const height = Math.max(most - least, 1);
  // Steps: a move that lost something rises where it was made.
  const path = (nodes: TreeNode[]) => {
    let steps = "";
    for (const at of nodes) {
      const total = one.total(at);
      if (total === undefined) continue;
      steps += steps ? `H${at.depth}V${most - total}` : `M${at.depth} ${most - total}`;
    }
    return steps;
  };
  const slips = line.filter((at) => (one.lossOf(at)?.least ?? 0) > 0);
  const total = one.total(node);
  const said = t.move(node.depth) + (total === undefined ? "" : `: ${total}`);
  const par = svg`<path class="par-line" d="M0 ${height === most - least ? height : 0}H${width}"></path>`;
  const upright = (look: string, at: TreeNode) =>
    svg`<path class=${look} d="M${at.depth} -0.2V${height + 0.2}"></path>`;
  const upTo = most > least ? html` – <b>${most}</b>` : nothing;
  const slide = (event: Event) => one.go(line[Number((event.target as HTMLInputElement).value)]);
  return html`<div class="curve">
    <svg viewBox="0 -0.2 ${width} ${height + 0.4}" preserveAspectRatio="none" role="img"
      aria-label=${t.curve}>${totals.length ? par : nothing}
      ${slips.map((at) => upright("slip-line", at))}
      <path class="of-game" d=${path(game)}></path><path class="of-line" d=${path(line)}></path>
      ${upright("at-line", node)}
    </svg>
    <input type="range" min="0" max=${width} .max=${`${width}`} .value=${`${node.depth}`}
      aria-label=${t.position} aria-valuetext=${said} @input=${slide}>
    ${totals.length ? html`<p class="note"><b>${least}</b>${upTo}</p>` : nothing}</div>`;
}

/** The colors, with how many moves each would lose. */
function colors(one: AnalysisSession) {
  const t = analysisTexts();
  const { pivot, colors: now, progress } = one.position;
  const offer = (color: number, name: string, key: string): ColorButton => {
    const isNow = pivot !== undefined && now[pivot] === color;
    const isOff = isNow || pivot === undefined || progress.status !== "playing";
    const loss = isOff ? undefined : one.loss(color);
    const say = loss?.most === 0 ? t.keeps : loss && loss.least > 0 ? t.loses : t.unclear;
    return {
      label: isOff ? name : say(name) + key,
      look: `${isNow ? "now" : ""} ${loss?.most === 0 ? "best" : ""}`,
      isOff,
      gain: isOff ? "" : lossMark(loss),
    };
  };
  return colorRow(one.app, one, offer, t.choose);
}

function lossMark(loss: Loss | undefined) {
  if (loss?.most === 0) return icon("check");
  return loss && loss.least > 0 ? "−1" : "…";
}

/** The game and its branches, a chip for each position. */
function lines(one: AnalysisSession) {
  const t = analysisTexts();
  const { app, node, tree } = one;
  const made = new Set(tree.path(node));
  const position = (at: TreeNode) => {
    const isLost = (one.lossOf(at)?.least ?? 0) > 0;
    const name = at.move ? app.colorName(at.move.color) : "";
    const label = `${t.move(at.depth)}${name && `: ${name}`}${isLost ? `, ${t.lostOne}` : ""}`;
    const look =
      `${at.move ? `b${at.move.color}` : "start"} ${made.has(at) ? "made" : ""} ` +
      `${isLost ? "lost-one" : ""}`;
    return chip(look, label, at === node, () => one.go(at));
  };
  return html`<div class="lines">${tree.lines.map(
    (line, index) => html`<div><h2>${index ? t.branch(line[0].depth) : t.game}</h2>
      <ol class="line-chips">${line.map(position)}</ol></div>`,
  )}</div>`;
}

/** The share of the moves that lost nothing. */
function accuracy(one: AnalysisSession) {
  const t = analysisTexts();
  const { kept, lost, of } = one.accuracy;
  const open = of - kept - lost;
  if (!of) return nothing;
  return html`<p class="note accuracy"><b>${t.accuracy(Math.round((100 * kept) / of))}</b>
    ${t.accuracyIs(kept, of)} ${open ? t.unproven(open) : nothing}</p>`;
}
