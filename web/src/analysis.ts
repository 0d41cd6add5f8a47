/** The analysis board: a game and its branches, and what is proven of each position. */

import { html, nothing, svg } from "lit/html.js";
import type { App } from "./app.js";
import { boardView, type NavigablePosition } from "./board-view.js";
import { type ColorButton, colorRow } from "./colors.js";
import { spread } from "./flood.js";
import { button, icon } from "./icons.js";
import type { Handlers, KeyTarget } from "./keys.js";
import { chip, LinePlayer, playerButtons } from "./line-player.js";
import { type Position, placeOf, positionOf } from "./position.js";
import { withoutMoves } from "./results.js";
import { proven } from "./solo-view.js";
import { Cancelled, type Job, type Solver } from "./solver/client.js";
import { analysisTexts as t } from "./texts/analysis.js";
import { play } from "./texts/play.js";
import { refusal } from "./texts/refusals.js";
import { MoveTree, type TreeNode } from "./tree.js";
import { Game, type PlayedMove } from "./wasm/rules.js";
import type { Advice } from "./wasm/solver.js";

/**
 * The time limit of the search of a position, in milliseconds, and the age at which it yields to
 * the shown one.
 */
const LOOK = 5_000;
const STALE = 500;
/** The pause on each position of automatic play. */
const PACE = 700;

/** The advice on a flooded board. */
const FLOODED: Advice = { line: [], lowerBound: 0, proven: true, method: "" };

export class AnalysisSession extends LinePlayer implements NavigablePosition, KeyTarget {
  protected readonly pace = PACE;
  /** The code of the game. */
  readonly of: string;
  readonly tree: MoveTree;
  /** The position that is shown. */
  node: TreeNode;
  position: Position;
  /** The focused cell. */
  focus: number;
  problem = "";
  /** The end of the current line, unless the line follows first children. */
  private goal: TreeNode | undefined;
  private readonly game: Game;
  /** The code of the board, to which the moves of a position are added. */
  private readonly start: string;
  private readonly known = new Map<string, Advice>();
  /** The positions whose search is done. */
  private readonly done = new Set<string>();
  private job: { code: string; since: number; cancel(): void } | undefined;
  private chosen: number | undefined;

  /** `known` is the advice on the positions of the game, from the start on. */
  constructor(
    app: App,
    private readonly solver: Solver,
    known: readonly Advice[],
    readonly leave: () => void,
  ) {
    super(app);
    this.of = app.code;
    const [version, board] = withoutMoves(app.code).split("/");
    this.start = `${version}/${board}/none/`;
    this.game = Game.fromCode(this.start);
    this.tree = new MoveTree(app.position.progress.moves);
    this.node = this.tree.end;
    known.forEach((advice, index) => {
      this.learn(this.code(this.tree.line(this.tree.root)[index]), advice, advice.proven);
    });
    this.position = this.show();
    this.focus = this.position.pivot ?? 0;
  }

  /** The code of a position, or of that after one more move. */
  code(node: TreeNode, move?: PlayedMove): string {
    const { labels, pivot } = this.app.position.board;
    const moves = [...this.tree.moves(node), ...(move ? [move] : [])];
    const write = ({ vertex, color }: PlayedMove) =>
      (pivot === undefined ? `${vertex}:` : "") + labels[color];
    return this.start + moves.map(write).join(pivot === undefined ? "-" : "");
  }

  private show(): Position {
    this.game.restart();
    for (const { vertex, color } of this.tree.moves(this.node)) this.game.play(vertex, color);
    this.position = positionOf(this.game, this.chosen ?? this.node.move?.vertex);
    if (this.position.progress.status === "won") this.learn(this.code(this.node), FLOODED, true);
    return this.position;
  }

  /** Turns the board if its layout in the window has changed. */
  fit(): void {
    if (this.position.layout.isTurned !== this.app.position.layout.isTurned) this.show();
  }

  override get handlers(): Handlers {
    return {
      ...super.handlers,
      arrowup: () => this.turn(-1),
      arrowdown: () => this.turn(1),
      delete: () => this.remove(),
      escape: this.leave,
    };
  }

  get at(): number {
    return this.node.depth;
  }

  get all(): number {
    return this.line.length - 1;
  }

  /** The positions of the current line. */
  get line(): TreeNode[] {
    const chosen = this.goal && this.tree.path(this.goal);
    return chosen?.includes(this.node) ? chosen : this.tree.line(this.node);
  }

