/** Code shared by browsers and Node: the types, and the solver in a worker. */

import type { CallName, Calls, NewsOf } from "../src/solver/client.js";
import { Cancelled, type Job, Solver as Queue, type SolverWorker } from "../src/solver/client.js";
import type * as wasm from "../src/wasm/solver.js";
import type { Advice, Analysis, AnalysisProgress, PictureOptions } from "../src/wasm/solver.js";

export type {
  Advice,
  Analysis,
  AnalysisProgress,
  AnalyzedMove,
  Board,
  CellShape,
  Game,
  GameStatus,
  PictureOptions,
  PlayedMove,
  Progress,
} from "../src/wasm/solver.js";

/** Everything that runs on the thread that calls it: it blocks until it is done. */
export type Inundate = Pick<
  typeof wasm,
  "Game" | "advise" | "analyze" | "greedy" | "pick" | "picture" | "readBoard"
>;

/** The options of a job of the solver. */
export interface JobOptions<News = never> {
  /** How long it may search, in milliseconds. Without a limit it goes on until it has a proof. */
  milliseconds?: number;
  /** Called with the improved bounds, or with the progress of an analysis. */
  onNews?: (news: News) => void;
  /** Ends the job; it is then rejected with the reason of the signal. */
  signal?: AbortSignal;
  /**
   * An urgent job comes before the others. One that is running and is not urgent begins again
   * afterwards.
   */
  urgent?: boolean;
}

/**
 * A solver in a worker of its own, so that your page or server goes on while it searches. Jobs run
 * one after the other. Games go to it as share codes (`game.code()`).
 */
export class SolverBase {
  private readonly queue: Queue;

  constructor(module: Promise<WebAssembly.Module>, start: () => SolverWorker) {
    this.queue = new Queue(module, start);
  }

  /** The best moves from the position of a share code, proven if `proven` is true. */
  advise(code: string, options: JobOptions<Advice> = {}): Promise<Advice> {
    return this.run("advise", [code, options.milliseconds], options);
  }

  /** Returns how many moves each move of a game lost. The time limit is for each move. */
  analyze(code: string, options: JobOptions<AnalysisProgress> = {}): Promise<Analysis> {
    return this.run("analyze", [code, options.milliseconds], options);
  }

  /** The number of moves that the greedy player needs: it always joins the most cells. */
  greedy(code: string, options: JobOptions = {}): Promise<number | undefined> {
    return this.run("greedy", [code], options);
  }

  /** The id of an `easy` or a `hard` board among those that follow the seed of an id. */
  pick(id: string, difficulty: "any" | "easy" | "hard", options: JobOptions = {}): Promise<string> {
    return this.run("pick", [id, difficulty, options.milliseconds ?? 1000], options);
  }

  /** A picture of a game, as SVG. */
  picture(code: string, look: PictureOptions, options: JobOptions = {}): Promise<string> {
    return this.run("picture", [code, look], options);
  }

  /**
   * The share code of the first board of a text: an id, a link, or any format of the command line.
   */
  readBoard(text: string, options: JobOptions = {}): Promise<string> {
    return this.run("readBoard", [text], options);
  }

  /**
   * How the colors of that board look, as `#rrggbb` in their order, if the text says it in the
   * field `paint`.
   */
  readPaint(text: string, options: JobOptions = {}): Promise<string[] | undefined> {
    return this.run("readPaint", [text], options);
  }

  /** Ends the worker and rejects what is running. A later job starts it again. */
  close(): void {
    this.queue.close();
  }

  private async run<Name extends CallName>(
    call: Name,
    args: Parameters<Calls[Name]>,
    { signal, onNews, urgent }: JobOptions<NewsOf<Name>>,
  ): Promise<ReturnType<Calls[Name]>> {
    signal?.throwIfAborted();
    const job: Job<ReturnType<Calls[Name]>> = this.queue.ask(call, args, { onNews, urgent });
    const cancel = () => job.cancel();
    signal?.addEventListener("abort", cancel);
    try {
      return await job.answer;
    } catch (error) {
      throw error instanceof Cancelled && signal?.aborted ? signal.reason : error;
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }
}
