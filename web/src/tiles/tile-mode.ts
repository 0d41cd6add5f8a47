/** The procedures for marked tiles, step by step on a board of two rows, in place of the game. */

import "./tiles.css";
import { html, svg } from "lit/html.js";
import type { ModeHost, MountedMode } from "../app.js";
import { boardView, type NavigablePosition } from "../board-view.js";
import { spread } from "../flood.js";
import type { Layout } from "../geometry.js";
import { button } from "../icons.js";
import type { Handlers } from "../keys.js";
import { LinePlayer, playerButtons } from "../line-player.js";
import { outline } from "../outline.js";
import { type Position, positionOf } from "../position.js";
import type { Mode } from "../screen.js";
import { select } from "../sheets/sheet.js";
import { texts } from "../texts/more.js";
import { tileTexts } from "../texts/tiles.js";
import { Game } from "../wasm/rules.js";
import type { MarkedTiles, TileRound } from "../wasm/solver.js";

/** The pause on each position of automatic play, in milliseconds. */
const PACE = 1200;

/** A move of a procedure. */
export interface ProcedureStep {
  /** The round that it belongs to, from 0. */
  round: number;
  color: number;
  /** The cells that join. */
  taken: number[];
}

/** The moves of the rounds on a board of these colors. */
export function stepsOf(
  layout: Layout,
  start: ArrayLike<number>,
  pivot: number,
  rounds: readonly TileRound[],
): ProcedureStep[] {
  const colors = Array.from(start);
  let region = layout.component(colors, pivot);
  return rounds.flatMap(({ moves }, round) =>
    moves.map((color) => {
      for (const cell of region.keys()) colors[cell] = color;
      const before = region;
      region = layout.component(colors, pivot);
      return { round, color, taken: [...region.keys()].filter((cell) => !before.has(cell)) };
    }),
  );
}

/** The number of moves of some rounds. */
export const lengthOf = (rounds: readonly TileRound[]) =>
  rounds.reduce((sum, { moves }) => sum + moves.length, 0);

const randomBoard = () => `random:2x14x6:${crypto.getRandomValues(new Uint32Array(1))[0]}`;

/** Opens a board by its id or code; without one, a random one. */
export async function openTiles(host: ModeHost, name = randomBoard()): Promise<MountedMode> {
  const mode = new TileMode(host);
  await mode.take(name);
  return { mode, draw: () => tilesView(mode) };
}

class TileMode extends LinePlayer implements Mode, NavigablePosition {
  readonly host: ModeHost;
  protected readonly pace = PACE;
  /** The board as the address has it, an id or a code; its tiles; the position that is shown. */
  name = "";
  tiles!: MarkedTiles;
  position!: Position;
  /** The procedure, its moves, and how many of them are made. */
  procedure = 0;
  steps: readonly ProcedureStep[] = [];
  at = 0;
  /** The focused cell. */
  focus = 0;
  private game!: Game;
  private readonly closing = new AbortController();

  constructor(host: ModeHost) {
    super(host.app);
    this.host = host;
  }

  get fragment(): string {
    return `tiles:${this.name}`;
  }

  get badge(): string {
    return `${texts().tiles} · ${this.layout.rows} × ${this.layout.cols}`;
  }

  get colors(): number {
    return this.position.board.labels.length;
  }

  get rounds(): readonly TileRound[] {
    return this.tiles.procedures[this.procedure];
  }

  /** The next move; undefined at the end. */
  get next(): ProcedureStep | undefined {
    return this.steps[this.at];
  }

  get all(): number {
    return this.steps.length;
  }

  /** Shows a board from its start. */
  async take(name: string): Promise<void> {
    const [version, board] = (name.includes("/") ? name : `1/${name}`).split("/");
    const code = `${version}/${board}/none/`;
    const tiles = await this.host.solver.now("markedTiles", code);
    if (this.closing.signal.aborted) return;
    // A long board may turn.
    if (!this.game)
      addEventListener("resize", () => this.reach(this.at), { signal: this.closing.signal });
    this.game?.free();
    this.game = Game.fromCode(code);
    this.name = name;
    this.tiles = tiles;
    this.follow(this.procedure);
    this.focus = this.position.pivot ?? 0;
  }

  /** Shows a procedure from its start. */
  follow(procedure: number): void {
    this.pause();
    this.procedure = procedure;
    this.game.restart();
    const { layout, colors, pivot = 0 } = positionOf(this.game);
    this.steps = stepsOf(layout, colors, pivot, this.rounds);
    this.reach(0);
  }

  /** Another random board. */
  another(): void {
    this.pause();
    this.take(randomBoard()).then(this.host.moved, this.host.report);
  }

