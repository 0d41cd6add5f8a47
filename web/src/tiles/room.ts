/** The procedures for marked tiles, step by step on a board of two rows, in place of the game. */

import "./tiles.css";
import type { Lying } from "../board.js";
import { spread } from "../flood.js";
import type { Layout } from "../geometry.js";
import type { Room } from "../in-play.js";
import type { Ways } from "../keys.js";
import { Player } from "../player.js";
import { type Position, positionOf, withoutMoves } from "../position.js";
import type { Around } from "../room.js";
import { Game } from "../rules.js";
import { movesLess } from "../settings.js";
import { Cancelled } from "../solver/client.js";
import { refusal } from "../texts/refusals.js";
import { tileTexts } from "../texts/tiles.js";
import type { Advice, MarkedTiles, TileRound } from "../wasm/solver.js";
import { lengthOf, type Step, stepsOf } from "./steps.js";

/** How long a procedure rests on a position when it plays itself, in milliseconds. */
const PACE = 1200;
/** How long the optimum is looked for, in milliseconds: it takes a few. */
const LOOK = 5000;
/** How many boards are looked at for one on which a reading of the report takes too many moves. */
const TRIES = 400;

/** How large random boards are. */
export interface Size {
  cols: number;
  colors: number;
}

/** A board, and what is known of it. */
interface Board {
  /** As the address has it: an id or a code. */
  name: string;
  code: string;
  tiles: MarkedTiles;
}

/** The code of an id; a code without its moves and its limit. */
function codeOf(name: string): string {
  const [version, board] = name.includes("/") ? withoutMoves(name).split("/") : ["1", name];
  return `${version}/${board}/none/`;
}

export class TileRoom extends Player implements Room, Lying {
  readonly around: Around;
  protected readonly pace = PACE;
  size: Size = { cols: 14, colors: 6 };
  /** The board, its best possible number of moves, and the position that is shown. */
  board!: Board;
  par!: Advice;
  position!: Position;
  /** The procedure, its moves, and how many of them are made. */
  procedure = 0;
  steps: readonly Step[] = [];
  at = 0;
  /** The cell that the keyboard is at. */
  focus = 0;
  /** What is said instead of the step. */
  line = "";
  private game: Game | undefined;
  /** How often a board was asked for. */
  private asked = 0;
  private readonly closing = new AbortController();

  /** Opens a board by its id or code; without one, a random one. */
  static async open(around: Around, name?: string): Promise<TileRoom> {
    const room = new TileRoom(around);
    const size = /^random:2x(\d+)x(\d+):/.exec(name ?? "");
    if (size) room.size = { cols: Number(size[1]), colors: Number(size[2]) };
    await room.take(await room.load(name ?? room.random()));
    return room;
  }

  private constructor(around: Around) {
    super(around.app);
    this.around = around;
    // A long board may lie the other way.
    addEventListener("resize", () => this.game && this.show(), { signal: this.closing.signal });
  }

  get fragment(): string {
    return `tiles:${this.board.name}`;
  }

  get badge(): string {
    return `${tileTexts().tiles} · ${this.layout.rows} × ${this.layout.cols}`;
  }

  get colors(): number {
    return this.position.board.labels.length;
  }

  get layout(): Layout {
    return this.position.layout;
  }

  get rounds(): readonly TileRound[] {
    return this.board.tiles.procedures[this.procedure];
  }

  /** The next move; undefined at the end. */
  get next(): Step | undefined {
    return this.steps[this.at];
  }

  /** The number of the round that the next move belongs to, from 0; at the end, the last one. */
  get round(): number {
    return (this.next ?? this.steps.at(-1))?.round ?? 0;
  }

  get all(): number {
    return this.steps.length;
  }

  /** The number of moves of each procedure. */
  get lengths(): number[] {
    return this.board.tiles.procedures.map(lengthOf);
  }

  private random(): string {
    const { cols, colors } = this.size;
    return `random:2x${cols}x${colors}:${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  }

  private async load(name: string): Promise<Board> {
    const code = codeOf(name);
    const tiles = await this.around.solver.ask("markedTiles", [code], { urgent: true }).answer;
    return { name, code, tiles };
  }

  /** Shows a board from its start. */
  private async take(board: Board): Promise<void> {
    this.asked += 1;
    const { asked } = this;
    const par = await this.around.solver.ask("advise", [board.code, LOOK], { urgent: true }).answer;
    if (asked !== this.asked || this.closing.signal.aborted) return;
    this.game?.free();
    this.game = Game.fromCode(board.code);
    this.board = board;
    this.par = par;
    this.line = "";
    this.follow(this.procedure);
    this.focus = this.position.pivot ?? 0;
  }

  /** Shows a procedure from its start. */
  follow(procedure: number): void {
    this.pause();
    this.procedure = procedure;
    this.game?.restart();
    this.show();
    const { layout, colors, pivot } = this.position;
    this.steps = stepsOf(layout, colors, pivot ?? 0, this.rounds);
    this.reach(0);
  }

  /** Another random board; with `fails`, one on which the procedure takes more moves than the best. */
  async another(size: Size = this.size, fails = false): Promise<void> {
    this.pause();
    this.size = size;
    const most = fails ? TRIES : 1;
    this.asked += 1;
    const { asked } = this;
    try {
      for (let tries = 0; tries < most; tries++) {
        const board = await this.load(this.random());
        if (asked !== this.asked) return;
        const { procedures } = board.tiles;
        if (fails && lengthOf(procedures[this.procedure]) === lengthOf(procedures[0])) continue;
        await this.take(board);
        scrollTo(0, 0);
        this.around.moved();
        return;
      }
      this.line = tileTexts().none(most);
      this.app.update();
    } catch (error) {
      if (!(error instanceof Cancelled)) this.app.tell({ text: refusal(error) });
    }
  }

  /** Goes to the position after so many moves. */
  go(at: number): void {
    this.pause();
    this.reach(at);
  }

  private reach(at: number): void {
    this.line = "";
    this.at = Math.max(0, Math.min(at, this.steps.length));
    this.game?.restart();
    for (const { color } of this.steps.slice(0, this.at))
      this.game?.play(this.position.board.pivot ?? 0, color);
    this.show();
  }

  step(by: number, isByItself = false): void {
    if (!isByItself) this.pause();
    const before = this.position;
    const from = this.at;
    this.reach(from + by);
    const { position } = this;
    if (this.at !== from + 1 || movesLess(this.app.settings)) return;
    requestAnimationFrame(() => spread(before, position));
  }

  /** Goes to the move that takes a cell. */
  cell(cell: number): void {
    const at = this.steps.findIndex(({ taken }) => taken.includes(cell));
    if (at >= 0) this.go(at);
  }

  protected advance(): void {
    this.step(1, true);
  }

  protected rewind(): void {
    this.reach(0);
  }

  private show(): void {
    if (!this.game) return;
    this.position = positionOf(this.game);
    this.app.update();
  }

  /** The board as a game. */
  play(): void {
    this.app.open(Game.fromCode(this.board.code));
  }

  override get ways(): Ways {
    const again = () => this.step(-Infinity);
    return { ...super.ways, again, share: false, explore: false, escape: this.around.close };
  }

  /** The procedure chooses the colors. */
  choose(): void {}

  close(): void {
    this.pause();
    this.closing.abort();
    this.game?.free();
    this.game = undefined;
  }
}