  /** Goes to a position. */
  go(node: TreeNode | undefined, isByItself = false): void {
    if (!isByItself) this.pause();
    if (!node || node === this.node) return;
    const before = this.position;
    this.node = node;
    this.chosen = undefined;
    this.show();
    this.search();
    this.app.update();
    if (before.progress.moves.length + 1 === node.depth)
      spread(this.app.settings, before, () => this.position);
  }

  step(by: number, isByItself = false): void {
    this.go(this.line[Math.max(0, Math.min(this.all, this.at + by))], isByItself);
  }

  /** Goes to the branch before or after, where it begins; the game is the first line. */
  turn(by: number): void {
    const { lines } = this.tree;
    const at = lines.findIndex((line) => line.includes(this.node));
    const line = lines[at + by];
    this.go(
      line && (this.tree.isOfGame(line[0]) ? (line[this.node.depth] ?? line.at(-1)) : line[0]),
    );
  }

  /** Plays a color: goes on along a line, or begins a branch. */
  choose(color: number): void {
    const { pivot, colors, board, progress } = this.position;
    if (pivot === undefined || colors[pivot] === color || color >= board.labels.length) return;
    if (progress.status === "playing") this.go(this.tree.add(this.node, { vertex: pivot, color }));
  }

  /** Plays the color of a cell; in the free game chooses its component. */
  cell(vertex: number): void {
    const { board, colors } = this.position;
    if (board.pivot !== undefined) {
      this.choose(colors[vertex]);
      return;
    }
    this.chosen = placeOf(this.position, vertex);
    this.show();
    this.search();
    this.app.update();
  }

  /** Goes to a position of the game, and from there through moves as a line of their own. */
  branch(moves: readonly PlayedMove[], from: number): void {
    const origin = this.tree.line(this.tree.root)[from];
    this.goal = this.tree.addLine(origin, moves);
    this.go(origin);
    this.app.update();
  }

  /** Takes the branch away that is shown. */
  remove(): void {
    const branch = this.tree.branchOf(this.node);
    if (!branch) return;
    this.goal = undefined;
    this.go(this.tree.remove(branch));
  }

  advice(node: TreeNode): Advice | undefined {
    return this.known.get(this.code(node));
  }

  /** The moves made and the best that is known for the rest; undefined if nothing is known. */
  total(node: TreeNode): number | undefined {
    const best = this.advice(node)?.line?.length;
    return best === undefined ? undefined : node.depth + best;
  }

  /** Whether playing a color here loses a move; undefined if that is not known. */
  loses(color: number): boolean | undefined {
    const { pivot } = this.position;
    if (pivot === undefined) return undefined;
    const after = this.known.get(this.code(this.node, { vertex: pivot, color }));
    return isLost(this.advice(this.node), after);
  }

  /** Whether the move that led to a position lost one. */
  isSlip(node: TreeNode): boolean | undefined {
    return node.parent && isLost(this.advice(node.parent), this.advice(node));
  }

  /** How many moves of the player lost nothing, how many lost, and of how many. */
  get accuracy() {
    const [, ...made] = this.tree.path(this.tree.end);
    const slips = made.map((node) => this.isSlip(node));
    const lost = slips.filter(Boolean).length;
    return { kept: slips.filter((slip) => slip === false).length, lost, of: made.length };
  }

  private learn(code: string, advice: Advice, isDone: boolean): void {
    this.known.set(code, advice);
    if (isDone) this.done.add(code);
  }

  /**
   * The positions to search, in order: the shown one, those after each color, those of the line and
   * of the game.
   */
  private get searchOrder(): string[] {
    const { pivot, board, colors, progress } = this.position;
    const after = board.labels.flatMap((_, color) =>
      pivot === undefined || colors[pivot] === color
        ? []
        : this.code(this.node, { vertex: pivot, color }),
    );
    const others = [...this.line, ...this.tree.path(this.tree.end)];
    const near = [this.code(this.node), ...(progress.status === "playing" ? after : [])];
    return [...near, ...others.map((node) => this.code(node))];
  }