  private reach(at: number): void {
    this.at = Math.max(0, Math.min(at, this.all));
    this.game.restart();
    const { pivot = 0 } = this.game.board();
    for (const { color } of this.steps.slice(0, this.at)) this.game.play(pivot, color);
    this.position = positionOf(this.game);
    this.app.update();
  }

  step(by: number, isByItself = false): void {
    if (!isByItself) this.pause();
    const { position: before, at } = this;
    this.reach(at + by);
    if (this.at === at + 1) spread(this.app.settings, before, () => this.position);
  }

  /** Goes to the move that takes a cell. */
  cell(cell: number): void {
    const at = this.steps.findIndex(({ taken }) => taken.includes(cell));
    if (at >= 0) this.step(at - this.at);
  }

  protected advance(): void {
    this.step(1, true);
  }

  protected rewind(): void {
    this.reach(0);
  }

  /** The board as a game. */
  play(): void {
    this.app.open(Game.fromCode(this.name.includes("/") ? this.name : `1/${this.name}/none/`));
  }

  override get handlers(): Handlers {
    const again = () => this.step(-Infinity);
    return { ...super.handlers, again, share: false, explore: false, escape: this.host.close };
  }

  /** The procedure chooses the colors. */
  choose(): void {}

  close(): void {
    this.pause();
    this.closing.abort();
    this.game.free();
  }
}

function tilesView(mode: TileMode) {
  const { next, procedure, rounds, tiles } = mode;
  const t = tileTexts();
  const goal = next && rounds[next.round].tile;
  const detail = (cell: number) =>
    (tiles.marked.includes(cell) ? t.marked : "") +
    (cell === goal ? t.goalTile : "") +
    (next?.taken.includes(cell) ? t.taken : "");
  const options = t.procedures.map((name, index) =>
    t.option(name, lengthOf(tiles.procedures[index])),
  );
  const shown = { hinted: next?.taken, over: marks(mode, goal), detail };
  return html`<div class="stage">${boardView(mode.app, mode, shown)}</div>
    <section class="panel tiles" aria-label=${texts().tiles} tabindex="-1">
      ${round(mode)} ${playerButtons(mode)}
      <p class="note">${t.about}</p>
      <div class="cta">${button(t.another, () => mode.another(), "primary")}
        ${button(t.play, () => mode.play())} ${button(texts().close, mode.host.close)}</div>
      ${select(t.procedure, `${procedure}`, Object.fromEntries(options.entries()), (chosen) =>
        mode.follow(Number(chosen)),
      )}
      <p class="note">${t.notes[procedure]}</p>
    </section>`;
}

/**
 * A corner of each marked tile that is left, as in the pictures of the command line, and a frame
 * around that of the round.
 */
function marks({ tiles, position }: TileMode, goal: number | undefined) {
  const { layout, region, colors } = position;
  const corner = (cell: number) => {
    const [x, y] = layout.center(cell);
    const d = `M${x + 0.06} ${y - 0.42}h.22q.14 0 .14 .14v.22z`;
    return svg`<path class=${`i${colors[cell]}`} d=${d}></path>`;
  };
  const frame = goal === undefined ? "" : outline(layout, [goal], 0.03, 0.18);
  return svg`<g class="tile-marks">${tiles.marked
    .filter((cell) => !region.has(cell))
    .map(corner)}</g>
    <path class="goal-halo" d=${frame}></path><path class="goal" d=${frame}></path>`;
}

/** The reason why a round goes where it goes. */
function reason({ distance, other, way, path, costs }: TileRound): string {
  const t = tileTexts();
  if (way === "path") return t.path(path.length - 1, distance, costs.join(" / "));
  if (way === "nowhere") return t.nowhere;
  const reached = way === "other" || way === "both" ? t[way](other) : other && t.straight(other);
  return `${t.away(distance)} ${reached || t.alone}`;
}

/** The next step, and the reason for it. */
function round(mode: TileMode) {
  const t = tileTexts();
  const { all, app, at, isPlaying, next, position, rounds } = mode;
  const why = () => {
    if (!next) return t.done(all);
    const step = rounds[next.round];
    const [row, col] = position.layout.places[step.tile];
    const goal = t.goal(row + 1, col + 1, app.colorName(position.colors[step.tile]));
    const then = t.next(app.colorName(next.color), next.taken.length);
    return html`<b>${goal}:</b> ${reason(step)} ${then}`;
  };
  const name = next ? t.round(next.round + 1, rounds.length) : texts().flooded;
  return html`<div class="tile-round" role="status" aria-live=${isPlaying ? "off" : "polite"}
    ><h1>${name} <small>${t.at(at, all)}</small></h1>
    <p>${why()}</p></div>`;
}
