/** Advice while a player plays: the best possible number of moves, and hints. */

import type { App } from "./app.js";
import { withoutMoves } from "./results.js";
import { proving } from "./sheets/sheet.js";
import { Cancelled, type Job, type Solver } from "./solver/client.js";
import { texts } from "./texts/more.js";
import { play } from "./texts/play.js";
import { refusal } from "./texts/refusals.js";
import type { Advice } from "./wasm/solver.js";

/** How long the page looks for the best of a board, and for a hint, in milliseconds. */
const LOOK = 60_000;
const HINT = 20_000;
/**
 * A move that is not proven to be best waits so long: most proofs come before, and a hint that
 * changes misleads.
 */
const PROOF = 150;
/** After this time a limit that depends on the optimum takes the best known length. */
const LIMIT = 5_000;

export class Advisor {
  private par: Job<Advice> | undefined;
  private hint: Job<Advice> | undefined;
  private timer = 0;
  /** Settles when the search of the start is done. */
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly app: App,
    private readonly solver: Solver,
  ) {}

  /** Starts the search for the best of the board of a new game. */
  start(): void {
    this.stop();
    const { app } = this;
    const job: Job<Advice> = this.solver.ask("advise", [withoutMoves(app.code), LOOK], {
      onNews: (news) => this.learned(job, news),
    });
    this.par = job;
    this.done = job.answer.then((advice) => {
      this.learned(job, advice);
      this.settleLimit();
    }, this.report);
    clearTimeout(this.timer);
    if (app.position.progress.awaitsBestKnown)
      this.timer = window.setTimeout(() => this.settleLimit(), LIMIT);
  }

  private learned(job: Job<Advice>, advice: Advice): void {
    if (job !== this.par) return;
    this.app.learn(advice);
    const best = advice.line?.length;
    if (advice.proven || (best !== undefined && this.app.game.leavesRoomFor(best)))
      this.settleLimit();
    this.app.update();
  }

  private settleLimit(): void {
    const { app } = this;
    const best = app.par?.line?.length;
    if (best === undefined || !app.position.progress.awaitsBestKnown) return;
    app.game.setBestKnown(best);
    app.refresh();
  }

  /** Waits for the best of the board, but no longer than a player would. */
  async settled(milliseconds: number): Promise<void> {
    await Promise.race([this.done, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
  }

  /** Looks for the best move, and shows it as soon as it is proven, or after a moment. */
  ask(): void {
    const { app } = this;
    this.hint?.cancel();
    app.showHint(undefined, texts.seeking);
    let counted = false;
    const show = (advice: Advice) => {
      const line = advice.line;
      if (job !== this.hint || !line?.length) return;
      if (!counted) {
        counted = true;
        app.game.countHint();
        app.refresh();
      }
      const [move] = line;
      const say = advice.proven ? texts.hintProven : texts.hintProbable;
      const said = `${say(app.colorName(move.color))} ${texts.toGo(line.length)}`;
      app.showHint(move, advice.proven ? proving(app, said, app.code) : said);
    };
    let last: Advice;
    const isTime = new Promise((resolve) => setTimeout(resolve, PROOF));
    const onNews = async (advice: Advice) => {
      last = advice;
      if (!advice.proven) await isTime;
      if (advice === last) show(advice);
    };
    const job: Job<Advice> = this.solver.ask("advise", [app.code, HINT], { urgent: true, onNews });
    this.hint = job;
    job.answer.then(onNews, this.report);
  }

  /** Ends a hint, which a move makes obsolete. */
  endHint(): void {
    this.hint?.cancel();
    this.hint = undefined;
  }

  stop(): void {
    this.endHint();
    this.par?.cancel();
    this.par = undefined;
  }

  readonly report = (error: unknown): void => {
    if (error instanceof Cancelled) return;
    this.app.tell({ text: `${play.failed}: ${refusal(error)}` });
  };
}
