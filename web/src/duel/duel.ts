/** A duel on the page: a game, or a puzzle. */

import type { App } from "../app.js";
import type { Layout } from "../geometry.js";
import type { Walked } from "../in-play.js";
import { placed, placingOf } from "../placing.js";
import type { Job, Solver } from "../solver/client.js";
import { duelTexts } from "../texts/duel.js";
import type { DuelPosition } from "../wasm/solver.js";

export abstract class Duel implements Walked {
  position: DuelPosition;
  readonly layout: Layout;
  focus: number;
  /** The color of a hint. */
  hinted: number | undefined;
  readonly app: App;
  protected readonly solver: Solver;
  protected isBusy = false;
  protected isClosed = false;
  /** What is looked for, beside the calls. */
  protected job: Job<unknown> | undefined;

  constructor(app: App, solver: Solver, position: DuelPosition, player: number) {
    this.app = app;
    this.solver = solver;
    this.position = position;
    this.layout = placed(placingOf(position.board));
    this.focus = position.starts[player];
  }

  /** The position of a code. */
  static positionOf(solver: Solver, code: string): Promise<DuelPosition> {
    return solver.ask("duelPosition", [code], { urgent: true }).answer;
  }

  /** Whether a person at this device may call now. */
  abstract get isPersons(): boolean;

  /** The name of a player. */
  abstract name(player: number): string;

  /** A person calls a color that may be called. */
  protected abstract call(color: number): Promise<void>;

  /** Says why something did not work. */
  protected abstract failed(error: unknown): void;

  cell(vertex: number): void {
    this.choose(this.position.colors[vertex]);
  }

  choose(color: number): void {
    const gain = this.position.gains[color];
    if (this.isPersons && gain !== undefined && gain !== null) this.attempt(() => this.call(color));
  }

  /** Does one thing at a time. */
  protected attempt(action: () => Promise<void>): void {
    if (this.isBusy) return;
    this.isBusy = true;
    this.job?.cancel();
    action()
      .catch((error) => this.failed(error))
      .finally(() => {
        this.isBusy = false;
        this.app.update();
      });
  }

  /** The code after a call. */
  protected after(code: string, color: number | undefined): Promise<string> {
    return this.solver.ask("duelCall", [code, color], { urgent: true }).answer;
  }

  /** A result in words: cells of the first player minus cells of the second. */
  result(value: number): string {
    const texts = duelTexts();
    return value === 0 ? texts.draw : texts.wins(this.name(value > 0 ? 0 : 1), Math.abs(value));
  }

  close(): void {
    this.isClosed = true;
    this.job?.cancel();
  }
}
