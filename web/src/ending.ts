/** The end of a game: its record, and what each move lost. */

import type { App } from "./app.js";
import { addRecord, withoutMoves } from "./results.js";
import { dayOf } from "./router.js";
import { Cancelled, type Job, type Solver } from "./solver/client.js";
import { refusal } from "./texts/refusals.js";
import type { Analysis, AnalysisProgress, AnalyzedMove } from "./wasm/solver.js";

/**
 * How long the page waits for the optimum before it writes the record, and how long an analysis
 * takes, in milliseconds.
 */
const PATIENCE = 5_000;
const ANALYSIS = 30_000;

/** A move that lost something, and the moves that would have been better. */
export interface LostMove {
  /** Number of the move, from 1. */
  number: number;
  move: AnalyzedMove;
  better: Analysis["positions"][number];
}

export class Ending {
  /** The lines to share of a daily board. */
  result: string | undefined;
  greedy: number | undefined;
  /** How many of 100 games of the casual player took more moves; none of the free game. */
  beaten: number | undefined;
  analysis: Analysis | undefined;
  /** The progress of the analysis. */
  progress: AnalysisProgress | undefined;
  problem: string | undefined;
  /** The number of the move whose region is outlined. */
  outlined: number | undefined;
  private job: Job<unknown> | undefined;
  private readonly app: App;
  private readonly solver: Solver;
  private isOpen = true;

  constructor(app: App, solver: Solver, settled: (milliseconds: number) => Promise<void>) {
    this.app = app;
    this.solver = solver;
    this.run(settled).catch((error) => {
      if (error instanceof Cancelled || !this.isOpen) return;
      this.problem = refusal(error);
      app.update();
    });
  }

  private ask<Answer>(job: Job<Answer>): Promise<Answer> {
    this.job = job;
    return job.answer;
  }

  private async run(settled: (milliseconds: number) => Promise<void>): Promise<void> {
    const { app, solver } = this;
    const { code } = app;
    const { moves } = app.position.progress;
    this.greedy = await this.ask(solver.ask("greedy", [withoutMoves(code)], { urgent: true }));
    app.update();
    await settled(PATIENCE);
    if (!this.isOpen) return;
    const milliseconds = ANALYSIS / Math.max(moves.length, 1);
    await this.record();
    const onNews = (progress: AnalysisProgress) => {
      this.progress = progress;
      app.update();
    };
    this.analysis = await this.ask(
      solver.ask("analyze", [code, milliseconds], { urgent: true, onNews }),
    );
    this.learn(this.analysis);
    app.update();
  }

  /**
   * The date of the record: the end of the game, also where the page was closed then, but the
   * beginning for the board of a day that was begun on it.
   */
  private get date(): Date {
    const { begun, ended, position } = this.app;
    const [first, last] = [begun, ended].map((time) => new Date(time ?? Date.now()));
    return position.daily?.day === dayOf(first) ? first : last;
  }

  /** Asks for the record of the game and the lines to share, with what is known now. */
  private finish() {
    const { app } = this;
    const { status, limit, moves } = app.position.progress;
    const won = status === "won";
    const known = app.par?.line?.length;
    const best = won ? Math.min(known ?? moves.length, moves.length) : known;
    const game = {
      code: app.code,
      date: this.date.toISOString(),
      won,
      limit,
      lowerBound: app.par?.lowerBound ?? 0,
      best,
      hints: app.hints,
      undos: app.undos,
    };
    return this.solver.ask("finish", [game], { urgent: true });
  }

  /** Writes the record before the game is left, whatever is known. */
  settle(): void {
    const { app } = this;
    if (app.recorded) return;
    this.finish()
      .answer.then(({ record }) => addRecord(record))
      .catch(() => undefined);
    app.recorded = true;
    app.refresh();
  }

  private async record(): Promise<void> {
    const { app } = this;
    const { record, result, beaten } = await this.ask(this.finish());
    if (!this.isOpen) return;
    this.result = result;
    this.beaten = beaten;
    if (!app.recorded) {
      addRecord(record);
      app.recorded = true;
      app.refresh();
    }
    app.update();
  }

  /** The analysis may know more about the start than the search from the start did. */
  private learn({ positions: [start] }: Analysis): void {
    const { par } = this.app;
    const isBetter = (start.line?.length ?? Infinity) < (par?.line?.length ?? Infinity);
    if (!par?.proven && (isBetter || start.proven)) this.app.learn(start);
  }

  get slips(): LostMove[] {
    const { moves = [], positions = [] } = this.analysis ?? {};
    return moves
      .map((move, index) => ({ number: index + 1, move, better: positions[index] }))
      .filter(({ move }) => move.leastLoss > 0);
  }

  /** Whether it is known of each move what it lost. */
  get isExact(): boolean {
    return this.analysis?.moves.every((move) => move.leastLoss === move.mostLoss) ?? false;
  }

  close(): void {
    this.isOpen = false;
    this.job?.cancel();
  }
}
