/** The procedures for marked tiles, step by step on a board of two rows, in place of the game. */

import "./tiles.css";
import { html, svg } from "lit/html.js";
import type { ModeHost } from "../app.js";
import { boardView, type NavigablePosition } from "../board-view.js";
import { haloed } from "../cells.js";
import { spread } from "../flood.js";
import { button } from "../icons.js";
import type { Handlers } from "../keys.js";
import { LinePlayer, playerButtons } from "../line-player.js";
import { outline } from "../outline.js";
import { type Position, positionOf } from "../position.js";
import type { Mode } from "../screen.js";
import { select } from "../sheets/sheet.js";
import { texts } from "../texts/more.js";
import { play } from "../texts/play.js";
import { tileTexts as t } from "../texts/tiles.js";
import { Game } from "../wasm/rules.js";
import type { MarkedTiles, TileRound } from "../wasm/solver.js";

/** The pause on each position of automatic play, in milliseconds. */
const PACE = 1200;

/** A position of a procedure, and its next move with its round; the last one has none. */
export interface ProcedureStep {
  position: Position;
  round?: TileRound;
  color?: number;
}

/** The positions of the rounds on a board. */
export function stepsOf(code: string, rounds: readonly TileRound[]): ProcedureStep[] {
  const game = Game.fromCode(code);
  const { pivot = 0 } = game.board();
  const steps: ProcedureStep[] = rounds.flatMap((round) =>
    round.moves.map((color) => {
      const position = positionOf(game);
      // The report's program may go on after the last tile, which no game does.
      if (position.progress.status === "playing") game.play(pivot, color);
      return { position, round, color };
    }),
  );
  steps.push({ position: positionOf(game) });
  game.free();
  return steps;
}

/** The number of moves of some rounds. */
export const lengthOf = (rounds: readonly TileRound[]) =>
  rounds.flatMap(({ moves }) => moves).length;

const randomBoard = () => `random:2x14x6:${crypto.getRandomValues(new Uint32Array(1))[0]}`;

/** Opens a board by its id or code; without one, a random one. */
export async function openTiles(host: ModeHost, name = randomBoard()): Promise<Mode> {
  const mode = new TileMode(host);
  await mode.take(name);
  return mode;
}

class TileMode extends LinePlayer implements Mode, NavigablePosition {
  protected readonly pace = PACE;
  fragment = "";
  tiles!: MarkedTiles;
  /** The procedure, its positions, and which of them is shown. */
  procedure = 0;
  steps: readonly ProcedureStep[] = [];
  at = 0;
  focus = 0;
  private code = "";
  private readonly closing = new AbortController();

  constructor(readonly host: ModeHost) {
    super(host.app);
    // A long board may turn.
    const turned = () => this.code && this.follow(this.procedure, this.at);
    addEventListener("resize", turned, { signal: this.closing.signal });
  }

  readonly draw = () => tilesView(this);
  readonly title = () => texts.tiles;

  get position(): Position {
    return this.steps[this.at].position;
  }

  get all(): number {
    return this.steps.length - 1;
  }

  /** The cells that the next move takes. */
  get taken(): number[] {
    const after = this.steps[this.at + 1]?.position.region.keys() ?? [];
    return [...after].filter((cell) => !this.position.region.has(cell));
  }

  /** Shows a board from its start. */
  async take(name: string): Promise<void> {
    const [version, board] = (name.includes("/") ? name : `1/${name}`).split("/");
    const code = `${version}/${board}/none/`;
    const tiles = await this.host.solver.now("markedTiles", code);
    if (this.closing.signal.aborted) return;
    this.code = code;
    this.tiles = tiles;
    this.fragment = `tiles:${name}`;
    this.follow(this.procedure);
    this.focus = this.position.pivot ?? 0;
  }

  /** Shows a position of a procedure. */
  follow(procedure: number, at = 0): void {
    if (procedure !== this.procedure) this.pause();
    this.procedure = procedure;
    this.steps = stepsOf(this.code, this.tiles.procedures[procedure]);
    this.at = at;
    this.app.update();
  }

  /** Another random board. */
  another(): void {
    this.pause();
    this.take(randomBoard()).then(this.host.moved, this.host.advisor.report);
  }

  step(by: number, isByItself = false): void {
    if (!isByItself) this.pause();
    const { position: before, at } = this;
    this.at = Math.max(0, Math.min(at + by, this.all));
    this.app.update();
    if (this.at === at + 1) spread(this.app.settings, before, () => this.position);
  }

  /** Goes to the move that takes a cell. */
  cell(cell: number): void {
    const after = this.steps.findIndex(({ position }) => position.region.has(cell));
    if (after > 0) this.step(after - 1 - this.at);
  }

  /** The board as a game. */
  play(): void {
    this.app.open(Game.fromCode(this.code));
  }

  override get handlers(): Handlers {
    const again = () => this.step(-Infinity);
    return { ...super.handlers, again, share: false, explore: false, escape: this.host.toGame };
  }

  /** The procedure chooses the colors. */
  choose(): void {}

  close(): void {
    this.pause();
    this.closing.abort();
  }
}

function tilesView(mode: TileMode) {
  const { procedure, steps, at, taken, tiles } = mode;
  const goal = steps[at].round?.tile;
  const detail = (cell: number) =>
    (tiles.marked.includes(cell) ? t.marked : "") +
    (cell === goal ? t.goalTile : "") +
    (taken.includes(cell) ? t.taken : "");
  const options = tiles.procedures.map((rounds, index) =>
    t.option(t.procedures[index], lengthOf(rounds)),
  );
  const shown = { hinted: taken, over: marks(mode, goal), detail };
  return html`<div class="stage">${boardView(mode.app, mode, shown)}</div>
    <section class="panel tiles" aria-label=${texts.tiles} tabindex="-1">
      ${round(mode)} ${playerButtons(mode)}
      <p class="note">${t.about}</p>
      <div class="cta">${button(t.another, () => mode.another(), "primary")}
        ${button(t.play, () => mode.play())} ${button(play.close, mode.host.toGame)}</div>
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
  return svg`<g class="tile-marks">${tiles.marked.filter((cell) => !region.has(cell)).map(corner)}</g>
    ${haloed("goal-halo", "goal", frame)}`;
}

/** The next step, and the reason why its round goes where it goes. */
function round({ all, app, at, isPlaying, position, procedure, steps, taken, tiles }: TileMode) {
  const rounds = tiles.procedures[procedure];
  const { round, color = 0 } = steps[at];
  const reason = ({ distance, other, way, path, costs }: TileRound) => {
    if (way === "path") return t.path(path.length - 1, distance, costs.join(" / "));
    if (way === "no-path") return t.nowhere;
    return `${t.away(distance)} ${other ? t[way](other) : t.alone}`;
  };
  const why = (round: TileRound) => {
    const [row, col] = position.layout.places[round.tile];
    const goal = t.goal(row + 1, col + 1, app.colorName(position.colors[round.tile]));
    const next = t.next(app.colorName(color), taken.length);
    return html`<b>${goal}:</b> ${reason(round)} ${next}`;
  };
  const name = round ? t.round(rounds.indexOf(round) + 1, rounds.length) : texts.flooded;
  return html`<div class="tile-round" role="status" aria-live=${isPlaying ? "off" : "polite"}
    ><h1>${name} <small>${t.at(at, all)}</small></h1>
    <p>${round ? why(round) : t.done(all)}</p></div>`;
}