  /**
   * Searches the first position that needs it. A search of a position that is not shown any more
   * ends soon.
   */
  search(): void {
    const code = this.searchOrder.find((code) => !this.done.has(code));
    const { job } = this;
    if (job && job.code !== code && performance.now() - job.since > STALE) job.cancel();
    if (this.job || code === undefined) return;
    const ask: Job<Advice> = this.solver.ask("advise", [code, LOOK], {
      urgent: true,
      onNews: (news) => {
        this.learn(code, news, false);
        this.app.update();
      },
    });
    this.job = { code, since: performance.now(), cancel: ask.cancel };
    ask.answer
      .then(
        (advice) => this.learn(code, advice, true),
        (error) => {
          if (error instanceof Cancelled) return;
          this.done.add(code);
          this.problem = refusal(error);
        },
      )
      .finally(() => {
        if (this.job?.code !== code) return;
        this.job = undefined;
        this.app.update();
        this.search();
      });
  }

  /** Stops searching; `search` goes on. */
  stop(): void {
    this.pause();
    this.job?.cancel();
    this.job = undefined;
  }

  close(): void {
    this.stop();
    this.game.free();
  }
}

/** Whether a move is lost between two positions, by their bounds; undefined if that is open. */
function isLost(before: Advice | undefined, after: Advice | undefined): boolean | undefined {
  const [best, then] = [before?.line?.length, after?.line?.length];
  if (!before || !after || best === undefined || then === undefined) return undefined;
  if (after.lowerBound + 1 > best) return true;
  return then + 1 === before.lowerBound ? false : undefined;
}

export function analysisView(one: AnalysisSession, edit: (() => void) | undefined) {
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
  const { app, node, tree } = one;
  const advice = one.advice(node);
  const isSlip = one.isSlip(node);
  const { all } = one;
  const said = [
    node.move && t.made(app.colorName(node.move.color)),
    isSlip ? t.lostOne : isSlip === false && t.lostNone,
    bounds(node, advice),
  ];
  const line = tree.isOfGame(node) ? t.analysis : t.branch(tree.branchOf(node)?.depth ?? 1);
  return html`<div><p class="kick">${line}</p>
    <h1>${t.move(node.depth)}${all ? html`<small> ${play.of(all)}</small>` : nothing}</h1>
    <p class="sum" aria-live=${one.isPlaying ? "off" : "polite"}
      >${said.filter(Boolean).join(" ")}
      ${advice?.proven && advice.line?.length ? proven(app, one.code(node)) : nothing}</p></div>`;
}

/** The bounds of a position in words. */
function bounds({ depth }: TreeNode, advice: Advice | undefined): string {
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
  const slips = line.filter((at) => one.isSlip(at));
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
  const { pivot, colors: now, progress } = one.position;
  const offer = (color: number, name: string, key: string): ColorButton => {
    const isNow = pivot !== undefined && now[pivot] === color;
    const isOff = isNow || pivot === undefined || progress.status !== "playing";
    const loses = isOff ? undefined : one.loses(color);
    const keeps = loses === false;
    const say = keeps ? t.keeps : loses ? t.loses : t.unclear;
    return {
      label: isOff ? name : say(name) + key,
      look: `${isNow ? "now" : ""} ${keeps ? "best" : ""}`,
      isOff,
      gain: isOff ? "" : keeps ? icon("check") : loses ? "−1" : "…",
    };
  };
  return colorRow(one.app, one, offer, t.choose);
}

/** The game and its branches, a chip for each position. */
function lines(one: AnalysisSession) {
  const { app, node, tree } = one;
  const made = new Set(tree.path(node));
  const position = (at: TreeNode) => {
    const isSlip = one.isSlip(at);
    const name = at.move ? app.colorName(at.move.color) : "";
    const label = `${t.move(at.depth)}${name && `: ${name}`}${isSlip ? `, ${t.lostOne}` : ""}`;
    const look =
      `${at.move ? `b${at.move.color}` : "start"} ${made.has(at) ? "made" : ""} ` +
      `${isSlip ? "lost-one" : ""}`;
    return chip(look, label, at === node, () => one.go(at));
  };
  return html`<div class="lines">${tree.lines.map(
    (line, index) => html`<div><h2>${index ? t.branch(line[0].depth) : t.game}</h2>
      <ol class="line-chips">${line.map(position)}</ol></div>`,
  )}</div>`;
}

/** The share of the moves that lost nothing. */
function accuracy(one: AnalysisSession) {
  const { kept, lost, of } = one.accuracy;
  const open = of - kept - lost;
  if (!of) return nothing;
  return html`<p class="note accuracy"><b>${t.accuracy(Math.round((100 * kept) / of))}</b>
    ${t.accuracyIs(kept, of)} ${open ? t.unproven(open) : nothing}</p>`;
}
