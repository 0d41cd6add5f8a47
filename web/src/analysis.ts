/** The analysis board: a game and its branches, and what is proven of each position. */

import type { App } from "./app.js";
import type { NavigablePosition } from "./board-view.js";
import type { Handlers, KeyTarget } from "./keys.js";
import { LinePlayer } from "./line-player.js";
import { type Position, placeOf, positionOf } from "./position.js";
import { withoutMoves } from "./results.js";
import { Cancelled, type Job, type Solver } from "./solver/client.js";
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

/** Bounds on how many moves a move lost. */
export interface Loss {
  least: number;
  most: number;
}

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

  /**
   * `known` is the advice on the positions of the game, from the start on; `moved` is called when
   * another position of the board is shown.
   */
  constructor(
    app: App,
    private readonly solver: Solver,
    known: readonly Advice[],
    private readonly moved: (before: Position) => void,
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
    this.moved(before);
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

  /** The loss of playing a color here. */
  loss(color: number): Loss | undefined {
    const { pivot } = this.position;
    if (pivot === undefined) return undefined;
    return lost(
      this.advice(this.node),
      this.known.get(this.code(this.node, { vertex: pivot, color })),
    );
  }

  /** The loss of the move that led to a position. */
  lossOf(node: TreeNode): Loss | undefined {
    return node.parent && lost(this.advice(node.parent), this.advice(node));
  }

  /** How many moves of the player lost nothing, how many lost, and of how many. */
  get accuracy() {
    const losses = this.tree
      .path(this.tree.end)
      .slice(1)
      .map((node) => this.lossOf(node));
    return {
      kept: losses.filter((loss) => loss?.most === 0).length,
      lost: losses.filter((loss) => loss && loss.least > 0).length,
      of: losses.length,
    };
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
    const { job } = this;
    this.job = undefined;
    job?.cancel();
  }

  close(): void {
    this.stop();
    this.game.free();
  }
}

/** The loss of a move, from the bounds before and after it. */
function lost(before: Advice | undefined, after: Advice | undefined): Loss | undefined {
  const [best, then] = [before?.line?.length, after?.line?.length];
  if (!before || !after || best === undefined || then === undefined) return undefined;
  return { least: Math.max(0, after.lowerBound + 1 - best), most: then + 1 - before.lowerBound };
}
